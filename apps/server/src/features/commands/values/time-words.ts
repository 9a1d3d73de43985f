import { slips } from '../reading/correct-spelling.ts';
import { foldName } from '../sentences/name-index.ts';

/** What a word of a time does. */
export type TimeWord =
  | { readonly is: 'before' | 'until' | 'after' | 'since' | 'between' | 'and' | 'or' | 'to' | 'ago' | 'not' }
  | { readonly is: 'older' | 'younger' }
  | { readonly is: 'last' | 'this' | 'next' | 'second' | 'weekend' }
  /** Where a stretch begins or ends. */
  | { readonly is: 'edge'; readonly end: 'start' | 'end' }
  | { readonly is: 'unit'; readonly unit: Unit }
  | { readonly is: 'month'; readonly month: number }
  | { readonly is: 'ordinal'; readonly number: number }
  | { readonly is: 'more' | 'less' | 'earlier' }
  | { readonly is: 'year'; readonly offset: number }
  | { readonly is: 'day'; readonly offset: number }
  | { readonly is: 'weekday'; readonly weekday: number }
  | { readonly is: 'season'; readonly season: number }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'filler' };
export type Unit = 'day' | 'week' | 'month' | 'two months' | 'quarter' | 'half' | 'year';

const words = (text: string): string[] => text.trim().split(/\s+/).map(foldName);
const table = new Map<string, TimeWord>();
const add = (word: TimeWord, text: string) => {
  for (const each of words(text)) table.set(each, word);
};

// All eight languages, without accents, in small letters. A word that ends in - is a beginning.
const beginnings: [string, TimeWord][] = [];
const addBeginnings = (word: TimeWord, text: string) => {
  for (const each of words(text)) beginnings.push([each, word]);
};

add(
  { is: 'filler' },
  `the a an of in on from for dated date dates at by with are is was were that which who whose ones it my our its all during over
  s der die das den dem des ein eine einen einem einer im am vom von aus zum zur mit datum datiert sind ist war bis-zum welche stammen stammt
  le la les l un une des du de d en dans au aux date datant datees datees datent sont est qui ont avec pour ce-que
  el los las lo del al fecha fechados fechadas con que son estan sean para hace-que desde-el
  il lo gli i della dello degli delle dell nel nella nell sul con data datati datate che sono per
  het een van uit met die dat zijn op in- te
  o os as do da dos das no na nos nas com datados datadas que sao
  z ze w we na-dzien dnia data daty datowane sa ktore r arrived came come received eingegangen angekommen eingetroffen arrive arrivee arrivees arrives recus recues
  llegado llegados llegadas arrivati arrivate binnengekomen chegaram chegados przyszly otrzymane written sent issued made geschrieben ausgestellt emis emises envoyes emitidas emitidos
  emesse emessi verstuurd gestuurd wystawione wystawiona wyslane year-of jahrgang ones uploaded added hinzugefugt hochgeladen ajoute ajoutes ajoutee ajoutees anadido anadidos anadidas
  subido subidos subidas aggiunto aggiunti aggiunte caricati caricate toegevoegd geupload adicionados adicionadas carregados carregadas dodane wgrane imported importes due fallig
  faellig echeance payer vence vencen scadenza scadono vervallen vervalt vencem vencimento platne termin pay paid zahlbar zu a changed geandert modifie modifies modifiees modificado modificados
  cambiato modificati gewijzigd alterados zmienione edited last-changed payable zahlen regler that's thats expire expires expiring ablaufen auslaufen ablauft expirent expirant run runs out caducan scadenti verlopen wygasaja still again already schon deja ya gia al- juz
  waren war wurden wurde eingetroffen hereingekommen reingekommen hereinkam reinkam raufgeladen importiert gescannt geaendert geandert neu new frueh frisch endet enden falliges fallige falligen werden ablauft
  scanned upload uploads touched changed falling falls fall- ends ending end-of so far up- for me this- frm form running arrive expire
  scannees scannes arrivent arrivees dues echues echue echeances echoient regler sur
  subi subio baje llegado haya vencidas vencidos vencen vence cambiados cambiadas proxim tocan tocar
  scaricato scaricati arrivato caricato ricevute ricevuti protocollate modificato modificati cambiati scadono scadenze scade scadute
  binnenkwamen binnenkwam aflopen afloopt vervalt moeten worden betaald zijn-
  carregado adicionado vencido recebidos
  fur ci em ces all' whole entire ganzen ganze gesamten toute todo toda caly caly calego cala calej geheel heel nei negli ai agli al ad alle allo
  vd t-m pagare falls lapse lapses lapsing ends ending finish finishes run runs renew renewal needs gekommen hochgeladene hochgeladenen zahlungsziel deren muss ich zahlen gezahlt zahlung falligkeit
  importees importee scannee tombent tombe finissent finit terminent termine viennent expire jusque-la viennent-a se te nous
  se caducan caduca terminan termina acaban acaba cumplen renuevan lleve subieron
  scade finiscono finisce terminano
  die er staan bij gekomen is-er vervallen verlopen verloopt lopen loopt af bewerkt heb moet eindigen eindigt
  koncza sie konczy mijaja mija minal termin-u trzeba zaplacic odnowic wrzucone wrzucona doszlo doszly przyszlo ciagu wygasajace wygasajacych wygasa konczace
  que eu subi mandei chegadas chegou chegado caducam expiram expira terminam termina acabam vence vencem venceram mexidas mexidos enviadas hoje-
  wgrano dodano zmieniono platnosci platna za terminem roku-
  add published publie publiees publies veroffentlicht veroffentlichte publicado publicados publicadas pubblicati pubblicate gepubliceerd opublikowane
  cargado cargados cargada cargadas agregado agregados agregada agregadas televerse televersee televerses televersees aangepast aangepaste bijgewerkt bijgewerkte
  geuploade reinkamen hereinkamen reinkam ausm vonm prazo tem vencimiento ahi alli drin`,
);
add({ is: 'more' }, 'more plus mas piu mais meer wiecej mehr oltre ponad');
add({ is: 'less' }, 'less fewer weniger moins menos meno minder mniej');
add({ is: 'earlier' }, 'earlier- vroeger');
add({ is: 'year', offset: 0 }, 'heuer heurigen heurige');
const ordinals: readonly string[] = [
  '1st first erste erstes ersten erster premier premiere 1er primer primero primo prima- eerste primeiro pierwszy pierwszego pierwszym 1e',
  '2nd second zweite zweites zweiten deuxieme second- seconde 2e segundo secondo tweede drugi drugiego drugim',
  '3rd third dritte drittes dritten troisieme 3e tercer tercero terzo derde terceiro trzeci trzeciego trzecim',
  '4th fourth vierte viertes vierten quatrieme 4e cuarto quarto vierde czwarty czwartego czwartym',
];
ordinals.forEach((text, at) => add({ is: 'ordinal', number: at + 1 }, text));
add(
  { is: 'before' },
  'before earlier prior vor avant antes prima voor przed anterieur anterieurs anterieure anterieures anterior anteriores precedente-a precedenti anteriori fruher frueher predating',
);
add({ is: 'until' }, 'until till up bis jusqu jusque hasta fino entro uiterlijk tot ate do by-the by');
add(
  { is: 'after' },
  'after later nach apres despues dopo depois po posterieur posterieurs posterieures posterior posteriores successivi successive spater nach- nowsze-niz',
);
add(
  { is: 'since' },
  'since onwards onward starting seit ab depuis partir desde dal dalla sinds vanaf od following poi avanti aca adelante',
);
add({ is: 'between' }, 'between zwischen entre tra fra tussen entre miedzy pomiedzy');
add({ is: 'and' }, 'and und et y e en- i');
add({ is: 'or' }, 'or oder lub');
add({ is: 'to' }, 'to through thru');
add({ is: 'ago' }, 'ago back her il-y-a fa geleden atras temu');
add(
  { is: 'second' },
  'vorletzte vorletzten vorletzter vorletztes vorletztem avant-dernier avant-derniere antepasado antepasada retrasado penultimo penultima voorlaatste eervorig eervorige przedostatni przedostatniego zaprzeszly',
);
add({ is: 'weekend' }, 'weekend week-end wochenende fin-de-semana finde fine-settimana');
add(
  { is: 'edge', end: 'start' },
  'start beginning beginn anfang debut principio inicio comienzo inizio principios begin poczatek poczatku poczatkiem jahresbeginn jahresanfang',
);
add({ is: 'edge', end: 'end' }, 'end ende fin fine final fim einde eind koniec konca koncem jahresende monatsende');
add({ is: 'not' }, 'not no nicht pas non niet nao nie');
add(
  { is: 'older' },
  'older old alter aelter alte alt vieux vieilles vieille anciens anciennes ancien viejos viejas viejo antiguos antiguas antiguo vecchi vecchie vecchio ouder oude oud antigos antigas antigo velhos velhas starsze starsza starszych starszy',
);
add(
  { is: 'younger' },
  'newer younger neuer junger juenger recents recentes recent recente recenti nuevos nuevas recientes reciente nieuwer jonger novos novas nowsze nowszych mlodsze',
);
add(
  { is: 'last' },
  'last past previous lst letzt vergangen vorig letzte letzten letztem letzter letztes vergangene vergangenen vergangenem vorige vorigen voriges vorigem dernier derniere derniers dernieres passe passee passes precedent precedente precedents pasado pasada pasados pasadas ultimo ultima ultimos ultimas anterior- scorso scorsa scorsi scorse passato passata passati ultimi ultime afgelopen voorbije laatste passado passada passados zeszly zeszlego zeszlym zeszla zeszlej ostatni ostatnia ostatnie ostatnich ostatniego ostatnim ubiegly ubieglego ubieglym ubieglej poprzedni poprzedniego minionego minionym vorjahr-',
);
add(
  { is: 'this' },
  'this current these esse essa desse dessa nesse nessa dies diese diesen diesem dieser dieses aktuellen laufenden ce cet cette courant courante en-cours este esta estos corriente actual questo questa quest corrente deze dit huidige deste desta neste nesta ten ta tym tego tej biezacy biezacego biezacym obecny obecnego',
);
add(
  { is: 'next' },
  'next coming upcoming nachste nachsten nachster nachstes kommende kommenden prochain prochaine prochains proximo proxima proximos prossimo prossima prossimi volgend volgende komende nastepny nastepnego nastepnym przyszly przyszlego przyszlym',
);
const units: readonly (readonly [Unit, string])[] = [
  [
    'year',
    'year years yr yrs jahr jahre jahren jahres an ans annee annees ano anos anno anni jaar jaren rok roku lat lata latach',
  ],
  [
    'month',
    'month months monat monate monaten monats mois mes meses mese mesi maand maanden miesiac miesiaca miesiace miesiecy miesiacu',
  ],
  [
    'week',
    'week weeks woche wochen semaine semaines semana semanas settimana settimane weken tydzien tygodnia tygodnie tygodni tygodniu',
  ],
  ['day', 'day days tag tage tagen jour jours dia dias giorno giorni dag dagen dzien dni dniach'],
  [
    'quarter',
    'quarter quarters quartal quartals quartale trimestre trimestres trimestri kwartaal kwartalen kwartal kwartalu kwartale',
  ],
  ['two months', 'bimestre bimestres bimestri bimester bimonthly-'],
  ['half', 'half halfyear halbjahr halbjahres semestre semester halfjaar polrocze polrocza polroczu'],
  // Parts of a day are the day itself.
  [
    'day',
    'morning afternoon evening night nachmittag abend vormittag nacht matin soir midi tarde noche mattina sera pomeriggio notte ochtend avond middag noite rano wieczor wieczorem',
  ],
];
for (const [unit, text] of units) add({ is: 'unit', unit }, text);
add(
  { is: 'day', offset: 0 },
  "today todays heute heut heutigen heutige stamattina stamani stasera vanmorgen vanmiddag vanochtend aujourd'hui aujourdhui hui hoy oggi vandaag hoje dzis dzisiaj dzisiejsze",
);
add(
  { is: 'day', offset: -1 },
  'yesterday yesterdays gestern gestrigen anoche gisterenavond hier ayer ieri gisteren ontem wczoraj wczorajsze',
);
add({ is: 'day', offset: -2 }, 'vorgestern avant-hier antier anteayer eergisteren anteontem przedwczoraj');
add({ is: 'day', offset: 1 }, 'tomorrow morgen demain manana domani amanha jutro');
const months: readonly string[] = [
  'january jan januar janner janvier enero gennaio janeiro januari stycznia styczen styczniu styczniowe',
  'february feb februar fevrier febrero febbraio fevereiro februari lutego luty lutym',
  'march mar marz maerz martz mars marzo marco maart marca marzec marcu marcem marcowe',
  'april apr avril abril aprile kwietnia kwiecien kwietniu',
  'may mai mayo maggio maio mei maja maj maju',
  'june jun juni juin junio giugno junho czerwca czerwiec czerwcu czerwcem',
  'july jul juli juillet julio luglio julho lipca lipiec lipcu',
  'august aug aout agosto augustus sierpnia sierpien sierpniu',
  'september sep sept septembre septiembre settembre setembro wrzesnia wrzesien wrzesniu wrzesniem',
  'october oct oktober okt octobre octubre ottobre outubro pazdziernika pazdziernik pazdzierniku',
  'november nov novembre noviembre novembro listopada listopad listopadzie',
  'december dec dezember dez decembre diciembre dicembre dezembro grudnia grudzien grudniu',
];
months.forEach((text, at) => add({ is: 'month', month: at + 1 }, text));
const weekdays: readonly string[] = [
  'monday montag lundi lunes lunedi maandag segunda-feira segunda poniedzialek poniedzialku poniedzialek',
  'tuesday dienstag mardi martes martedi dinsdag terca-feira terca wtorek wtorku',
  'wednesday mittwoch mercredi miercoles mercoledi woensdag quarta-feira quarta sroda srody srode',
  'thursday donnerstag jeudi jueves giovedi donderdag quinta-feira quinta czwartek czwartku',
  'friday freitag vendredi viernes venerdi vrijdag sexta-feira sexta piatek piatku',
  'saturday samstag sonnabend samedi sabado sabato zaterdag sobota soboty sobote',
  'sunday sonntag dimanche domingo domenica zondag niedziela niedzieli niedziele',
];
weekdays.forEach((text, at) => add({ is: 'weekday', weekday: at }, text));
const seasons: readonly string[] = [
  'winter winters hiver invierno inverno zima zimy zimie zime',
  'spring fruhling fruhjahr fruehjahr printemps primavera lente voorjaar wiosna wiosny wiosnie wiosne',
  'summer sommer ete verano estate zomer verao lato latem',
  'autumn fall herbst herbstes automne otono autunno herfst najaar outono jesien jesieni jesienia',
];
seasons.forEach((text, at) => add({ is: 'season', season: at }, text));
const numbers: readonly string[] = [
  '',
  'one ein eine einem einen einer eins un une uno una een um uma jeden jednego jedna',
  'two zwei deux dos due twee dois duas dwa dwie dwoch couple paar',
  'three drei trois tres tre drie trzy trzech',
  'four vier quatre cuatro quattro quatro cztery czterech',
  'five funf fuenf cinq cinco cinque vijf piec pieciu',
  'six sechs seis sei zes szesc szesciu',
  'seven sieben sept- siete sette zeven sete siedem siedmiu',
  'eight acht huit ocho otto oito osiem',
  'nine neun neuf nueve nove negen dziewiec',
  'ten zehn dix diez dieci tien dez- dziesiec dziesieciu',
  'eleven elf onze once undici',
  'twelve zwolf zwoelf douze doce dodici twaalf doze dwanascie',
  'thirteen dreizehn treize trece tredici dertien treze trzynascie',
  'fourteen vierzehn quatorze catorce quattordici veertien catorze czternascie',
  'fifteen funfzehn fuenfzehn quinze- quince quindici vijftien quinze pietnascie pietnastu',
];
numbers.forEach((text, at) => text !== '' && add({ is: 'number', number: at }, text));
add({ is: 'number', number: 20 }, 'twenty zwanzig vingt veinte venti twintig vinte dwadziescia dwudziestu');
add({ is: 'number', number: 30 }, 'thirty dreissig trente treinta trenta dertig trinta trzydziesci trzydziestu');
addBeginnings({ is: 'last' }, 'letztj vorj');

/** Shorter names of months have too many neighbours. */
const SHORTEST_SLIP = 6;

/** The month whose name was typed with one slip of the finger, where no other month's is as near. */
function monthOfSlip(folded: string): TimeWord | undefined {
  if (folded.length < SHORTEST_SLIP || !/^\p{L}+$/u.test(folded)) return undefined;
  const near = new Set(
    months.flatMap((text, at) =>
      words(text).some((name) => name.length >= SHORTEST_SLIP && slips(folded, name, 1) <= 1) ? [at + 1] : [],
    ),
  );
  const [month, ...others] = near;
  return month === undefined || others.length > 0 ? undefined : { is: 'month', month };
}

/** Dates that people write short: `letztjährig` is last year's. */
export function timeWord(word: string): TimeWord | undefined {
  const folded = foldName(word).replace(/^['’]|['’]s?$/gu, '');
  if (/^\d{1,3}$/.test(folded)) return { is: 'number', number: Number(folded) };
  return table.get(folded) ?? beginnings.find(([begin]) => folded.startsWith(begin))?.[1] ?? monthOfSlip(folded);
}

/** A number that is written as a word or in figures. */
export function numberNamed(word: string): number | null {
  const folded = foldName(word);
  if (/^\d{1,6}$/.test(folded)) return Number(folded);
  const known = table.get(folded);
  return known?.is === 'number' ? known.number : null;
}
