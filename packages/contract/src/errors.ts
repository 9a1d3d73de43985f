import * as z from 'zod';

/** What every refusal of the server looks like. `code` is stable; `error` is a sentence for a person. */
export const ErrorAnswer = z.object({ error: z.string(), code: z.string() });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
