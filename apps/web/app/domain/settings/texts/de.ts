import type { Texts } from './texts';

export const translation: Texts = {
  language: 'Sprache',
  demoData: 'Beispieldaten',
  aboutLanguage: 'Die der Oberfläche, in diesem Browser. Ihre Dokumente werden in jeder Sprache gelesen.',
};
