/** Short words that nearly every text of a language holds, and its neighbours rarely: what tells languages in Latin letters apart. */
export const LANGUAGE_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: words(
    'the of and to in is that it for was on with as at by this from are be or an not which have has been were will their would its',
  ),
  de: words(
    'der die das und ist nicht ein eine zu den von mit auf für im dem des sich auch als wird nach bei einer wurde oder sind werden durch über',
  ),
  fr: words(
    'le la les de des et est une un du dans que qui pour pas sur au avec ce il sont par ne plus ou aux cette été être nous vous',
  ),
  es: words(
    'el la los las de del y en que es un una por con para no se su al como más lo fue o pero este ha entre sobre son está',
  ),
  it: words(
    'il lo la gli le di del della che è e un una per non con si da al dei nel sono alla come anche più ha dal delle questo essere',
  ),
  pt: words(
    'o a os as de do da dos das e em que é um uma para não com por se no na ao como mais foi ou à são pelo pela também',
  ),
  nl: words(
    'de het een van en in is dat op te zijn met voor niet aan er om ook als bij door naar maar wordt uit worden heeft over deze tot',
  ),
  sv: words(
    'och i att det som en på är av för med den till inte ett om har de var jag från kan eller men vid under skall efter mot även',
  ),
  da: words(
    'og i at det er en af til på for den som med de ikke der et har fra var han kan eller om blev også efter ved men være',
  ),
  no: words(
    'og i å det er en av til på for som den med de ikke et har fra var han kan eller om ble også etter ved men være skal',
  ),
  fi: words(
    'ja on ei se että oli hän mutta ovat kun niin myös tai joka ole sen olla kuin mukaan jos voi vain sekä hänen jonka ollut sitä',
  ),
  hu: words(
    'a az és hogy nem is egy ez volt de meg csak már vagy mint el még ha azt kell lehet volna után majd amely ki van szerint',
  ),
  ro: words('și în de la a nu cu o pe este un care din să pentru se ca mai sau au fost că prin ale dar după sunt lui unei fi'),
  tr: words(
    've bir bu da de için ile olarak çok daha olan gibi en sonra kadar ne var ama ya her olduğu değil mi tarafından veya göre ise',
  ),
  ca: words('el la els les de del i en que és un una per amb no es al com més va dels pel seu aquest són ha o també entre ser'),
  cs: words('a v se na je že s z do o k i za by ve jsou jako pro po to ale nebo jeho byl při které který od není jsem'),
  pl: words('i w na z do się nie jest że o to jak za po od dla przez ale jego oraz są być był która który tym ich lub może'),
};

function words(list: string): readonly string[] {
  return list.split(' ');
}
