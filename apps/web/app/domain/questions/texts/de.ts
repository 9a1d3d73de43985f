import type { Texts } from './texts';

export const translation: Texts = {
  aQuestionHasAtMost: (limit, over) => `Eine Frage hat höchstens ${limit} Zeichen. Diese hat ${over} zu viel.`,
};
