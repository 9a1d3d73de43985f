import type { Texts } from './texts';

export const translation: Texts = {
  language: 'Idioma',
  demoData: 'Dados de exemplo',
};
