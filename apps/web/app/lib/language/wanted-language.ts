// Without React, as all that signing in needs.
import { readStored } from '~/lib/browser/stored-value';
import { isLanguage, type Language, pickLanguage } from './languages';

/** Where the choice is kept in this browser. Nothing stored means: as the browser asks. */
export const languageKey = 'language';

/** The language that was chosen here, else the first of the browser's that there is. */
export function wantedLanguage(): Language {
  const stored = readStored(languageKey);
  return stored !== null && isLanguage(stored) ? stored : pickLanguage(navigator.languages);
}
