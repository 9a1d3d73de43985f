import * as z from 'zod';
import { CommandStep } from './commands.ts';
import { Page, PageWords } from './reading.ts';
import { SearchResult, SearchState } from './search.ts';

/** Longer than anybody types into a demo. */
const SAMPLE_QUESTION_MAX = 300;

/** Body of `POST /api/samples/ask`: a visitor's question to the sample documents, or a command for them. Nobody need be signed in. */
export const SampleQuestion = z.object({
  query: z
    .string('Type a question first')
    .trim()
    .min(1, 'Type a question first')
    .max(SAMPLE_QUESTION_MAX, `Ask the samples in at most ${SAMPLE_QUESTION_MAX} characters`),
});
export type SampleQuestion = z.infer<typeof SampleQuestion>;

/** What a command would do with the sample documents. It is shown and nothing else: nobody's library changes, and nothing of it is kept. */
export const SamplePlan = z.object({
  /** What was understood, in plain words. */
  understood: z.string(),
  steps: z.array(CommandStep.pick({ id: true, op: true, filename: true, from: true, to: true, reason: true })),
  /** Why there are no steps: what is asked back, or what cannot be done. */
  said: z.string().nullable(),
});
export type SamplePlan = z.infer<typeof SamplePlan>;

export const SampleAnswer = z.object({
  /** For a sentence that asks for something to be done; null for a question. */
  plan: SamplePlan.nullable(),
  /** Whether the first result is likely to answer. Of a plan: `nothing`. */
  state: SearchState,
  /** Best first; where nobody is sure those that come nearest. Empty beside a plan. */
  results: z.array(SearchResult),
  /** The page of the best result and the places of its words; null where there is none. */
  page: z.object({ page: Page, words: PageWords }).nullable(),
});
export type SampleAnswer = z.infer<typeof SampleAnswer>;
