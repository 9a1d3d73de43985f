import type { Candidate } from '#engines/passage-index/passage-index.ts';
import type { CosineScale } from '#engines/embedder/embedder.ts';

/** A passage that is more like a question than answers usually are says no more for it. */
const MOST = 1.25;

/**
 * What a cosine of a model says, on a scale of its own: 0 for a text about something else, 1 for an answer as they usually are. One model
 * gives 0.8 to texts that have nothing in common, another 0.2.
 */
export const readCosine = (cosine: number, { unlike, alike }: CosineScale): number =>
  Math.min(MOST, Math.max(0, (cosine - unlike) / (alike - unlike)));

/** Candidates with their likeness on that scale; without one as they are. */
export const withReadCosines = (candidates: readonly Candidate[], scale: CosineScale | undefined): readonly Candidate[] =>
  scale === undefined
    ? candidates
    : candidates.map((candidate) =>
        candidate.meaning === null ? candidate : { ...candidate, meaning: readCosine(candidate.meaning, scale) },
      );

/**
 * What an installed model adds to the logarithm of the odds that a passage answers. Chosen, not fitted: no model could be run where the other
 * weights were found. A passage that is as like as an answer usually is may be shown without a word in common, and is Strong only with them.
 */
const WEIGHT = 7;
/** Likeness at which it speaks neither for nor against. */
const NEITHER = 0.45;

/** Of a passage without a vector nothing is known: then it says nothing. */
export const modelEvidence = ({ meaning }: Candidate): number => (meaning === null ? 0 : WEIGHT * (meaning - NEITHER));
