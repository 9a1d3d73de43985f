/**
 * What the words are that a sentence has beside its filters, in English, German, French, Spanish, Italian, Dutch, Portuguese and Polish. A word
 * that stands in none of these lists is looked for in the papers; nothing else may be left out.
 */
const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** They narrow nothing and widen nothing: articles, prepositions, auxiliary verbs, politeness. */
export const FILLING = listed(`
a an the of from for by with to at on in into onto as and or that which who what is are was were be been am do does did has have had having i we
me us you my our your his her its their mine got get came come comes sent round issued put called named dated please kindly only just also too
now again will would there's here's s t d m ve re ll
der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner meines unser unsere unseren unserem unserer dein deine
ihr ihre ihren ihrem ihrer sein seine von vom aus im in am an auf für fuer mit und oder zum zur zu nach bei ist sind war waren hat habe haben
wird werden worden was welche welcher welches ich wir mir uns bitte mal nur auch jetzt bereits
le la les l' un une des du de d' mon ma mes notre nos votre vos leur leurs ton ta tes son sa ses et ou en dans pour avec par sur au aux à ce qui
que qu' dont est sont était étaient ai avons a ont je j' nous moi vous s'il te plaît plait svp seulement aussi maintenant
el los las lo una unos unas del al y e o u mi mis nuestro nuestra nuestros nuestras su sus tu tus con por para en que es son era eran fue he ha han
hay yo me nos favor solo sólo también ahora
il lo gli i uno dello della dell' dei degli delle dal dalla dai dalle nel nella nei nelle sul sulla al alla ai alle ed od mio mia miei mie nostro
nostra nostri nostre suo sua suoi sue con per tra fra che è sono era erano ho abbiamo ha hanno ci mi solo anche adesso ciò
de het een mijn onze ons van uit in op met en of voor naar bij die dat wat welke is zijn was waren heb hebben heeft ik wij we mij alsjeblieft
alstublieft alleen ook nu
o os as um uma uns umas do da dos das no na nos nas ao à aos às meu minha meus minhas nosso nossa nossos nossas e ou em com por para de que é são
foi eram tenho temos eu apenas só também agora
i a w we z ze na do od u o po za dla przez oraz lub albo jest są był była było były mój moja moje moich moim nasz nasza nasze naszych co który która
które których mam mamy proszę tylko też także teraz`);

/** Nouns for documents of any kind, one and several. They choose nothing. */
export const DOCUMENT_NOUN = listed(`
document file paper dokument datei unterlage papier fichier papiers documento archivo fichero papel file documenti bestand document papel ficheiro
arquivo plik dokument`);
export const DOCUMENT_NOUNS = listed(`
documents files papers stuff things dokumente dokumenten dateien unterlagen papiere papieren documents fichiers papiers documentos archivos ficheros
papeles documenti files bestanden documenten stukken papéis ficheiros arquivos pliki plików dokumenty dokumentów papiery`);

/** Nouns that choose nothing beside other words, and by themselves say nothing: `the chapel job`. */
export const SOFT_NOUNS = listed('records record jobs job projects project documentation items item one ones paperwork');

/** Words that mean all there is. */
export const UNIVERSAL = listed(`
all every everything each alle alles allen aller jede jeder jedes jeden jedem sämtliche sämtlichen sämtlicher sämtliches tout toute tous toutes chaque
todo toda todos todas cada tutto tutta tutti tutte ogni elk elke ieder iedere allemaal tudo wszystko wszystkie wszystkich wszystkim każdy każda każde
każdego`);
/** They mean all only of what something else narrows. */
export const LOOSE_UNIVERSAL = listed(
  'any anything whatever irgendwelche irgendwas cualquier cualquiera qualsiasi qualunque qualquer cokolwiek',
);

/** They stand for something said or shown before. */
export const PRONOUN = listed(`
it them they this these those there sie es diese dieser dieses diesen ihn dort ça cela ceci ceux celles celui celle eux elles ils là y esto estos estas
ese esos esas eso ellos ellas allí ahí questo questi questa queste quello quelli quelle essi esse lì là dit deze dat ze hen daar isto estes estas esse
esses essas eles elas lá to ten ta te tego tych tam`);

/** They leave open how many, or speak of parts of documents. */
export const PARTIAL = listed(`
some several few many most half part parts couple bit lot lots certain various page pages copy copies version versions duplicate duplicates double
doubles twin twins sheet sheets line lines attachment attachments einige manche mehrere paar viele meisten hälfte teil teile seite seiten kopie
kopien version versionen duplikat duplikate doppelte doppelten quelques certains certaines plusieurs beaucoup plupart moitié page copie copies version
versions doublon doublons algunos algunas varios varias muchos muchas mitad página páginas copia copias versión versiones duplicado duplicados alcuni
alcune qualche parecchi molti molte metà pagina pagine copia copie versione versioni duplicato duplicati doppione doppioni enkele sommige meerdere veel
helft pagina pagina's kopie kopieën versie versies dubbele alguns algumas vários várias muitos muitas metade página cópia cópias versão versões
duplicado kilka niektóre wiele większość połowa strona strony kopia kopie kopii wersja wersje duplikat duplikaty`);

/** Order, age, size, worth and state, which no filter here tells; where a name of the library has the word it is that name. */
export const VAGUE = listed(`
new newest newer latest last first second third oldest older old older recent previous next former current biggest bigger big largest larger large
smallest smaller small long longest short shortest important unimportant useful useless unneeded needed necessary unnecessary relevant irrelevant
interesting boring good bad best worst favourite favorite wrong right proper correct nice ugly expensive cheap paid unpaid open due overdue expired
outdated obsolete stale unused used read unread empty broken tagged untagged starred unstarred filed unfiled shared similar same different other others
else rest remaining remainder above below following unsorted sorted private personal junk spam garbage rubbish trash mess old-fashioned leftover
neu neue neuen neuer neues neueste neuesten neuester neuestes letzte letzten letzter letztes erste ersten alt alte alten alter altes älteste ältesten
aktuelle aktuellen größte größten grösste groß große großen kleinste kleinsten klein kleine kleinen wichtig wichtige wichtigen unwichtig unwichtige
unwichtigen nützlich unnütze überflüssig überflüssige überflüssigen nötig unnötige unnötigen falsch falsche falschen richtig richtige richtigen
bezahlt bezahlte bezahlten unbezahlt unbezahlte unbezahlten offen offene offenen fällig fällige fälligen abgelaufen abgelaufene abgelaufenen andere
anderen anderes rest übrige übrigen gleiche gleichen selben ähnliche ähnlichen gelesen ungelesen ungelesene leere leeren privat private privaten
nouveau nouvelle nouveaux nouvelles dernier dernière derniers dernières premier première premiers premières vieux vieille vieilles ancien ancienne
anciens anciennes récent récente récents récentes gros grosse grand grande grands grandes petit petite petits petites important importante importants
importantes inutile inutiles utile utiles payé payée payés payées impayé impayée impayés impayées échu échue échus échues expiré expirée expirés
expirées autre autres reste mauvais mauvaise bon bonne même mêmes semblable semblables privé privés personnel personnels
nuevo nueva nuevos nuevas último última últimos últimas primero primera primeros primeras viejo vieja viejos viejas antiguo antigua antiguos antiguas
reciente recientes grande grandes pequeño pequeña pequeños pequeñas importante importantes inútil inútiles útil útiles pagado pagada pagados pagadas
impagado impagada impagados impagadas vencido vencida vencidos vencidas pendiente pendientes otro otra otros otras resto demás malo mala bueno buena
mismo misma mismos mismas parecido parecidos privado privados personales
nuovo nuova nuovi nuove ultimo ultima ultimi ultime primo prima primi prime vecchio vecchia vecchi vecchie recente recenti grande grandi piccolo piccola
piccoli piccole importante importanti inutile inutili utile utili pagato pagata pagati pagate scaduto scaduta scaduti scadute altro altra altri altre
resto stesso stessa stessi stesse simile simili
nieuw nieuwe nieuwste laatste eerste oud oude oudste recente grote grootste kleine kleinste belangrijk belangrijke onbelangrijke nutteloze nuttige
betaald betaalde onbetaalde verlopen ander andere rest zelfde dezelfde
novo nova novos novas último última últimos últimas primeiro primeira velho velha velhos velhas antigo antiga antigos antigas recente recentes grande
pequeno pequena importante importantes inútil inúteis pago paga pagos pagas vencido vencida outro outra outros outras resto mesmo mesma
nowy nowa nowe nowych ostatni ostatnia ostatnie ostatnich pierwszy pierwsza stary stara stare starych duży duże mały małe ważny ważna ważne ważnych
nieważne zbędne opłacone nieopłacone inny inna inne innych reszta reszty`);

/** How many are meant. */
export const COUNTS: ReadonlyMap<string, number> = new Map([
  ...[
    'both',
    'two',
    'beide',
    'beiden',
    'zwei',
    'deux',
    'dos',
    'ambos',
    'ambas',
    'entrambi',
    'entrambe',
    'twee',
    'dois',
    'duas',
    'dwa',
    'dwie',
    'oba',
    'obie',
  ].map((word) => [word, 2] as const),
  ...['three', 'drei', 'trois', 'tres', 'tre', 'drie', 'três', 'trzy'].map((word) => [word, 3] as const),
  ...['four', 'vier', 'quatre', 'cuatro', 'quattro', 'quatro', 'cztery'].map((word) => [word, 4] as const),
  ...['five', 'fünf', 'cinq', 'cinco', 'cinque', 'vijf', 'pięć'].map((word) => [word, 5] as const),
  ...['six', 'sechs', 'seis', 'zes', 'sześć'].map((word) => [word, 6] as const),
  ...['ten', 'zehn', 'dix', 'diez', 'dieci', 'tien', 'dez', 'dziesięć'].map((word) => [word, 10] as const),
]);

/** Something that is not so, or not meant. */
export const NEGATION = listed(`
not no non none never neither nor nothing don't doesn't didn't isn't aren't wasn't weren't can't cannot won't haven't hasn't nicht kein keine keinen
keinem keiner keines nie niemals nichts weder ne n' pas aucun aucune jamais rien ni nunca jamás nada ningún ninguna ninguno tampoco nessun nessuno nessuna
né niet geen nooit niets não nem nenhum nenhuma nada nunca nie nigdy żaden żadna żadne nic bez except but without unless minus sauf außer ohne salvo
excepto menos tranne eccetto behalve zonder exceto oprócz poza keep leave spare instead rather`);

/** It is to happen only sometimes, or later. */
export const CONDITION = listed(`
if whether when whenever while once until till unless wenn falls sobald solange ob sofern si quand lorsque cuando mientras se quando mentre als wanneer
indien zodra caso enquanto jeśli jeżeli gdy kiedy maybe perhaps vielleicht peut-être quizás forse misschien talvez może tomorrow later morgen demain mañana
domani amanhã jutro`);

/** Nouns for places. */
export const PLACE_NOUN = listed(`
folder folders directory directories subfolder subfolders ordner ordners ordnern verzeichnis dossier dossiers répertoire carpeta carpetas cartella
cartelle map mappen mapje pasta pastas folder foldery folderu katalog katalogi katalogu drive cloud inbox icloud`);
