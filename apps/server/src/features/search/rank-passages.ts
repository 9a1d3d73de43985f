import type { OwnerKeys } from 'contract/meaning';
import type { UnderstoodPart } from 'contract/search';
import type { PassageFilter, Recall } from '#engines/passage-index/passage-index.ts';
import { wordsOf } from '#kernel/language/words.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { fuseRankings } from './fuse-rankings.ts';
import { judgeRelevance, mayAnswer, type Grounds, type JudgedPassage } from './judge-relevance.ts';
import type { Question } from './parse-question.ts';
import type { Recalled, RecallPassages } from './recall-passages.ts';

export interface Ranking {
  /** Best first, those that most likely do not answer too. */
  readonly passages: readonly JudgedPassage[];
  readonly recall: Recalled;
  readonly grounds: Grounds;
  /** What was made of the question besides plain words, a time that may have been meant for the file only where it filtered. */
  readonly understood: readonly UnderstoodPart[];
}

/** Content words of a question that may still be a name or a title. */
const LONGEST_LOOKUP = 4;

/** Whether somebody typed a few words without any grammar between them. */
const isLookup = ({ text }: Question, { terms }: Recall): boolean =>
  terms.length <= LONGEST_LOOKUP && wordsOf(text).length === terms.length;

const groundsOf = (question: Question, recall: Recall): Grounds => ({
  ceiling: recall.ceiling,
  isLookup: isLookup(question, recall),
  passages: recall.passagesInLanguage,
  unknown: recall.terms.filter(({ stems, guessed }) => guessed && stems.length === 0).length / (recall.terms.length || 1),
});

/** From question to ordered, judged passages: recall, fuse, judge. */
export function createRankPassages({ recallPassages }: { recallPassages: RecallPassages }) {
  const rank = async (
    scope: OwnerScope,
    question: Question,
    filter: PassageFilter,
    keys: OwnerKeys,
  ): Promise<Omit<Ranking, 'understood'>> => {
    const recall = await recallPassages(scope, question, filter, keys);
    const grounds = groundsOf(question, recall);
    return { recall, grounds, passages: judgeRelevance(fuseRankings(recall.candidates, grounds), grounds) };
  };

  return async (scope: OwnerScope, question: Question, filter: PassageFilter, keys: OwnerKeys): Promise<Ranking> => {
    if (question.softPeriod) {
      const ranking = await rank(scope, question, { ...filter, modified: question.softPeriod.period }, keys);
      if (ranking.passages.some((passage) => mayAnswer(passage, ranking.grounds.passages)))
        return { ...ranking, understood: [...question.understood, question.softPeriod.part] };
    }
    return { ...(await rank(scope, question, filter, keys)), understood: question.understood };
  };
}
export type RankPassages = ReturnType<typeof createRankPassages>;
