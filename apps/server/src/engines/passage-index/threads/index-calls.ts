import type { PassageIndex } from '../passage-index.ts';

/** Where a thread finds its index. */
export type IndexAddress =
  | { readonly driver: 'sqlite'; readonly file: string; readonly cacheMegabytes: number }
  | { readonly driver: 'postgres'; readonly url: string; readonly connections: number };

export type IndexMethod = Exclude<keyof PassageIndex, symbol>;

export interface Call {
  readonly id: number;
  readonly method: IndexMethod | 'close';
  readonly parameters: readonly unknown[];
}

export interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: unknown;
  /** Whether the error was a VectorSpaceError. */
  readonly vectorSpace?: boolean;
}
