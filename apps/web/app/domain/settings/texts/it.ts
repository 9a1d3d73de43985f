import type { Texts } from './texts';

export const translation: Texts = {
  language: 'Lingua',
  demoData: 'Dati di esempio',
};
