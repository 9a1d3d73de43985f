import type { Unit } from './time-words.ts';

/** Days: the first, and the first after the last, `YYYY-MM-DD`; one may be open. */
export interface Days {
  readonly from?: string;
  readonly before?: string;
}
export interface Stretch {
  readonly from: string;
  readonly before: string;
  readonly hasYear?: boolean;
}

/** `YYYY-MM-DD`; days and months beyond their end count on. */
export const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The days around today. */
export class Calendar {
  readonly year: number;
  readonly month: number;
  readonly date: number;
  readonly weekday: number;
  readonly today: string;
  constructor(today: string) {
    this.today = today;
    const [year = 1970, month = 1, date = 1] = today.split('-').map(Number);
    this.year = year;
    this.month = month;
    this.date = date;
    this.weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  }
  day(offset: number): Stretch {
    return { from: iso(this.year, this.month, this.date + offset), before: iso(this.year, this.month, this.date + offset + 1) };
  }
  /** The unit that holds today, or one before or after it. */
  unit(unit: Unit, offset: number): Stretch {
    const { year, month, date } = this;
    const monday = date - this.weekday + 7 * offset;
    const months = (first: number, count: number) => ({ from: iso(year, first, 1), before: iso(year, first + count, 1) });
    switch (unit) {
      case 'day':
        return this.day(offset);
      case 'week':
        return { from: iso(year, month, monday), before: iso(year, month, monday + 7) };
      case 'month':
        return months(month + offset, 1);
      case 'two months':
        return months(month - ((month - 1) % 2) + 2 * offset, 2);
      case 'quarter':
        return months(month - ((month - 1) % 3) + 3 * offset, 3);
      case 'half':
        return months(month - ((month - 1) % 6) + 6 * offset, 6);
      case 'year':
        return { from: iso(year + offset, 1, 1), before: iso(year + offset + 1, 1, 1) };
    }
  }
  /** A day that lies some units before today. */
  back(unit: Unit, count: number): string {
    const { year, month, date } = this;
    if (unit === 'day' || unit === 'week') return iso(year, month, date - count * (unit === 'week' ? 7 : 1));
    const months = { month: 1, 'two months': 2, quarter: 3, half: 6, year: 12 }[unit] * count;
    // The last day of a shorter month, where it lacks this one.
    const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
    return iso(year, month - months, Math.min(date, last));
  }
}
