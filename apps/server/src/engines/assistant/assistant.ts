// The port to a language model that helps to read a sentence which the rules could not read. It gets that sentence and nothing else: no document,
// no file name, no name of a folder. What it answers is read by the same rules as what a person types.

export interface Assistant {
  /** As people know it. */
  readonly name: string;
  /**
   * The sentence in words that the rules may read; null when it asks for nothing to be done with files.
   *
   * @param key of the owner, where the operator has set none
   * @throws AssistantError
   */
  rephrase(
    sentence: string,
    options?: { readonly key?: string | undefined; readonly signal?: AbortSignal },
  ): Promise<string | null>;
}

/** It could not be asked, or its answer was none; the message says why, without any key. */
export class AssistantError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AssistantError';
  }
}
