import type { Texts } from './texts';

export const translation: Texts = {
  language: 'Język',
  demoData: 'Dane przykładowe',
};
