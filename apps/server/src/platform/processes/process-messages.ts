// What the server and its processes say to each other. The schema stands apart: a process should not load zod before its first answer.

/** One thing asked about one file. */
export interface ProcessQuestion {
  readonly kind: string;
  /** A local file. Inside the process it is the one that the process may read. */
  readonly path: string;
}

export type ProcessMessage =
  | { readonly kind: 'ready' }
  /** A piece of the answer, and a sign of life. */
  | { readonly kind: 'part'; readonly part: unknown }
  /** `engineMemory` in bytes: what is kept for the next question and never given back. */
  | { readonly kind: 'done'; readonly value?: unknown; readonly engineMemory: number }
  /** The file or the question is refused, for a reason that both sides know. */
  | { readonly kind: 'refused'; readonly refusal: unknown }
  /** The system could not open or read the file; nothing is said about its content. */
  | { readonly kind: 'unreachable'; readonly detail: string };
