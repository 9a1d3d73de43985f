import type { Texts } from './texts';

export const translation: Texts = {
  aQuestionHasAtMost: (limit, over) => `Una pregunta tiene como máximo ${limit} caracteres. A esta le sobran ${over}.`,
};
