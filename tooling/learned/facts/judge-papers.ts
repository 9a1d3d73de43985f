// Whether what is chosen on a paper is what the paper says.
import {
  CHOSEN_FACTS,
  FORMS_OF,
  ofEachFact,
  type Candidate,
  type ChosenFact,
} from '../../../apps/server/src/features/facts/candidates/found-candidate.ts';
import { isLegalForm } from '../../../apps/server/src/features/facts/names/legal-forms.ts';
import { plainWord } from '../../../apps/server/src/features/facts/page/find-labels.ts';
import { layOutPage, type LaidPage } from '../../../apps/server/src/features/facts/page/lay-out-page.ts';
import { chooseFacts, type Choice } from '../../../apps/server/src/features/facts/scoring/choose-facts.ts';
import {
  describePaper,
  type DescribedPaper,
  type KnownPaper,
} from '../../../apps/server/src/features/facts/scoring/describe-paper.ts';
import type { DocumentKind } from 'contract/facts';
import { dayAfter } from '../../../apps/server/src/features/facts/candidates/find-terms.ts';
import type { FactReader } from '../../../apps/server/src/features/facts/scoring/fact-model.ts';
import type { MadeFacts, MadePaper } from './papers/made-paper.ts';

export const layOut = (paper: Pick<MadePaper, 'pages'>): LaidPage[] =>
  paper.pages.map((page, at) =>
    layOutPage({ ...page, pageNumber: at + 1, words: page.words.map((word) => ({ ...word, start: 0 })) }),
  );

export function truthOf(facts: Partial<MadeFacts>, fact: ChosenFact): string | undefined {
  const value = facts[fact];
  return typeof value === 'number' ? value.toFixed(2) : value;
}

/** Facts that may say how long. */
const LENGTHS: ReadonlySet<ChosenFact> = new Set(['warranty', 'notice']);

/** Whether it is known what a paper says of a fact. */
export const isTold = (facts: Partial<MadeFacts>, fact: ChosenFact): boolean => facts.untold?.includes(fact) !== true;

/** Whether a candidate says what the paper says. Names and numbers count by their letters and figures alone. */
export function isRight(
  { form, value }: Pick<Candidate, 'value' | 'form'>,
  fact: ChosenFact,
  facts: Partial<MadeFacts>,
): boolean {
  const truth = truthOf(facts, fact);
  if (truth === undefined) return false;
  const said = [truth, ...(facts.also?.[fact] ?? [])];
  if (form === 'term' && !(LENGTHS.has(fact) && value === truth))
    return facts.date !== undefined && dayAfter(facts.date, value) === truth;
  if (form === 'amount') return said.some((one) => Math.abs(Number(value) - Number(one)) < 0.005);
  if (form === 'party' || form === 'reference') return said.some((one) => plainWord(value) === plainWord(one));
  return said.includes(value);
}

const withoutForm = (name: string): string =>
  plainWord(
    name
      .split(/\s+/u)
      .filter((word) => !isLegalForm(word))
      .join(' '),
  ) || plainWord(name);

/** Whether a name is the same as another that is written longer or shorter: with a legal form, a title, a town, a department. */
function isOtherWriting(said: string, truth: string): boolean {
  const [one, other] = [withoutForm(said), withoutForm(truth)];
  return one === other || (one.length > 4 && other.includes(one)) || (other.length > 4 && one.includes(other));
}

export interface Figure {
  readonly f1: number;
  /** The same, where another writing of a name counts as right. */
  readonly alike: number;
  /** Share of the facts on the papers that are among the candidates at all. */
  readonly held: number;
  /** Choices called sure: how many, and the share of them that is right. */
  readonly sure: number;
  readonly sureRight: number;
  /** Every choice with how likely it was, and whether it was right. */
  readonly choices: readonly { readonly odds: number; readonly right: boolean }[];
}

interface Count {
  right: number;
  alike: number;
  said: number;
  there: number;
  held: number;
  sure: number;
  readonly choices: { odds: number; right: boolean }[];
}

/** A paper and the kind that it was taken for. */
export interface JudgedPaper {
  readonly paper: MadePaper;
  readonly kind: DocumentKind;
  /** What it shows of its kind. */
  readonly look: readonly string[];
}

function judgeFact(
  count: Count,
  fact: ChosenFact,
  facts: MadeFacts,
  choice: Choice | undefined,
  candidates: readonly Candidate[],
) {
  const isThere = truthOf(facts, fact) !== undefined;
  const right = choice?.candidate ? isRight(choice.candidate, fact, facts) : false;
  count.there += isThere ? 1 : 0;
  count.said += choice ? 1 : 0;
  count.right += right ? 1 : 0;
  const truths = [truthOf(facts, fact), ...(facts.also?.[fact] ?? [])].filter((one) => one !== undefined);
  const isParty = choice?.candidate?.form === 'party';
  count.alike += right || (isParty && truths.some((truth) => isOtherWriting(choice.candidate?.value ?? '', truth))) ? 1 : 0;
  if (isThere && candidates.some((candidate) => FORMS_OF[fact].includes(candidate.form) && isRight(candidate, fact, facts)))
    count.held++;
  if (choice) count.choices.push({ odds: choice.odds, right });
  return right || (!choice && !isThere);
}

const known = new WeakMap<MadePaper, { readonly kind: DocumentKind; readonly described: DescribedPaper }>();
/** A paper is judged several times, and looking at it is what takes long. */
function describedOnce(paper: MadePaper, about: KnownPaper): DescribedPaper {
  const held = known.get(paper);
  if (held?.kind === about.kind) return held.described;
  const described = describePaper(layOut(paper), about);
  known.set(paper, { kind: about.kind, described });
  return described;
}

/** F1 of each fact over papers whose truth is known. @param readerOf what reads a paper @param list prints what is wrong */
export function judgePapers(
  readerOf: (paper: MadePaper) => FactReader,
  papers: readonly JudgedPaper[],
  list = false,
): Record<ChosenFact, Figure> {
  const counts = new Map(
    CHOSEN_FACTS.map((fact): [ChosenFact, Count] => [
      fact,
      { right: 0, alike: 0, said: 0, there: 0, held: 0, sure: 1, choices: [] },
    ]),
  );
  for (const { paper, kind, look } of papers) {
    const { filename, language, facts } = paper;
    const described = describedOnce(paper, { filename, kind, language, look });
    const reader = readerOf(paper);
    const chosen = chooseFacts(reader, described);
    for (const [fact, count] of counts) {
      if (!isTold(facts, fact)) continue;
      const choice = chosen.get(fact);
      count.sure = reader.scorers[fact].sure;
      if (judgeFact(count, fact, facts, choice, described.candidates) || !list) continue;
      const truth = truthOf(facts, fact);
      const held = described.candidates.some((candidate) => isRight(candidate, fact, facts)) ? '' : ' (no candidate)';
      console.log(
        [
          language,
          facts.kind,
          kind,
          filename,
          fact,
          choice?.candidate?.value ?? 'nothing',
          `instead of ${truth ?? 'nothing'}${truth === undefined ? '' : held}`,
        ].join('\t'),
      );
    }
  }
  const figure = (fact: ChosenFact): Figure => {
    const count = counts.get(fact) ?? { right: 0, alike: 0, said: 0, there: 0, held: 0, sure: 1, choices: [] };
    const sure = count.choices.filter(({ odds }) => odds >= count.sure);
    return {
      f1: (2 * count.right) / (count.said + count.there || 1),
      alike: (2 * count.alike) / (count.said + count.there || 1),
      held: count.held / (count.there || 1),
      sure: sure.length,
      sureRight: sure.filter(({ right }) => right).length / (sure.length || 1),
      choices: count.choices,
    };
  };
  return ofEachFact(figure);
}
