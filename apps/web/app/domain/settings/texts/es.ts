import type { Texts } from './texts';

export const translation: Texts = {
  language: 'Idioma',
  demoData: 'Datos de ejemplo',
  aboutLanguage: 'De la interfaz, en este navegador. Tus documentos se leen en cualquier idioma.',
};
