import type { Texts } from './texts';

export const translation: Texts = {
  offer: (size) => `Um modelo de linguagem encontra o que é dito por outras palavras. ${size}, uma vez; fica neste servidor.`,
  seeTheModels: 'Ver os modelos',
};
