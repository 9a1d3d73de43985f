// The port to what turns texts into vectors whose directions mean something.

/** A question and a passage that answers it are worded differently, and some models want to know which they get. */
export type TextKind = 'passage' | 'question';

export interface Embedder {
  /** Vectors of embedders that name the same space may be compared; the name changes with anything that changes the vectors. */
  readonly space: string;
  readonly dimensions: number;
  /** Texts it takes in one call. */
  readonly maxBatch: number;
  /** Calls that may run at once. */
  readonly parallel: number;
  /**
   * One vector a text, in order, of any length but with `dimensions` numbers. A text in which it recognises nothing gives zeros.
   *
   * @throws EmbeddingError
   */
  embed(texts: readonly string[], kind: TextKind, signal?: AbortSignal): Promise<Float32Array[]>;
}

export type EmbeddingFailure =
  /** The key is missing, wrong or out of credit: a person must act. */
  | 'refused'
  /** Too many calls: again after `retryAfter`. */
  | 'busy'
  /** No answer, or the other side failed: again later. */
  | 'unreachable'
  /** An answer that is not one vector of finite numbers for each text. */
  | 'nonsense';

export class EmbeddingError extends Error {
  readonly failure: EmbeddingFailure;
  /** Milliseconds to wait, when the other side said so. */
  readonly retryAfter: number | undefined;

  constructor(failure: EmbeddingFailure, message: string, options: { retryAfter?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'EmbeddingError';
    this.failure = failure;
    this.retryAfter = options.retryAfter;
  }
}

/** A text to learn from, with its language as ISO 639-1 or `und`. */
export interface LearningText {
  readonly text: string;
  readonly language: string;
}

export interface LearnedSemantics {
  readonly dimensions: number;
  /** All that `open` needs. */
  readonly model: Uint8Array;
}

/** Embedding that is learned from an owner's own texts instead of brought along. */
export interface SemanticsLearner {
  /** `null` when there are too few texts to learn from. */
  learn(texts: readonly LearningText[]): Promise<LearnedSemantics | null>;
  /** @param space the name that the learned space was given */
  open(space: string, model: Uint8Array): Promise<Embedder>;
}
