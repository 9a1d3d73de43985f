// Of everything on a paper that may be a fact, chooses what is: each fact by its scorer, and all of them so that they agree with each other.
import { CHOSEN_FACTS, FORMS_OF, type Candidate, type CandidateForm, type ChosenFact } from '../candidates/found-candidate.ts';
import { dayAfter } from '../candidates/find-terms.ts';
import { plainWord } from '../page/find-labels.ts';
import type { DescribedPaper } from './describe-paper.ts';
import type { FactReader, FactScorer } from './fact-model.ts';
import { scorePage } from './page-network.ts';
import { hashesOf, rowsOf, scoreRows, softmax } from './score-candidates.ts';
import { agreeingSums } from './agreeing-sums.ts';
import { countInFull } from './whole-sum.ts';
import { isSameParty, ownOdds, poolWritings } from './pool-writings.ts';

/** A value of a fact, how likely it is among all of the paper, and the likeliest place that says it. Null is that the paper has none. */
export interface Choice {
  readonly candidate: Candidate | null;
  readonly odds: number;
}

/** What is the same value: names and numbers count by their letters and figures alone. */
const keyOf = ({ form, value }: Candidate): string => (form === 'party' || form === 'reference' ? plainWord(value) : value);

/** Choices that say the same as one, the likeliest first. */
function gather(choices: readonly Choice[]): Choice[] {
  const byValue = new Map<string, { candidate: Candidate | null; odds: number; most: number }>();
  for (const { candidate, odds } of choices) {
    const key = candidate ? `=${keyOf(candidate)}` : 'none';
    const held = byValue.get(key);
    byValue.set(key, {
      candidate: held && held.most >= odds ? held.candidate : candidate,
      odds: (held?.odds ?? 0) + odds,
      most: Math.max(held?.most ?? 0, odds),
    });
  }
  return [...byValue.values()].map(({ candidate, odds }): Choice => ({ candidate, odds })).toSorted((a, b) => b.odds - a.odds);
}

/** A paper whose features are rows of the scorers' tables. */
interface HashedPaper {
  readonly candidates: readonly Candidate[];
  readonly rows: readonly ArrayLike<number>[];
  readonly none: ArrayLike<number>;
  /** Scores of each candidate, and last of "none", for each fact, by the network of the page. */
  readonly page: readonly Float32Array[];
}

/** How much the network of the page counts beside a fact's own scorer. */
const PAGE_SHARE = 0.5;

/** The choices for one fact, the likeliest first, "none" among them. Candidates that say the same count together. */
function rankChoices(fact: ChosenFact, scorer: FactScorer, forms: readonly CandidateForm[], paper: HashedPaper): Choice[] {
  const place = CHOSEN_FACTS.indexOf(fact);
  const hidden = new Float32Array(scorer.bias.length);
  const of = paper.candidates.flatMap((candidate, at) =>
    forms.includes(candidate.form) ? [{ candidate, rows: paper.rows[at] ?? [], page: paper.page[at]?.[place] ?? 0 }] : [],
  );
  const scored = [...of, { rows: paper.none, page: paper.page.at(-1)?.[place] ?? 0 }].map(
    ({ rows, page }) => (1 - PAGE_SHARE) * scoreRows(scorer, rows, hidden) + PAGE_SHARE * page,
  );
  const odds = softmax(scored.map((score, at) => (at === of.length ? score - Math.log(scorer.none) : score)));
  return gather([
    ...of.map(({ candidate }, at): Choice => ({ candidate, odds: odds[at] ?? 0 })),
    { candidate: null, odds: odds.at(-1) ?? 0 },
  ]);
}

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

/** Days that are to be counted, counted from the date; without a date nothing can be counted. */
const countedFrom = (date: Choice | undefined, choices: readonly Choice[]): Choice[] =>
  gather(
    choices.flatMap(({ candidate, odds }): Choice[] => {
      if (candidate?.form !== 'term') return [{ candidate, odds }];
      const from = date?.candidate?.value;
      return [
        { candidate: from === undefined ? null : { ...candidate, form: 'date', value: dayAfter(from, candidate.value) }, odds },
      ];
    }),
  );

/** A day without its year with its year; how long something runs stays as it is said. */
const withYears = (date: Choice | undefined, choices: readonly Choice[]): Choice[] =>
  choices.flatMap((choice) => (choice.candidate?.value.startsWith('--') === true ? countedFrom(date, [choice]) : [choice]));

/** The date and the day it is due that are likeliest together. */
function chooseDates(dates: readonly Choice[], due: readonly Choice[]): [Choice | undefined, Choice | undefined] {
  let best: { pair: [Choice | undefined, Choice | undefined]; odds: number } | null = null;
  for (const date of dates.slice(0, WEIGHED)) {
    const pair = agree([date], countedFrom(date, due), (a, b) => b.value >= a.value);
    const odds = (pair[0]?.odds ?? 0) * (pair[1]?.odds ?? 0);
    if (!best || odds > best.odds) best = { pair, odds };
  }
  return best ? best.pair : [dates[0], undefined];
}

/** Behind the label of a price of one, a limit or a sum insured, and of nothing else. */
const isOfUnit = (features: readonly string[]): boolean => {
  const labels = features.filter((feature) => feature.startsWith('LC0:'));
  return labels.length > 0 && labels.every((label) => label === 'LC0:unit-price');
};

/** The facts of a paper, each with how likely it is. Whoever sent it did not receive it, nothing is due before it was
 * written, and what is paid again and again, or insured, is no total. */
export function chooseFacts({ scorers, page }: FactReader, paper: DescribedPaper): ReadonlyMap<ChosenFact, Choice> {
  const { candidates, features } = paper;
  const hashes = features.map(hashesOf);
  const hashed: HashedPaper = {
    candidates,
    rows: hashes.map(rowsOf),
    none: rowsOf(hashesOf(paper.paper)),
    page: scorePage(page, {
      candidates: candidates.map(({ form }, at) => ({ form, hashes: hashes[at] ?? [] })),
      look: hashesOf(paper.look),
    }),
  };
  const isSum = features.map((of) => !of.includes('T:per-time') && !isOfUnit(of));
  const sums: HashedPaper = {
    candidates: candidates.filter((_, at) => isSum[at]),
    rows: hashed.rows.filter((_, at) => isSum[at]),
    none: hashed.none,
    page: hashed.page.filter((_, at) => at === candidates.length || isSum[at]),
  };
  const ranked = new Map(
    CHOSEN_FACTS.map((fact) => [fact, rankChoices(fact, scorers[fact], FORMS_OF[fact], fact === 'total' ? sums : hashed)]),
  );
  const of = (fact: ChosenFact) => ranked.get(fact) ?? [];
  const [date, due] = chooseDates(of('date'), of('due'));
  // Writings of one name vote together for who it is; how sure that is, its own writing says.
  const parties = agree(poolWritings(of('sender')), poolWritings(of('recipient')), (a, b) => !isSameParty(a.value, b.value));
  const [sender, recipient] = [ownOdds(parties[0], of('sender')), ownOdds(parties[1], of('recipient'))];
  const [reference, customer] = agree(of('reference'), of('customer'), (a, b) => keyOf(a) !== keyOf(b));
  const { total, net, tax } = agreeingSums({ total: of('total'), net: of('net'), tax: of('tax') });
  const chosen: readonly (readonly [ChosenFact, Choice | undefined])[] = [
    ['date', date],
    ['due', due],
    ['total', total?.candidate ? { ...total, candidate: countInFull(total.candidate, paper) } : total],
    ['reference', reference],
    ['customer', customer],
    ['net', net],
    ['tax', tax],
    ['iban', of('iban')[0]],
    ['period', of('period')[0]],
    ['until', countedFrom(date, of('until'))[0]],
    ['inspection', countedFrom(date, of('inspection'))[0]],
    ['warranty', withYears(date, of('warranty'))[0]],
    ['notice', of('notice').find(({ candidate }) => !candidate?.value.startsWith('--'))],
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
