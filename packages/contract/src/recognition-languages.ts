// In the small dialect of zod, like the models: pages read these shapes that should stay light.
import * as z from 'zod/mini';

/** `ready`: at hand. `stopped`: what was fetched so far is kept, and goes on when somebody says so. */
export const RecognitionLanguageState = z.enum(['ready', 'fetching', 'stopped', 'absent']);
export type RecognitionLanguageState = z.infer<typeof RecognitionLanguageState>;

/** A language whose letters can be recognised on scanned pages, here or after its data were fetched. */
export const RecognitionLanguage = z.object({
  /** ISO 639-1, with the script where there are two: `sv`, `zh-Hant`. */
  code: z.string(),
  state: RecognitionLanguageState,
  /** What it came with: Trove itself, a press here or a file, the program tesseract of the system. Null unless it is ready. */
  origin: z.nullable(z.enum(['included', 'added', 'system'])),
  /** Bytes that are still to be fetched; null where it can be added from a file alone. */
  download: z.nullable(z.number()),
  /** Bytes; null unless it is being fetched or has stopped. */
  progress: z.nullable(z.object({ done: z.number(), total: z.number() })),
  /** Why it stopped. */
  problem: z.nullable(z.string()),
});
export type RecognitionLanguage = z.infer<typeof RecognitionLanguage>;

/** `GET /api/recognition-languages`. */
export const RecognitionLanguages = z.object({
  languages: z.array(RecognitionLanguage),
  /** `program`: letters are recognised by the system's program alone, which does not use what is added here. `off`: by nothing. */
  recognising: z.enum(['on', 'program', 'off']),
  /** Whether this person may add and remove; where not, the operator does it on the command line. */
  mayChange: z.boolean(),
  /** Where the data come from. */
  host: z.string(),
  /** Of the data. */
  licence: z.string(),
});
export type RecognitionLanguages = z.infer<typeof RecognitionLanguages>;
