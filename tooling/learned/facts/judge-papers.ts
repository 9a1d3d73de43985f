// Whether what is chosen on a paper is what the paper says.
import {
  CHOSEN_FACTS,
  type Candidate,
  type ChosenFact,
} from '../../../apps/server/src/features/facts/candidates/found-candidate.ts';
import { plainWord } from '../../../apps/server/src/features/facts/page/find-labels.ts';
import { layOutPage, type LaidPage } from '../../../apps/server/src/features/facts/page/lay-out-page.ts';
import { chooseFacts, describePaper, paperFeatures } from '../../../apps/server/src/features/facts/scoring/choose-facts.ts';
import type { FactModel } from '../../../apps/server/src/features/facts/scoring/fact-model.ts';
import type { MadeFacts, MadePaper } from './papers/made-paper.ts';

export const layOut = (paper: Pick<MadePaper, 'pages'>): LaidPage[] =>
  paper.pages.map((page, at) =>
    layOutPage({ ...page, pageNumber: at + 1, words: page.words.map((word) => ({ ...word, start: 0 })) }),
  );

export function truthOf(facts: Partial<MadeFacts>, fact: ChosenFact): string | undefined {
  const value = facts[fact];
  return typeof value === 'number' ? value.toFixed(2) : value;
}

/** Whether a candidate says what the paper says. Names and numbers count by their letters and figures alone. */
export function isRight({ form, value }: Pick<Candidate, 'value' | 'form'>, truth: string): boolean {
  if (form === 'date') return value === truth;
  if (form === 'amount') return Math.abs(Number(value) - Number(truth)) < 0.005;
  return plainWord(value) === plainWord(truth);
}

export interface Figure {
  readonly f1: number;
  /** Share of the facts on the papers that are among the candidates at all. */
  readonly held: number;
  /** Choices called sure: how many, and the share of them that is right. */
  readonly sure: number;
  readonly sureRight: number;
  /** Every choice with how likely it was, and whether it was right. */
  readonly choices: readonly { readonly odds: number; readonly right: boolean }[];
}

/** F1 of each fact over papers whose truth is known. @param list prints what is wrong */
export function judgePapers(model: FactModel, papers: readonly MadePaper[], list = false): Record<ChosenFact, Figure> {
  const counts = new Map(
    CHOSEN_FACTS.map((fact) => [
      fact,
      { right: 0, said: 0, there: 0, held: 0, choices: [] as { odds: number; right: boolean }[] },
    ]),
  );
  for (const paper of papers) {
    const described = describePaper(layOut(paper), paper.filename);
    const chosen = chooseFacts(model, described, paperFeatures(paper.facts.kind, paper.language));
    for (const [fact, count] of counts) {
      const truth = truthOf(paper.facts, fact);
      const choice = chosen.get(fact);
      const candidate = choice?.candidate ?? null;
      const right = candidate !== null && truth !== undefined && isRight(candidate, truth);
      count.there += truth === undefined ? 0 : 1;
      count.said += choice ? 1 : 0;
      count.right += right ? 1 : 0;
      const form =
        fact === 'date' || fact === 'due' ? 'date' : fact === 'total' ? 'amount' : fact === 'reference' ? 'reference' : 'party';
      if (truth !== undefined && described.candidates.some((candidate) => candidate.form === form && isRight(candidate, truth)))
        count.held++;
      if (choice) count.choices.push({ odds: choice.odds, right });
      if (list && !right && (choice || truth !== undefined))
        console.log(`${paper.filename}\t${fact}\t${choice?.candidate?.value ?? 'nothing'}\tinstead of ${truth ?? 'nothing'}`);
    }
  }
  const figure = (fact: ChosenFact): Figure => {
    const count = counts.get(fact) ?? { right: 0, said: 0, there: 0, held: 0, choices: [] };
    const sure = count.choices.filter(({ odds }) => odds >= model[fact].sure);
    return {
      f1: (2 * count.right) / (count.said + count.there || 1),
      held: count.held / (count.there || 1),
      sure: sure.length,
      sureRight: sure.filter(({ right }) => right).length / (sure.length || 1),
      choices: count.choices,
    };
  };
  return {
    date: figure('date'),
    due: figure('due'),
    total: figure('total'),
    reference: figure('reference'),
    sender: figure('sender'),
    recipient: figure('recipient'),
  };
}
