import * as z from 'zod';

/** `GET /api/samples`: questions that the sample documents answer. */
export const SamplesAnswer = z.object({ questions: z.array(z.string()) });
/** `POST /api/samples` adds the sample documents to the library. */
export const SamplesAdded = z.object({ added: z.number() });
