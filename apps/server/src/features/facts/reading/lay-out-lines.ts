/** A line of a document, as facts are read from it. */
export interface TextLine {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** Number of the line in the document, from 0. */
  readonly at: number;
}

/** Longest line that is looked at: what is longer is running text, and expressions stay quick on it. */
const LONGEST = 400;
/** Lines that are looked at. A document says what it is on its first pages; sums stand on later ones. */
const MOST_LINES = 1_500;

/** The lines of a document's pages in order, blanks within them kept. */
export function layOutLines(pages: readonly { readonly pageNumber: number; readonly text: string }[]): TextLine[] {
  const lines: TextLine[] = [];
  for (const { pageNumber, text } of pages)
    for (const written of text.split('\n')) {
      const line = written.trim().slice(0, LONGEST);
      if (line === '') continue;
      lines.push({ text: line, page: pageNumber, at: lines.length });
      if (lines.length >= MOST_LINES) return lines;
    }
  return lines;
}
