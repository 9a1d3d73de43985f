import { conceptLexicon } from '#kernel/concepts/concept-lexicon.ts';
import { markConcepts } from '#kernel/concepts/mark-concepts.ts';
import { encodeText } from '#kernel/language/encode-text.ts';
import { stemOf } from '#kernel/language/stems.ts';
import { guessLanguage } from './guess-language.ts';
import { foldName, markNames, type HeldNames, type NameMarks } from './name-index.ts';
import { splitSentence, type Token } from './split-sentence.ts';
import { valueFlags } from './value-flags.ts';

/** What the model is told of one token: numbers of features, the first `LEXICAL` of which are the word itself, and its vector. */
export interface TokenFeatures {
  readonly ids: readonly number[];
  readonly vector: Float32Array;
}

export interface SentenceFeatures {
  readonly language: string;
  readonly tokens: readonly Token[];
  readonly features: readonly TokenFeatures[];
}

/** Features are told apart by their hash; rows of the table that the model learns for them. */
export const FEATURE_ROWS = 32_768;
/** How many of a token's features are its letters as a whole; left out now and then when the model learns. */
export const LEXICAL = 3;
const MOST_CONCEPTS = 5;
const MOST_TRIGRAMS = 10;
const LISTS = 7;

/** Row of a feature, 1 and up: row 0 stands for none. FNV-1a. */
export function featureRow(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193) >>> 0;
  hash ^= hash >>> 15;
  return 1 + ((hash >>> 0) % (FEATURE_ROWS - 1));
}

function shapeOf(text: string): string {
  if (/^\d/.test(text)) {
    if (/^(?:19|20)\d\d$/.test(text)) return '#year';
    if (/^\d{1,2}[.:/-]\d{1,2}/.test(text) || /^\d{4}-\d\d/.test(text)) return '#date';
    if (/^\d{1,2}$/.test(text)) return '#small';
    return /[.,]/.test(text) ? '#amount' : `#${Math.min(6, text.length)}`;
  }
  if (/\.\p{L}+\d?$/u.test(text) && text.length > 4) return 'file';
  if (/\d/.test(text)) return 'mixed';
  if (!/\p{L}/u.test(text)) return 'sign';
  if (/^\p{Lu}[\p{Ll}\p{M}'’]*$/u.test(text)) return 'Aa';
  if (/^\p{Lu}{2,}$/u.test(text)) return 'AA';
  return /\p{Lu}/u.test(text) ? 'aA' : 'a';
}

/** Three letters at a time, with the ends: slips of the finger leave most of them. */
function trigramsOf(word: string): string[] {
  const padded = `^${word}$`;
  return Array.from({ length: Math.min(MOST_TRIGRAMS, padded.length - 2) }, (_, at) => `t:${padded.slice(at, at + 3)}`);
}

function nameFlags({ begins, continues, holds, alike }: NameMarks): string[] {
  const flags: string[] = [];
  for (let list = 0; list < LISTS; list++) {
    const bit = 1 << list;
    if (begins & bit) flags.push(`n:${list}B`);
    if (continues & bit) flags.push(`n:${list}I`);
    if (holds & bit) flags.push(`n:${list}h`);
    else if (alike & bit) flags.push(`n:${list}a`);
  }
  return flags;
}

/** The concepts of each token; the words of a phrase have those of the phrase. */
function conceptsOf(tokens: readonly Token[], language: string): string[][] {
  const lexicon = conceptLexicon();
  const found = tokens.map((): string[] => []);
  for (const { concept, place, length, strength } of markConcepts(
    tokens.map(({ text }) => text),
    language,
  ))
    for (let at = place; at < place + length; at++) {
      const of = found[at];
      if (of && of.length < MOST_CONCEPTS) of.push(`c:${lexicon.idOf(concept)}${strength > 1 ? '' : '~'}`);
    }
  return found;
}

/** A sentence as the model sees it. */
export function sentenceFeatures(sentence: string, names: HeldNames): SentenceFeatures {
  const tokens = splitSentence(sentence);
  const lower = tokens.map(({ text }) => text.normalize('NFKC').toLowerCase().replaceAll('’', "'"));
  const language = guessLanguage(lower);
  const concepts = conceptsOf(tokens, language);
  const named = markNames(tokens, names);
  const features = tokens.map(({ text, glued }, at): TokenFeatures => {
    const word = lower[at] ?? '';
    const plain = foldName(word);
    const shape = shapeOf(text);
    // Of a number only its form counts, of a file name only that it is one.
    const written = /^(?:#|file)/.test(shape) ? shape : plain;
    const letters = written === plain ? plain : '';
    const names = [
      `w:${written}`,
      `s:${language}:${stemOf(word, language) || written}`,
      `l:${language}:${/^(?:#|file)/.test(shape) ? shape : word}`,
      `x:${shape}`,
      `g:${language}`,
      ...(letters.length > 3 ? [3, 4, 5].map((length) => `p:${letters.slice(0, length)}`) : []),
      ...(letters.length > 2 ? [1, 2, 3, 4].map((length) => `e:${letters.slice(-length)}`) : []),
      ...(letters.length > 2 ? trigramsOf(letters) : []),
      ...(at === 0 ? ['at:first'] : at === 1 ? ['at:second'] : []),
      ...(at === tokens.length - 1 ? ['at:last'] : []),
      ...(glued ? ['glued'] : []),
      ...valueFlags(word, language),
      ...nameFlags(named[at] ?? { begins: 0, continues: 0, holds: 0, alike: 0 }),
      ...(concepts[at] ?? []),
    ];
    return { ids: names.map(featureRow), vector: encodeText(text, language) };
  });
  return { language, tokens, features };
}
