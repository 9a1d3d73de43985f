import type { Texts } from './texts';

export const translation: Texts = {
  aQuestionHasAtMost: (limit, over) => `Pytanie ma najwyżej ${limit} znaków. To ma o ${over} za dużo.`,
};
