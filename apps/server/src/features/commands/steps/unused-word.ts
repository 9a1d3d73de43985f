import { functionWordsOf, LANGUAGES_WITH_FUNCTION_WORDS } from '#kernel/language/function-words.ts';
import { foldName, markNames, type HeldNames } from '../sentences/name-index.ts';
import type { Token } from '../sentences/split-sentence.ts';
import type { Marked, TaggedSentence } from '../sentences/tag-sentence.ts';
import { valueFlags } from '../sentences/value-flags.ts';

/**
 * Words that stand before a name or a value and choose nothing by themselves: “folder”, “tag”, “called”, “that mention”, “came from”. Eight
 * languages, without accents.
 */
const CARRIERS = new Set(
  `folder folders subfolder subfolders directory tag tags label labels inside into onto under top named called name names titled says say saying said
  mention mentions mentioning contain contains containing hold holds sent wrote written came come comes coming want got get put have has having together lies lying
  library file filed belonging belong belongs concerning regarding about per word ones dated
  ordner unterordner unterordnern ordnern ordners schlagwort schlagworter tag tags etikett namens genannt heisst heissen steht stehen liegt liegen lag lagen geschickt schickt schickte gekommen
  kommt kommen kam vorkommt vorkommen enthalt enthalten betreffen betrifft betreffend erwahnt erwahnen drin drauf dran rein rauf ran ins denen deren dessen jeden wort worter text inhalt namen name akte mappe pro dort gibt
  dossier dossiers sousdossier etiquette etiquettes mot mots nom noms nomme nommee appele appelee vient viennent venant envoye envoyes envoyee envoyees parlent parle contient contiennent concernant concerne concernent porte portent dedans vers chez sujet
  mentionne mentionnent evoquant ranges range lesquels lesquelles
  carpeta carpetas subcarpeta etiqueta etiquetas nombre nombres llamada llamado palabra ahi alli adentro dentro dice dicen hablan hablen habla aparezca aparece mencionan menciona contienen contiene mando mandaron enviado enviados enviadas llegaron llego suyo sobre
  cartella cartelle sottocartella etichetta etichette nome nomi parola chiamata chiamato dentro dice parlano parla contengono contiene citano arriva arrivano arrivato arrivati mandato mandati mandata inviato inviati riguardano riguarda quelle quelli quello dall dall' dell sull nell
  map mappen submap label labels naam namen woord genaamd heet ligt liggen staat staan gekregen gestuurd kwam komt komen waarin voorkomt bevat bevatten daarin erin gaan gaat over volgens
  folder foldery folderu folderze folderow podfolder podfoldery teczka teczke teczki katalog katalogu etykieta etykiete etykieta etykieta slowo nazwa nazwe nazwie wg wedlug ktora ktory ktore lezy leza przyszlo przyszly dotyczace dotyczacy mowia zawieraja
  pasta pastas subpasta etiqueta etiquetas nome nomes palavra chamada chamado la dentro diz dizem falam fala veio vieram vindo vindos vindas enviado enviados numa num pra pro pras pros ficheiro mencionam contem respeito
  e-mail ai avons avez suis sommes
  arrive arrives arrived arriving having had did does been being sends send writes write looks
  gehen gehort gehoren gehore geht kriegen kriegt kriegst wurde wurden worden geschrieben haben hatten hab kommen kommst landen landet wandern wandert drinnen hinein hinuber heruber ruber hinten fuer furs furn mitn beim
  aillent aille soient soit seront sera doivent doit ont avaient avait etaient etait arrive arrivent touche touchent trouve trouvent reviennent revient mettent finissent
  sea sean vengan venga vienen viene esten haya hayan tenga tengan tengo tienen tiene quede queden quedan queda llegue lleguen van vaya vayan tener
  sia siano vengano venga vengono viene vadano vada vanno hanno stiano stia stanno stavano arrivino
  stond stonden stuurt stuurde schreef schrijft kwamen zijn moeten moet mogen mag gingen horen hoort
  seja sejam venham venha vem estejam esteja estao fiquem fique ficam vao va chegaram chegar chegou tenham tenha
  sa byly byla bylo maja niech trafia trafiaja ida idzie leza naleza nalezy
  concerns concern addressed published numbered shows show turns turn taken
  stammt stammen laut wegen drinsteht drinstehen kamen eintrifft eintreffen reinkommt reinkommen auftaucht auftauchen
  adressiert gerichtet nen nem ner
  adresse adresses adressee adressees intitule intitules intitulee intitulees prise prises sous
  dirigido dirigida dirigidos dirigidas trata tratan segun
  riguardante riguardanti trattano dalle dallo sulla sullo nelle
  betreft betreffende gericht vermeldt vermelden binnenkomt binnenkomen mapje mapjes
  dotyczy dotycza dotyczyly wspominaja przyjdzie przysle
  tratam referentes dirigidas dirigidos`
    .split(/\s+/u)
    .map(foldName),
);

/** Words that carry a tag beside them, and leave out something where none is: “not tagged”. Eight languages, without accents. */
const TAGGED = new Set(
  `tagged labelled labeled marked
  getaggt getaggte getaggten etikettiert etikettierte verschlagwortet markiert markierte markierten versehen
  etiquete etiquetes etiquetee etiquetees tague tagues taguee taguees marque marques marquee marquees
  etiquetado etiquetada etiquetados etiquetadas marcado marcada marcados marcadas
  etichettato etichettata etichettati etichettate taggato taggati taggata taggate contrassegnato contrassegnati contrassegnata contrassegnate
  gelabeld gelabelde getagd getagde gemarkeerd gemarkeerde labeltje labeltjes
  tagiem tagami otagowane otagowana otagowany oznaczone oznaczona oznaczony etykieta etykietami`
    .split(/\s+/u)
    .map(foldName),
);
const isTag = (mark: Marked | undefined): boolean => mark?.mark === 'TAG' || mark?.mark === 'TO-TAG';
/** A word that carries a tag, with a tag right before or behind it. */
function carriesTag({ text, from, to }: Token, marks: readonly Marked[]): boolean {
  return (
    TAGGED.has(wordOf(text)) &&
    (isTag(marks.findLast((mark) => mark.to <= from)) || isTag(marks.find((mark) => mark.from >= to)))
  );
}

/** Politeness, wishes, fillers and small talk, as people begin, break and end what they ask. Eight languages, without accents. */
const SAYINGS = new Set(
  `please pls plz kindly basically um uh er erm ehm eh hey hi hello dear ok okay yeah yes right well so now then actually maybe just really could would can you i'd i we me us my want need like love think
  know good mind thanks thank cheers ta ever sure sorry hmm oh ah once again everything something ahead go let lets get going do look here wonder possible if want wanted if's all done thing that's sake anything etwas algo qualcosa iets cos alguma
  bitte mal kannst konntest konnten wurdest gern gerne ah ahm oh hm mach machst hatte hatt doch wieder einfach jetzt also nee nein ja gut grad gleich lieber danke moin hallo puh endlich eben nochmal einmal mir uns schon eigentlich freundlich freundlicherweise sei so lieb nett bitteschon dankeschon brauchte mochte wurde war ware tatest schnell eh amal super
  s'il plait te vous peux peut pouvez pourrais pourriez pourrait euh heu ben bon bien alors merci stp svp voudrais j'aimerais aimerais voila donc ok oui finalement plutot allez hein enfin bonjour salut faudrait faut veuillez tu me moi quoi dis
  favor por porfa porfis oye oiga mira eh este gracias puedes puede podrias podria quiero queria quisiera necesito vale bueno venga hola ver anda dale ok buenas ahora pues mejor
  per favore piacere cortesia puoi potresti vorrei vuoi ehm allora senti scusa grazie ok si ecco ciao dai bene poi dunque insomma mi ci un po' prego servirebbe
  graag alsjeblieft alstublieft aub kun kunt kan zou wil wilt je u even eens maar gewoon dus eh uhm nou hoi hallo dag bedankt dank ok ja misschien toch effe ff hoor
  prosze mozesz moglbys moglabys czy chce chcialbym chcialabym uprzejmie bardzo dzieki dziekuje eee yyy no wiec tak ok hej czesc dobra dobry dzien juz jeszcze mi po prostu trzeba
  favor por podes pode podia poderia podias quero queria gostaria gentileza hum eh obrigado obrigada oi ola ok entao olha ai la pra mim me agora bem
  lg pls thx merci danke ciao hm
  wants says said tells told straight genau sagt sagte stimmt wissen zwar sais pense avance prie trop tiens ecrit vas andale vuole voglio detto ha zegt zei goed wez
  grateful obliged appreciate appreciated enough kind rather moment minute favour favor trouble glad firstly secondly thirdly lastly finally ought should might
  bitten bitten ersuchen ersuche durfte durften seien waren dankbar verbunden moglich wunsch glaube halte sinnvoll empfiehlt leider erlauben wollen wurden konnen vielmals verzeihung zuerst
  auriez aurait ayez gentillesse amabilite obligeance bonte voudriez souhaiterais souhaite desire demanderais demande prierais prier possible serait seriez aimable volontiers
  ruego rogaria agradeceria agradezco usted ustedes molestia amable amabilidad hazme hagame gentil tendria bondad importa importaria quisieramos
  gentilmente potrebbe cortesemente sarebbe possibile vorrebbe gradirei grato grata prega pregherei volesse gentile tanto magari
  erkentelijk weest goedheid dunkt vriendelijk zoudt verzoek verzoeken mogelijk zij mij moge gelieve
  bylabym bylbym byloby wdzieczna wdzieczny laskaw laskawa moglabym moglbym moglaby prosic pan pani panstwo dobrze najpierw uprzejmie chciala chcial
  poderiam gostava bom bondade faz faria agradecia agradeco agradecido importa importava seria possivel senhor senhora`
    .split(/\s+/u)
    .map(foldName),
);

const functionWords = new Map(
  LANGUAGES_WITH_FUNCTION_WORDS.map((language) => [language, new Set([...functionWordsOf(language)].map(foldName))]),
);
const anyFunctionWords = new Set([...functionWords.values()].flatMap((words) => [...words]));
/** A small word of another language is believed to be one from here on: French “sono” is no Italian “they are”. */
const SURELY_SMALL = 0.8;

/** Articles and pronouns that lose their vowel, endings of English possessives, and parts of contracted verbs. */
const CLIPPED =
  /^(?:[cdjlmnst]|qu|jusqu|dell|all|dall|nell|sull|coll|un|quest|quell|ll|re|ve|m|nt)?['’](?:s|ll|re|ve|m|d|t|nt)?$/iu;

/** Words that change what is meant. Nobody may leave them out, however small they are. */
const DECISIVE = new Set(
  `not no never none without except but only all both any some few most other others rest before after since until unless if when whenever older newer more less over under
  nicht kein keine keinen keiner nie ohne ausser nur alle allen alles beide einige manche andere anderen anderer rest vor seit wenn falls sobald alter neuer mehr weniger uber unter
  pas jamais sans sauf seulement tout tous toute toutes autres autre avant apres depuis quand si plus moins
  nunca sin excepto salvo menos solo todo todos toda todas otros otras antes despues desde cuando mas
  non mai senza tranne eccetto solo tutto tutti tutta tutte altri altre prima dopo quando piu meno
  niet geen nooit zonder behalve alleen alle allemaal andere voor na sinds als wanneer meer minder
  nie nigdy bez oprocz poza tylko wszystko wszystkie inne przed po gdy kiedy wiecej mniej
  nao nunca sem exceto menos so todos todas tudo outros outras antes depois quando mais`
    .split(/\s+/u)
    .map(foldName),
);
const DENIAL = /^(?:and |und |et |y |e |en |i )?(?:not|nicht|kein\p{L}*|pas|no|non|niet|geen|nao|nie)(?!\p{L})/u;
/** They are as often an article, a preposition or a particle, and say nothing of what is chosen where nothing is marked. */
const HARMLESS = new Set(
  'but all rest uber unter vor seit over under if si plus tout tous toute toutes als na po so no pas non solo alle todo todos toda todas tutto tutti tutta tutte ne mais moins'
    .split(' ')
    .map(foldName),
);

type Used = Pick<TaggedSentence, 'text' | 'language' | 'unmarked' | 'marks'>;

const wordOf = (text: string): string => foldName(text).replace(/['’]s?$/u, '');
const isKnown = (text: string, known: readonly ReadonlySet<string>[]): boolean =>
  !/[\p{L}\p{N}]/u.test(text) ||
  CLIPPED.test(text) ||
  known.some((words) => words.has(wordOf(text)) || words.has(foldName(text)));

/** A word of talk that no list has is believed to be one from here on. */
const SURELY_TALK = 0.95;

/** With these, without accents, people begin to say why, in eight languages, and never which. */
const REASONS = new Set(
  'because cos weil denn parce puisque porque pues perche siccome omdat want bo poniewaz gdyz skoro pois'.split(' '),
);
/** An aside of words that nobody knows is believed to be one from here on. */
const SURELY_ASIDE = 0.97;
const FEWEST_ASIDE = 3;
const isKnownTalk = (text: string): boolean => isKnown(text, [anyFunctionWords, CARRIERS, SAYINGS]);
const isDecisive = (text: string): boolean => DECISIVE.has(wordOf(text)) && !HARMLESS.has(wordOf(text));
const isWord = ({ text }: Token): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * A reason at the end of a sentence: “because the accountant comes on Friday”. Its words need not be known, as long as none of them decides anything
 * and all are surely no filter.
 */
function isReason({ text, tokens, to, certainty }: Marked, sentence: string): boolean {
  const words = tokens.filter(isWord);
  const [first] = words;
  return (
    first !== undefined &&
    REASONS.has(wordOf(first.text)) &&
    words.length >= FEWEST_ASIDE &&
    certainty >= SURELY_ASIDE &&
    !/\d/u.test(text) &&
    !words.some((word) => isDecisive(word.text)) &&
    !/[\p{L}\p{N}]/u.test(sentence.slice(to))
  );
}

/** Nothing that a value reader or the library knows, and no name: only the first word of a sentence may be written large. */
const mayBeTalk = ({ text, from }: Token, language: string, names: HeldNames): boolean =>
  !/\d/u.test(text) &&
  (from === 0 || !/\p{Lu}/u.test(text)) &&
  valueFlags(text.toLowerCase(), language).length === 0 &&
  markNames([{ text, from, to: from + text.length, glued: false }], names).every(
    ({ begins, holds, alike }) => (begins | holds | alike) === 0,
  );

/** A word that people use to be polite or to begin with, and for nothing else. */
const isSaying = ({ text }: Token): boolean => {
  const word = wordOf(text);
  return SAYINGS.has(word) && !anyFunctionWords.has(word) && !CARRIERS.has(word);
};
/** Talk with which a sentence begins or ends, as the model and a word of it are sure of, in words of which none could choose anything. */
function isTalk({ tokens, from, to, certainty }: Marked, sentence: string, language: string, names: HeldNames): boolean {
  const isAtEdge = !/[\p{L}\p{N}]/u.test(sentence.slice(0, from)) || !/[\p{L}\p{N}]/u.test(sentence.slice(to));
  return (
    isAtEdge &&
    certainty >= SURELY_TALK &&
    tokens.some(isSaying) &&
    tokens.every((token) => !isDecisive(token.text) && (isKnownTalk(token.text) || mayBeTalk(token, language, names)))
  );
}

/**
 * A word that carries meaning and that no mark holds, or only one for talk beside the matter; null where every word was used.
 *
 * @param given.isStrict every word of talk must be known
 * @param given.isValue a value is said: what it is not, beside it, says nothing more (“these are receipts, not invoices”)
 */
export function unusedWord(
  { text, language, unmarked, marks }: Used,
  { names, isStrict, isValue = false }: { readonly names: HeldNames; readonly isStrict: boolean; readonly isValue?: boolean },
): string | null {
  const decisive = unmarked.find(({ token }) => isDecisive(token.text));
  if (decisive) return decisive.token.text;
  const ofLanguage = functionWords.get(language) ?? anyFunctionWords;
  const unused = unmarked.find(
    ({ token, certainty }) =>
      !isKnown(token.text, [ofLanguage, CARRIERS]) &&
      !carriesTag(token, marks) &&
      (certainty < SURELY_SMALL || !isKnown(token.text, [anyFunctionWords])),
  );
  if (unused) return unused.token.text;
  for (const mark of marks) {
    if (mark.mark !== 'SAY' || (!isStrict && (isReason(mark, text) || isTalk(mark, text, language, names)))) continue;
    if (isValue && DENIAL.test(foldName(mark.text))) continue;
    const beside = mark.tokens.find((token) => !isKnownTalk(token.text));
    if (beside) return beside.text;
  }
  return null;
}
