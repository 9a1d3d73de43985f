// The time that a paper covers: two days, one or two months, a year.
import { wordsBetween, type WrittenValue } from '../candidates/written-value.ts';
import { daysWithoutYearIn } from '../candidates/find-terms.ts';
import { datesIn } from '../candidates/find-dates.ts';
import { isoOf } from '../dates/calendar-dates.ts';
import { MONTHS } from '../dates/date-words.ts';
import { plainWord } from '../page/find-labels.ts';
import type { Segment } from '../page/lay-out-page.ts';
import { monthsIn } from './find-months.ts';

/** What may stand between the first day and the last: a dash or a few words without figures. */
const BETWEEN = /^[\s,]*(?:[-–—−]|(?:\p{L}[\p{L}/’']{0,9}\.?[\s,]+){0,3}[-–—−]?)[\s,]*$/u;
const LONGEST_BETWEEN = 24;
const joins = (between: string): boolean =>
  between.length <= LONGEST_BETWEEN && between.trim() !== '' && between.trim() !== ',' && BETWEEN.test(between);

/** A day of the month before a whole date: `1-31 March`, `1. bis 31.`, `del 1 al`. */
const FIRST_DAY = /(?<![\d.,/-])(\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s?(?:[-–—]|\s\p{L}[\p{L}/]{0,4})\s?$/u;
/** `01.04.-30.06.2025`: a day and a month without the year. */
const FIRST_DATE = /(?<![\d.,/-])(\d{1,2})[./](\d{1,2})[./]?\s?(?:[-–—]|\p{L}[\p{L}/]{0,4})\s?$/u;
/** `June to`, `Januar –`: a month whose year stands behind the next one. */
const FIRST_MONTH = /(?<!\p{L})(\p{L}{3,12})\.?\s?(?:[-–—/]|\s\p{L}[\p{L}/]{0,4})\s?(?:de\s)?$/u;
/** Letters before a value that are looked at. */
const NEAR = 32;

interface Span {
  readonly from: string;
  readonly to: string;
  readonly start: number;
  readonly end: number;
  readonly trait: string;
}

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** A first day that stands before the last one without its year, and perhaps without its month. */
function openedBefore(text: string, { value, start, end }: Omit<WrittenValue, 'words' | 'traits'>): Span | null {
  const before = text.slice(Math.max(0, start - NEAR), start);
  const [year, month] = [Number(value.slice(0, 4)), Number(value.slice(5, 7))];
  const whole = FIRST_DATE.exec(before);
  const day = whole ?? FIRST_DAY.exec(before);
  if (!day) return null;
  const named = whole ? Number(whole[2]) : month;
  const from = isoOf(named > month ? year - 1 : year, named, Number(day[1]));
  return from === null || from >= value
    ? null
    : { from, to: value, start: start - before.length + day.index, end, trait: 'opened' };
}

function spansIn(segment: Segment, us: boolean): Span[] {
  const { text } = segment;
  const spans: Span[] = [];
  const dates = datesIn(segment, us);
  for (const [at, date] of dates.entries()) {
    const next = dates[at + 1];
    if (next && next.value > date.value && joins(text.slice(date.end, next.start)))
      spans.push({ from: date.value, to: next.value, start: date.start, end: next.end, trait: 'days' });
    const opened = openedBefore(text, date);
    if (opened) spans.push(opened);
  }
  for (const { value, start, end } of daysWithoutYearIn(segment)) {
    const last = dates.find((date) => date.start > end && joins(text.slice(end, date.start)));
    if (!last) continue;
    const year = Number(last.value.slice(0, 4));
    const from = [year, year - 1].map((one) => `${one}${value.slice(1)}`).find((one) => one < last.value);
    if (from !== undefined && isoOf(Number(from.slice(0, 4)), Number(from.slice(5, 7)), Number(from.slice(8))) === from)
      spans.push({ from, to: last.value, start, end: last.end, trait: 'days' });
  }
  const months = monthsIn(segment);
  for (const [at, month] of months.entries()) {
    const to = lastDayOf(month.value);
    const next = months[at + 1];
    if (next && next.value > month.value && joins(text.slice(month.end, next.start)))
      spans.push({ from: `${month.value}-01`, to: lastDayOf(next.value), start: month.start, end: next.end, trait: 'months' });
    const before = FIRST_MONTH.exec(text.slice(Math.max(0, month.start - NEAR), month.start));
    const first = MONTHS.get(plainWord(before?.[1] ?? ''));
    const [year, last] = [Number(month.value.slice(0, 4)), Number(month.value.slice(5))];
    if (before && first !== undefined && first < last) {
      const start = month.start - before[0].length;
      spans.push({ from: `${year}-${String(first).padStart(2, '0')}-01`, to, start, end: month.end, trait: 'months' });
    }
    spans.push({ from: `${month.value}-01`, to, start: month.start, end: month.end, trait: 'month' });
  }
  return [...spans, ...quartersIn(text), ...yearsIn(text)];
}

/** `2. Quartal 2025`, `Q1 2025`, `3e trimestre 2025`. */
const QUARTER =
  /(?<![\p{L}\d])(?:Q([1-4])|([1-4])(?:\.|e|er|º|ª|th|st|nd|rd|o|ème)?\s(?:quartal|quarter|trimestre|kwartał|kwartaal|kwartal))(?:\s(?:de|of|del))?[\s/]{1,2}((?:19|20)\d{2})(?!\d)/giu;
function quartersIn(text: string): Span[] {
  return [...text.matchAll(QUARTER)].map((match): Span => {
    const quarter = Number(match[1] ?? match[2]);
    const [year, last] = [match[3] ?? '', String(quarter * 3).padStart(2, '0')];
    const first = String(quarter * 3 - 2).padStart(2, '0');
    return {
      from: `${year}-${first}-01`,
      to: lastDayOf(`${year}-${last}`),
      start: match.index,
      end: match.index + match[0].length,
      trait: 'quarter',
    };
  });
}

/** A year by itself, and two years that follow each other: `2024`, `2025/26`. */
const YEAR = /(?<![\p{L}\d.,/€£$-])((?:19|20)\d{2})(?:\s?[/–-]\s?((?:20)?\d{2}))?(?![\p{L}\d/€%-]|[.,]\d)/gu;
function yearsIn(text: string): Span[] {
  return [...text.matchAll(YEAR)].flatMap((match): Span[] => {
    const first = Number(match[1]);
    const second = match[2] === undefined ? first : Math.floor(first / 100) * 100 + (Number(match[2]) % 100);
    if (second !== first && second !== first + 1) return [];
    const end = match.index + match[0].length;
    return [
      { from: `${first}-01-01`, to: `${second}-12-31`, start: match.index, end, trait: second === first ? 'year' : 'years' },
    ];
  });
}

/** Every stretch of time that a text names, as two days with a slash between: `2025-04-01/2025-06-30`. */
export function periodsIn(segment: Segment, us: boolean): WrittenValue[] {
  if (!/\d{2}/.test(segment.text)) return [];
  const spans = spansIn(segment, us).toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const kept: Span[] = [];
  for (const span of spans) if (!kept.some(({ start, end }) => span.start < end && start < span.end)) kept.push(span);
  return kept
    .toSorted((a, b) => a.start - b.start)
    .map(({ from, to, start, end, trait }) => ({
      value: `${from}/${to}`,
      start,
      end,
      words: wordsBetween(segment, start, end),
      traits: [trait, ...(start === 0 && end === segment.text.length ? ['whole'] : [])],
    }));
}
