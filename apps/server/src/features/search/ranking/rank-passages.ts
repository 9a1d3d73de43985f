import type { OwnerKeys } from 'contract/embedding-model';
import type { UnderstoodPart } from 'contract/search';
import type { Passage, PassageFilter, PassageIndex, Recall, RecalledTerm } from '#engines/passage-index/passage-index.ts';
import { isGivenName } from '#kernel/language/given-names.ts';
import { isPlaceName } from '#kernel/language/place-names.ts';
import { questionLanguage } from '#kernel/language/question-language.ts';
import { wordsOf } from '#kernel/language/words.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ChooseDocuments } from '#features/library/choose-documents.ts';
import { fuseRankings, type RankedPassage } from './fuse-rankings.ts';
import { judgeInDocument } from './judge-in-document.ts';
import type { Grounds } from './find-evidence.ts';
import { judgeRelevance, mayAnswer, type JudgedPassage } from './judge-relevance.ts';
import { kindsNamed } from '../question/kinds-named.ts';
import type { Question } from '../question/parse-question.ts';
import type { Recalled, RecallPassages } from './recall-passages.ts';
import type { ReadSentences } from '../sentences/read-best-sentences.ts';
import type { WeighedSentence } from '../sentences/weighed-sentence.ts';

export interface Ranking {
  /** The surest first, those that most likely do not answer too. */
  readonly passages: readonly JudgedPassage[];
  readonly recall: Recalled;
  /** Those of the passages that were loaded, by their ids. */
  readonly loaded: ReadonlyMap<string, Passage>;
  /** The best sentences of those that were read, by the ids of their passages: of more than were judged by them. */
  readonly read: ReadonlyMap<string, WeighedSentence>;
  readonly grounds: Grounds;
  /** What was made of the question besides plain words, a time that may have been meant for the file only where it filtered. */
  readonly understood: readonly UnderstoodPart[];
}

/** One capital and small letters. */
const NAME = /^\p{Lu}\p{Ll}+$/u;
/** Content words of a question that may still be a name or a title. */
const LONGEST_LOOKUP = 4;

/** Whether somebody typed a few words without any grammar between them. */
const isLookup = ({ text }: Question, { terms }: Recall): boolean =>
  terms.length <= LONGEST_LOOKUP && wordsOf(text).length === terms.length;

const shareOf = ({ terms }: Recall, isSo: (term: RecalledTerm) => boolean): number =>
  terms.filter(isSo).length / (terms.length || 1);

/** “E507”, “TH-40”, “20771”: letters and digits in one word, or more digits than a year has. */
const isCode = (word: string): boolean => /\d/u.test(word) && /\p{L}|\d{5}/u.test(word);

/** A name that no document holds: whatever is found is about somebody or somewhere else. Of German words only known names tell. */
function lacksName(question: Question, { terms }: Recall): boolean {
  const written = wordsOf(question.text).map(({ text }) => text);
  const isGerman = questionLanguage(written, []) === 'de';
  return terms.some(({ word, stems, concepts, approximate }) => {
    if (!approximate || stems.length > 0 || concepts.length > 0) return false;
    return isPlaceName(word) || isGivenName(word) || (!isGerman && written[0] !== word && NAME.test(word));
  });
}

const groundsOf = (question: Question, recall: Recalled): Grounds => ({
  byModel: recall.byModel,
  ceiling: recall.ceiling,
  isLookup: isLookup(question, recall),
  words: recall.terms.length,
  lacksName: lacksName(question, recall),
  rarities: recall.terms.map(({ rarity }) => rarity),
  codes: recall.terms.map(({ word }) => isCode(word)),
  passages: recall.passagesInLanguage,
  unknown: shareOf(recall, ({ stems, approximate }) => approximate && stems.length === 0),
  corrected: shareOf(recall, ({ corrected }) => corrected !== null),
});

/**
 * Of so many of the best the sentences are read before they are judged; where fewer than `FEW` are found all, in a library with `MANY` passages only
 * the first: a passage costs some half a millisecond, and among many passages words say more. Reading ten of them costs time and order alike.
 */
const READ = 40;
const READ_OF_MANY = 4;
const FEW = 150;
const MANY = 1_000;

function countToRead(found: number, passages: number): number {
  if (passages >= MANY) return READ_OF_MANY;
  return found < FEW ? FEW : READ;
}

/** So many are loaded and read at once all the same: those that are not judged by it are most of what is shown then. */
const LOADED_AT_ONCE = 40;
const READ_AT_ONCE = 6;

/** Of so many of the best it is asked whether they are of a kind that the question names. */
const ASKED_FOR_KIND = 40;

interface Collaborators {
  readonly recallPassages: RecallPassages;
  readonly chooseDocuments: ChooseDocuments;
  readonly index: Pick<PassageIndex, 'loadPassages'>;
  readonly readSentences: ReadSentences;
}

/** From question to judged passages, the surest first: recall, fuse, read the sentences of the best, judge. */
export function createRankPassages({ recallPassages, chooseDocuments, index, readSentences }: Collaborators) {
  async function readBest({ ownerId }: OwnerScope, question: Question, recall: Recalled, ranked: readonly RankedPassage[]) {
    const judgedBy = countToRead(ranked.length, recall.passagesInLanguage);
    const best = ranked.slice(0, Math.max(judgedBy, LOADED_AT_ONCE)).map(({ candidate }) => candidate.passageId);
    const passages = await index.loadPassages(ownerId, best);
    const read = await readSentences(question, recall, passages.slice(0, Math.max(judgedBy, READ_AT_ONCE)));
    const judging = new Set(best.slice(0, judgedBy));
    return { loaded: new Map(passages.map((passage) => [passage.id, passage])), read, judging };
  }

  async function documentsOfKind(
    scope: OwnerScope,
    { words }: Question,
    ranked: readonly RankedPassage[],
  ): Promise<Set<string>> {
    const kinds = kindsNamed(words);
    if (kinds.length === 0 || ranked.length === 0) return new Set();
    const ids = [...new Set(ranked.slice(0, ASKED_FOR_KIND).map(({ candidate }) => candidate.documentId))];
    return new Set(await chooseDocuments(scope, { all: [{ any: kinds.map((kind) => ({ kind })) }, { ids }] }));
  }

  const rank = async (scope: OwnerScope, question: Question, recall: Recalled): Promise<Omit<Ranking, 'understood'>> => {
    const asked = groundsOf(question, recall);
    const ranked = fuseRankings(recall.candidates, asked);
    const [{ loaded, read, judging }, ofKind] = await Promise.all([
      readBest(scope, question, recall, ranked),
      documentsOfKind(scope, question, ranked),
    ]);
    const grounds = { ...asked, ofKind };
    const bestOf = (passageId: string) => (judging.has(passageId) ? read.get(passageId) : undefined);
    return { recall, grounds, loaded, read, passages: judgeRelevance(ranked, grounds, bestOf) };
  };

  /** @param documentId the one document whose passages are wanted; they are judged as in the whole library */
  return async (
    scope: OwnerScope,
    question: Question,
    filter: PassageFilter,
    keys: OwnerKeys,
    documentId?: string,
  ): Promise<Ranking> => {
    const recallWithin = await recallPassages(scope, question, keys);
    const rankWithin = async (among: PassageFilter) => {
      const rankAmong = async (passages: PassageFilter) => rank(scope, question, await recallWithin(passages));
      if (documentId === undefined) return rankAmong(among);
      const [library, alone] = await Promise.all([rankAmong(among), rankAmong({ ...among, documentIds: [documentId] })]);
      return { ...alone, passages: judgeInDocument(library.passages, alone.passages, documentId) };
    };
    if (question.softPeriod) {
      const ranking = await rankWithin({ ...filter, modified: question.softPeriod.period });
      if (ranking.passages.some(mayAnswer))
        return { ...ranking, understood: [...question.understood, question.softPeriod.part] };
    }
    return { ...(await rankWithin(filter)), understood: question.understood };
  };
}
export type RankPassages = ReturnType<typeof createRankPassages>;
