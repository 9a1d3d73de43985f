import type { Texts } from './texts';

export const translation: Texts = {
  aQuestionHasAtMost: (limit, over) => `Una domanda ha al massimo ${limit} caratteri. Questa ne ha ${over} di troppo.`,
};
