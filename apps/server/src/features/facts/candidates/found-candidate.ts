import type { LaidPage, PageWord, Segment } from '../page/lay-out-page.ts';

/** The facts that most papers have. */
export const MAIN_FACTS = ['date', 'due', 'total', 'reference', 'sender', 'recipient'] as const;
/** Those that some have. */
export const MORE_FACTS = ['net', 'tax', 'customer', 'iban', 'period', 'until', 'inspection', 'warranty', 'notice'] as const;
/** The facts that are chosen among candidates on the page. */
export const CHOSEN_FACTS = [...MAIN_FACTS, ...MORE_FACTS] as const;
export type ChosenFact = (typeof CHOSEN_FACTS)[number];

/** The same for each fact. */
export const ofEachFact = <Value>(make: (fact: ChosenFact) => Value): Record<ChosenFact, Value> => ({
  date: make('date'),
  due: make('due'),
  total: make('total'),
  reference: make('reference'),
  sender: make('sender'),
  recipient: make('recipient'),
  net: make('net'),
  tax: make('tax'),
  customer: make('customer'),
  iban: make('iban'),
  period: make('period'),
  until: make('until'),
  inspection: make('inspection'),
  warranty: make('warranty'),
  notice: make('notice'),
});

/** What candidates are by their form alone. */
export const CANDIDATE_FORMS = ['date', 'term', 'amount', 'reference', 'party', 'month', 'years', 'period', 'iban'] as const;
export type CandidateForm = (typeof CANDIDATE_FORMS)[number];

/** The forms in which a fact stands on a page. */
export const FORMS_OF: Readonly<Record<ChosenFact, readonly CandidateForm[]>> = {
  date: ['date'],
  due: ['date', 'term'],
  total: ['amount'],
  reference: ['reference'],
  sender: ['party'],
  recipient: ['party'],
  net: ['amount'],
  tax: ['amount'],
  customer: ['reference'],
  iban: ['iban'],
  period: ['period'],
  until: ['date', 'month', 'term'],
  inspection: ['date', 'month', 'term'],
  warranty: ['date', 'month', 'term', 'years'],
  notice: ['term'],
};

/** Something on a page that may be a fact. */
export interface Candidate {
  readonly form: CandidateForm;
  /** As facts are kept: `YYYY-MM-DD`, an amount with two decimals, a name, a number as it is written; a term as `termsIn` says it, a period as two days. */
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
