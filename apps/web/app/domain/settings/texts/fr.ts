import type { Texts } from './texts';

export const translation: Texts = {
  language: 'Langue',
  demoData: 'Données d’exemple',
};
