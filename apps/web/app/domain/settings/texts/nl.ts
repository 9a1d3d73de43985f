import type { Texts } from './texts';

export const translation: Texts = {
  language: 'Taal',
  demoData: 'Voorbeelddata',
  aboutLanguage: 'Die van de interface, in deze browser. Je documenten worden in elke taal gelezen.',
};
