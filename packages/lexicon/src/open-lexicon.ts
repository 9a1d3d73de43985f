import { HEADER, LAST_SENSE, LAYOUT, SHARE_UNIT } from './compile-lexicon.ts';
import { addWord, beginKey, slotOf, type KeyHash } from './word-hash.ts';

export interface Sense {
  /** Number of the concept, from 0. */
  readonly concept: number;
  /** Means the concept only beside other words of the same field. */
  readonly loose: boolean;
}

/** A word or phrase of a text that is in the lexicon. */
export interface Mention {
  /** Place of its first word, and how many words it has. */
  readonly start: number;
  readonly length: number;
  readonly senses: readonly Sense[];
}

export interface Lexicon {
  readonly concepts: number;
  idOf(concept: number): string;
  isGeneral(concept: number): boolean;
  /** Which share of passages about anything speaks of it. */
  generalShareOf(concept: number): number;
  /** Concepts one step away. */
  relatedTo(concept: number): Int32Array;
  /** Every word and phrase of a text that is known in the language, longer ones first where several begin at one place. */
  mentionsIn(words: readonly string[], language: string): Mention[];
  /** The senses of one word; none when it is not known. */
  sensesOf(word: string, language: string): readonly Sense[];
}

const NONE: readonly Sense[] = [];

/** Opens what `compileLexicon` wrote, without copying it. @throws when it was written by another version */
export function openLexicon(bytes: Uint8Array): Lexicon {
  const view = (from: number, length: number) => new Int32Array(bytes.buffer, bytes.byteOffset + 4 * from, length);
  const [layout, slots = 0, senseCount = 0, concepts = 0, linkCount = 0, idBytes = 0] = view(0, HEADER);
  if (layout !== LAYOUT) throw new Error(`The lexicon has layout ${layout}, not ${LAYOUT}`);
  let at = HEADER;
  const next = (length: number) => {
    const part = view(at, length);
    at += length;
    return part;
  };
  const checks = next(slots);
  const starts = next(slots);
  const senses = next(senseCount);
  const linkStarts = next(concepts + 1);
  const links = next(linkCount);
  const shares = next(concepts);
  const named = new TextDecoder().decode(bytes.slice(4 * at, 4 * at + idBytes)).split('\n');
  const general = Uint8Array.from(named, (name) => (name.startsWith('~') ? 1 : 0));
  const ids = named.map((name) => (name.startsWith('~') ? name.slice(1) : name));
  const languages = new Map<string, KeyHash>();

  function keyOf(language: string): KeyHash {
    const known = languages.get(language);
    if (known) return known;
    const made = beginKey(language);
    languages.set(language, made);
    return made;
  }

  /** What is stored of a key: where its senses begin, times two, and whether it goes on; -1 when it is not there. */
  function find(hash: KeyHash): number {
    const check = hash.check | 1;
    for (let slot = slotOf(hash, slots); checks[slot] !== 0; slot = (slot + 1) & (slots - 1))
      if (checks[slot] === check) return starts[slot] ?? -1;
    return -1;
  }

  function sensesAt(found: number): readonly Sense[] {
    const start = found >> 1;
    if (found < 0 || start === 0) return NONE;
    const list: Sense[] = [];
    for (let place = start; ; place++) {
      const packed = senses[place] ?? LAST_SENSE;
      list.push({ concept: (packed & ~LAST_SENSE) >> 1, loose: (packed & 1) === 1 });
      if (packed & LAST_SENSE) return list;
    }
  }

  return {
    concepts,
    idOf: (concept) => ids[concept] ?? '',
    generalShareOf: (concept) => (shares[concept] ?? 0) / SHARE_UNIT,
    isGeneral: (concept) => general[concept] === 1,
    relatedTo: (concept) => links.subarray(linkStarts[concept], linkStarts[concept + 1]),
    sensesOf: (word, language) => sensesAt(find(addWord(keyOf(language), word))),
    mentionsIn(words, language) {
      const begin = keyOf(language);
      const mentions: Mention[] = [];
      for (let start = 0; start < words.length; start++) {
        let hash = begin;
        const first = mentions.length;
        for (let length = 1; start + length <= words.length; length++) {
          hash = addWord(hash, words[start + length - 1] ?? '');
          const found = find(hash);
          if (found < 0) break;
          const known = sensesAt(found);
          if (known.length > 0) mentions.push({ start, length, senses: known });
          if ((found & 1) === 0) break;
        }
        // The longest first.
        if (mentions.length > first + 1) mentions.push(...mentions.splice(first).reverse());
      }
      return mentions;
    },
  };
}
