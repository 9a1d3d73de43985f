import { findQuote } from '~/lib/text/find-quote';
import * as z from 'zod';
import { texts } from './texts/texts';

/** x, y, width and height in points from the top left of the page. */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

export const Note = z.object({
  id: z.string(),
  text: z.string(),
  page: z.number(),
  /** Words of the document that the note is about, and where they stand: on the note's page and, where they go on, on the pages after it. */
  quote: z
    .object({
      text: z.string(),
      boxes: z.array(Box),
      continued: z.array(z.object({ page: z.number(), boxes: z.array(Box) })).optional(),
    })
    .optional(),
  /** Epoch milliseconds. */
  created: z.number(),
  edited: z.number().optional(),
});
export type Note = z.infer<typeof Note>;
export const Notes = z.array(Note);

export type Quote = NonNullable<Note['quote']>;

/** What was selected on one page. */
interface SelectedPart {
  readonly pageNumber: number;
  readonly text: string;
  readonly boxes: readonly (readonly [x: number, y: number, width: number, height: number])[];
}

/** A tenth of a point is finer than a screen shows, and a browser keeps only so much. */
const rounded = (points: number) => Math.round(points * 10) / 10;

/** The quotation that selected words become, and the page on which it begins. Undefined where nothing was selected. */
export function quoteSelection(parts: readonly SelectedPart[]): { page: number; quote: Quote } | undefined {
  const [first, ...others] = parts.map(({ pageNumber, boxes }) => ({
    page: pageNumber,
    boxes: boxes.map(([x, y, width, height]): Quote['boxes'][number] => [
      rounded(x),
      rounded(y),
      rounded(width),
      rounded(height),
    ]),
  }));
  if (!first) return undefined;
  const text = parts.map((part) => part.text).join('\n\n');
  return { page: first.page, quote: { text, boxes: first.boxes, ...(others.length > 0 && { continued: others }) } };
}

/** Where the words of a note's quotation stand, page by page. */
export const quotedPlaces = ({ page, quote }: Pick<Note, 'page' | 'quote'>) =>
  quote ? [{ page, boxes: quote.boxes }, ...(quote.continued ?? [])] : [];

/**
 * The note with the page on which its quotation stands now. The pages of a file without pages of its own may be made anew, and what came to
 * stand on them moves what follows. A quotation that goes over a page break, or is nowhere, stays where it was.
 *
 * @param texts what each page says; nothing while that is not known
 */
export function onItsPage(note: Note, texts: ReadonlyMap<number, string>): Note {
  const { page, quote } = note;
  if (!quote || quote.continued) return note;
  const stands = (on: number) => findQuote(texts.get(on) ?? '', quote.text).length > 0;
  if (texts.size === 0 || stands(page)) return note;
  const nearest = [...texts.keys()].filter(stands).toSorted((a, b) => Math.abs(a - page) - Math.abs(b - page))[0];
  return nearest === undefined ? note : { ...note, page: nearest };
}

/** What a note says as a comment. A quotation that goes over a page break, or that nothing was written about, is in its text. */
export function asComment({ text, page, quote }: Note): { text: string; quote: { page: number; text: string } | null } {
  if (!quote) return { text, quote: null };
  if (text !== '' && !quote.continued) return { text, quote: { page, text: quote.text } };
  return { text: [`“${quote.text}”`, text].filter(Boolean).join('\n\n'), quote: null };
}

/** The pages that a note is about, in words. */
export function pagesInWords({ page, quote }: Pick<Note, 'page' | 'quote'>): string {
  const last = quote?.continued?.at(-1)?.page ?? page;
  return last === page ? texts.page(page) : texts.pages(page, last);
}

/** By page, and on a page in the order in which they were written. */
export const inOrder = (notes: readonly Note[]): Note[] => notes.toSorted((a, b) => a.page - b.page || a.created - b.created);

export const withNote = (notes: readonly Note[], note: Note): Note[] => [...notes.filter(({ id }) => id !== note.id), note];

export const withoutNote = (notes: readonly Note[], id: string): Note[] => notes.filter((note) => note.id !== id);

/** Adds notes that came from a file. Of a note that is there already the one that was changed last stays. */
export function withImported(
  notes: readonly Note[],
  imported: readonly Note[],
): { notes: Note[]; added: number; renewed: number } {
  const byId = new Map(notes.map((note) => [note.id, note]));
  let added = 0;
  let renewed = 0;
  const changedAt = (note: Note) => note.edited ?? note.created;
  for (const note of imported) {
    const known = byId.get(note.id);
    if (known && changedAt(known) >= changedAt(note)) continue;
    if (known) renewed++;
    else added++;
    byId.set(note.id, note);
  }
  return { notes: [...byId.values()], added, renewed };
}

/** The notes that hold every word, in their text or their quotation; any case. */
export function matchingNotes(notes: readonly Note[], wanted: string): Note[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return notes.filter(({ text, quote }) => {
    const content = `${text} ${quote?.text ?? ''}`.toLowerCase();
    return words.every((word) => content.includes(word));
  });
}
