import { rarity } from './bm25.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import { surenessOf, type TermList } from './term-list.ts';

const DOCUMENT = { k1: 1.2, b: 0.75 };

/**
 * BM25 over whole documents, by document number: of each word of the question the best that it or a concept says. How rare a word is among
 * documents needs every posting, but of each only its document and count.
 */
export function scoreDocuments(catalogue: Catalogue, terms: readonly (readonly TermList[])[]): Float32Array {
  const scores = new Float32Array(catalogue.nextDocument);
  const ofTerm = new Float32Array(catalogue.nextDocument);
  const most = Math.min(catalogue.documents.size, Math.max(0, ...terms.flat().map(({ passages }) => passages.length)));
  const documents = new Int32Array(most);
  const sums = new Float32Array(most);
  const touched = new Int32Array(catalogue.nextDocument);
  const lengthOf = catalogue.documentLengthOf.values;
  const flat = DOCUMENT.k1 * (1 - DOCUMENT.b);
  const slope = (DOCUMENT.k1 * DOCUMENT.b) / (catalogue.words / catalogue.documents.size || 1);
  for (const lists of terms) {
    let many = 0;
    for (const list of lists) {
      const runs = sumUp(catalogue, list, documents, sums);
      const weight = list.weights.inDocuments * rarity(runs, catalogue.documents.size);
      for (let run = 0; run < runs; run++) {
        const document = documents[run] ?? 0;
        const sum = sums[run] ?? 0;
        const score = (weight * sum * (DOCUMENT.k1 + 1)) / (sum + flat + slope * (lengthOf[document] ?? 0));
        if (ofTerm[document] === 0) touched[many++] = document;
        if (score > (ofTerm[document] ?? 0)) ofTerm[document] = score;
      }
    }
    for (let at = 0; at < many; at++) {
      const document = touched[at] ?? 0;
      scores[document] = (scores[document] ?? 0) + (ofTerm[document] ?? 0);
      ofTerm[document] = 0;
    }
  }
  return scores;
}

/** Passages of one document follow each other, so its count is a run of the postings. @returns how many documents there are */
function sumUp(catalogue: Catalogue, list: TermList, documents: Int32Array, sums: Float32Array): number {
  const documentOf = catalogue.documentOf.values;
  const { passages, counts, weights } = list;
  let runs = 0;
  let last = 0;
  let sum = 0;
  for (let at = 0; at < passages.length; at++) {
    const document = documentOf[passages[at] ?? 0] ?? 0;
    if (document === 0) continue;
    const count = counts[at] ?? 0;
    const frequency = weights.isConcept ? surenessOf(count) : count;
    if (document === last) sum += frequency;
    else {
      if (last !== 0) sums[runs - 1] = sum;
      documents[runs++] = document;
      sum = frequency;
      last = document;
    }
  }
  if (last !== 0) sums[runs - 1] = sum;
  return runs;
}
