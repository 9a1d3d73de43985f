import * as z from 'zod';
import { Page, PageWords } from './reading.ts';
import { SearchResult } from './search.ts';

/** Longer than anybody types into a demo. */
const SAMPLE_QUESTION_MAX = 300;

/** Body of `POST /api/samples/ask`: a visitor's question to the sample documents. Nobody need be signed in. */
export const SampleQuestion = z.object({
  query: z
    .string('Type a question first')
    .trim()
    .min(1, 'Type a question first')
    .max(SAMPLE_QUESTION_MAX, `Ask the samples in at most ${SAMPLE_QUESTION_MAX} characters`),
});
export type SampleQuestion = z.infer<typeof SampleQuestion>;

export const SampleAnswer = z.object({
  /** Best first; empty where no sample answers for sure. */
  results: z.array(SearchResult),
  /** The page of the best result and the places of its words; null where there is none. */
  page: z.object({ page: Page, words: PageWords }).nullable(),
});
export type SampleAnswer = z.infer<typeof SampleAnswer>;
