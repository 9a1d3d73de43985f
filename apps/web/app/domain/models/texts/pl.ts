import type { Texts } from './texts';

export const translation: Texts = {
  offer: (size) => `Model językowy znajduje to, co powiedziano innymi słowami. ${size}, jednorazowo; zostaje na tym serwerze.`,
  seeTheModels: 'Zobacz modele',
};
