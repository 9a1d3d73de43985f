import type { DocumentKind } from 'contract/facts';
import { KIND_EXAMPLES } from './kind-examples.ts';

/** Words of a document that are looked at: it says what it is on its first page. */
const MOST_WORDS = 400;
/** So many words that the examples know must be in a text before anything is said of it. */
const FEW = 6;
/** Added to every count, so that a word of one kind alone settles nothing. */
const SMOOTH = 0.4;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];

interface Learned {
  /** In how many examples of each kind a word stands. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<DocumentKind, number>>;
  readonly sizes: ReadonlyMap<DocumentKind, number>;
}

function learn(): Learned {
  const counts = new Map<string, Map<DocumentKind, number>>();
  const sizes = new Map<DocumentKind, number>();
  for (const [kind, text] of KIND_EXAMPLES)
    for (const word of new Set(wordsOf(text))) {
      const of = counts.get(word) ?? new Map<DocumentKind, number>();
      of.set(kind, (of.get(kind) ?? 0) + 1);
      counts.set(word, of);
      sizes.set(kind, (sizes.get(kind) ?? 0) + 1);
    }
  return { counts, sizes };
}
const learned = learn();

/**
 * How likely each kind is by the words of a text, 0 to 1: naive Bayes over the words that it has, learned from our examples. Empty where the
 * text has too few words that they know.
 */
export function likelyKinds(text: string): ReadonlyMap<DocumentKind, number> {
  const words = [...new Set(wordsOf(text).slice(0, MOST_WORDS))].filter((word) => learned.counts.has(word));
  if (words.length < FEW) return new Map();
  const logs = [...learned.sizes].map(([kind, size]) => {
    const log = words.reduce(
      (sum, word) =>
        sum + Math.log(((learned.counts.get(word)?.get(kind) ?? 0) + SMOOTH) / (size + SMOOTH * learned.counts.size)),
      0,
    );
    return [kind, log] as const;
  });
  const most = Math.max(...logs.map(([, log]) => log));
  const shares = logs.map(([kind, log]) => [kind, Math.exp(log - most)] as const);
  const all = shares.reduce((sum, [, share]) => sum + share, 0);
  return new Map(shares.map(([kind, share]) => [kind, share / all]));
}
