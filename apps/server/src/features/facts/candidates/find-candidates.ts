import type { LaidPage, Row, Segment } from '../page/lay-out-page.ts';
import { CANDIDATE_FORMS, type Candidate, type CandidateForm } from './found-candidate.ts';
import { amountsIn } from './find-amounts.ts';
import { datesIn, putsMonthFirst } from './find-dates.ts';
import { partiesIn } from '../names/find-parties.ts';
import { NUMBERED, referencesIn } from './find-references.ts';
import { daysWithoutYearIn, termsIn, yearsIn } from './find-terms.ts';
import { accountsIn } from '../spans/find-accounts.ts';
import { monthsIn } from '../spans/find-months.ts';
import { periodsIn } from '../spans/find-periods.ts';
import type { WrittenValue } from './written-value.ts';

/** Of one form, on all pages: a paper with more is a table of them, and its own facts stand on its first and last page. */
const MOST: Readonly<Record<CandidateForm, number>> = {
  date: 150,
  term: 60,
  amount: 400,
  reference: 300,
  party: 350,
  month: 40,
  years: 20,
  period: 60,
  iban: 20,
};

/** Whether the words of a date or an amount are in a number of the same stretch: those are no numbers of their own. */
const overlaps = (one: WrittenValue, others: readonly WrittenValue[]): boolean =>
  others.some(({ start, end }) => one.start < end && start < one.end);

/** Whether an amount is all of a number: one that goes on beyond it, as `KR 5518 904 2`, is no amount. */
const isWithin = (one: WrittenValue, others: readonly WrittenValue[]): boolean =>
  others.some(({ start, end }) => one.start < end && start < one.end && one.start >= start && one.end <= end);

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

/** A name that running text breaks over two lines: the end of one and the beginning of the next. */
function overLineEnd(segment: Segment, next: Row | undefined, page: LaidPage): Segment | null {
  const below = next?.segments[0];
  const row = page.rows[segment.row];
  if (!below || row?.segments.length !== 1 || next.segments.length !== 1) return null;
  const [last, first] = [segment.words.at(-1), below.words[0]];
  const isRunning = segment.words.length > 5 && Math.abs(below.left - segment.left) < page.line;
  if (
    !isRunning ||
    !last ||
    !first ||
    !/^\p{Lu}/u.test(first.text) ||
    !/^[\p{Lu}&]|^(?:of|de|und|and|et|der|y)$/u.test(last.text)
  )
    return null;
  if (below.top - segment.bottom > page.line) return null;
  const words = [...segment.words.slice(-5), ...below.words.slice(0, 5)];
  return { ...segment, words, text: words.map(({ text }) => text).join(' ') };
}

/** Everything on a paper that may be one of its facts, page by page from top to bottom. */
export function findCandidates(pages: readonly LaidPage[]): Candidate[] {
  const written = pages
    .map((page) => page.rows.map((row) => row.segments.map((segment) => segment.text).join('\n')).join('\n'))
    .join('\n');
  const us = putsMonthFirst(written);
  const found: Record<CandidateForm, Candidate[]> = {
    date: [],
    term: [],
    amount: [],
    reference: [],
    party: [],
    month: [],
    years: [],
    period: [],
    iban: [],
  };
  const last = pages.at(-1);
  for (const page of pages)
    for (const row of page.rows)
      for (const segment of row.segments) {
        const dates = datesIn(segment, us);
        const terms = [...termsIn(segment), ...daysWithoutYearIn(segment)].filter((term) => !overlaps(term, dates));
        const amounts = amountsIn(segment).filter((amount) => !overlaps(amount, dates));
        const references = referencesIn(segment).filter(
          (reference) => !overlaps(reference, dates) && (reference.traits.includes(NUMBERED) || !isWithin(reference, amounts)),
        );
        const parties = page === pages[0] || page === last ? partiesIn(segment) : [];
        const joined = page === pages[0] ? inTwoRows(segment, page.rows[segment.row + 1], page) : null;
        for (const { value, words, traits } of joined
          ? partiesIn(joined).filter(({ start, end }) => start === 0 && end === joined.text.length)
          : [])
          if (found.party.length < MOST.party)
            found.party.push({ form: 'party', value, page, segment, words, traits: [...traits, 'two-rows'] });
        const broken = page === pages[0] || page === last ? overLineEnd(segment, page.rows[segment.row + 1], page) : null;
        if (broken) {
          const cut = broken.words
            .slice(0, 5)
            .map(({ text }) => text)
            .join(' ').length;
          for (const { value, words, traits, start, end } of partiesIn(broken))
            if (start < cut && end > cut && found.party.length < MOST.party)
              found.party.push({ form: 'party', value, page, segment, words, traits: [...traits, 'over-line-end'] });
        }
        const forms: Record<CandidateForm, readonly WrittenValue[]> = {
          date: dates,
          term: terms,
          amount: amounts,
          reference: references,
          party: parties,
          month: monthsIn(segment),
          years: yearsIn(segment),
          period: periodsIn(segment, us),
          iban: accountsIn(segment),
        };
        for (const form of CANDIDATE_FORMS)
          for (const { value, currency, words, traits } of forms[form])
            if (words.length > 0 && found[form].length < MOST[form])
              found[form].push({ form, value, ...(currency !== undefined && { currency }), page, segment, words, traits });
      }
  return CANDIDATE_FORMS.flatMap((form) => found[form]);
}
