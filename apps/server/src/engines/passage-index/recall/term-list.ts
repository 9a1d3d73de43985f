import { SURENESS } from '#kernel/concepts/mark-concepts.ts';
import { rarity } from './bm25.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import type { Postings } from '../postings/postings.ts';

const BODY = { k1: 1.2, b: 0.75 };
const HEADING = { k1: 1.2, b: 0.5 };
/** The most that BM25 gives for a word, over how rare it is. */
export const MOST_PER_RARITY = BODY.k1 + 1;

export const surenessOf = (strength: number): number => SURENESS[strength] ?? 0;

/** What the postings of a word, or of a concept that stands for it, count. */
export interface TermListWeights {
  /** Of the text; headings count in proportion. */
  readonly weight: number;
  /** Of the whole document, beside how rare the word is in documents. */
  readonly inDocuments: number;
  /** What of the word is covered where it stands, 0 to 1. */
  readonly cover: number;
  /** Whether it is the word itself. */
  readonly isExact: boolean;
  /** Whether its counts tell how surely a concept is meant. */
  readonly isConcept: boolean;
}

/** The postings of one word or concept with what they count in the passages of an owner. */
export class TermList {
  readonly passages: Int32Array;
  readonly weights: TermListWeights;
  /** What stands in the postings; `frequencyAt` says what it means. */
  readonly counts: Float32Array;
  /** No passage's text, and no heading, counts for more. */
  readonly mostOfText: number;
  readonly mostOfHeading: number;
  /** Of the next posting to look at, for who goes through all of them in order. */
  next = 0;
  readonly #headings: Float32Array;
  readonly #headingWeight: number;
  readonly #lengthOf: Uint16Array;
  readonly #headingLengthOf: Uint16Array;
  readonly #textSlope: number;
  readonly #headingSlope: number;

  constructor({ passages, counts, headings }: Postings, weights: TermListWeights, catalogue: Catalogue) {
    this.passages = passages;
    this.weights = weights;
    this.counts = counts;
    this.#headings = headings;
    this.#lengthOf = catalogue.lengthOf.values;
    this.#headingLengthOf = catalogue.headingLengthOf.values;
    this.#textSlope = (BODY.k1 * BODY.b) / (catalogue.words / catalogue.passages || 1);
    this.#headingSlope = (HEADING.k1 * HEADING.b) / (catalogue.headingWords / catalogue.passages || 1);
    let inHeadings = 0;
    for (let at = 0; at < headings.length; at++) if ((headings[at] ?? 0) > 0) inHeadings += 1;
    this.#headingWeight =
      rarity(inHeadings, catalogue.passages) * (weights.weight / (rarity(passages.length, catalogue.passages) || 1));
    this.mostOfText = weights.weight * MOST_PER_RARITY;
    this.mostOfHeading = inHeadings === 0 ? 0 : this.#headingWeight * (HEADING.k1 + 1);
  }

  /** What a posting's count says. */
  frequencyAt(at: number): number {
    const count = this.counts[at] ?? 0;
    return this.weights.isConcept ? surenessOf(count) : count;
  }

  /** BM25 of the title, headings and text of a posting's passage. Spelled out, not through `saturation`: it is asked for very many. */
  textAt(at: number): number {
    const count = this.frequencyAt(at);
    const length = this.#lengthOf[this.passages[at] ?? 0] ?? 0;
    return (this.weights.weight * count * (BODY.k1 + 1)) / (count + BODY.k1 * (1 - BODY.b) + this.#textSlope * length);
  }

  /** BM25 of its title and headings alone. */
  headingAt(at: number): number {
    if (this.mostOfHeading === 0) return 0;
    const stored = this.#headings[at] ?? 0;
    if (stored === 0) return 0;
    const count = this.weights.isConcept ? surenessOf(stored) : stored;
    const length = this.#headingLengthOf[this.passages[at] ?? 0] ?? 0;
    return (
      (this.#headingWeight * count * (HEADING.k1 + 1)) / (count + HEADING.k1 * (1 - HEADING.b) + this.#headingSlope * length)
    );
  }

  /** What of the word a posting covers, 0 to 1. */
  coverAt(at: number): number {
    return this.weights.isConcept ? this.weights.cover * this.frequencyAt(at) : this.weights.cover;
  }

  /** The first posting of this passage or a later one, `from` or behind it. */
  firstFrom(passage: number, from = 0): number {
    const { passages } = this;
    // Steps that double, then halves between the last two: what is looked for is mostly near.
    let low = from;
    let step = 1;
    while (low + step < passages.length && (passages[low + step] ?? 0) < passage) {
      low += step;
      step *= 2;
    }
    let high = Math.min(passages.length, low + step);
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((passages[middle] ?? 0) < passage) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The posting of a passage, or -1. */
  postingOf(passage: number): number {
    const at = this.firstFrom(passage);
    return this.passages[at] === passage ? at : -1;
  }
}
