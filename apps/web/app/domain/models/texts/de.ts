import type { Texts } from './texts';

export const translation: Texts = {
  offer: (size) => `Ein Sprachmodell findet, was mit anderen Worten gesagt ist. ${size}, einmal; es bleibt auf diesem Server.`,
  seeTheModels: 'Modelle ansehen',
};
