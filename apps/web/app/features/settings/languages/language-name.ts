import { languageInWords } from '~/lib/language/language-in-words';
import { shownLanguage } from '~/lib/language/shown-language';

/** What a language is called in the one that is shown. @param code as in `RecognitionLanguage` */
export function languageName(code: string): string {
  if (shownLanguage() !== 'en') return languageInWords(code === 'zh' ? 'zh-Hans' : code);
  return code === 'zh' ? 'Chinese, simplified' : code === 'zh-Hant' ? 'Chinese, traditional' : languageInWords(code);
}
