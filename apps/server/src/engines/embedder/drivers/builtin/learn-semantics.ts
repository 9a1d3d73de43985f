import type { LearnedSemantics, LearningText } from '../../embedder.ts';
import { weighTerms } from './weigh-terms.ts';
import { orthonormalise } from './orthonormal-basis.ts';
import { packModel } from './semantic-model.ts';
import { applyTwice, type FullMatrix } from './sparse-matrix.ts';

/** With fewer texts what belongs together cannot be told from chance. */
export const FEWEST_TEXTS = 200;
const DIMENSIONS = 300;
/** Rounds of subspace iteration; a fifth changes no ranking. */
const ROUNDS = 4;

/** The same start every time, so that learning twice from the same texts gives the same space. */
function randomBasis(rows: number, columns: number): FullMatrix {
  const values = new Float32Array(rows * columns);
  let state = 0x9e3779b9;
  for (let index = 0; index < values.length; index++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    values[index] = state / 0x80000000;
  }
  return { rows, columns, values };
}

/**
 * Latent semantic analysis: finds the directions in which the texts differ most, so that words used in the same surroundings come to
 * point the same way. Randomised subspace iteration; some ten seconds for 20,000 texts.
 *
 * @returns null when there are too few texts
 */
export function learnSemantics(texts: readonly LearningText[]): LearnedSemantics | null {
  if (texts.length < FEWEST_TEXTS) return null;
  const { vocabulary, matrix } = weighTerms(texts);
  const dimensions = Math.min(DIMENSIONS, Math.floor(texts.length / 4), Math.floor(vocabulary.terms.length / 4));
  if (dimensions < 2) return null;
  let basis = randomBasis(vocabulary.terms.length, dimensions);
  for (let round = 0; round < ROUNDS; round++) {
    basis = applyTwice(matrix, basis);
    orthonormalise(basis);
  }
  return { dimensions, model: packModel(vocabulary, basis) };
}
