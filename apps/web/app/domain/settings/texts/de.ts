import type { Texts } from './texts';

export const translation: Texts = {
  language: 'Sprache',
  demoData: 'Beispieldaten',
};
