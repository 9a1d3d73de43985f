import { PAPER_WORDS } from '#kernel/languages/languages.ts';
import { entriesOf } from '#kernel/languages/paper-labels.ts';
import { MONTHS } from '../dates/date-words.ts';
import { plainWord } from '../page/find-labels.ts';
import type { Segment } from '../page/lay-out-page.ts';
import { wordsBetween, type WrittenValue } from './written-value.ts';

const SPANS = ['D', 'W', 'M', 'Y'] as const;
type Unit = (typeof SPANS)[number];
const unitsOf = (wanted: readonly Unit[]): ReadonlyMap<string, Unit> =>
  new Map(
    Object.values(PAPER_WORDS).flatMap(({ spans }) =>
      spans.split('; ').flatMap((names, at) => {
        const unit = SPANS[at];
        return unit !== undefined && wanted.includes(unit)
          ? entriesOf(names).map((name) => [plainWord(name), unit] as const)
          : [];
      }),
    ),
  );
/** Days, weeks and months as papers count them, in every language; and years. */
const UNITS = unitsOf(['D', 'W', 'M']);
const YEARS = unitsOf(['Y']);
/** Whether a word names a stretch of time: an amount before it comes again and again. */
export const isTimeUnit = (word: string): boolean => UNITS.has(plainWord(word));
/** `fourteen=14`. */
const COUNTS: ReadonlyMap<string, number> = new Map(
  Object.values(PAPER_WORDS).flatMap(({ counts }) =>
    entriesOf(counts).map((entry) => {
      const [name = '', count = ''] = entry.split('=');
      return [plainWord(name), Number(count)] as const;
    }),
  ),
);

/** `14 days`, `14 (fourteen) calendar days`, `vierzehn Tagen`, `30-day`: a count, and the unit in the next word or the one after it. */
const TERM =
  /(?<![\p{L}\p{N}.,/-])(\d{1,3}|\p{L}{1,12})(?:\s?\([^()]{1,14}\))?[\s-](\p{L}{2,16})(?:\s(\p{L}{2,16}))?(?!\p{L})/gu;
/** Longer than this nothing is waited for. */
const MOST = 400;

/** Every stretch of days, weeks or months that a text counts, as `P14D` or `P1M`: a day is reckoned from it. */
export const termsIn = (segment: Segment): WrittenValue[] => countedIn(segment, UNITS);

/** Every stretch of years that a text counts, as `P2Y`: how long something runs. */
export const yearsIn = (segment: Segment): WrittenValue[] => countedIn(segment, YEARS);

function countedIn(segment: Segment, units: ReadonlyMap<string, Unit>): WrittenValue[] {
  const { text } = segment;
  const found: WrittenValue[] = [];
  TERM.lastIndex = 0;
  for (let match = TERM.exec(text); match; match = TERM.exec(text)) {
    const [whole, counted = '', next = '', other = ''] = match;
    const near = units.get(plainWord(next));
    const unit = near ?? units.get(plainWord(other));
    const count = /^\d/.test(counted) ? Number(counted) : COUNTS.get(plainWord(counted));
    // The next match may begin with the words that this one has looked at.
    TERM.lastIndex = match.index + counted.length;
    if (unit === undefined || count === undefined || count < 1 || count > MOST) continue;
    const start = match.index;
    const end = start + whole.length - (near === undefined || other === '' ? 0 : other.length + 1);
    const value = unit === 'W' ? `P${count * 7}D` : `P${count}${unit}`;
    found.push({ value, start, end, words: wordsBetween(segment, start, end), traits: ['counted', `counted:${unit}`] });
  }
  return found;
}

const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** `30 November`, `31. August`, `bis 31.8.`: a day of no year. */
const NAMED =
  /(?<![\d/.,-])(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.|\s?°)?[\s-]{1,2}(?:de\s+|of\s+|d’|d')?(\p{L}{3,12})(?![\p{L}\d]|\.?,?[\s-]{1,2}(?:de\s+|del\s+)?\d{2})/gu;
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,12})\s+(\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\d]|,?\s+\d{4})/gu;
const DOTTED = /(?<![\d/.,-])(\d{1,2})\.\s?(\d{1,2})\.(?!\s?\d)/g;

/** Every day without a year of a text, as `--11-30`: its year is that of the document. */
export function daysWithoutYearIn(segment: Segment): WrittenValue[] {
  const { text } = segment;
  if (!/\d/.test(text)) return [];
  const found: WrittenValue[] = [];
  const add = (match: RegExpExecArray, day: number, month: number | undefined) => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (month === undefined || month < 1 || month > 12 || day < 1 || day > (LONGEST_MONTHS[month - 1] ?? 31)) return;
    if (found.some((other) => start < other.end && other.start < end)) return;
    const value = `--${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    found.push({ value, start, end, words: wordsBetween(segment, start, end), traits: ['no-year'] });
  };
  for (const match of text.matchAll(NAMED)) add(match, Number(match[1]), MONTHS.get(plainWord(match[2] ?? '')));
  for (const match of text.matchAll(MONTH_FIRST)) add(match, Number(match[2]), MONTHS.get(plainWord(match[1] ?? '')));
  for (const match of text.matchAll(DOTTED)) add(match, Number(match[1]), Number(match[2]));
  return found;
}

/** Within so many years even 29 February comes again. */
const MOST_YEARS = 8;

/** The first such day of the year on a day or after it; the day itself where there is none, as of 31 April. */
function nextDay(iso: string, day: string): string {
  const [month, date] = [Number(day.slice(2, 4)), Number(day.slice(5))];
  for (let year = Number(iso.slice(0, 4)); year <= Number(iso.slice(0, 4)) + MOST_YEARS; year++) {
    const there = new Date(Date.UTC(year, month - 1, date));
    if (there.getUTCMonth() === month - 1 && there.toISOString().slice(0, 10) >= iso) return there.toISOString().slice(0, 10);
  }
  return iso;
}

/**
 * The day that a term says, reckoned from another.
 *
 * @param iso `YYYY-MM-DD`; @param term `P14D`, `P1M` or `--11-30`
 */
export function dayAfter(iso: string, term: string): string {
  if (term.startsWith('--')) return nextDay(iso, term);
  const [, count = '0', unit] = /^P(\d+)([DMY])$/.exec(term) ?? [];
  const date = new Date(`${iso}T00:00:00Z`);
  if (unit === 'D') date.setUTCDate(date.getUTCDate() + Number(count));
  else {
    const day = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + Number(count) * (unit === 'Y' ? 12 : 1));
    // A month without that day ends before it.
    if (date.getUTCDate() !== day) date.setUTCDate(0);
  }
  return date.toISOString().slice(0, 10);
}
