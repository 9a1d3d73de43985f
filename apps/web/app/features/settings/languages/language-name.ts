const names = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language. @param code as in `RecognitionLanguage` */
export const languageName = (code: string): string =>
  code === 'zh' ? 'Chinese, simplified' : code === 'zh-Hant' ? 'Chinese, traditional' : (names.of(code) ?? code);
