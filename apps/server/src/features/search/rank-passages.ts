import type { PassageFilter, Recall } from '#engines/passage-index/passage-index.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { fuseRankings } from './fuse-rankings.ts';
import { judgeRelevance, mayAnswer, type JudgedPassage } from './judge-relevance.ts';
import type { Question } from './parse-question.ts';
import type { RecallPassages } from './recall-passages.ts';

export interface Ranking {
  /** Best first, those that most likely do not answer too. */
  readonly passages: readonly JudgedPassage[];
  readonly recall: Recall;
}

/** From question to ordered, judged passages: recall, fuse, judge. */
export function createRankPassages({ recallPassages }: { recallPassages: RecallPassages }) {
  const rank = async (scope: OwnerScope, question: Question, filter: PassageFilter): Promise<Ranking> => {
    const recall = await recallPassages(scope, question, filter);
    return { recall, passages: judgeRelevance(fuseRankings(recall.candidates, recall.ceiling), recall.ceiling) };
  };

  return async (scope: OwnerScope, question: Question, filter: PassageFilter): Promise<Ranking> => {
    if (question.softPeriod) {
      const ranking = await rank(scope, question, { ...filter, modified: question.softPeriod });
      if (ranking.passages.some((passage) => mayAnswer(passage, ranking.recall.passages))) return ranking;
    }
    return rank(scope, question, filter);
  };
}
export type RankPassages = ReturnType<typeof createRankPassages>;
