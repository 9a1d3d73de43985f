import type { Texts } from './texts';

export const translation: Texts = {
  language: 'Lingua',
  demoData: 'Dati di esempio',
  aboutLanguage: 'Quella dell’interfaccia, in questo browser. I tuoi documenti si leggono in qualsiasi lingua.',
};
