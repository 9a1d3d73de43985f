import type { Texts } from './texts';

export const translation: Texts = {
  offer: (size) => `Un modello linguistico trova ciò che è detto con altre parole. ${size}, una volta; resta su questo server.`,
  seeTheModels: 'Vedi i modelli',
};
