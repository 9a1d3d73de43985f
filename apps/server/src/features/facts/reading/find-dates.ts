import { monthNamed } from '#kernel/language/months.ts';
import type { TextLine } from './lay-out-lines.ts';

export interface WrittenDate {
  /** `YYYY-MM-DD` */
  readonly value: string;
  readonly line: TextLine;
  /** In the text of its line. */
  readonly start: number;
  readonly end: number;
}

const DAY = String.raw`(0?[1-9]|[12]\d|3[01])`;
const NOTATIONS: readonly { readonly pattern: RegExp; readonly order: readonly ('year' | 'month' | 'day')[] }[] = [
  { pattern: /(?<![\d/.-])((?:19|20)\d\d)-(0[1-9]|1[0-2])-([0-2]\d|3[01])(?!\d)/g, order: ['year', 'month', 'day'] },
  {
    pattern: new RegExp(String.raw`(?<![\d/.-])${DAY}[/.-](0?[1-9]|1[0-2])[/.-]((?:19|20)?\d\d)(?![\d/-])`, 'g'),
    order: ['day', 'month', 'year'],
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d/.-])${DAY}(?:st|nd|rd|th|er|º|\.)?\s+(?:de\s+|of\s+)?(\p{L}{3,12})\.?,?\s+(?:de\s+|del\s+)?((?:19|20)\d\d)(?!\d)`,
      'gu',
    ),
    order: ['day', 'month', 'year'],
  },
  {
    pattern: new RegExp(String.raw`(?<!\p{L})(\p{L}{3,12})\.?\s+${DAY}(?:st|nd|rd|th)?,?\s+((?:19|20)\d\d)(?!\d)`, 'gu'),
    order: ['month', 'day', 'year'],
  },
];

const CENTURY = 2_000;

function isoOf(parts: Readonly<Record<'year' | 'month' | 'day', string>>): string | null {
  const month = /^\d+$/.test(parts.month) ? Number(parts.month) : monthNamed(parts.month);
  if (month === undefined) return null;
  const written = Number(parts.year);
  const year = parts.year.length === 2 ? CENTURY + written : written;
  const day = Number(parts.day);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** Every date of a line that names day, month and year, in figures or with the month's name in one of our languages; day before month. */
export function datesIn(line: TextLine): WrittenDate[] {
  const found: WrittenDate[] = [];
  for (const { pattern, order } of NOTATIONS)
    for (const match of line.text.matchAll(pattern)) {
      const parts = { year: '', month: '', day: '' };
      order.forEach((name, at) => (parts[name] = match[at + 1] ?? ''));
      const value = isoOf(parts);
      const [start, end] = [match.index, match.index + match[0].length];
      if (value !== null && !found.some((other) => start < other.end && other.start < end))
        found.push({ value, line, start, end });
    }
  return found.toSorted((a, b) => a.start - b.start);
}
