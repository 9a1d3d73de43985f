import { foldName } from '../sentences/name-index.ts';

/** Days of a feast in a year: the first, and the first after the last, as `[month, day]` or days from Easter Sunday. */
interface Feast {
  readonly from: readonly [number, number] | number;
  /** How many days it lasts. */
  readonly days: number;
}

const FEASTS: readonly (readonly [Feast, string])[] = [
  [
    { from: [12, 24], days: 3 },
    'christmas xmas weihnachten weihnacht noel navidad navidades natale kerst kerstmis natal swieta-bozego',
  ],
  [{ from: [1, 1], days: 1 }, 'neujahr nieuwjaar capodanno'],
  [{ from: [12, 31], days: 1 }, 'silvester sylwester nochevieja hogmanay'],
  [{ from: [1, 6], days: 1 }, 'epiphany dreikonig epiphanie befana driekoningen'],
  [{ from: -2, days: 4 }, 'easter ostern paques pascua pasqua pasen pascoa wielkanoc wielkanocy wielkanoca'],
  // From Palm Sunday on.
  [{ from: -7, days: 8 }, 'semanasanta'],
  // From the Thursday before Lent where Germans keep it, else from the Saturday.
  [{ from: -52, days: 6 }, 'karneval fastnacht fasnacht'],
  [{ from: -50, days: 4 }, 'carnaval carnevale'],
  [{ from: [3, 25], days: 1 }, 'ladyday'],
  [{ from: [6, 24], days: 1 }, 'midsummer johannis'],
  [{ from: 49, days: 2 }, 'pentecost whitsun pfingsten pentecote pentecostes pentecoste pinksteren'],
  [{ from: 39, days: 1 }, 'ascension himmelfahrt'],
  [{ from: [11, 1], days: 1 }, 'toussaint allerheiligen ognissanti'],
];
const byName = new Map(FEASTS.flatMap(([feast, names]) => names.split(' ').map((name) => [name, feast] as const)));

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Easter Sunday of a year of the Gregorian calendar, as `[month, day]` (Meeus, Jones, Butcher). */
function easterOf(year: number): readonly [number, number] {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const count = moon + weekday - 7 * late + 114;
  return [Math.floor(count / 31), (count % 31) + 1];
}

export const isFeast = (word: string): boolean => byName.has(foldName(word));

/** The days of a feast in a year. Null for a word that names none. */
export function feastIn(word: string, year: number): { readonly from: string; readonly before: string } | null {
  const feast = byName.get(foldName(word));
  if (!feast) return null;
  const { from, days } = feast;
  const [month, day] = typeof from === 'number' ? easterOf(year) : from;
  const first = day + (typeof from === 'number' ? from : 0);
  return { from: dayOf(year, month, first), before: dayOf(year, month, first + days) };
}
