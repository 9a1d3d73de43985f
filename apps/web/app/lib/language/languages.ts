/** The languages of the interface, each under its own name. English is what the others are translated from. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
} as const;

export type Language = keyof typeof LANGUAGES;
export type Translation = Exclude<Language, 'en'>;

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** The first of a browser's languages that the interface has, by its language alone: `pt-BR` is shown in Portuguese. */
export const pickLanguage = (wanted: readonly string[]): Language =>
  wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage) ?? 'en';
