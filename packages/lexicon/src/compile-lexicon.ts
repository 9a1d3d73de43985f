import { withParticiple } from './participles.ts';
import { LEXICON_LANGUAGES, type Concept, type LexiconLanguage } from './read-concepts.ts';
import { addWord, beginKey, slotOf, type KeyHash } from './word-hash.ts';

/** The words of an item or a text as keys: stems, and function words as they are written. */
export type KeyWords = (text: string, language: string) => readonly string[];

/** Which share of passages about anything holds a word (as `KeyWords` gives it); 0 when it is not known. */
export type ShareOf = (word: string) => number;

/** Counted up when the layout changes. */
export const LAYOUT = 2;
/** 32-bit numbers before the arrays: layout, slots, senses, concepts, links, bytes of the ids. */
export const HEADER = 6;
/** Marks the last sense of a key. */
export const LAST_SENSE = 1 << 30;
/** Words of the longest phrase; longer ones are sentences, which nobody repeats. */
const LONGEST_PHRASE = 6;
/** Of the hash table. */
const FILLED = 0.6;

interface Key {
  readonly hash: KeyHash;
  /** Concept number times two, and one when it is loose. */
  readonly senses: Map<number, boolean>;
  /** Whether a longer phrase begins so. */
  goesOn: boolean;
}

/** Concepts of several files that bear one id are one. */
function mergeById(concepts: readonly Concept[]): Concept[] {
  return [...Map.groupBy(concepts, ({ id }) => id)].map(([id, same]) => ({
    id,
    general: same.every(({ general }) => general),
    items: new Map(
      LEXICON_LANGUAGES.map((language) => [language, same.flatMap(({ items }) => items.get(language) ?? [])] as const),
    ),
    related: [...new Set(same.flatMap(({ related }) => related))],
  }));
}

function collectKeys(concepts: readonly Concept[], keyWords: KeyWords): Map<string, Key> {
  const keys = new Map<string, Key>();
  const keyAt = (hash: KeyHash): Key => {
    const name = `${hash.place} ${hash.check}`;
    const known = keys.get(name);
    if (known) return known;
    const made = { hash, senses: new Map<number, boolean>(), goesOn: false };
    keys.set(name, made);
    return made;
  };
  const addItem = (text: string, language: LexiconLanguage, concept: number, loose: boolean): void => {
    const words = keyWords(text, language);
    if (words.length === 0 || words.length > LONGEST_PHRASE) return;
    let hash = beginKey(language);
    words.forEach((word, at) => {
      hash = addWord(hash, word);
      const key = keyAt(hash);
      if (at < words.length - 1) key.goesOn = true;
      // An item that is listed firmly and loosely is firm.
      else key.senses.set(concept, (key.senses.get(concept) ?? true) && loose);
    });
  };
  concepts.forEach(({ items }, concept) => {
    for (const [language, ofLanguage] of items)
      for (const { text, loose } of ofLanguage) {
        addItem(text, language, concept, loose);
        const participle = withParticiple(text, language);
        if (participle !== null) addItem(participle, language, concept, loose);
      }
  });
  return keys;
}

/** What a share is stored in. */
export const SHARE_UNIT = 100_000;
/** Of passages about anything, more than this speak of no concept. */
const LARGEST_SHARE = 0.5;

/** The share of passages that speak of a concept by one of its single words. Phrases are rare beside them. */
function generalShare({ items }: Concept, keyWords: KeyWords, shareOf: ShareOf): number {
  const single = (items.get('en') ?? []).filter(({ loose }) => !loose).flatMap(({ text }) => [keyWords(text, 'en')]);
  const words = new Set(single.flatMap((item) => (item.length === 1 ? item : [])));
  const without = [...words].reduce((share, word) => share * (1 - shareOf(word)), 1);
  return Math.min(LARGEST_SHARE, 1 - without);
}

/** Links count both ways. Those to concepts that are not there are left out. */
function linkConcepts(concepts: readonly Concept[]): { links: number[]; linkStarts: Int32Array } {
  const numbers = new Map(concepts.map(({ id }, number) => [id, number]));
  const linked = concepts.map(() => new Set<number>());
  concepts.forEach(({ related }, number) => {
    for (const id of related) {
      const other = numbers.get(id);
      if (other === undefined || other === number) continue;
      linked[number]?.add(other);
      linked[other]?.add(number);
    }
  });
  const linkStarts = new Int32Array(concepts.length + 1);
  const links: number[] = [];
  linked.forEach((others, number) => {
    links.push(...others);
    linkStarts[number + 1] = links.length;
  });
  return { links, linkStarts };
}

/**
 * Writes the lexicon as one block of bytes that is searched as it stands: a hash table from words and phrases to their senses, and the links
 * between concepts. Some 20 bytes a word.
 */
export function compileLexicon(all: readonly Concept[], keyWords: KeyWords, shareOf: ShareOf): Uint8Array<ArrayBuffer> {
  const concepts = mergeById(all);
  const keys = [...collectKeys(concepts, keyWords).values()];
  const slots = 2 ** Math.ceil(Math.log2(keys.length / FILLED + 1));
  const checks = new Int32Array(slots);
  const starts = new Int32Array(slots);
  // The first place stays empty: 0 means that a key has no senses.
  const senses: number[] = [0];
  for (const { hash, senses: found, goesOn } of keys) {
    let slot = slotOf(hash, slots);
    while (checks[slot] !== 0) slot = (slot + 1) & (slots - 1);
    checks[slot] = hash.check | 1;
    const start = found.size === 0 ? 0 : senses.length;
    starts[slot] = (start << 1) | (goesOn ? 1 : 0);
    const list = [...found];
    list.forEach(([concept, loose], at) =>
      senses.push((concept << 1) | (loose ? 1 : 0) | (at === list.length - 1 ? LAST_SENSE : 0)),
    );
  }
  const { links, linkStarts } = linkConcepts(concepts);
  const ids = new TextEncoder().encode(concepts.map(({ id, general }) => `${general ? '~' : ''}${id}`).join('\n'));
  const header = Int32Array.of(LAYOUT, slots, senses.length, concepts.length, links.length, ids.length);
  const shares = Int32Array.from(concepts, (concept) => Math.round(SHARE_UNIT * generalShare(concept, keyWords, shareOf)));
  const parts = [header, checks, starts, Int32Array.from(senses), linkStarts, Int32Array.from(links), shares];
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0) + ids.length);
  let at = 0;
  for (const part of [...parts, ids]) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  return bytes;
}
