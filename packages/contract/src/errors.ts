// In the small dialect of zod: these shapes are read on the landing page, where the whole of it would weigh 10 kB more.
import * as z from 'zod/mini';

/** What every refusal of the server looks like. `code` is stable; `error` is a sentence for a person. */
export const ErrorAnswer = z.object({ error: z.string(), code: z.string() });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** The same of the calls for programs, below `/v1`. */
export const ProblemAnswer = z.object({ detail: z.string(), code: z.string() });
