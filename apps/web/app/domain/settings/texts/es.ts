import type { Texts } from './texts';

export const translation: Texts = {
  language: 'Idioma',
  demoData: 'Datos de ejemplo',
};
