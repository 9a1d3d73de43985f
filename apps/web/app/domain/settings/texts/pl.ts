import type { Texts } from './texts';

export const translation: Texts = {
  language: 'Język',
  demoData: 'Dane przykładowe',
  aboutLanguage: 'Język interfejsu w tej przeglądarce. Dokumenty są czytane w każdym języku.',
};
