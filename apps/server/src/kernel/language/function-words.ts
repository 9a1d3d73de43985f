// Words that carry grammar rather than content. They are left out of the index: they answer nothing and cost most.
const LISTS: Readonly<Record<string, string>> = {
  en: `a about above after again against all also am an and any are as at be because been before being below between both but by can could did do
does doing don down during each few for from further had has have having he her here hers herself him himself his how i if in into is it its itself
just ll m many me might more most much must my myself no nor not now o of off on once only or other our ours ourselves out over own re s same shall she should so
some such t than that the their theirs them themselves then there these they this those through to too under until up upon us ve very was we were what
when where whether which while who whom whose why will with within without would you your yours yourself yourselves may`,
  de: `aber als am an auch auf aus bei bin bis bist da damit das dass dem den der des die dies diese diesem diesen dieser dieses durch ein eine einem einen
einer eines er es für hat hatte ich ihr ihre im in ist ja kann mit nach nicht noch nur ob oder ohne sein sich sie sind so über um und uns unter vom
von vor war was wenn wer werden wie wird wir wo zu zum zur wann warum weshalb wohin woher wem wen wessen welche welchem welchen welcher welches
wieviel muss müssen musst soll sollen sollte darf dürfen können könnte will wollen würde wurde wurden worden haben hatten habe wäre waren mein meine
musste mussten durfte durften konnte konnten könnten sollten wollte wollten möchte möchten müsste müssten dürfte
meinem meinen meiner mich mir dich unser unsere unserem unseren unserer euch euer ihm ihn ihnen ihrem ihren ihrer kein keine keinen keiner`,
  fr: `à au aux avec ce ces cet cette d dans de des du elle en est et eux il ils je l la le les leur leurs lui mais me même mes moi mon n ne nos notre nous
on ou où par pas pour qu que qui s sa se ses si son sont sur ta te tes toi ton tu un une vos votre vous y quand pourquoi comment combien quel quelle
devait devaient pouvait pouvaient fallait faudra sera seront avait avaient
quels quelles lequel laquelle lesquels puis peux peut pouvons pouvez peuvent dois doit devons devez doivent faut être avoir ont était cela celui celle ceux dont tout tous toute toutes`,
  es: `a al como con cual cuando de del donde e el ella ellos en entre era es esa ese eso esta este esto fue ha hay la las le les lo los más me mi muy no nos
o para pero por que qué se si sin sobre son su sus también te tu un una unas uno unos y ya quién quiénes cuándo cuánto cuánta cuántos cuántas dónde
debía debían podía podían será serán había habían
cómo cuál cuáles puedo puedes puede podemos pueden debo debe debemos deben ser está están estaba fueron tiene tienen nuestra nuestro`,
  it: `a ad al alla anche c che chi ci come con cui d da dal dalla dei del della delle di e è ed gli ha i il in io l la le lo ma mi nei nel nella non o per
doveva dovevano poteva potevano sarà saranno aveva avevano
più quale quando questa questo se si sono su sua suo sul tra un una uno dove perché quali quanto quanta quanti quante cosa può possono deve devono
essere hanno era stato stata all dall dell nell sull posso puoi possiamo potete devo devi dobbiamo ogni mio mia miei mie tuo tua nostro nostra`,
  pt: `a ao aos as com como da das de do dos e é ela ele em entre era essa esse esta este foi há isso já mais mas na não nas no nos o os ou para pela pelo
por qual quando que se sem ser seu são sua também um uma onde quais quem quanto quanta quantos quantas pode podem deve devem está estão eram tem têm
porque devia deviam podia podiam será serão`,
  nl: `aan al als bij dan dat de der deze die dit door een en er het hij hoe ik in is je kan maar me met mijn na naar niet of om onder ook op over te tot u
uit van voor was wat we wel wie wij wordt worden ze zich zijn zo wanneer waar waarom welke welk hoeveel moet moeten mag mogen kunnen zal zullen zou
moest moesten mocht mochten kon konden wilde wilden zouden werd werden heeft heb hebben had hadden daar hier onze ons jouw uw hun hem haar jullie`,
  pl: `a aby ale bez bo być był była było były by był ci co czy dla do gdy gdzie go ich ile im i ja jak jaka jaki jakie jako je jego jej jest jestem jeśli już ją kiedy
kim kto która które który których ku lub ma mam mają mi mnie mój moja moje może mogę można my na nad nam nas nasz nasza nasze nie nim nich niż o od on ona
one oni oraz po pod przed przez przy są się skąd ta tak także tam te tego tej ten to tu ty tylko tym tych u w we wam was wasz z za ze że żeby czemu
dlaczego komu czego czym mógł mogła mogli musiał musiała musieli jaką jakiej jakim ilu muszę musi muszą powinien powinna będzie będą został została`,
  ru: `а без более бы был была были было быть в вам вас во вот все всё вы где да даже для до его её если есть ещё же за и из или им их к как какая какие
какое какой какого какому каким каком каких ко когда который кто ли либо мне мы на над не него неё нет ни них но о об он она они оно от по под при про с сам со так также там то того
тоже только том у уже чего чем что чтобы эта эти это этого этой этот я кому кого кем чему куда откуда почему зачем сколько чей чья чьи можно нужно
надо может могут должен должна должно должны будет будут`,
  ja: `あの いる ある か から が こと この これ さ し した して する せ その それ た たい ため だ で です でも と という との な ない なかっ など なに なら なり なる に において には の
のか ので のに は へ ます ません まで も もの や よう より られ られる れ れる を 何 何か`,
  zh: `不 与 也 了 什么 从 他 他们 以 以及 们 你 你们 个 为 为了 于 让 会 但 但是 何 像 其 再 到 又 及 吗 吧 呢 和 哪 哪些 在 地 她 如何 它 对 就 已 已经 并 很 怎么 怎样 我
我们 或 或者 所 把 是 有 来 没 没有 着 能 而 被 要 谁 跟 还 这 这个 这些 那 那个 那些 都 的 得 给`,
};

const NONE: ReadonlySet<string> = new Set();
const sets = new Map(Object.entries(LISTS).map(([language, list]) => [language, new Set(list.split(/\s+/))]));

/** Languages (ISO 639-1) of which a list is kept. */
export const LANGUAGES_WITH_FUNCTION_WORDS: readonly string[] = Object.keys(LISTS);

/** The function words of a language (ISO 639-1), lower case; none where no list is kept. */
export const functionWordsOf = (language: string): ReadonlySet<string> => sets.get(language) ?? NONE;
