import type { Interval } from './values.ts';

/** The first day, and the first after the last; each `YYYY-MM-DD`. */
interface Days {
  readonly from: string;
  readonly before: string;
}

const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const between = (from: number, before: number): Days => ({ from: dayOf(from), before: dayOf(before) });

/** A year, a month or a day that the calendar has. */
function written(text: string): Days | null {
  const found = /^([12]\d{3})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text);
  if (!found) return null;
  const [year, month, day] = [Number(found[1]), Number(found[2] ?? 1), Number(found[3] ?? 1)];
  const start = new Date(Date.UTC(year, month - 1, day));
  if (start.getUTCMonth() !== month - 1 || start.getUTCDate() !== day) return null;
  if (found[3] !== undefined) return between(start.getTime(), start.getTime() + DAY_MS);
  return between(start.getTime(), found[2] === undefined ? Date.UTC(year + 1, 0) : Date.UTC(year, month));
}

/**
 * A stretch of days from words: `2023`, `2023-05`, `2023-05-17`, `today`, `yesterday`, `this week`, `last month` … in UTC; weeks begin on Monday.
 * Null when the words name none.
 *
 * @param now epoch milliseconds
 */
export function readPeriod(text: string, now: number): Days | null {
  const date = new Date(now);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const monday = day - ((date.getUTCDay() + 6) % 7);
  const days = (from: number, count: number) => between(Date.UTC(year, month, from), Date.UTC(year, month, from + count));
  switch (text.toLowerCase().trim().replaceAll(/\s+/g, ' ')) {
    case 'today':
      return days(day, 1);
    case 'yesterday':
      return days(day - 1, 1);
    case 'this week':
      return days(monday, 7);
    case 'last week':
      return days(monday - 7, 7);
    case 'this month':
      return between(Date.UTC(year, month), Date.UTC(year, month + 1));
    case 'last month':
      return between(Date.UTC(year, month - 1), Date.UTC(year, month));
    case 'this year':
      return between(Date.UTC(year, 0), Date.UTC(year + 1, 0));
    case 'last year':
      return between(Date.UTC(year - 1, 0), Date.UTC(year, 0));
    default:
      return written(text.trim());
  }
}

/** Days as they are compared: `2025`, `>2025-03`, `<=2024`, `2025-01..2025-03`. Null where the text is none. */
export function readDays(text: string, now: number): Interval | null {
  const [, first, last] = /^(.+?)\s*\.\.\s*(.+)$/.exec(text) ?? [];
  if (first !== undefined && last !== undefined) {
    const [start, end] = [readPeriod(first, now), readPeriod(last, now)];
    return start && end && start.from < end.before ? { from: start.from, before: end.before } : null;
  }
  const [, sign = '', said = ''] = /^(>=|<=|>|<)?\s*(.*)$/.exec(text) ?? [];
  const days = readPeriod(said, now);
  if (!days) return null;
  switch (sign) {
    case '>':
      return { from: days.before };
    case '>=':
      return { from: days.from };
    case '<':
      return { before: days.from };
    case '<=':
      return { before: days.before };
    default:
      return days;
  }
}

/** The last of the days before one. */
const dayBefore = (day: string): string => dayOf(Date.parse(`${day}T00:00:00Z`) - DAY_MS);

/** A year, a month or a day, where the days are one. */
export function namePeriod({ from, before }: Interval): string | null {
  if (from === undefined || before === undefined) return null;
  return (
    [from.slice(0, 4), from.slice(0, 7), from].find((name) => {
      const days = written(name);
      return days?.from === from && days.before === before;
    }) ?? null
  );
}

/** Days as they are typed. */
export function writeDays(days: Interval): string {
  const { from, before } = days;
  const name = namePeriod(days);
  if (name !== null) return name;
  if (from !== undefined && before !== undefined) return `${from}..${dayBefore(before)}`;
  return from === undefined ? `<${before ?? ''}` : `>=${from}`;
}

/** Days in a sentence: `2025`, `since 2025-03-01`, `before 2025`. */
export function sayDays(days: Interval): string {
  const { from, before } = days;
  const name = namePeriod(days);
  if (name !== null) return name;
  const start = (day: string) => day.replace(/(?:-01)?-01$/, '');
  if (from !== undefined && before !== undefined) return `from ${from} to ${dayBefore(before)}`;
  if (from === undefined) return `before ${start(before ?? '')}`;
  return from.endsWith('-01-01') ? `after ${Number(from.slice(0, 4)) - 1}` : `from ${from} on`;
}
