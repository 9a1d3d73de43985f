import type { DocumentKind } from '../facts.ts';
import type { FileState } from '../file-states.ts';
import type { TextState } from '../text-state.ts';

/** What a query asks of one document. `''` and null are "not known". */
export interface QueryDocument {
  readonly id: string;
  readonly name: string;
  /** Name of the file that its owner brought, where pages were made from it; else its name. */
  readonly originalName: string;
  /** Bytes of that file. */
  readonly size: number;
  readonly kind: DocumentKind | null;
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
  readonly due: string | null;
  readonly sender: string | null;
  readonly recipient: string | null;
  readonly total: number | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly reference: string | null;
  /** ISO 639-1. */
  readonly language: string | null;
  readonly tags: readonly string[];
  /** `path` with `/` between its parts. */
  readonly folder: { readonly id: string; readonly path: string } | null;
  /** Kind of source, such as `upload`, and what its owner calls the connection. */
  readonly source: string;
  readonly sourceName: string | null;
  readonly starred: boolean;
  readonly inTrash: boolean;
  readonly failed: boolean;
  /** What became of it, and what of its text search finds; null until it has been looked at. */
  readonly state: FileState;
  readonly text: TextState | null;
  /** Epoch milliseconds. */
  readonly added: number;
  readonly changed: number;
}
