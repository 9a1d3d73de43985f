import { LEXICON_LANGUAGES, type LexiconLanguage } from 'lexicon/read-concepts';
import { conceptLexicon, lexiconWord } from '#kernel/concepts/concept-lexicon.ts';
import { functionWordsOf } from '#kernel/language/function-words.ts';
import { WORDS_BESIDE_COMMANDS } from '#kernel/languages/languages.ts';
import { foldName } from './name-index.ts';

/** What a word that the lexicon knows in a language tells, against a function word of it. */
const LEXICON_SHARE = 0.7;
/** Verbs with which people begin, by language: “verplaats de offertes” has no other word that is Dutch alone. */
const DEEDS = new Map(
  Object.entries(WORDS_BESIDE_COMMANDS).map(([language, { deeds }]) => [language, new Set(deeds.split(' '))]),
);
/** For words that no language owns. */
const USUAL: LexiconLanguage = 'en';

/** The language that most words of a sentence speak for; null where no word is one of any. @param words in small letters */
export function languageSpoken(words: readonly string[]): LexiconLanguage | null {
  const lexicon = conceptLexicon();
  let best: LexiconLanguage | null = null;
  let most = 0;
  for (const language of LEXICON_LANGUAGES) {
    const functionWords = functionWordsOf(language);
    let sum = 0;
    for (const word of words)
      if (functionWords.has(word) || DEEDS.get(language)?.has(foldName(word)) === true) sum += 1;
      else if (lexicon.sensesOf(lexiconWord(word, language), language).length > 0) sum += LEXICON_SHARE;
    if (sum > most) {
      best = language;
      most = sum;
    }
  }
  return best;
}

/** The same, and the usual language where no word tells. @param words in small letters */
export const guessLanguage = (words: readonly string[]): LexiconLanguage => languageSpoken(words) ?? USUAL;
