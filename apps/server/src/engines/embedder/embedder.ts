// The port to what turns texts into vectors whose directions mean something.
import type { EmbeddingService, KeyService, OwnerKeys } from 'contract/embedding-model';

/** A question and a passage that answers it are worded differently, and some models want to know which they get. */
export type TextKind = 'passage' | 'question';

/** How a model's cosines are to be read; they differ from model to model. */
export interface CosineScale {
  /** Of a question and a text that has nothing to do with it, usually. */
  readonly unlike: number;
  /** Of a question and a text that answers it, usually. */
  readonly alike: number;
}

export interface Embedder {
  /** Vectors of embedders that name the same space may be compared; the name changes with anything that changes the vectors. */
  readonly space: string;
  readonly dimensions: number;
  /** Texts it takes in one call. */
  readonly maxBatch: number;
  /** Calls that may run at once. */
  readonly parallel: number;
  /** Where it is known: measured when a model is installed. */
  readonly cosines?: CosineScale;
  /**
   * One vector a text, in order, of any length but with `dimensions` numbers. A text in which it recognises nothing gives zeros.
   *
   * @throws EmbeddingError
   */
  embed(texts: readonly string[], kind: TextKind, signal?: AbortSignal): Promise<Float32Array[]>;
}

/** One of the models that the operator lets owners choose. */
export interface ModelOffer {
  /** `builtin`, or the space that the model's vectors lie in. */
  readonly id: string;
  readonly service: EmbeddingService;
  /** As the service calls it; null for `builtin`. */
  readonly name: string | null;
  /** Whose key each owner brings along; null when the operator has set one, or none is needed. */
  readonly ownKey: KeyService | null;
}

export interface EmbeddingModels {
  /** Never empty; the first is everybody's until they choose. */
  readonly offers: readonly [ModelOffer, ...ModelOffer[]];
  /**
   * The embedder of a space, offered or filled earlier; undefined when it cannot be had here (any more).
   *
   * @throws EmbeddingError `needs_key` when the owner's key is not among those given
   */
  embedderOf(space: string, keys: OwnerKeys): Embedder | undefined;
  /** An embedder to try a key with. */
  embedderWith(service: KeyService, key: string): Embedder;
}

export type EmbeddingFailure =
  /** The owner's own key is needed and not at hand. */
  | 'needs_key'
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
