import { shownLanguage } from '~/lib/language/shown-language';
import { texts } from '../texts/texts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes as a person reads them, base 1024: `0 B`, `532 B`, `1.5 KB`, `32.5 MB`. At most one decimal, none where it would be zero. */
export function formatSize(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  // 1023.96 KB would round to 1024 KB, which is 1 MB.
  if (Math.round(value * 10) / 10 >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${formatNumber(Math.round(value * 10) / 10, { maximumFractionDigits: 1, useGrouping: false })} ${units[unit]}`;
}

/** A score of 0..1 as a percentage: two decimals in search, one in the viewer. */
export const formatScore = (score: number, decimals: 1 | 2) => `${(score * 100).toFixed(decimals)}%`;

/** What is counted in several places, in the language that is shown. */
const counted: Readonly<Record<string, (count: number) => string>> = {
  attachment: (count) => texts.attachments(count),
  change: (count) => texts.changes(count),
  copy: (count) => texts.copies(count),
  day: (count) => texts.days(count),
  document: (count) => texts.documents(count),
  file: (count) => texts.files(count),
  folder: (count) => texts.folders(count),
  note: (count) => texts.notes(count),
  page: (count) => texts.pages(count),
  passage: (count) => texts.passages(count),
  result: (count) => texts.results(count),
  step: (count) => texts.steps(count),
};

/** A number as the shown language writes it. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions) =>
  value.toLocaleString(shownLanguage(), options);

/** `1 document`, `2 documents`. */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  counted[one]?.(count) ?? `${formatNumber(count)} ${count === 1 ? one : many}`;

/** The same in English, for sentences that are written in no other language yet: “Apply 1 Änderung” is neither. */
export const formatEnglishCount = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** `a, b and c`, joined as the shown language does. */
export const listInWords = (parts: readonly string[]): string =>
  new Intl.ListFormat(shownLanguage(), { type: 'conjunction' }).format(parts);
