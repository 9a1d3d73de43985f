import type { Texts } from './texts';

export const translation: Texts = {
  offer: (size) =>
    `Un modelo de lenguaje encuentra lo que se dice con otras palabras. ${size}, una vez; se queda en este servidor.`,
  seeTheModels: 'Ver los modelos',
};
