import type { Facts } from 'contract/facts';

/** A document as a command sees it. */
export interface KnownDocument {
  readonly id: string;
  readonly filename: string;
  /** Path of its folder; `''` for none. */
  readonly folder: string;
  readonly tags: readonly string[];
  readonly starred: boolean;
  /** Kind of source, such as `upload` or `dropbox`. */
  readonly source: string;
  readonly trashed: boolean;
  readonly bytes: number;
  readonly facts: Facts;
}

/** Where a document's pages hold some words. */
export interface HeldWords {
  readonly page: number;
  readonly quote: string;
}

/** For each phrase asked for, in small letters: the documents that hold it, by their ids. */
export type PhrasesHeld = ReadonlyMap<string, ReadonlyMap<string, HeldWords>>;

/** The library and where the person stands in it. */
export interface LibraryView {
  readonly documents: readonly KnownDocument[];
  readonly selected: readonly string[];
  /** Path of the folder that is open. */
  readonly folder: string | null;
  readonly held: PhrasesHeld;
}
