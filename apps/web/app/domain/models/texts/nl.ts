import type { Texts } from './texts';

export const translation: Texts = {
  offer: (size) => `Een taalmodel vindt wat in andere woorden gezegd is. ${size}, één keer; het blijft op deze server.`,
  seeTheModels: 'Bekijk de modellen',
};
