import { LEXICON_LANGUAGES } from 'lexicon/read-concepts';
import { conceptLexicon, lexiconWord } from '#kernel/concepts/concept-lexicon.ts';
import { otherWordsFor } from '#kernel/concepts/concept-members.ts';
import { functionWordsOf, LANGUAGES_WITH_FUNCTION_WORDS } from '#kernel/language/function-words.ts';
import { foldName } from '../sentences/name-index.ts';
import { readFormat } from '../steps/read-state.ts';
import { kindOfWord } from '../values/read-kind.ts';

const functionWords = new Set(LANGUAGES_WITH_FUNCTION_WORDS.flatMap((language) => [...functionWordsOf(language)]));

/** Words for one trade that are looked for. */
const MOST_WORDS = 120;
/** Longer phrases are names or descriptions, not what somebody is. */
const LONGEST = 3;

const bareOf = (said: string): string =>
  (said.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => !functionWords.has(word)).join(' ');

/** A word that means something else too is no sign: a “propietario” owns a flat that may be let or not. */
const isOfOneSense = (word: string): boolean =>
  LEXICON_LANGUAGES.every((language) => conceptLexicon().sensesOf(lexiconWord(word, language), language).length < 2);

/** What eight languages call somebody who is what `trade` says, folded: `dentist` gives `zahnarzt`, `dentiste`. */
export const wordsForTrade = (trade: string): readonly string[] => [
  ...new Set([trade, ...otherWordsFor(trade, LEXICON_LANGUAGES, MOST_WORDS).filter(isOfOneSense)].map(foldName)),
];

/** Several words that the lexicon knows as one. */
export const isPhrase = (words: string): boolean => otherWordsFor(words, LEXICON_LANGUAGES, 1).length > 0;

/** What papers are called is nobody. */
const isOfPaper = (word: string): boolean =>
  readFormat(word) !== null || LEXICON_LANGUAGES.some((language) => kindOfWord(word, language) !== null);

/** What a sender is, where words say that and no name: “the dentist”. Null where the lexicon does not know it. */
export function tradeIn(said: string): string | null {
  const bare = bareOf(said);
  if (bare === '' || bare.split(' ').length > LONGEST || /\d/u.test(bare)) return null;
  if (bare.split(' ').some(isOfPaper)) return null;
  return otherWordsFor(bare, LEXICON_LANGUAGES, 1).length > 0 ? bare : null;
}
