import { foldLetters } from 'contract/fold-letters';
import type { Token } from './split-sentence.ts';

/** What a library holds by name. */
export interface HeldNames {
  /** Paths. */
  readonly folders: readonly string[];
  readonly tags: readonly string[];
  readonly senders: readonly string[];
  readonly people: readonly string[];
  readonly connections: readonly string[];
  readonly kinds: readonly string[];
  readonly files: readonly string[];
}
const LISTS = ['folders', 'tags', 'senders', 'people', 'connections', 'kinds', 'files'] as const;

/** Which lists know a word as the beginning or a further word of a whole name, and as any word of a name. One bit a list. */
export interface NameMarks {
  begins: number;
  continues: number;
  holds: number;
  /** Begins like a word of a name: other endings, as Polish names have. */
  alike: number;
}

/** Longest names that are looked for as a whole, in words. */
const MOST_WORDS = 7;
const SHORTEST_PART = 3;
const BEGINNING = 5;

export const foldName = (text: string): string => foldLetters(text.normalize('NFKC').toLowerCase());
const wordsOf = (name: string): string[] => foldName(name).match(/[\p{L}\p{N}]+/gu) ?? [];

interface NameIndex {
  readonly whole: ReadonlyMap<string, number>;
  readonly words: ReadonlyMap<string, number>;
  readonly beginnings: ReadonlyMap<string, number>;
}

const indexes = new WeakMap<HeldNames, NameIndex>();

function indexOf(names: HeldNames): NameIndex {
  const known = indexes.get(names);
  if (known) return known;
  const index = { whole: new Map<string, number>(), words: new Map<string, number>(), beginnings: new Map<string, number>() };
  const add = (map: Map<string, number>, key: string, bit: number) => map.set(key, (map.get(key) ?? 0) | bit);
  LISTS.forEach((list, at) => {
    const bit = 1 << at;
    for (const name of names[list]) {
      const words = wordsOf(name);
      // A folder is known by its last part too, a file without its ending.
      const shorter = list === 'folders' ? wordsOf(name.split('/').at(-1) ?? '') : list === 'files' ? words.slice(0, -1) : [];
      for (const whole of [words, shorter])
        if (whole.length > 0 && whole.length <= MOST_WORDS) add(index.whole, whole.join(' '), bit);
      if (list === 'files') continue;
      for (const word of words) {
        if (word.length < SHORTEST_PART) continue;
        add(index.words, word, bit);
        if (word.length >= BEGINNING) add(index.beginnings, word.slice(0, BEGINNING), bit);
      }
    }
  });
  indexes.set(names, index);
  return index;
}

/** What the names of a library say about each token. */
export function markNames(tokens: readonly Token[], names: HeldNames): NameMarks[] {
  const index = indexOf(names);
  const folded = tokens.map(({ text }) => wordsOf(text));
  const marks = tokens.map(() => ({ begins: 0, continues: 0, holds: 0, alike: 0 }));
  folded.forEach((words, start) => {
    const mark = marks[start];
    if (!mark || words.length === 0) return;
    for (const word of words) {
      mark.holds |= index.words.get(word) ?? 0;
      if (word.length >= BEGINNING) mark.alike |= index.beginnings.get(word.slice(0, BEGINNING)) ?? 0;
    }
    const said: string[] = [];
    for (let at = start; at < tokens.length && said.length <= MOST_WORDS; at++) {
      const more = folded[at] ?? [];
      said.push(...more);
      const bits = more.length === 0 ? 0 : (index.whole.get(said.join(' ')) ?? 0);
      if (bits === 0) continue;
      mark.begins |= bits;
      for (let inside = start + 1; inside <= at; inside++) {
        const next = marks[inside];
        if (next) next.continues |= bits;
      }
    }
  });
  return marks;
}
