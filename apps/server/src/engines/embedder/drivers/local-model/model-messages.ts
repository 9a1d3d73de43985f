// What the server and the process that runs a model say to each other.
import type { RuntimeFiles } from '../../local-models.ts';

interface Asked {
  /** The model's file. */
  readonly path: string;
  /** Its tokenizer.json. */
  readonly tokenizer: string;
  readonly runtime: RuntimeFiles;
  /** What is longer is cut off. */
  readonly maxTokens: number;
  readonly threads: number;
}

export type ModelQuestion =
  /** Answered with `EmbeddedTexts`. */
  | (Asked & { readonly kind: 'embed'; readonly pooling: 'mean' | 'cls'; readonly texts: readonly string[] })
  /** Answered with a number for each text, the larger the likelier it answers the question. */
  | (Asked & { readonly kind: 'score'; readonly question: string; readonly texts: readonly string[] });

/** Vectors of length 1, one after the other. */
export interface EmbeddedTexts {
  readonly dimensions: number;
  readonly values: Float32Array;
}
