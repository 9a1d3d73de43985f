import type { CosineScale } from '#engines/embedder/embedder.ts';
import type { Passage, PassageIndex } from '#engines/passage-index/passage-index.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { JudgedPassage } from './judge-relevance.ts';
import type { RankPassages } from './rank-passages.ts';
import { readCosine } from './read-cosine.ts';

/** A model that reads question and passage together. */
export interface Reranker {
  /** How its figures are to be read. */
  readonly scale: CosineScale;
  /** How well each text answers, the larger the better. @throws EmbeddingError, the signal's reason */
  score(question: string, texts: readonly string[], signal: AbortSignal): Promise<number[]>;
}

/** So many of the best are read again, as far as the time allows. */
const READ_AGAIN = 30;
/** Read in one go: between two of them the time is looked at. */
const AT_ONCE = 6;
/** Milliseconds that a person waits for it. */
const LONGEST = 1_500;
/** What it adds to the logarithm of the odds, and where it says nothing either way. Chosen, like the weight of the vectors, and not fitted. */
const WEIGHT = 5;
const NEITHER = 0.5;
const LEAST = 1e-6;

/** What the model's figure adds to the logarithm of the odds. */
const addedBy = (figure: number, scale: CosineScale): number => WEIGHT * (readCosine(figure, scale) - NEITHER);

/** The probability after the model has read the passage. */
export function judgeAgain(score: number, figure: number, scale: CosineScale): number {
  const before = Math.min(1 - LEAST, Math.max(LEAST, score));
  return 1 / (1 + Math.exp(-Math.log(before / (1 - before)) - addedBy(figure, scale)));
}

interface Collaborators {
  readonly rankPassages: RankPassages;
  readonly index: Pick<PassageIndex, 'loadPassages'>;
  /** Null where none is installed. */
  readonly reranker: () => Reranker | null;
  readonly log: Log;
}

/**
 * Has the best passages read again by a model where one is installed. It takes the best first and stops when the time is over: what it has not
 * read stays as it was, and so does everything when it cannot be asked.
 */
export function createRerankPassages({ rankPassages, index, reranker, log }: Collaborators): RankPassages {
  return async (scope, question, ...rest) => {
    const ranking = await rankPassages(scope, question, ...rest);
    const model = reranker();
    if (!model || question.text === '' || ranking.recall.terms.length === 0) return ranking;
    const best = ranking.passages.slice(0, READ_AGAIN);
    const missing = best.map(({ candidate }) => candidate.passageId).filter((id) => !ranking.loaded.has(id));
    const more = missing.length === 0 ? [] : await index.loadPassages(scope.ownerId, missing);
    const loaded = new Map<string, Passage>([...ranking.loaded, ...more.map((passage) => [passage.id, passage] as const)]);
    const again = await readAgain(model, question.text, best, loaded);
    const passages = ranking.passages
      .map((passage) => {
        const figure = again.get(passage.candidate.passageId);
        if (figure === undefined) return passage;
        const why = { ...passage.why, reread: addedBy(figure, model.scale) };
        return { ...passage, score: judgeAgain(passage.score, figure, model.scale), why };
      })
      .toSorted((a, b) => b.score - a.score);
    return { ...ranking, passages, loaded };
  };

  /** The model's figures, by the ids of the passages. */
  async function readAgain(
    model: Reranker,
    question: string,
    best: readonly JudgedPassage[],
    loaded: ReadonlyMap<string, Passage>,
  ): Promise<Map<string, number>> {
    const read = new Map<string, number>();
    const texts = best.flatMap(({ candidate }) => {
      const passage = loaded.get(candidate.passageId);
      return passage ? [{ id: passage.id, text: [...passage.headingPath, passage.text].join('\n') }] : [];
    });
    const signal = AbortSignal.timeout(LONGEST);
    try {
      for (let from = 0; from < texts.length; from += AT_ONCE) {
        const part = texts.slice(from, from + AT_ONCE);
        const figures = await model.score(
          question,
          part.map(({ text }) => text),
          signal,
        );
        for (const [at, { id }] of part.entries()) read.set(id, figures[at] ?? Number.NaN);
      }
    } catch (error) {
      if (!signal.aborted) log.warn('results are not read again', { reason: messageOf(error) });
    }
    return read;
  }
}
