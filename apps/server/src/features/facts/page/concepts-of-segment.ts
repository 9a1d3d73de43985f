import { conceptLexicon } from '#kernel/concepts/concept-lexicon.ts';
import { markConcepts } from '#kernel/concepts/mark-concepts.ts';
import type { Segment } from './lay-out-page.ts';

export interface PlacedConcept {
  readonly id: string;
  /** The first of its words, and the one behind its last, by their numbers in the stretch. */
  readonly start: number;
  readonly end: number;
}

/** A concept that a text speaks of at least so surely. */
const SURELY = 2;
/** Words of a stretch that are looked at; no line is longer. */
const MOST_WORDS = 60;
const marked = new WeakMap<Segment, readonly PlacedConcept[]>();

/** What a stretch speaks of, and where: the same in every language of the lexicon. @param language ISO 639-1 */
export function conceptsOf(segment: Segment, language: string): readonly PlacedConcept[] {
  const known = marked.get(segment);
  if (known) return known;
  const lexicon = conceptLexicon();
  const written = segment.words
    .slice(0, MOST_WORDS)
    .map(({ text }) => text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const concepts = markConcepts(written, language)
    .filter(({ strength, concept }) => strength >= SURELY && !lexicon.isGeneral(concept))
    .map(({ concept, place, length }) => ({ id: lexicon.idOf(concept), start: place, end: place + length }));
  marked.set(segment, concepts);
  return concepts;
}
