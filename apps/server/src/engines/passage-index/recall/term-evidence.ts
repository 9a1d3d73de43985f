import { SURENESS } from '#kernel/concepts/mark-concepts.ts';
import { rarity, saturation } from './bm25.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import type { Postings } from '../postings/postings.ts';

const BODY = { k1: 1.2, b: 0.75 };
const HEADING = { k1: 1.2, b: 0.5 };
const DOCUMENT = { k1: 1.2, b: 0.75 };
/** What a concept counts beside the word itself, where the passage surely speaks of it. Tuned by `npm run bench -- home`. */
const CONCEPT = {
  body: 1,
  coverage: 1,
  document: 1,
};
/** Passages about anything that a library is taken together with, to tell which words are rare: its own, when few, cannot. */
const USUAL = 300;

/** How rare a word is in the library and anywhere. @param generalShare of passages about anything that hold it */
export const mixedRarity = (holders: number, passages: number, generalShare: number): number =>
  rarity(holders + USUAL * generalShare, passages + USUAL);

export const surenessOf = (strength: number): number => SURENESS[strength] ?? 0;

/** What a concept that stands for a word by this much covers of it. */
export const coverageOf = (weight: number): number => CONCEPT.coverage * weight;

/** The most that BM25 gives for a word, over how rare it is. */
export const MOST_PER_RARITY = BODY.k1 + 1;

interface Scores {
  readonly passages: number[];
  readonly body: Float32Array;
  readonly heading: Float32Array;
  readonly coverage: Float32Array;
  readonly exact: Float32Array;
  readonly document: Float32Array;
}

/** The best that each passage and document has to say to one word of the question: the word itself, or a concept that it stands for. */
export class TermEvidence {
  readonly #catalogue: Catalogue;
  readonly #body: Float32Array;
  readonly #heading: Float32Array;
  readonly #cover: Float32Array;
  /** 1 where the word itself stands. */
  readonly #exact: Uint8Array;
  readonly #document: Float32Array;
  #passages: number[] = [];
  #documents: number[] = [];

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.#body = new Float32Array(catalogue.nextPassage);
    this.#heading = new Float32Array(catalogue.nextPassage);
    this.#cover = new Float32Array(catalogue.nextPassage);
    this.#exact = new Uint8Array(catalogue.nextPassage);
    this.#document = new Float32Array(catalogue.nextDocument);
  }

  /** @param cover what of the word is covered where it stands, 0 to 1 */
  addWord(postings: Postings, weight: number, cover: number, isExact: boolean): void {
    if (isExact) for (const passage of postings.passages) this.#exact[passage] = 1;
    this.#addPassages(
      postings,
      weight,
      (count) => count,
      () => cover,
    );
    this.#addDocuments(postings, 1, (count) => count);
  }

  /** @param strength of the concept for this word, 0 to 1 */
  addConcept(
    postings: Postings,
    { strength, generalShare }: { readonly strength: number; readonly generalShare: number },
  ): void {
    const rare = mixedRarity(postings.passages.length, this.#catalogue.passages, generalShare);
    const weight = CONCEPT.body * strength * rare;
    this.#addPassages(postings, weight, surenessOf, (count) => coverageOf(strength) * surenessOf(count));
    this.#addDocuments(postings, CONCEPT.document * strength, surenessOf);
  }

  /**
   * Adds everything up and begins anew, for the next word.
   *
   * @param share of the question that the word is
   * @returns by document number, what of the word it covers, 0 to 1
   */
  moveTo(into: Scores, share: number): Float32Array {
    const covered = new Float32Array(this.#document.length);
    const documentOf = this.#catalogue.documentOf.values;
    for (const passage of this.#passages) {
      if (into.coverage[passage] === 0) into.passages.push(passage);
      into.body[passage] = (into.body[passage] ?? 0) + (this.#body[passage] ?? 0);
      into.heading[passage] = (into.heading[passage] ?? 0) + (this.#heading[passage] ?? 0);
      const document = documentOf[passage] ?? 0;
      const cover = this.#cover[passage] ?? 0;
      if (cover > (covered[document] ?? 0)) covered[document] = cover;
      into.coverage[passage] = (into.coverage[passage] ?? 0) + share * cover;
      into.exact[passage] = (into.exact[passage] ?? 0) + share * (this.#exact[passage] ?? 0);
      this.#exact[passage] = 0;
      this.#body[passage] = 0;
      this.#heading[passage] = 0;
      this.#cover[passage] = 0;
    }
    for (const document of this.#documents) {
      into.document[document] = (into.document[document] ?? 0) + (this.#document[document] ?? 0);
      this.#document[document] = 0;
    }
    this.#passages = [];
    this.#documents = [];
    return covered;
  }

  #addPassages(
    { passages: holders, counts, headings }: Postings,
    weight: number,
    frequency: (count: number) => number,
    coverOf: (count: number) => number,
  ): void {
    const catalogue = this.#catalogue;
    const documentOf = catalogue.documentOf.values;
    const lengthOf = catalogue.lengthOf.values;
    const headingLengthOf = catalogue.headingLengthOf.values;
    const meanLength = catalogue.words / catalogue.passages || 1;
    const meanHeading = catalogue.headingWords / catalogue.passages || 1;
    let holdersInHeading = 0;
    for (let at = 0; at < headings.length; at++) if ((headings[at] ?? 0) > 0) holdersInHeading += 1;
    const inHeading =
      rarity(holdersInHeading, catalogue.passages) * (weight / (rarity(holders.length, catalogue.passages) || 1));
    // Spelled out, not through `saturation`: this loop runs for every posting of every word.
    const flat = BODY.k1 * (1 - BODY.b);
    const slope = (BODY.k1 * BODY.b) / meanLength;
    for (let at = 0; at < holders.length; at++) {
      const passage = holders[at] ?? 0;
      if (documentOf[passage] === 0) continue;
      if (this.#cover[passage] === 0) this.#passages.push(passage);
      const stored = counts[at] ?? 0;
      const count = frequency(stored);
      const body = (weight * count * (BODY.k1 + 1)) / (count + flat + slope * (lengthOf[passage] ?? 0));
      if (body > (this.#body[passage] ?? 0)) this.#body[passage] = body;
      const cover = coverOf(stored);
      if (cover > (this.#cover[passage] ?? 0)) this.#cover[passage] = cover;
      const headingCount = frequency(headings[at] ?? 0);
      if (headingCount > 0) {
        const score = inHeading * saturation(headingCount, (headingLengthOf[passage] ?? 0) / meanHeading, HEADING);
        if (score > (this.#heading[passage] ?? 0)) this.#heading[passage] = score;
      }
    }
  }

  /** Passages of one document follow each other, so its count is a run of the postings. */
  #addDocuments({ passages: holders, counts }: Postings, strength: number, frequency: (count: number) => number): void {
    const catalogue = this.#catalogue;
    const documentOf = catalogue.documentOf.values;
    const lengthOf = catalogue.documentLengthOf.values;
    const documents = new Int32Array(holders.length);
    const sums = new Float32Array(holders.length);
    let runs = 0;
    for (let at = 0; at < holders.length; at++) {
      const document = documentOf[holders[at] ?? 0] ?? 0;
      if (document === 0) continue;
      if (runs === 0 || documents[runs - 1] !== document) documents[runs++] = document;
      sums[runs - 1] = (sums[runs - 1] ?? 0) + frequency(counts[at] ?? 0);
    }
    const weight = strength * rarity(runs, catalogue.documents.size);
    const meanLength = catalogue.words / catalogue.documents.size || 1;
    for (let run = 0; run < runs; run++) {
      const document = documents[run] ?? 0;
      const score = weight * saturation(sums[run] ?? 0, (lengthOf[document] ?? 0) / meanLength, DOCUMENT);
      if (this.#document[document] === 0) this.#documents.push(document);
      if (score > (this.#document[document] ?? 0)) this.#document[document] = score;
    }
  }
}
