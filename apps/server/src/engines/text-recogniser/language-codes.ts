/**
 * The names that Tesseract has for languages, by ISO 639-1 code: those that come with the program, and those that can be added. A page is read
 * as English first and shows its language then, so these are languages in Latin letters that can be told from each other.
 */
export const TESSERACT_CODES: Readonly<Record<string, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  nl: 'nld',
  pt: 'por',
  pl: 'pol',
  sv: 'swe',
  da: 'dan',
  no: 'nor',
  fi: 'fin',
  hu: 'hun',
  ro: 'ron',
  tr: 'tur',
  ca: 'cat',
  cs: 'ces',
};
