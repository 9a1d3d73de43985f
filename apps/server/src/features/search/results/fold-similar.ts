import type { Passage } from '#engines/passage-index/passage-index.ts';

/** Share of word triples that two passages must have in common to say nearly the same. */
const ALIKE = 0.6;

/** The start and the factor of the 32-bit hash FNV-1a (Fowler, Noll and Vo). */
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;
const mixed = (hash: number, value: number) => Math.imul(hash ^ value, HASH_FACTOR);
const mixedInOrder = (first: number, second: number, third: number) => mixed(mixed(mixed(HASH_START, first), second), third);

/** Digits, Latin letters, and everything beyond ASCII, where a sign taken for a letter changes nothing. */
const isOfWord = (code: number) => code >= 0x80 || (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);

/**
 * Every three words in a row as one number each, of a text of any length. A hundred passages are compared at each search, so the words are
 * neither cut out nor stemmed: what says nearly the same does it in the same words.
 */
function triplesOf(text: string): ReadonlySet<number> {
  const lower = text.toLowerCase();
  const triples = new Set<number>();
  let [first, second, word, words] = [0, 0, HASH_START, 0];
  for (let at = 0; at <= lower.length; at++) {
    const code = at < lower.length ? lower.charCodeAt(at) : 0;
    if (isOfWord(code)) word = mixed(word, code);
    else if (word !== HASH_START) {
      if (++words >= 3) triples.add(mixedInOrder(first, second, word));
      [first, second, word] = [second, word, HASH_START];
    }
  }
  // One word or two are compared as a whole.
  return triples.size > 0 ? triples : new Set([mixedInOrder(0, first, second)]);
}

/** The place of the first text seen that says nearly the same; null where none does, and then this one is seen. */
type FindTwin = (triples: ReadonlySet<number>) => number | null;

/** Knows of each triple which texts hold it, so that a text is compared with a hundred others in one go. */
function createFindTwin(): FindTwin {
  const sizes: number[] = [];
  /** The one text that holds a triple, or all of them where more than one does. */
  const holders = new Map<number, number | number[]>();

  /** How many of the triples each text seen holds. */
  function sharedWith(triples: ReadonlySet<number>): Uint32Array {
    const shared = new Uint32Array(sizes.length);
    const count = (seen: number) => {
      shared[seen] = (shared[seen] ?? 0) + 1;
    };
    for (const triple of triples) {
      const of = holders.get(triple);
      if (typeof of === 'number') count(of);
      else of?.forEach(count);
    }
    return shared;
  }

  return (triples) => {
    const twin = sharedWith(triples).findIndex(
      (many, seen) => many > 0 && many >= ALIKE * Math.min(sizes[seen] ?? 0, triples.size),
    );
    if (twin >= 0) return twin;
    for (const triple of triples) {
      const seen = holders.get(triple);
      if (seen === undefined) holders.set(triple, sizes.length);
      else if (typeof seen === 'number') holders.set(triple, [seen, sizes.length]);
      else seen.push(sizes.length);
    }
    sizes.push(triples.size);
    return null;
  };
}

export interface FoldedPassage<Judged> {
  readonly judged: Judged;
  readonly passage: Passage;
  readonly documentId: string;
  /** Passages of the same document that say nearly the same, best first. */
  readonly similar: readonly Passage[];
}

interface Kept<Judged> {
  readonly judged: Judged;
  readonly passage: Passage;
  readonly similar: Passage[];
}

/** Folds passages of one document that say nearly the same (running texts, repeated clauses) under the best of them; order stays. */
export function foldSimilar<Judged>(
  found: readonly { readonly judged: Judged; readonly passage: Passage }[],
): FoldedPassage<Judged>[] {
  const kept: Kept<Judged>[] = [];
  const many = new Map<string, number>();
  for (const { passage } of found) many.set(passage.documentId, (many.get(passage.documentId) ?? 0) + 1);
  const documents = new Map<string, { readonly findTwin: FindTwin; readonly kept: Kept<Judged>[] }>();
  for (const { judged, passage } of found) {
    const document = documents.get(passage.documentId) ?? { findTwin: createFindTwin(), kept: [] };
    documents.set(passage.documentId, document);
    // The only one of its document is like none.
    const twin = many.get(passage.documentId) === 1 ? null : document.findTwin(triplesOf(passage.text));
    if (twin !== null) {
      document.kept[twin]?.similar.push(passage);
      continue;
    }
    const one = { judged, passage, similar: [] };
    kept.push(one);
    document.kept.push(one);
  }
  return kept.map(({ judged, passage, similar }) => ({ judged, passage, documentId: passage.documentId, similar }));
}
