import type { Texts } from './texts';

export const translation: Texts = {
  language: 'Taal',
  demoData: 'Voorbeelddata',
};
