import { AssistantError, type Assistant } from '#engines/assistant/assistant.ts';
import type { Log } from '#kernel/log.ts';

interface Help {
  readonly assistant: Assistant;
  /** An owner's own key may be used. */
  readonly takesOwnKey: boolean;
}

/** A sentence in words that the rules may read, and who found them. */
export interface Rephrased {
  readonly text: string;
  readonly by: string;
}

/** Asks the helping model for other words for a sentence. Null without a model, without an answer, and when nothing is to be done. */
export function createAskAssistant(help: Help | null, log: Log) {
  return async (sentence: string, ownersKey: string | undefined): Promise<Rephrased | null> => {
    if (help === null) return null;
    try {
      const { assistant, takesOwnKey } = help;
      const text = await assistant.rephrase(sentence, takesOwnKey ? { key: ownersKey } : {});
      return text === null ? null : { text, by: assistant.name };
    } catch (error) {
      if (!(error instanceof AssistantError)) throw error;
      // The sentence is then what it was without a model: one that nobody could read.
      log.warn('the helping model did not help', { reason: error.message });
      return null;
    }
  };
}
export type AskAssistant = ReturnType<typeof createAskAssistant>;
