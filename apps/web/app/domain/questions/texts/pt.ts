import type { Texts } from './texts';

export const translation: Texts = {
  aQuestionHasAtMost: (limit, over) => `Uma pergunta tem no máximo ${limit} caracteres. Esta tem ${over} a mais.`,
};
