import { foldName } from '../sentences/name-index.ts';
import { numberNamed, timeWord } from './time-words.ts';

/** Halves that are said with a number of years, months or weeks, in eight languages: what is in front is the number. */
const AND_A_HALF: readonly RegExp[] = [
  /(?<!\p{L})(\p{L}+|\d+) and a half (years?|months?|weeks?)(?!\p{L})/giu,
  /(?<!\p{L})(\p{L}+?)einhalb (jahren?|monaten?|wochen)(?!\p{L})/giu,
  /(?<!\p{L})(\p{L}+?)[ -]?[eë]n[ -]?(?:een[ -]?)?half (jaar|jaren|maanden?|weken)(?!\p{L})/giu,
  /(?<!\p{L})(\p{L}+|\d+) i p[óo][łl] (roku|miesi[ąa]ca|tygodnia)(?!\p{L})/giu,
];
const HALF_BEHIND =
  /(?<!\p{L})(\p{L}+|\d+) (ans?|mois|semaines?|a[nñ]os?|mes(?:es)?|semanas?|ann[oi]|mesi|settimane|anos?) (?:et demie?|y medi[oa]|e mezz[oa]|e mei[oa])(?!\p{L})/giu;
/** One and a half by a word of its own. */
const SESQUI = /(?<!\p{L})(?:anderthalb(?:en)?|anderhalf|anderhalve|p[óo][łl]tora|p[óo][łl]torej) (\p{L}+)/giu;

const HALVES_OF: Readonly<Partial<Record<string, readonly [count: number, unit: string]>>> = {
  year: [12, 'months'],
  month: [30, 'days'],
  week: [7, 'days'],
};

/** Some units and a half of one in the next smaller unit: 30 months. Half a week has no whole days, nor has half of what is no number. */
function halved(all: string, count: number | null, unit: string): string {
  const word = timeWord(unit);
  const into = word?.is === 'unit' ? HALVES_OF[word.unit] : undefined;
  if (count === null || into === undefined) return all;
  const parts = count * into[0] + into[0] / 2;
  return Number.isInteger(parts) ? `${parts} ${into[1]}` : all;
}

/** The tens of a decade, without accents. */
const DECADES: readonly (readonly [number, string])[] = [
  [60, 'sixties|sechzigern?|soixante|sesenta|sessanta|zestig|sessenta|szescdziesiatych'],
  [70, 'seventies|siebzigern?|septante|setenta|settanta|zeventig|siedemdziesiatych'],
  [80, 'eighties|achtzigern?|quatre-vingts?|huitante|ochenta|ottanta|tachtig|oitenta|osiemdziesiatych'],
  [90, 'nineties|neunzigern?|quatre-vingt-dix|nonante|noventa|novanta|negentig|noventa|dziewiecdziesiatych'],
];
const SHORT =
  /(?<![\p{L}\d])(?:ann[ée]es|a[nñ]os|anni|anos|jaren|lat|los) ['’]?(?:19)?([6-9]0)(?:-?tych)?(?!\d)|(?<!\d)['’]?(?:19)?([6-9]0)(?:s|er(?:n|s)?(?: jahren?)?)(?!\p{L})/giu;
const SPOKEN = new RegExp(
  String.raw`(?<!\p{L})(?:(?:annees|anos|anni|jaren|lat|the|den|los|gli) )(?:nineteen )?(${DECADES.map(([, names]) => names).join('|')})(?!\p{L})(?: jahren)?`,
  'giu',
);
const tensOf = (word: string): number | undefined =>
  DECADES.find(([, names]) => new RegExp(`^(?:${names})$`, 'u').test(word))?.[0];
const decade = (tens: number): string => `between 19${tens} and 19${tens + 9}`;

/** The last day of each month that every year has. */
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** “La primera quincena de marzo”. */
const HALF_MONTH =
  /(?<!\p{L})(primera|segunda|prima|seconda|premi[èe]re|deuxi[èe]me|seconde|primeira|1ª|2ª) (?:quincena|quindicina|quinzaine|quinzena) (?:de |di )?(\p{L}+)/giu;

function halfMonth(all: string, which: string, month: string): string {
  const word = timeWord(month);
  if (word?.is !== 'month') return all;
  const isFirst = /^(?:prim|premi|1)/iu.test(which);
  return isFirst ? `1 - 15 ${month}` : `16 - ${LAST_DAYS[word.month - 1] ?? 28} ${month}`;
}

/** Halves of years, decades and halves of months in figures that a calendar counts. */
export function partsOfTimes(text: string): string {
  let said = text.replaceAll(SESQUI, (all: string, unit: string) => halved(all, 1, unit));
  for (const pattern of AND_A_HALF)
    said = said.replaceAll(pattern, (all: string, count: string, unit: string) => halved(all, numberNamed(count), unit));
  said = said
    .replaceAll(HALF_BEHIND, (all: string, count: string, unit: string) => halved(all, numberNamed(count), unit))
    .replaceAll(HALF_MONTH, halfMonth)
    .replaceAll(SHORT, (all: string, one?: string, other?: string) => {
      const tens = Number(one ?? other);
      return Number.isNaN(tens) ? all : decade(tens);
    });
  const folded = foldName(said);
  if (!SPOKEN.test(folded)) return said;
  SPOKEN.lastIndex = 0;
  return folded.replaceAll(SPOKEN, (all: string, name: string) => {
    const tens = tensOf(name);
    return tens === undefined ? all : decade(tens);
  });
}
