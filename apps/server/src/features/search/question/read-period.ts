/** From its first second up to the first second after it, in epoch seconds. */
export interface Period {
  readonly from: number;
  readonly before: number;
}

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

const between = (from: number, before: number): Period => ({ from: seconds(from), before: seconds(before) });

function written(text: string): Period | null {
  const found = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text);
  if (!found) return null;
  const [year, month, day] = [Number(found[1]), Number(found[2] ?? 0), Number(found[3] ?? 0)];
  if (year < 1900 || year > 2200 || month > 12 || day > 31) return null;
  if (found[2] !== undefined && month === 0) return null;
  if (found[3] !== undefined)
    return day === 0 ? null : between(Date.UTC(year, month - 1, day), Date.UTC(year, month - 1, day + 1));
  if (month > 0) return between(Date.UTC(year, month - 1), Date.UTC(year, month));
  return between(Date.UTC(year, 0), Date.UTC(year + 1, 0));
}

/**
 * A stretch of time from words: `2023`, `2023-05`, `2023-05-17`, `today`, `yesterday`, `this week`, `last month`, ... in UTC; weeks begin
 * on Monday. Null when the words name none.
 *
 * @param now epoch milliseconds
 */
export function readPeriod(text: string, now: number): Period | null {
  const date = new Date(now);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const monday = day - ((date.getUTCDay() + 6) % 7);
  switch (text.toLowerCase().replaceAll(/\s+/g, ' ')) {
    case 'today':
      return between(Date.UTC(year, month, day), Date.UTC(year, month, day + 1));
    case 'yesterday':
      return between(Date.UTC(year, month, day - 1), Date.UTC(year, month, day));
    case 'this week':
      return between(Date.UTC(year, month, monday), Date.UTC(year, month, monday + 7));
    case 'last week':
      return between(Date.UTC(year, month, monday - 7), Date.UTC(year, month, monday));
    case 'this month':
      return between(Date.UTC(year, month), Date.UTC(year, month + 1));
    case 'last month':
      return between(Date.UTC(year, month - 1), Date.UTC(year, month));
    case 'this year':
      return between(Date.UTC(year, 0), Date.UTC(year + 1, 0));
    case 'last year':
      return between(Date.UTC(year - 1, 0), Date.UTC(year, 0));
    default:
      return written(text);
  }
}
