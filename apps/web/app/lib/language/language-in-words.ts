import { shownLanguage } from './shown-language';

/** What a language is called in the one that is shown: `German`, `niemiecki`. @param code ISO 639-1 */
export const languageInWords = (code: string): string =>
  new Intl.DisplayNames([shownLanguage()], { type: 'language' }).of(code) ?? code;
