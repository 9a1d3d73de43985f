import { rarity, saturation } from './bm25.ts';
import { generalShareOf } from '#kernel/language/common-words.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import { Best } from './best-of.ts';
import { chooseByWords } from './choose-by-words.ts';
import { scoreDocuments } from './document-evidence.ts';
import { MOST_PER_RARITY, TermList } from './term-list.ts';
import { coverageOf, evidenceAt, mixedRarity, type PassageEvidence } from './term-evidence.ts';
import type { Postings } from '../postings/postings.ts';

const FILENAME = { k1: 1.2, b: 0 };
/** What the whole document counts beside the passage when candidates are chosen, before the ranking proper; its name counts as much as text. */
const DOCUMENT_CHOICE = 0.4;

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

/** Evidence by words: of documents at hand, of a passage worked out when it is asked for, for few of all are. */
export interface WordScores {
  /** The passages with most of it, in no order, among those that pass. Documents that bear a word in their name stand with their first. */
  best(limit: number, passes: ((passage: number) => boolean) | null): number[];
  of(passage: number): PassageEvidence;
  /** What a document covers of a word anywhere, its name included, 0 to 1. */
  readonly coveredBy: (document: number, term: number) => number;
  /** By document number. */
  readonly document: Float32Array;
  readonly filename: Float32Array;
  readonly ceiling: number;
  /** Of each word, in order. */
  readonly rarities: readonly number[];
}

/** What the words of a question find, by BM25 of each. */
export function scoreWords(catalogue: Catalogue, terms: readonly ScoredTerm[]): WordScores {
  const rarities = terms.map((term) => rarityAnywhere(term, catalogue.passages));
  const totalRarity = rarities.reduce((sum, value) => sum + value, 0) || 1;
  const shares = rarities.map((value) => value / totalRarity);
  const filename = new Float32Array(catalogue.nextDocument);
  const bearers = terms.map(({ stems }) => addFilenames(catalogue, stems, filename));
  const lists = terms.map((term) => listsOf(catalogue, term));
  const document = scoreDocuments(catalogue, lists);
  const known = terms.flatMap((term, index) =>
    term.postings.passages.length > 0 || term.concepts.length > 0
      ? [{ weight: rarityHere(term, catalogue.passages), share: (shares[index] ?? 0) * term.likeness }]
      : [],
  );
  const knownWeight = known.reduce((sum, { weight }) => sum + weight, 0);
  const knownShare = known.reduce((sum, { share }) => sum + share, 0);
  const of = (passage: number) => evidenceAt(lists, shares, passage);
  // Passages of one document are asked for by the dozen.
  const covered = new Map<number, number>();
  const coveredBy = (number: number, term: number): number => {
    if (bearers[term]?.has(number) === true) return 1;
    const key = number * lists.length + term;
    const known = covered.get(key) ?? mostCovered(catalogue, lists[term] ?? [], number);
    covered.set(key, known);
    return known;
  };
  return {
    best(limit, passes) {
      const best = new Best(limit);
      const ofDocuments = new Float32Array(document.length);
      for (let number = 0; number < document.length; number++)
        ofDocuments[number] = (filename[number] ?? 0) + DOCUMENT_CHOICE * (document[number] ?? 0);
      chooseByWords(catalogue, lists, ofDocuments, passes, best);
      for (const number of new Set(bearers.flatMap((numbers) => [...numbers]))) {
        // A document may be what is asked for by its name alone: its first passage stands for it.
        const first = catalogue.firstPassageOf.values[number] ?? 0;
        const score = ofDocuments[number] ?? 0;
        if (score <= best.least || catalogue.endOf.values[number] === first) continue;
        if (of(first).coverage === 0 && (passes?.(first) ?? true)) best.offer(first, score);
      }
      return best.items();
    },
    of,
    coveredBy,
    document,
    filename,
    ceiling: (knownShare > 0 ? knownWeight / knownShare : totalRarity) * MOST_PER_RARITY,
    rarities,
  };
}

/** A word and the concepts that it stands for. */
function listsOf(catalogue: Catalogue, term: ScoredTerm): TermList[] {
  const { postings, likeness, concepts } = term;
  const ofWord = { inDocuments: 1, cover: likeness, isExact: likeness === 1, isConcept: false };
  return [
    new TermList(postings, { ...ofWord, weight: rarityHere(term, catalogue.passages) }, catalogue),
    ...concepts.map(({ postings: holders, weight: strength, generalShare }) => {
      const rare = mixedRarity(holders.passages.length, catalogue.passages, generalShare);
      const ofConcept = { inDocuments: strength, cover: coverageOf(strength), isExact: false, isConcept: true };
      return new TermList(holders, { ...ofConcept, weight: strength * rare }, catalogue);
    }),
  ].filter(({ passages }) => passages.length > 0);
}

/** The most that a passage of a document covers of a word. */
function mostCovered({ firstPassageOf, endOf }: Catalogue, lists: readonly TermList[], document: number): number {
  const end = endOf.values[document] ?? 0;
  let most = 0;
  for (const list of lists)
    for (let at = list.firstFrom(firstPassageOf.values[document] ?? 0); (list.passages[at] ?? end) < end; at++)
      most = Math.max(most, list.coverAt(at));
  return most;
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
