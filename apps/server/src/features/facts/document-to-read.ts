import type { WordsOfPage } from './page/lay-out-page.ts';

/** A document whose facts are read: its first pages as text, and with the place of each word. */
export interface DocumentToRead {
  readonly filename: string;
  readonly pages: readonly { readonly pageNumber: number; readonly text: string; readonly placed: WordsOfPage }[];
  /** ISO 639-1; null where it is not known. */
  readonly language: string | null;
}
