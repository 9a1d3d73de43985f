import type { LaidPage, PageWord, Segment } from '../page/lay-out-page.ts';

/** The facts that are chosen among candidates on the page. */
export const CHOSEN_FACTS = ['date', 'due', 'total', 'reference', 'sender', 'recipient'] as const;
export type ChosenFact = (typeof CHOSEN_FACTS)[number];
/** What candidates are by their form alone. */
export type CandidateForm = 'date' | 'term' | 'amount' | 'reference' | 'party';

/** Something on a page that may be a fact. */
export interface Candidate {
  readonly form: CandidateForm;
  /** As facts are kept: `YYYY-MM-DD`, an amount with two decimals, a name, a number as it is written; a term as `termsIn` says it. */
  readonly value: string;
  /** ISO 4217, of an amount that stands beside its sign. */
  readonly currency?: string;
  readonly page: LaidPage;
  readonly segment: Segment;
  /** The words that say it, all of `segment` or some. */
  readonly words: readonly PageWord[];
  /** What its form says about it, for the scorer. */
  readonly traits: readonly string[];
}
