import { functionWordsOf, LANGUAGES_WITH_FUNCTION_WORDS } from './function-words.ts';

/**
 * The language in which a question has most function words, in any language that is known, not only those of the library; of equals the one
 * that more passages have. Short questions hold little else to tell by. Null for a question without any, such as a name.
 *
 * @param languages of the library, commonest first
 */
export function questionLanguage(words: readonly string[], languages: readonly string[]): string | null {
  const lower = words.map((word) => word.toLowerCase());
  let best: string | null = null;
  let most = 0;
  for (const language of new Set([...languages, ...LANGUAGES_WITH_FUNCTION_WORDS])) {
    const functionWords = functionWordsOf(language);
    const hits = lower.filter((word) => functionWords.has(word)).length;
    if (hits <= most) continue;
    most = hits;
    best = language;
  }
  return best;
}
