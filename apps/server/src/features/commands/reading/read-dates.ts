import { monthNamed } from '#kernel/language/months.ts';
import type { DateRange } from './typed-command.ts';

const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
const yearRange = (year: number): DateRange => ({ from: `${year}-01-01`, before: `${year + 1}-01-01` });
const monthRange = (year: number, month: number): DateRange => ({ from: day(year, month, 1), before: day(year, month + 1, 1) });

const YEAR = String.raw`((?:19|20)\d\d)`;
const COUNT_WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  ein: 1,
  eine: 1,
  einem: 1,
  zwei: 2,
  drei: 3,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  dos: 2,
  tres: 3,
};
const countOf = (written: string): number => COUNT_WORDS[written.toLowerCase()] ?? Number(written);

/** `2025-06`, `2025` or a date, as the day a range begins and the day after it ends. */
function written(text: string): DateRange | null {
  const iso = new RegExp(String.raw`^${YEAR}(?:-(\d\d))?(?:-(\d\d))?$`).exec(text);
  if (!iso) return null;
  const [year, month, date] = [Number(iso[1]), iso[2] && Number(iso[2]), iso[3] && Number(iso[3])];
  if (month && date) return { from: day(year, month, date), before: day(year, month, date + 1) };
  return month ? monthRange(year, month) : yearRange(year);
}

interface Rule {
  readonly pattern: RegExp;
  read(match: RegExpExecArray, today: Today): DateRange | null;
}
interface Today {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

const OLDER = String.raw`(?:older than|earlier than|dated before|before|until|[aä]lter als|vor|bis|ant[eé]rieurs? [aà]|avant|plus (?:vieux|anciens?) que|anteriores? a|antes de|m[aá]s (?:viejos?|antiguos?) que)`;
const NEWER = String.raw`(?:newer than|later than|after|j[uü]nger als|neuer als|nach|apr[eè]s|plus r[eé]cents? que|posteriores? a|despu[eé]s de)`;
const SINCE = String.raw`(?:since|from .{0,4}? ?on|seit|ab|depuis|desde)`;
const IN = String.raw`(?:(?:dated|issued|sent|written|from|of|in|for|during|aus dem jahr|aus|vom jahr|vom|von|im jahr|im|in|de l['’]ann[eé]e|de|du|en|del a[nñ]o|del) )?`;

/** The first that fits is taken; each covers what it read. */
const RULES: readonly Rule[] = [
  {
    pattern: new RegExp(
      String.raw`\b${OLDER} (\d{1,2}|\p{L}+) (years?|months?|jahren?|monaten?|ans?|mois|a[nñ]os?|meses)\b`,
      'iu',
    ),
    read: ([, count = '', unit = ''], { year, month, date }) => {
      const many = countOf(count);
      if (!Number.isFinite(many)) return null;
      return { before: /^(?:y|j|an|a[nñ])/iu.test(unit) ? day(year - many, month, date) : day(year, month - many, date) };
    },
  },
  {
    pattern: new RegExp(String.raw`\b${OLDER} (?:the year )?(${YEAR}(?:-\d\d(?:-\d\d)?)?)\b`, 'iu'),
    read: ([, text = '']) => ({ before: written(text)?.from ?? '' }),
  },
  {
    pattern: new RegExp(String.raw`\b${NEWER} (?:the year )?(${YEAR}(?:-\d\d(?:-\d\d)?)?)\b`, 'iu'),
    read: ([, text = '']) => ({ from: written(text)?.before ?? '' }),
  },
  {
    pattern: new RegExp(String.raw`\b${SINCE} (?:the year )?(${YEAR}(?:-\d\d(?:-\d\d)?)?)\b`, 'iu'),
    read: ([, text = '']) => ({ from: written(text)?.from ?? '' }),
  },
  {
    pattern: new RegExp(
      String.raw`\b${IN}(?:last year|letztes jahr|letzten jahres|vom letzten jahr|l['’]ann[eé]e derni[eè]re|el a[nñ]o pasado|del a[nñ]o pasado)(?:['’]s)?(?!\p{L})`,
      'iu',
    ),
    read: (_match, { year }) => yearRange(year - 1),
  },
  {
    pattern: new RegExp(
      String.raw`\b${IN}(?:this year|dieses jahr(?:es)?|cette ann[eé]e|este a[nñ]o)(?:['’]s)?(?!\p{L})`,
      'iu',
    ),
    read: (_match, { year }) => yearRange(year),
  },
  {
    pattern: new RegExp(
      String.raw`\b${IN}(?:last month|letzten monats?|le mois dernier|el mes pasado)(?:['’]s)?(?!\p{L})`,
      'iu',
    ),
    read: (_match, { year, month }) => monthRange(year, month - 1),
  },
  {
    pattern: new RegExp(String.raw`\b${IN}(?:this month|diesen monats?|ce mois|este mes)(?:['’]s)?(?!\p{L})`, 'iu'),
    read: (_match, { year, month }) => monthRange(year, month),
  },
  {
    pattern: new RegExp(String.raw`\b${IN}${YEAR}-(\d\d)\b`, 'iu'),
    read: ([, year, month]) => monthRange(Number(year), Number(month)),
  },
  {
    pattern: new RegExp(String.raw`(?<!\p{L})${IN}(\p{L}{3,12})\.? (?:de |of |du )?${YEAR}\b`, 'iu'),
    read: ([, name = '', year]) => {
      const month = monthNamed(name);
      return month === undefined ? null : monthRange(Number(year), month);
    },
  },
  {
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}/.-])${IN}${YEAR}(?![\p{N}/-]|\.\d)(?:['’]s)?`, 'iu'),
    read: ([, year]) => yearRange(Number(year)),
  },
];

/** Takes the time out of words about documents. @param today `YYYY-MM-DD`, the person's own */
export function readDates(text: string, today: string): { readonly range: DateRange | null; readonly rest: string } {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  for (const { pattern, read } of RULES) {
    const match = pattern.exec(text);
    const range = match && read(match, { year, month, date });
    if (!match || !range || range.from === '' || range.before === '') continue;
    return { range, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
  }
  return { range: null, rest: text };
}
