import * as z from 'zod';

const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

export const Note = z.object({
  id: z.string(),
  text: z.string(),
  page: z.number(),
  /** Words of the document that the note is about, and where they stand on the page, in points. */
  quote: z.object({ text: z.string(), boxes: z.array(Box) }).optional(),
  /** Epoch milliseconds. */
  created: z.number(),
  edited: z.number().optional(),
});
export type Note = z.infer<typeof Note>;
export const Notes = z.array(Note);

export type Quote = NonNullable<Note['quote']>;

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
