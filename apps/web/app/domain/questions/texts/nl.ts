import type { Texts } from './texts';

export const translation: Texts = {
  aQuestionHasAtMost: (limit, over) => `Een vraag heeft hooguit ${limit} tekens. Deze heeft er ${over} te veel.`,
};
