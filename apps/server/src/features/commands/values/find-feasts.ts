import { foldName } from '../sentences/name-index.ts';

interface Feast {
  /** Its first day: `[month, day]`, days from Easter Sunday, or what a year makes of it. */
  readonly from: readonly [number, number] | number | ((year: number) => readonly [number, number]);
  /** How many days it lasts. */
  readonly days: number;
}

/** A weekday of a month, by its place: the first Monday of September. Monday is 0. */
const weekdayOf =
  (month: number, weekday: number, place: number) =>
  (year: number): readonly [number, number] => {
    const first = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
    return [month, 1 + ((weekday - first + 7) % 7) + 7 * (place - 1)];
  };
/** The fourth Sunday before Christmas. */
const firstOfAdvent = (year: number): readonly [number, number] => {
  const christmas = (new Date(Date.UTC(year, 11, 25)).getUTCDay() + 6) % 7;
  const day = 25 - (christmas + 1) - 21;
  return day > 0 ? [12, day] : [11, 30 + day];
};

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
  // Until Christmas Eve on the shortest reckoning.
  [{ from: firstOfAdvent, days: 22 }, 'advent avvento adviento avent advento adwent adwentu'],
  [{ from: weekdayOf(9, 0, 1), days: 1 }, 'laborday'],
  [{ from: weekdayOf(11, 3, 4), days: 1 }, 'thanksgiving'],
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
  const [month, day] = typeof from === 'number' ? easterOf(year) : typeof from === 'function' ? from(year) : from;
  const first = day + (typeof from === 'number' ? from : 0);
  return { from: dayOf(year, month, first), before: dayOf(year, month, first + days) };
}
