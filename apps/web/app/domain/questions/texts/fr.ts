import type { Texts } from './texts';

export const translation: Texts = {
  aQuestionHasAtMost: (limit, over) => `Une question a au plus ${limit} caractères. Celle-ci en a ${over} de trop.`,
};
