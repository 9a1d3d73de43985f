const EARLIEST = 1900;
const LATEST = 2100;

/** A date as ISO 8601, or null where the calendar has none such. */
export function isoOf(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < EARLIEST || year > LATEST) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}

const CENTURY = 2_000;
/** Two figures name a year of this century, unless it lies far ahead. */
const SHORT_YEARS = 60;

export const yearOf = (written: string): number => {
  const year = Number(written);
  if (written.length !== 2) return year;
  return year > SHORT_YEARS ? CENTURY - 100 + year : CENTURY + year;
};

/** A date that a text names. */
export interface FoundDate {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** How it is written, as the learned reader knows it. */
  readonly trait: 'month-named' | 'year-first' | 'month-first' | 'day-first' | 'either' | 'packed';
}
