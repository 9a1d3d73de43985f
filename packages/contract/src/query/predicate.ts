import type * as z from 'zod';
import type { QueryDocument } from './query-document.ts';

/** A value as it is typed behind the colon. */
export interface Typed {
  readonly text: string;
  /** What stands before the value and outside its quotes: `=` exactly, `#` by id. */
  readonly sign: '' | '=' | '#';
  /** The word before the colon, in small letters. */
  readonly as: string;
}

/** A value, or a sentence that says why the text is none. */
export type ReadValue<Value> = { readonly value: Value } | { readonly sentence: string };

/** One thing that can be asked of a document: how it is typed, said and matched. Its column stands with the library's tables. */
export interface Predicate<Value> {
  readonly schema: z.ZodType<Value>;
  /** What may be written before the colon; the first is what is printed. Of `is`, the word behind the colon is the predicate's name. */
  readonly typed: readonly [string, ...string[]];
  /** @param now epoch milliseconds, for `last month` */
  readonly read: (typed: Typed, now: number) => ReadValue<Value>;
  readonly write: (value: Value) => { readonly text: string; readonly sign?: Typed['sign']; readonly as?: string };
  /** For a chip: `total more than 500`. */
  readonly label: (value: Value) => string;
  /** Behind a noun in a sentence: `with a total of more than 500`. */
  readonly phrase: (value: Value) => string;
  /** In place of "documents" in a sentence: `invoices`. */
  readonly noun?: (value: Value) => string | null;
  /** Null where documents alone do not tell: an index finds them, and the query is settled into their ids first. */
  readonly holds: ((value: Value, document: QueryDocument) => boolean) | null;
  /** Whether what holds the first holds the second, beyond equality. */
  readonly implies?: (value: Value, other: Value) => boolean;
}

export const predicate = <Value>(row: Predicate<Value>): Predicate<Value> => row;
