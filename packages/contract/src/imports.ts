import * as z from 'zod';

/** How many of the files that an import leaves out are named. */
export const LEFT_OUT_KEPT = 500;

/** A file of an export that became no document, and why, as a sentence. */
export const LeftOut = z.object({ path: z.string(), reason: z.string() });
export type LeftOut = z.infer<typeof LeftOut>;

/** An export of notes on its way into the library. */
export const NotesImport = z.object({
  id: z.string(),
  filename: z.string(),
  status: z.enum(['waiting', 'reading', 'done', 'failed']),
  /** Why it failed or waits, as a sentence. */
  problem: z.string().nullable(),
  /** Files in it, and how many of them have been looked at. */
  total: z.number(),
  lookedAt: z.number(),
  counts: z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), leftOut: z.number() }),
  leftOut: z.array(LeftOut),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  finishedAt: z.number().nullable(),
});
export type NotesImport = z.infer<typeof NotesImport>;

/** `POST /api/imports`: multipart, one zip in the field `file`. */
export const ImportAnswer = z.object({ import: NotesImport });
/** `GET /api/imports`: the latest ones, newest first. */
export const ImportList = z.object({ imports: z.array(NotesImport) });
