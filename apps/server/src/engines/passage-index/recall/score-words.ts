import { rarity, saturation } from './bm25.ts';
import { generalShareOf } from '#kernel/language/common-words.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import { mixedRarity, MOST_PER_RARITY, TermEvidence } from './term-evidence.ts';
import type { Postings } from '../postings/postings.ts';

const FILENAME = { k1: 1.2, b: 0 };

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
  /** What says the same in other words; its counts tell how surely. */
  readonly concepts: readonly { readonly postings: Postings; readonly weight: number; readonly generalShare: number }[];
}

/** Evidence by words for every passage that holds one, as arrays by passage number; `documents` and `filenames` are by document number. */
export interface WordScores {
  /** The passages that hold at least one word, each once. */
  readonly passages: readonly number[];
  readonly body: Float32Array;
  readonly heading: Float32Array;
  readonly coverage: Float32Array;
  /** The share of the question that stands there in its own words. */
  readonly exact: Float32Array;
  readonly document: Float32Array;
  readonly filename: Float32Array;
  /** Of each word, what documents cover of it anywhere, their names included, 0 to 1; by document number. */
  readonly coveredBy: readonly Float32Array[];
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
  const exact = new Float32Array(catalogue.nextPassage);
  const document = new Float32Array(catalogue.nextDocument);
  const filename = new Float32Array(catalogue.nextDocument);
  const rarities = terms.map((term) => rarityAnywhere(term, catalogue.passages));
  const totalRarity = rarities.reduce((sum, value) => sum + value, 0) || 1;
  const scores = { passages, body, heading, coverage, exact, document, filename };
  const ofTerm = new TermEvidence(catalogue);
  const coveredBy: Float32Array[] = [];
  let knownWeight = 0;
  let knownShare = 0;

  terms.forEach((term, index) => {
    const { postings, stems, likeness, concepts } = term;
    const share = (rarities[index] ?? 0) / totalRarity;
    const weight = rarityHere(term, catalogue.passages);
    if (postings.passages.length > 0 || concepts.length > 0) {
      knownWeight += weight;
      knownShare += share * likeness;
    }
    ofTerm.addWord(postings, weight, likeness, likeness === 1);
    for (const concept of concepts)
      ofTerm.addConcept(concept.postings, { strength: concept.weight, generalShare: concept.generalShare });
    const covered = ofTerm.moveTo(scores, share);
    for (const bearer of addFilenames(catalogue, stems, filename)) covered[bearer] = 1;
    coveredBy.push(covered);
  });
  const ceiling = (knownShare > 0 ? knownWeight / knownShare : totalRarity) * MOST_PER_RARITY;
  return { ...scores, ceiling, rarities, coveredBy };
}

/** How many passages hold a word; of one that none holds, those that say the same in other words. */
const holdersOf = ({ postings, concepts }: ScoredTerm): number =>
  postings.passages.length > 0
    ? postings.passages.length
    : concepts.reduce((most, concept) => Math.max(most, concept.postings.passages.length), 0);

/** Whoever types a code or a number ("E24", "invoice 3391") wants that one: it counts as much more than a word. */
const CODE = 2;
const YEAR = /^(?:19|20)\d\d$/;
const importanceOf = ({ stems }: ScoredTerm): number =>
  stems.some((stem) => /^[^:]*\d/.test(stem) && !YEAR.test(stem)) ? CODE : 1;

/** What a word counts for the order of passages. */
const rarityHere = (term: ScoredTerm, passages: number): number =>
  importanceOf(term) * mixedRarity(holdersOf(term), passages, Math.max(0, ...term.stems.map(generalShareOf)));

function rarityAnywhere(term: ScoredTerm, passages: number): number {
  const elsewhere = USUAL_LIBRARY * Math.max(0, ...term.stems.map(generalShareOf));
  return importanceOf(term) * rarity(holdersOf(term) + elsewhere, passages + USUAL_LIBRARY);
}

function addFilenames(catalogue: Catalogue, stems: readonly string[], scores: Float32Array): ReadonlySet<number> {
  const bearers = new Set(stems.flatMap((stem) => [...(catalogue.named.get(stem) ?? [])]));
  const weight = rarity(bearers.size, catalogue.documents.size) * saturation(1, 1, FILENAME);
  for (const document of bearers) scores[document] = (scores[document] ?? 0) + weight;
  return bearers;
}
