import type { LaidPage, Row, Segment } from '../page/lay-out-page.ts';
import type { Candidate, CandidateForm } from './found-candidate.ts';
import { amountsIn } from './find-amounts.ts';
import { datesIn, putsMonthFirst } from './find-dates.ts';
import { partiesIn } from './find-parties.ts';
import { referencesIn } from './find-references.ts';
import type { WrittenValue } from './written-value.ts';

/** Of one form, on all pages: a paper with more is a table of them, and its own facts stand on its first and last page. */
const MOST: Readonly<Record<CandidateForm, number>> = { date: 150, amount: 400, reference: 250, party: 250 };

/** Whether the words of a date or an amount are in a number of the same stretch: those are no numbers of their own. */
const overlaps = (one: WrittenValue, others: readonly WrittenValue[]): boolean =>
  others.some(({ start, end }) => one.start < end && start < one.end);

/** Rows at the top of a paper in which a name may go on in the next row. */
const HEAD_ROWS = 10;
/** In heights of a line: a row farther below is another thing. */
const NEXT = 1.9;

/** A name in two rows of a letterhead, as one stretch: `Harbour Joinery &` and `Sons Limited` below it. */
function inTwoRows(segment: Segment, next: Row | undefined, page: LaidPage): Segment | null {
  if (segment.row >= HEAD_ROWS || !next) return null;
  const below = next.segments.find(({ left, right }) => Math.min(right, segment.right) - Math.max(left, segment.left) > 0);
  if (
    !below ||
    below.bottom - segment.top > NEXT * 2 * Math.max(page.line, segment.size) ||
    /\d{2}/.test(below.text) ||
    /\d{2}/.test(segment.text)
  )
    return null;
  return {
    ...segment,
    words: [...segment.words, ...below.words],
    text: `${segment.text} ${below.text}`,
    left: Math.min(segment.left, below.left),
    right: Math.max(segment.right, below.right),
    bottom: below.bottom,
  };
}

/** Everything on a paper that may be one of its facts, page by page from top to bottom. */
export function findCandidates(pages: readonly LaidPage[]): Candidate[] {
  const text = pages
    .map((page) => page.rows.map((row) => row.segments.map((segment) => segment.text).join('\n')).join('\n'))
    .join('\n');
  const us = putsMonthFirst(text);
  const found: Record<CandidateForm, Candidate[]> = { date: [], amount: [], reference: [], party: [] };
  const last = pages.at(-1);
  for (const page of pages)
    for (const row of page.rows)
      for (const segment of row.segments) {
        const dates = datesIn(segment, us);
        const amounts = amountsIn(segment).filter((amount) => !overlaps(amount, dates));
        const references = referencesIn(segment).filter((reference) => !overlaps(reference, [...dates, ...amounts]));
        const parties = page === pages[0] || page === last ? partiesIn(segment) : [];
        const joined = page === pages[0] ? inTwoRows(segment, page.rows[segment.row + 1], page) : null;
        for (const { value, words, traits } of joined
          ? partiesIn(joined).filter(({ start, end }) => start === 0 && end === joined.text.length)
          : [])
          if (found.party.length < MOST.party)
            found.party.push({ form: 'party', value, page, segment, words, traits: [...traits, 'two-rows'] });
        const forms = { date: dates, amount: amounts, reference: references, party: parties };
        for (const form of ['date', 'amount', 'reference', 'party'] as const)
          for (const { value, currency, words, traits } of forms[form])
            if (words.length > 0 && found[form].length < MOST[form])
              found[form].push({ form, value, ...(currency !== undefined && { currency }), page, segment, words, traits });
      }
  return [...found.date, ...found.amount, ...found.reference, ...found.party];
}
