/** The names that Tesseract has for the languages that come with the program, by ISO 639-1 code. */
export const TESSERACT_CODES: Readonly<Record<string, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  nl: 'nld',
  pt: 'por',
  pl: 'pol',
};
