import type { Look, Sheet } from './sheet.ts';

export interface SampleQuestion {
  /** As a person would ask it, mostly in other words than the document's. */
  readonly question: string;
  /** The sentence that answers it, as the document has it. */
  readonly answer: string;
}

/** One document of the sample library: what it is, how it looks, what can be asked of it, and its text. */
export interface SampleDocument {
  readonly filename: string;
  readonly title: string;
  /** The day the document is from, as YYYY-MM-DD. */
  readonly date: string;
  readonly language: 'en' | 'de';
  readonly look: Look;
  readonly questions: readonly SampleQuestion[];
  readonly write: (sheet: Sheet) => void;
}
