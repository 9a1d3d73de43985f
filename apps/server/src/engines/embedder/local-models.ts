// The port to models that run on this machine.
import type { CosineScale, Embedder } from './embedder.ts';

/** Where the code lies that runs models: machine code of this platform, or WebAssembly, which runs everywhere and is several times slower. */
export interface RuntimeFiles {
  readonly kind: 'native' | 'wasm';
  readonly folder: string;
}

/** A model on this machine, and what has to be known to run it. */
export interface LocalModelFiles {
  readonly id: string;
  /** Bytes that the model's file should have. */
  readonly bytes: number;
  readonly model: string;
  readonly tokenizer: string;
  readonly runtime: RuntimeFiles;
  readonly dimensions: number;
  readonly pooling: 'mean' | 'cls';
  readonly maxTokens: number;
  /** What the model was trained to see before a question and before a passage. */
  readonly prefixes: { readonly question: string; readonly passage: string };
  readonly cosines: CosineScale | undefined;
}

/** A model that runs on this machine. */
export interface LocalModel extends AsyncDisposable {
  readonly embedder: Embedder;
  /** How well each text answers a question, as a cross-encoder sees it: the larger, the better. @throws EmbeddingError */
  score(question: string, texts: readonly string[], signal?: AbortSignal): Promise<number[]>;
}

/** Runs models, each opened once. */
export interface RunLocalModels extends AsyncDisposable {
  /** Opens a model for one use; whoever calls closes it. */
  open(files: LocalModelFiles): LocalModel;
  /** The model of these files, kept open. */
  of(files: LocalModelFiles): LocalModel;
  /** Ends what runs a model. */
  stop(id: string): Promise<void>;
}
