// Of everything on a paper that may be a fact, chooses what is: each fact by its scorer, and all of them so that they agree with each other.
import { describeAmong } from '../candidates/describe-among.ts';
import { describePlace } from '../candidates/describe-place.ts';
import { findCandidates } from '../candidates/find-candidates.ts';
import { CHOSEN_FACTS, type Candidate, type CandidateForm, type ChosenFact } from '../candidates/found-candidate.ts';
import { plainWord } from '../page/find-labels.ts';
import type { LaidPage } from '../page/lay-out-page.ts';
import type { FactModel } from './fact-model.ts';
import { rowsOf, scoreRows, softmax, WIDTH, type Scorer } from './score-candidates.ts';

export const FORM_OF: Readonly<Record<ChosenFact, CandidateForm>> = {
  date: 'date',
  due: 'date',
  total: 'amount',
  reference: 'reference',
  sender: 'party',
  recipient: 'party',
};

/** A value of a fact, how likely it is among all of the paper, and the likeliest place that says it. Null is that the paper has none. */
export interface Choice {
  readonly candidate: Candidate | null;
  readonly odds: number;
}

export interface DescribedPaper {
  readonly candidates: readonly Candidate[];
  /** Rows of the features of each candidate. */
  readonly rows: readonly Int32Array[];
}

/** Everything on a paper that may be a fact, described for the scorers. */
export function describePaper(pages: readonly LaidPage[], filename: string): DescribedPaper {
  const candidates = findCandidates(pages);
  const among = describeAmong(candidates, pages, filename);
  return {
    candidates,
    rows: candidates.map((candidate, at) => rowsOf([...describePlace(candidate, pages), ...(among[at] ?? [])])),
  };
}

/** What is known of a paper before its facts are chosen. */
export const paperFeatures = (kind: string, language: string | null): string[] => [
  `P:${kind}`,
  'P:any',
  `P:${language ?? 'unknown'}`,
];

/** The choices for one fact, the likeliest first, "none" among them. Candidates that say the same count together. */
export function rankChoices(scorer: Scorer, form: CandidateForm, paper: DescribedPaper, known: readonly string[]): Choice[] {
  const hidden = new Float32Array(WIDTH);
  const of = paper.candidates.flatMap((candidate, at) =>
    candidate.form === form ? [{ candidate, rows: paper.rows[at] ?? [] }] : [],
  );
  const odds = softmax([...of.map(({ rows }) => scoreRows(scorer, rows, hidden)), scoreRows(scorer, rowsOf(known), hidden)]);
  const byValue = new Map<string, { candidate: Candidate; odds: number; most: number }>();
  of.forEach(({ candidate }, at) => {
    const odd = odds[at] ?? 0;
    const key = form === 'party' || form === 'reference' ? plainWord(candidate.value) : candidate.value;
    const held = byValue.get(key);
    byValue.set(key, {
      candidate: held && held.most >= odd ? held.candidate : candidate,
      odds: (held?.odds ?? 0) + odd,
      most: Math.max(held?.most ?? 0, odd),
    });
  });
  return [...byValue.values(), { candidate: null, odds: odds.at(-1) ?? 0 }]
    .map(({ candidate, odds: sum }): Choice => ({ candidate, odds: sum }))
    .toSorted((a, b) => b.odds - a.odds);
}

/**
 * Papers of the kinds that are read by place nearly always have a number: that there is none must be so much likelier than the likeliest one.
 * Set after a paper of four lines, on which .34 stood against .66.
 */
const NO_NUMBER = 2.5;
const numberOf = (choices: readonly Choice[]): Choice | undefined => {
  const number = choices.find(({ candidate }) => candidate !== null);
  const none = choices.find(({ candidate }) => candidate === null);
  return number && number.odds * NO_NUMBER >= (none?.odds ?? 0) ? number : none;
};

/** Choices of each fact that are weighed against each other. */
const WEIGHED = 4;

/** The likeliest two choices together that agree. */
function agree(
  first: readonly Choice[],
  second: readonly Choice[],
  fits: (a: Candidate, b: Candidate) => boolean,
): [Choice | undefined, Choice | undefined] {
  let best: { pair: [Choice, Choice]; odds: number } | null = null;
  for (const one of first.slice(0, WEIGHED))
    for (const other of second.slice(0, WEIGHED)) {
      if (one.candidate && other.candidate && !fits(one.candidate, other.candidate)) continue;
      const odds = one.odds * other.odds;
      if (!best || odds > best.odds) best = { pair: [one, other], odds };
    }
  return best ? best.pair : [first[0], second[0]];
}

const isSameParty = (a: string, b: string): boolean => {
  const [one, other] = [plainWord(a), plainWord(b)];
  return one === other || (one.length > 5 && other.includes(one)) || (other.length > 5 && one.includes(other));
};

/** The facts of a paper, each with how likely it is. Whoever sent it did not receive it, and nothing is due before it was written. */
export function chooseFacts(
  model: FactModel,
  paper: DescribedPaper,
  known: readonly string[],
): ReadonlyMap<ChosenFact, Choice> {
  const ranked = new Map(CHOSEN_FACTS.map((fact) => [fact, rankChoices(model[fact], FORM_OF[fact], paper, known)]));
  const of = (fact: ChosenFact) => ranked.get(fact) ?? [];
  const [date, due] = agree(of('date'), of('due'), (a, b) => b.value >= a.value);
  const [sender, recipient] = agree(of('sender'), of('recipient'), (a, b) => !isSameParty(a.value, b.value));
  const chosen: readonly (readonly [ChosenFact, Choice | undefined])[] = [
    ['date', date],
    ['due', due],
    ['total', of('total')[0]],
    ['reference', numberOf(of('reference'))],
    ['sender', sender],
    ['recipient', recipient],
  ];
  return new Map(chosen.flatMap(([fact, choice]) => (choice?.candidate ? [[fact, choice] as const] : [])));
}

const SURE = 0.8;
/** A choice as a confidence: at least 0.8, which people read as sure, where it is right in 97 of 100. */
export function confidenceOf({ odds }: Choice, sure: number): number {
  if (odds >= sure) return sure >= 1 ? SURE : Math.min(0.98, SURE + (0.18 * (odds - sure)) / (1 - sure));
  return Math.min(0.79, 0.45 + (0.34 * odds) / sure);
}
