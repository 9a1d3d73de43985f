import { foldName } from '../sentences/name-index.ts';
import { partsOfTimes } from './parts-of-times.ts';
import { plainerTime } from './said-value-words.ts';
import { spelledNumbers } from './spelled-numbers.ts';
import { timeWord } from './time-words.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const TO = String.raw`(?:au|to|till|until|through|bis(?: zum)?|al?|t\/m|tot(?: en met)?|do|ao?|at[ée]|e|y|i|et|und|en|and|–|-)`;
/** “From 3 to 9 August”: the month of the second is that of the first. */
const DAYS_OF_MONTH = new RegExp(
  String.raw`(?<![\d.])(\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s*${TO}\s*(?:the |le |al |zum )?(\d{1,2})(?:st|nd|rd|th|\.|º)?(?: of| de)? (\p{L}{3,})(?:( de)? ((?:19|20)\d\d))?`,
  'giu',
);
/** A year of taxes in the United Kingdom, where it alone is called so. */
const TAX_YEAR = /(?<!\p{L})tax (?:year|yr)(?!\p{L})/iu;
/** A school year in one or two written years: “the 2023/24 school year”, “academiejaar 2025-2026”. */
const SCHOOL = String.raw`(?:school year|academic year|schuljahr\p{L}*|ann[ée]e scolaire|curso(?: escolar)?|a[nñ]o escolar|anno scolastico|schooljaar|academiejaar|ano letivo|ano lectivo|rok(?:u|iem)? szkoln\p{L}+)`;
const SCHOOL_YEAR = new RegExp(String.raw`(?<!\p{L})(?:${SCHOOL})(?!\p{L})`, 'iu');
const TWO_YEARS = /(?<!\d)((?:19|20)\d\d)\s*[/–-]\s*((?:19|20)?\d\d)(?!\d)/u;

/** Words that are said with others or would be read as others, and plainer words for the same. */
const PLAINER: readonly (readonly [RegExp, string | ((all: string, part: string) => string)])[] = [
  // “This morning” is no tomorrow, “mają” no month, “sept ans” no September, and “no ano” no negation.
  [/(?:esta|de la|por la) ma[nñ]ana|(?:esta|desta|de) manh[ãa]/giu, 'hoy'],
  [/apr[èe]s[- ]midi/giu, ' '],
  [/hoje (?:cedo|de manh[ãa])|heute fr[üu]h/giu, 'hoy'],
  [/(?<!\p{L})mają(?!\p{L})/giu, ' '],
  [/(?<!\p{L})sept(?= (?:ans|ann[ée]es|mois|semaines|jours))/giu, '7'],
  [/(?<!\p{L})no (?=(?:ano|m[êe]s|trimestre|semestre|ver[ãa]o|inverno|outono|dia)(?!\p{L}))/giu, ' '],
  [/(?<!\p{L})do (?=poniedzia|wtork|środ|czwartk|piątk|sobot|niedziel)/giu, 'until '],
  [/(?<!\p{L})sprzed (?=(?:roku )?(?:19|20)\d\d)/giu, 'przed '],
  [/aujourd['’]?\s?hui/giu, 'aujourdhui'],
  [/(?<!\p{L})t\/m(?!\p{L})/giu, 'to'],
  [/(?<!\p{L})pra c[áa](?!\p{L})/giu, 'desde'],
  // When school begins again.
  [/(?:la )?rentr[ée]e(?: (?:scolaire|des classes))?/giu, '1 september'],
  [/(?<!\p{L})(a|the (?:last|past|next)|in the (?:last|past|next)) fortnight/giu, '$1 2 weeks'],
  [/letzten (?:halben jahr(?:es)?|halbjahr)/giu, 'letzten 6 monaten'],
  [
    /p[óo][łl] roku|half a year|(?:ein(?:em)? )?halbe[sn]? jahr(?:es)?|(?:medio|mezz['o]|meio|half) (?:a[nñ]o|anno|jaar)/giu,
    '6 months',
  ],
  // A business year is the calendar's own where the law says so; where it does not, nobody knows when it begins.
  [
    /(?<!\p{L})(?:wirtschafts|gesch[äa]fts)jahr(?:e?s)?(?!\p{L})|(?<!\p{L})(?:exercice|ejercicio|esercizio|boekjaar|exerc[íi]cio|rok(?:u|iem)? obrotow\p{L}+|ciclo lectivo)(?!\p{L})/giu,
    'jahr',
  ],
  [/(?<!\p{L})ciclo (?=(?:19|20)\d\d)/giu, ' '],
  // What is said of a year without saying which is said of this one.
  [
    /^(?:of the year|des jahres|de l['’]ann[ée]e|del a[nñ]o|dell['’]anno|van het jaar|do ano|z ca[łl]ego (?:roku| ?year ?)|de tout l['’]ann[ée]e)$/giu,
    'this year',
  ],
  // Whole days: nothing keeps the hour.
  [
    /(?<!\p{L})(24|48|72) (?:hours|hrs?|stunden|heures|horas|ore|uur|uren|godzin\p{L}*)(?!\p{L})/giu,
    (_all: string, hours: string) => `${Number(hours) / 24} days`,
  ],
  [/(?<!\p{L})sprzed (?=(?:dwa tysi|stycz|lut|marc|kwie|maj|czerw|lip|sierp|wrze|pa[źz]dz|listop|grud))/giu, 'przed '],
  // “From ten years ago”.
  [/(?<!\p{L})sprzed (?=(?:roku|miesi[ąa]ca|tygodnia)$)/giu, 'sprzed 1 '],
  [/(?<!\p{L})sprzed (.*\p{L})$/giu, '$1 temu'],
  [/(?<!\p{L})(?:(?:para|pra|hacia) (?:tr[áa]s|atr[áa]s)|e indietro|i wstecz|wstecz|en arri[èe]re)$/giu, 'vroeger'],
  [/(?<!\p{L})dez (?=(?:anos?|meses|dias|semanas)(?!\p{L}))/giu, '10 '],
  [/(?<!\p{L})d['’]un (?=(?:an|mois)(?!\p{L}))/giu, '1 '],
  // Where a stretch begins or ends.
  [/(?<!\p{L})(?:jahres)(?=beginn|anfang|ende)/giu, 'this year '],
  [/(?<!\p{L})(?:monats)(?=beginn|anfang|ende)/giu, 'this month '],
  [/entro (?:l['’]anno|fine anno)/giu, 'until end of this year'],
  [/entro fine mese/giu, 'until end of this month'],
  [/(?<!\p{L})(?:the )?year so far|year to date/giu, 'this year'],
  [
    /d['’]ici (?=\p{N}|\p{L}+ (?:ans|mois|semaines|jours))|(?<!\p{L})(?:binnen|within|innerhalb von|dentro de)(?= )/giu,
    'next ',
  ],
  // “Or earlier”, “und früher” at the end include what was named.
  [
    /(?<!\p{L})(?:or|and|und|oder|et|ou|en|of|y|o|e|i|lub) (?:earlier|before|older|früher|älter|avant|antérieurs?|vroeger|ouder|antes|prima|wcześniej|starsze)$/giu,
    'vroeger',
  ],
  [/(?<=\p{L})['’]s?(?=\p{L}|\s|$)/gu, ' '],
];

const TOUCHED = String.raw`(?:tocar|touch(?:ed)?|open(?:ed)?|edit(?:ed)?|chang(?:ed|es)|toca(?:d[oa]s?|n)|abiert[oa]s?|modificad[oa]s?|aperti|toccat[ie]|modificat[ie]|aangeraakt|geopend|gewijzigd|angefasst|angerührt|geöffnet|geändert|ruszan[ey]|tkni[eę]t[ey]|ruszał|otwieran[ey]|mexid[oa]s?|mexe[mu]?|alterad[oa]s?|touchée?s|ouverte?s?|modifiée?s)`;
const UNTOUCHED = new RegExp(
  String.raw`(?<!\p{L})(?:not|never|nicht|no|sin|ne|pas|non|senza|sem|não|niet|nie|n['’]ont pas)(?:\s+(?:been|se|ser|a été|été|worden|meer|mehr|hayan|haya|han|sono|state?i?|são|foram|hebt|heb|zijn|wurden?|essere|plus))*\s*${TOUCHED}|nie(?:ruszan|tkni[eę]t|otwieran)[ey]`,
  'iu',
);
/** What is left of words that say since when nobody changed a file; null where they say something else. */
export function untouchedSince(text: string): string | null {
  return UNTOUCHED.test(text)
    ? text.replace(UNTOUCHED, ' ').replace(/(?<!\p{L})(?:zijn|sind|wurden|worden|sont|hebt|heb|in)(?!\p{L})/giu, ' ')
    : null;
}

/** Two times stand beside such a word, and the joint between them is none inside a number. */
const BETWEEN = /(?<!\p{L})(?:between|zwischen|entre|tra|fra|tussen|miedzy|pomiedzy)(?!\p{L})/u;

/** Words of a time with what is said shortly written out, each in words that stand for themselves. */
export function plainTime(text: string): string {
  const spoken = partsOfTimes(text.normalize('NFC'));
  const plain = PLAINER.reduce(
    (rest, [pattern, meant]) => (typeof meant === 'string' ? rest.replaceAll(pattern, meant) : rest.replaceAll(pattern, meant)),
    spoken,
  );
  const days = plain
    .replaceAll(/(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?!\s?\d)/gu, (all, day: string, month: string) => {
      const name = MONTHS[Number(month) - 1];
      return name === undefined ? all : `${day} ${name}`;
    })
    .replaceAll(DAYS_OF_MONTH, (all, from: string, to: string, month: string, _of: unknown, year = '') =>
      timeWord(month)?.is === 'month' ? `${from} ${month} ${year} - ${to} ${month} ${year}` : all,
    );
  const said = plainerTime(foldName(days));
  return spelledNumbers(said, { least: 13, joins: !BETWEEN.test(said), pairs: true });
}

/** A year that begins on another day than the first of January. */
export interface OtherYear {
  /** Its first day, as `MM-DD`. */
  readonly begins: string;
  /** What was said, with a plain year in its place. */
  readonly rest: string;
}

/** The school or tax year that is spoken of; null for none, and for two written years that do not follow each other. */
export function otherYear(text: string): OtherYear | null {
  const school = SCHOOL_YEAR.exec(text);
  const pattern = school ? SCHOOL_YEAR : TAX_YEAR;
  if (!pattern.test(text)) return null;
  // German and Dutch school years are those of August, by law.
  const begins = school ? (/schuljahr|schooljaar/iu.test(school[0]) ? '08-01' : '09-01') : '04-06';
  const rest = text.replace(pattern, ' year ');
  const years = TWO_YEARS.exec(rest);
  if (!years) return { begins, rest };
  const [, first = '', second = ''] = years;
  const isNext = Number(second.slice(-2)) === (Number(first) + 1) % 100;
  return isNext ? { begins, rest: rest.replace(TWO_YEARS, first) } : null;
}
