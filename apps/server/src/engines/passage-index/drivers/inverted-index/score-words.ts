import { rarity, saturation } from './bm25.ts';
import { generalShareOf } from '#kernel/language/common-words.ts';
import type { Catalogue } from './catalogue.ts';
import type { Postings } from './postings.ts';

const BODY = { k1: 1.2, b: 0.75 };
const HEADING = { k1: 1.2, b: 0.5 };
const FILENAME = { k1: 1.2, b: 0 };
const DOCUMENT = { k1: 1.2, b: 0.75 };

/**
 * Which of the question's words matter, a library of three passages cannot tell: one that all of them hold would count for nothing, and one
 * that none of them holds for more than all the others together; nor can a library of one large file that repeats itself. So for coverage
 * the library is taken together with this many passages about anything. The order of the passages is better off with their own counts.
 */
const USUAL_LIBRARY = 1_000;

/** A word of the question with everything the index knows of it. */
export interface ScoredTerm {
  readonly stems: readonly string[];
  /** 1, or less when only similar spellings were found. */
  readonly likeness: number;
  readonly postings: Postings;
}

/** Evidence by words for every passage that holds one, as arrays by passage number; `documents` and `filenames` are by document number. */
export interface WordScores {
  /** The passages that hold at least one word, each once. */
  readonly passages: readonly number[];
  readonly body: Float32Array;
  readonly heading: Float32Array;
  readonly coverage: Float32Array;
  readonly document: Float32Array;
  readonly filename: Float32Array;
  readonly ceiling: number;
  /** Of each word, in order. */
  readonly rarities: readonly number[];
}

/**
 * Adds up BM25 term by term over all postings: exact, and at some ten nanoseconds a posting no slower than skipping would be at the
 * sizes one owner has.
 */
export function scoreWords(catalogue: Catalogue, terms: readonly ScoredTerm[]): WordScores {
  const passages: number[] = [];
  const body = new Float32Array(catalogue.nextPassage);
  const heading = new Float32Array(catalogue.nextPassage);
  const coverage = new Float32Array(catalogue.nextPassage);
  const document = new Float32Array(catalogue.nextDocument);
  const filename = new Float32Array(catalogue.nextDocument);
  const rarities = terms.map(({ stems, postings }) => rarityAnywhere(stems, postings.passages.length, catalogue.passages));
  const totalRarity = rarities.reduce((sum, value) => sum + value, 0) || 1;
  let knownWeight = 0;
  let knownShare = 0;

  terms.forEach(({ postings, stems, likeness }, index) => {
    const share = (likeness * (rarities[index] ?? 0)) / totalRarity;
    const weight = rarity(postings.passages.length, catalogue.passages);
    if (postings.passages.length > 0) {
      knownWeight += weight;
      knownShare += share;
    }
    addPassages(catalogue, postings, { share, weight }, { passages, body, heading, coverage });
    addDocuments(catalogue, postings, document);
    addFilenames(catalogue, stems, filename);
  });
  const ceiling = (knownShare > 0 ? knownWeight / knownShare : totalRarity) * (BODY.k1 + 1);
  return { passages, body, heading, coverage, document, filename, ceiling, rarities };
}

function rarityAnywhere(stems: readonly string[], holders: number, passages: number): number {
  const elsewhere = USUAL_LIBRARY * Math.max(0, ...stems.map(generalShareOf));
  return rarity(holders + elsewhere, passages + USUAL_LIBRARY);
}

function addPassages(
  catalogue: Catalogue,
  { passages: holders, counts, headings }: Postings,
  { share, weight }: { share: number; weight: number },
  into: { passages: number[]; body: Float32Array; heading: Float32Array; coverage: Float32Array },
): void {
  const documentOf = catalogue.documentOf.values;
  const lengthOf = catalogue.lengthOf.values;
  const headingLengthOf = catalogue.headingLengthOf.values;
  const meanLength = catalogue.words / catalogue.passages || 1;
  const meanHeading = catalogue.headingWords / catalogue.passages || 1;
  let holdersInHeading = 0;
  for (let at = 0; at < headings.length; at++) if ((headings[at] ?? 0) > 0) holdersInHeading += 1;
  const inHeading = rarity(holdersInHeading, catalogue.passages);
  // Spelled out, not through `saturation`: this loop runs for every posting of every word.
  const flat = BODY.k1 * (1 - BODY.b);
  const slope = (BODY.k1 * BODY.b) / meanLength;
  for (let at = 0; at < holders.length; at++) {
    const passage = holders[at] ?? 0;
    if (documentOf[passage] === 0) continue;
    if (into.coverage[passage] === 0) into.passages.push(passage);
    const count = counts[at] ?? 0;
    into.body[passage] =
      (into.body[passage] ?? 0) + (weight * count * (BODY.k1 + 1)) / (count + flat + slope * (lengthOf[passage] ?? 0));
    into.coverage[passage] = (into.coverage[passage] ?? 0) + share;
    const headingCount = headings[at] ?? 0;
    if (headingCount > 0)
      into.heading[passage] =
        (into.heading[passage] ?? 0) +
        inHeading * saturation(headingCount, (headingLengthOf[passage] ?? 0) / meanHeading, HEADING);
  }
}

/** Passages of one document follow each other, so its count is a run of the postings. */
function addDocuments(catalogue: Catalogue, { passages: holders, counts }: Postings, scores: Float32Array): void {
  const documentOf = catalogue.documentOf.values;
  const lengthOf = catalogue.documentLengthOf.values;
  const documents = new Int32Array(holders.length);
  const sums = new Float32Array(holders.length);
  let runs = 0;
  for (let at = 0; at < holders.length; at++) {
    const document = documentOf[holders[at] ?? 0] ?? 0;
    if (document === 0) continue;
    if (runs === 0 || documents[runs - 1] !== document) documents[runs++] = document;
    sums[runs - 1] = (sums[runs - 1] ?? 0) + (counts[at] ?? 0);
  }
  const weight = rarity(runs, catalogue.documents.size);
  const meanLength = catalogue.words / catalogue.documents.size || 1;
  for (let run = 0; run < runs; run++) {
    const document = documents[run] ?? 0;
    const score = weight * saturation(sums[run] ?? 0, (lengthOf[document] ?? 0) / meanLength, DOCUMENT);
    scores[document] = (scores[document] ?? 0) + score;
  }
}

function addFilenames(catalogue: Catalogue, stems: readonly string[], scores: Float32Array): void {
  const bearers = new Set(stems.flatMap((stem) => [...(catalogue.named.get(stem) ?? [])]));
  const weight = rarity(bearers.size, catalogue.documents.size) * saturation(1, 1, FILENAME);
  for (const document of bearers) scores[document] = (scores[document] ?? 0) + weight;
}
