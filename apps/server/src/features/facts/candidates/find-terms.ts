import { PAPER_WORDS } from '#kernel/languages/languages.ts';
import { entriesOf } from '#kernel/languages/paper-labels.ts';
import { plainWord } from '../page/find-labels.ts';
import type { Segment } from '../page/lay-out-page.ts';
import { wordsBetween, type WrittenValue } from './written-value.ts';

/** Days, weeks and months as papers count them, in every language. */
const UNITS: ReadonlyMap<string, 'D' | 'W' | 'M'> = new Map(
  Object.values(PAPER_WORDS).flatMap(({ spans }) =>
    spans
      .split('; ')
      .flatMap((names, unit) =>
        entriesOf(names).map((name) => [plainWord(name), unit === 0 ? 'D' : unit === 1 ? 'W' : 'M'] as const),
      ),
  ),
);
/** `fourteen=14`. */
const COUNTS: ReadonlyMap<string, number> = new Map(
  Object.values(PAPER_WORDS).flatMap(({ counts }) =>
    entriesOf(counts).map((entry) => {
      const [name = '', count = ''] = entry.split('=');
      return [plainWord(name), Number(count)] as const;
    }),
  ),
);

/** `14 days`, `14 (fourteen) calendar days`, `vierzehn Tagen`, `30-day`. */
const TERM = /(?<![\p{L}\p{N}.,/-])(\d{1,3}|\p{L}{2,12})(?:\s?\([^()]{1,14}\))?[\s-](?:\p{L}{4,12}\s)?(\p{L}{2,12})(?!\p{L})/gu;
/** Longer than this nothing is waited for. */
const MOST = 400;

/** Every stretch of days, weeks or months that a text counts, as `P14D` or `P1M`: a day is reckoned from it. */
export function termsIn(segment: Segment): WrittenValue[] {
  const { text } = segment;
  const found: WrittenValue[] = [];
  // A match may begin in the middle of another: `in 14 days`.
  TERM.lastIndex = 0;
  for (let match = TERM.exec(text); match; match = TERM.exec(text)) {
    const [whole, counted = '', named = ''] = match;
    const unit = UNITS.get(plainWord(named));
    const count = /^\d/.test(counted) ? Number(counted) : COUNTS.get(plainWord(counted));
    if (unit === undefined || count === undefined || count < 1 || count > MOST) {
      TERM.lastIndex = match.index + counted.length;
      continue;
    }
    const [start, end] = [match.index, match.index + whole.length];
    const value = unit === 'M' ? `P${count}M` : `P${unit === 'W' ? count * 7 : count}D`;
    found.push({ value, start, end, words: wordsBetween(segment, start, end), traits: ['counted', `counted:${unit}`] });
  }
  return found;
}

/** The day that lies so many days or months after another. @param iso `YYYY-MM-DD`; @param term as `termsIn` says it */
export function dayAfter(iso: string, term: string): string {
  const [, count = '0', unit] = /^P(\d+)([DM])$/.exec(term) ?? [];
  const date = new Date(`${iso}T00:00:00Z`);
  if (unit === 'D') date.setUTCDate(date.getUTCDate() + Number(count));
  else {
    const day = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + Number(count));
    // A month without that day ends before it.
    if (date.getUTCDate() !== day) date.setUTCDate(0);
  }
  return date.toISOString().slice(0, 10);
}
