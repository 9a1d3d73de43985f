// Times as facts keep them, and as people say and write them.
import { shownLocale } from '~/lib/language/shown-language';
import { formatCount } from '~/lib/text/format';
import { texts } from './texts/texts';

const inWords = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(shownLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC', ...parts });

/** `2025-03-12` as `12 March 2025`, `2025-03` as `March 2025`; what is no day stays as it is. */
export function dayInWords(value: string): string {
  const isMonth = /^\d{4}-\d{2}$/.test(value);
  const time = Date.parse(`${isMonth ? `${value}-01` : value}T00:00:00Z`);
  return Number.isNaN(time) ? value : inWords(isMonth ? {} : { day: 'numeric' }).format(time);
}

/** `P3M` as `3 months`; null of what is no length of time. */
export function lengthInWords(value: string): string | null {
  const [, count, unit] = /^P(\d+)([DMY])$/.exec(value) ?? [];
  if (count === undefined || (unit !== 'D' && unit !== 'M' && unit !== 'Y')) return null;
  const length = Number(count);
  if (unit === 'D') return formatCount(length, 'day');
  return unit === 'M' ? texts.months(length) : texts.years(length);
}

const LENGTH = /^(\d{1,4})\s*(day|week|month|year)s?$/i;

/** `3 Monate` as `P3M`, where it is written as the shown language writes it. */
function readOwnLength(typed: string): string | null {
  const [figures = ''] = /^\d{1,4}/.exec(typed) ?? [];
  const read = (['D', 'M', 'Y'] as const).map((unit) => `P${Number(figures)}${unit}`);
  return read.find((length) => lengthInWords(length)?.toLowerCase() === typed.trim().toLowerCase()) ?? null;
}

/** `3 months` as `P3M`, two weeks as 14 days; what is no length of time stays as it was typed. */
export function readLength(typed: string): string {
  const [, count = '', unit = ''] = LENGTH.exec(typed) ?? [];
  if (count === '') return readOwnLength(typed) ?? typed;
  return unit.toLowerCase() === 'week' ? `P${Number(count) * 7}D` : `P${Number(count)}${unit.slice(0, 1).toUpperCase()}`;
}

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** Two days with a slash between, as `March 2025` or `2025` where they are all of one, else with both. */
export function periodInWords(value: string): string {
  const [from = '', to = ''] = value.split('/');
  const [month, year] = [from.slice(0, 7), from.slice(0, 4)];
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year;
  if (from === `${month}-01` && to === lastDayOf(month)) return dayInWords(month);
  return to === '' ? value : texts.fromTo(dayInWords(from), dayInWords(to));
}

/** `2025`, `2025-03` and `2025-04-01 to 2025-06-30` as two days with a slash between; other text stays as it was typed. */
export function readPeriod(typed: string): string {
  if (/^\d{4}$/.test(typed)) return `${typed}-01-01/${typed}-12-31`;
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(typed)) return `${typed}-01/${lastDayOf(typed)}`;
  return typed.replace(/^(\S{10})\s*(?:to|–|\/|\s-)\s*(\S{10})$/, '$1/$2');
}
