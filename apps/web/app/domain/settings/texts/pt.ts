import type { Texts } from './texts';

export const translation: Texts = {
  language: 'Idioma',
  demoData: 'Dados de exemplo',
  aboutLanguage: 'A da interface, neste navegador. Os seus documentos são lidos em qualquer língua.',
};
