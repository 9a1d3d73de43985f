import type { Lexicon, Mention } from 'lexicon/open-lexicon';
import { conceptLexicon, lexiconWord } from './concept-lexicon.ts';
import { wordsOf } from '#kernel/language/words.ts';
import { isCompounding, splitCompound } from './compound-words.ts';

/** How surely a passage speaks of a concept. */
const STRENGTH = { loose: 1, likely: 2, sure: 3 } as const;

/** What each counts as evidence, by its number. */
export const SURENESS: readonly number[] = [0, 0.6, 0.9, 1];

const UNKNOWN_LANGUAGE = 'und';
/** Letters from which a known word is taken apart too. */
const LONG_COMPOUND = 12;
/** Compounds whose parts are remembered; texts repeat theirs. */
const REMEMBERED = 20_000;

/** Places of mentions that were found by splitting a compound. */
interface Found extends Mention {
  readonly isPart: boolean;
}

const remembered = new Map<string, readonly Mention[]>();

/** The senses of the two parts of a compound that the lexicon does not hold as a whole: "Heizungsausfall". */
function partsOf(lexicon: Lexicon, word: string, language: string): readonly Mention[] {
  const key = `${language} ${word}`;
  const known = remembered.get(key);
  if (known) return known;
  let best: Mention[] = [];
  let most = 0;
  for (const { heads, tails } of splitCompound(word, [language])) {
    const senses = [heads, tails].map(
      (parts) => parts.map((part) => lexicon.sensesOf(part, language)).find(({ length }) => length > 0) ?? [],
    );
    // The evenest split of those that are possible.
    const evenness = Math.min(heads[0]?.length ?? 0, tails[0]?.length ?? 0);
    if (senses.some(({ length }) => length === 0) || evenness <= most) continue;
    most = evenness;
    best = senses.map((of) => ({ start: 0, length: 1, senses: of }));
  }
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(key, best);
  return best;
}

/** Words and phrases of a text that the lexicon knows, compounds by their parts. `written`: the words of the text. */
export function findMentions(lexicon: Lexicon, written: readonly string[], language: string): Found[] {
  const words = written.map((word) => lexiconWord(word, language));
  const mentions: Found[] = lexicon.mentionsIn(words, language).map((mention) => ({ ...mention, isPart: false }));
  if (!isCompounding(language)) return mentions;
  const known = new Set(mentions.map(({ start }) => start));
  written.forEach((word, start) => {
    // What the lexicon knows as a whole may be asked for by its parts: "Ausfall der Heizung".
    if (known.has(start) && word.length < LONG_COMPOUND) return;
    for (const part of partsOf(lexicon, word.toLowerCase(), language)) mentions.push({ ...part, start, isPart: true });
  });
  return mentions;
}

/** Whether a sense fits the other words: a related concept is mentioned somewhere else, or the same one by another word. */
export function supportedSenses(
  lexicon: Lexicon,
  mentions: readonly Mention[],
): (mention: Mention, concept: number) => boolean {
  const places = new Map<number, { readonly first: number; others: boolean }>();
  for (const { start, senses } of mentions)
    for (const { concept } of senses) {
      const known = places.get(concept);
      if (known === undefined) places.set(concept, { first: start, others: false });
      else if (known.first !== start) known.others = true;
    }
  const elsewhere = (concept: number, start: number): boolean => {
    const known = places.get(concept);
    return known !== undefined && (known.others || known.first !== start);
  };
  return ({ start }, concept) => {
    for (const related of lexicon.relatedTo(concept)) if (elsewhere(related, start)) return true;
    return false;
  };
}

/** A concept where a text speaks of it. */
export interface ConceptMark {
  /** Its number. */
  readonly concept: number;
  /** Place of the word, or of the first of the phrase. */
  readonly place: number;
  /** Words. */
  readonly length: number;
  readonly strength: number;
}

/**
 * The concepts that a text speaks of, and how surely. A word of several senses, or one that is listed as loose, says little unless related words
 * stand beside it.
 *
 * @param written the words of the text
 */
export function markConcepts(written: readonly string[], language: string): ConceptMark[] {
  const lexicon = conceptLexicon();
  const mentions = findMentions(lexicon, written, language === UNKNOWN_LANGUAGE ? 'en' : language);
  const isSupported = supportedSenses(lexicon, mentions);
  const inPhrase = new Uint8Array(written.length);
  for (const { start, length } of mentions) if (length > 1) inPhrase.fill(1, start, start + length);
  return mentions.flatMap((mention) => {
    const { start, length, senses, isPart } = mention;
    const firm = senses.filter(({ loose }) => !loose).length;
    // A word within a phrase means the phrase.
    const isWhole = !isPart && (length > 1 || inPhrase[start] === 0);
    return senses.map(({ concept, loose }) => {
      const plain = loose ? STRENGTH.loose : firm === 1 && isWhole ? STRENGTH.sure : STRENGTH.likely;
      const fits = plain < STRENGTH.sure && isWhole && isSupported(mention, concept);
      return { concept, place: start, length, strength: plain + (fits ? 1 : 0) };
    });
  });
}

/** The same without the places: each concept as surely as the text speaks of it anywhere. */
export function conceptsIn(text: string, language: string): Map<number, number> {
  const found = new Map<number, number>();
  const written = wordsOf(text).map(({ text: word }) => word);
  for (const { concept, strength } of markConcepts(written, language))
    if ((found.get(concept) ?? 0) < strength) found.set(concept, strength);
  return found;
}
