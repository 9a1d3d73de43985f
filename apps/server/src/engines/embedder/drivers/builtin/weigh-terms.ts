import { stemsOf } from '#kernel/language/stems.ts';
import type { LearningText } from '../../embedder.ts';
import type { SparseMatrix } from './sparse-matrix.ts';

/** More terms than this are names and misprints that occur a few times each. */
const MOST_TERMS = 40_000;

export interface Vocabulary {
  readonly terms: readonly string[];
  /** How rare each term is. */
  readonly rarities: Float32Array;
  /** Languages of the texts, commonest first. */
  readonly languages: readonly string[];
}

/** How much a term counts in a text: less and less with each repetition, more the rarer it is. */
export const termWeight = (count: number, rarity: number): number => Math.log(1 + count) * rarity;

function countTerms({ text, language }: LearningText): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { stem } of stemsOf(text, language)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

function chooseVocabulary(texts: readonly LearningText[], counted: readonly ReadonlyMap<string, number>[]): Vocabulary {
  const holders = new Map<string, number>();
  for (const counts of counted) for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  // A term of one text relates to nothing else.
  const kept = [...holders]
    .filter(([, count]) => count > 1)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MOST_TERMS);
  const languages = new Map<string, number>();
  for (const { language } of texts) languages.set(language, (languages.get(language) ?? 0) + 1);
  return {
    terms: kept.map(([term]) => term),
    rarities: Float32Array.from(kept, ([, count]) => Math.log(1 + (texts.length - count + 0.5) / (count + 0.5))),
    languages: [...languages].toSorted((a, b) => b[1] - a[1]).map(([language]) => language),
  };
}

/** One row a text, one column a term, each row of length 1. */
export function weighTerms(texts: readonly LearningText[]): { vocabulary: Vocabulary; matrix: SparseMatrix } {
  const counted = texts.map(countTerms);
  const vocabulary = chooseVocabulary(texts, counted);
  const columns = new Map(vocabulary.terms.map((term, index) => [term, index]));
  const starts = new Int32Array(texts.length + 1);
  const at: number[] = [];
  const values: number[] = [];
  counted.forEach((counts, row) => {
    const from = values.length;
    let square = 0;
    for (const [term, count] of counts) {
      const column = columns.get(term);
      if (column === undefined) continue;
      const weight = termWeight(count, vocabulary.rarities[column] ?? 0);
      square += weight * weight;
      at.push(column);
      values.push(weight);
    }
    const scale = square > 0 ? 1 / Math.sqrt(square) : 0;
    for (let entry = from; entry < values.length; entry++) values[entry] = (values[entry] ?? 0) * scale;
    starts[row + 1] = values.length;
  });
  const matrix = {
    rows: texts.length,
    columns: vocabulary.terms.length,
    starts,
    at: Int32Array.from(at),
    values: Float32Array.from(values),
  };
  return { vocabulary, matrix };
}
