import * as z from 'zod';
import { TOP_K_DEFAULT, TOP_K_MAX } from './constants.ts';
import { PLEASE_ENTER_QUERY } from './messages.ts';

/** Body of `POST /api/search`. `namespace` is a document's id: only that document is searched. */
export const SearchRequest = z.object({
  query: z.string().trim().min(1, PLEASE_ENTER_QUERY).max(1_000),
  top_k: z.number().int().min(1).max(TOP_K_MAX).default(TOP_K_DEFAULT),
  namespace: z.string().optional(),
});

/** Character offsets, the end exclusive. */
export const TextRange = z.object({ start: z.number(), end: z.number() });
export type TextRange = z.infer<typeof TextRange>;

export const SearchResult = z.object({
  id: z.string(),
  /** 0..1, calibrated: an unrelated passage scores near 0. */
  score: z.number(),
  filename: z.string(),
  filepath: z.string(),
  pageNumber: z.number(),
  snippet: z.string(),
  documentId: z.string(),
  /** Matching words, as ranges in the snippet. */
  highlights: z.array(TextRange),
  /** The passage, and the sentence in it that answers best, as ranges in the page's text. */
  passage: TextRange,
  sentence: TextRange.nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchAnswer = z.object({ results: z.array(SearchResult) });
export type SearchAnswer = z.infer<typeof SearchAnswer>;
