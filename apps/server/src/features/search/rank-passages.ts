import type { OwnerKeys } from 'contract/meaning';
import type { PassageFilter } from '#engines/passage-index/passage-index.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { fuseRankings } from './fuse-rankings.ts';
import { judgeRelevance, mayAnswer, type JudgedPassage } from './judge-relevance.ts';
import type { Question } from './parse-question.ts';
import type { Recalled, RecallPassages } from './recall-passages.ts';

export interface Ranking {
  /** Best first, those that most likely do not answer too. */
  readonly passages: readonly JudgedPassage[];
  readonly recall: Recalled;
}

/** From question to ordered, judged passages: recall, fuse, judge. */
export function createRankPassages({ recallPassages }: { recallPassages: RecallPassages }) {
  const rank = async (scope: OwnerScope, question: Question, filter: PassageFilter, keys: OwnerKeys): Promise<Ranking> => {
    const recall = await recallPassages(scope, question, filter, keys);
    return { recall, passages: judgeRelevance(fuseRankings(recall.candidates), recall.ceiling) };
  };

  return async (scope: OwnerScope, question: Question, filter: PassageFilter, keys: OwnerKeys): Promise<Ranking> => {
    if (question.softPeriod) {
      const ranking = await rank(scope, question, { ...filter, modified: question.softPeriod }, keys);
      if (ranking.passages.some((passage) => mayAnswer(passage, ranking.recall.passages))) return ranking;
    }
    return rank(scope, question, filter, keys);
  };
}
export type RankPassages = ReturnType<typeof createRankPassages>;
