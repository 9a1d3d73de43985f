import type { SearchResult } from 'contract/search';
import type { Passage, PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Question } from '../question/parse-question.ts';
import { explainScore } from '../ranking/explain-score.ts';
import type { JudgedPassage } from '../ranking/judge-relevance.ts';
import type { Ranking } from '../ranking/rank-passages.ts';
import type { ReadSentences } from '../sentences/read-best-sentences.ts';
import { foldSimilar, type FoldedPassage } from './fold-similar.ts';
import { showResult } from './show-result.ts';

/** Judged passages looked at for each one shown: some are folded under another. */
const LOOKED_AT = 4;
/** But no more than this, however long the list. */
const MOST_LOOKED_AT = 100;
/** Of so many results of a list the sentences are read for what they mean; a reader that lists fifty places of one document shows the others by their words. */
const READ_CLOSELY = 10;

export type Visible = JudgedPassage & { readonly document: FoundDocument };
type Folded = FoldedPassage<Visible>;

interface List {
  readonly found: readonly Visible[];
  /** How many are shown. */
  readonly most: number;
}

interface Asked {
  readonly ranking: Ranking;
  readonly question: Question;
  readonly explain: boolean;
}

interface Collaborators {
  readonly index: Pick<PassageIndex, 'loadPassages'>;
  readonly readSentences: ReadSentences;
}

/** Shows lists of judged passages as results. What the ranking has not loaded or read is, for all of them at once. */
export function createShowPassages({ index, readSentences }: Collaborators) {
  async function withMissing({ ownerId }: OwnerScope, found: readonly Visible[], { loaded }: Ranking) {
    const missing = found.map(({ candidate }) => candidate.passageId).filter((id) => !loaded.has(id));
    if (missing.length === 0) return loaded;
    const more = await index.loadPassages(ownerId, [...new Set(missing)]);
    return new Map([...loaded, ...more.map((passage) => [passage.id, passage] as const)]);
  }

  return async <Lists extends readonly List[]>(
    scope: OwnerScope,
    lists: Lists,
    { ranking, question, explain }: Asked,
  ): Promise<{ [Place in keyof Lists]: SearchResult[] }> => {
    const { recall, grounds, read } = ranking;
    const looked = lists.map(({ found, most }) => found.slice(0, Math.min(MOST_LOOKED_AT, most * LOOKED_AT)));
    const loaded = await withMissing(scope, looked.flat(), ranking);
    const folded = looked.map((found, at) => foldSimilar(withPassages(found, loaded)).slice(0, lists[at]?.most));
    const isUnread = ({ judged: { best }, passage }: Folded) => best.sentence === null && !read.has(passage.id);
    const near = folded.flatMap((list) => list.slice(0, READ_CLOSELY)).filter(isUnread);
    const far = folded.flatMap((list) => list.slice(READ_CLOSELY)).filter(isUnread);
    const closely = new Map(near.map(({ passage }) => [passage.id, passage]));
    const all = new Map([...closely, ...far.map(({ passage }) => [passage.id, passage] as const)]);
    const later = await readSentences(question, recall, [...all.values()], closely.size);
    const show = ({ judged: { score, document, best, why }, passage, similar }: Folded): SearchResult =>
      showResult({
        passage,
        similar,
        score,
        document,
        best: best.sentence === null ? (read.get(passage.id) ?? later.get(passage.id) ?? best) : best,
        phrases: question.phrases,
        explanation: explain ? explainScore(why, grounds.passages) : undefined,
      });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list of results for each list of passages
    return folded.map((list) => list.map(show)) as { [Place in keyof Lists]: SearchResult[] };
  };
}
export type ShowPassages = ReturnType<typeof createShowPassages>;

const withPassages = (found: readonly Visible[], loaded: ReadonlyMap<string, Passage>) =>
  found.flatMap((judged) => {
    const passage = loaded.get(judged.candidate.passageId);
    return passage ? [{ judged, passage }] : [];
  });
