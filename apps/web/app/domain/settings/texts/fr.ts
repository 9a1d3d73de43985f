import type { Texts } from './texts';

export const translation: Texts = {
  language: 'Langue',
  demoData: 'Données d’exemple',
  aboutLanguage: 'Celle de l’interface, dans ce navigateur. Vos documents sont lus dans toutes les langues.',
};
