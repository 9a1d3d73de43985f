import * as z from 'zod';
import { TOP_K_MAX } from './constants.ts';
import { PLEASE_ENTER_QUERY } from './messages.ts';
import { Explanation } from './search-evidence.ts';

/** Longer than any question; what is pasted by mistake is refused. */
export const QUERY_MAX = 2_000;

/** Body of `POST /api/search`. */
export const SearchRequest = z.object({
  query: z
    .string(PLEASE_ENTER_QUERY)
    .trim()
    .min(1, PLEASE_ENTER_QUERY)
    .max(QUERY_MAX, `Ask in at most ${QUERY_MAX.toLocaleString('en')} characters`),
  /** Without it `TOP_K_DEFAULT` of the whole library, or `TOP_K_MAX` of one document: its reader wants all the places. */
  top_k: z.number().int().min(1).max(TOP_K_MAX).optional(),
  /** Id or file name of the one document to search in. */
  namespace: z.string().min(1).max(1_000).optional(),
  /** Least score of a result. Without it the list is empty where the best result is below `SURE_SCORE`. */
  min_score: z.number().min(0).max(1).optional(),
  /** Whether words that no document holds are left as they are. Without it, likely misspellings are corrected, and `corrected` says so. */
  as_typed: z.boolean().optional(),
  /** Whether words that no document has are noted where nothing is found, so that Settings can suggest synonyms for them. */
  note_missed: z.boolean().optional(),
  /** Whether each result says which evidence made its score. */
  explain: z.boolean().optional(),
});
export type SearchRequest = z.infer<typeof SearchRequest>;

/** From and up to, in UTF-16 units. */
export const TextRange = z.object({ start: z.number().int(), end: z.number().int() });
export type TextRange = z.infer<typeof TextRange>;

export const SearchResult = z.object({
  /** Of the passage. */
  id: z.string(),
  /** How sure it is that this answers, 0 to 1. */
  score: z.number(),
  documentId: z.string(),
  filename: z.string(),
  filepath: z.string(),
  /** `upload`, or what its owner calls the connection it came from. */
  source: z.string(),
  /** `upload`, the kind of connection, or `apple-notes`. */
  sourceKind: z.string(),
  pageNumber: z.number().int(),
  snippet: z.string(),
  /** The question's words in the snippet. */
  highlights: z.array(TextRange),
  /** The heading that the snippet begins with. */
  heading: TextRange.nullable(),
  /** The sentence that answers best, in the snippet. */
  answer: TextRange.nullable(),
  /** The passage in the text of the page. */
  passage: TextRange,
  /** The sentence that answers best, in the text of the page. */
  sentence: TextRange.nullable(),
  /** The answer in words where it stands in a table, with the heads of its row and its column: "February 2025 · Gas: 1302 kWh". */
  said: z.string().nullable(),
  /** Where these heads stand, in the text of the page. */
  heads: z.array(TextRange),
  /** Passages of the same document that say nearly the same, best first, left out of the list. */
  similar: z.array(z.object({ id: z.string(), pageNumber: z.number().int() })),
  /** Which evidence made the score; only where `explain` asked for it. */
  explanation: Explanation.optional(),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** One thing the search understood besides plain words, shown as a chip; taking `text` out of the query removes it. */
export const UnderstoodPart = z.object({
  kind: z.enum([
    'phrase',
    'excluded',
    'filename',
    'folder',
    'source',
    'date',
    'page',
    'type',
    'from',
    'language',
    'size',
    'tag',
    'starred',
    'kind',
    'sender',
    'total',
    'reference',
    /** Any other part of a query, and several parts that are joined. */
    'filter',
  ]),
  /** What it means, for the chip. */
  label: z.string(),
  /** The words of the query that say it. */
  text: z.string(),
});
export type UnderstoodPart = z.infer<typeof UnderstoodPart>;

/** A part of the query that looks like a filter and could not be used, with a sentence that says why and what to write. */
export const SearchHint = z.object({ text: z.string(), sentence: z.string() });
export type SearchHint = z.infer<typeof SearchHint>;

/** Words of the query that no document holds, and those of the documents that were searched for in their place. */
export const CorrectedWord = z.object({ typed: z.string(), searched: z.string() });
export type CorrectedWord = z.infer<typeof CorrectedWord>;

/** What was searched for where words of the query look misspelt. `as_typed: true` searches for the query as it is. */
export const CorrectedQuery = z.object({
  /** The query with the words that were searched for. */
  query: z.string(),
  words: z.array(CorrectedWord),
});
export type CorrectedQuery = z.infer<typeof CorrectedQuery>;

/**
 * Why words alone answered although the person chose a model: `needs_key`, their own key did not come with the question; `refused`, the
 * service does not accept the key; `unavailable`, it gave no answer.
 */
export const WithoutEmbeddings = z.enum(['needs_key', 'refused', 'unavailable']);
export type WithoutEmbeddings = z.infer<typeof WithoutEmbeddings>;

/**
 * What a search came to: `answer`, the first result is likely enough to be lit as one; `unsure`, none is, and `nearest` has what comes
 * closest; `nothing`, no passage is near.
 */
export const SearchState = z.enum(['answer', 'unsure', 'nothing']);
export type SearchState = z.infer<typeof SearchState>;

/** One word of the query as it was looked for, and whether a document has it or another word that says the same. */
export const SoughtWord = z.object({ word: z.string(), isHeld: z.boolean() });
export type SoughtWord = z.infer<typeof SoughtWord>;

export const SearchAnswer = z.object({
  results: z.array(SearchResult),
  state: SearchState,
  /** Where nobody is sure, the nearest passages, of different documents, best first; `results` may be empty then. Else empty. */
  nearest: z.array(SearchResult),
  /** The words that were looked for, those of grammar left out. */
  sought: z.array(SoughtWord),
  understood: z.array(UnderstoodPart),
  hints: z.array(SearchHint),
  /** Null where every word was searched for as it was typed. */
  corrected: CorrectedQuery.nullable(),
  /** The query with names that no document has as the documents write words like them. Names are never respelt: a person may ask for it. */
  suggested: CorrectedQuery.nullable(),
  /** Words of the query that nobody knows: no document has them or one spelled alike, and they are in no dictionary of ours. */
  unknown: z.array(z.string()),
  withoutEmbeddings: WithoutEmbeddings.nullable(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** Body of `POST /api/search/files`. */
export const UnreadFilesRequest = z.object({ query: SearchRequest.shape.query });
export type UnreadFilesRequest = z.infer<typeof UnreadFilesRequest>;

/** A file of the library or of a connected source whose text is not searched; its name and path are. */
export const UnreadFile = z.object({
  id: z.string(),
  /** Of the library; null for a file that lies at its provider alone. */
  documentId: z.string().nullable(),
  name: z.string(),
  /** In the library, or at the provider from its top. */
  path: z.string(),
  /** What its owner calls the connection, and its kind. */
  source: z.string(),
  sourceKind: z.string(),
  /** Where the provider shows it. */
  webUrl: z.string().nullable(),
  /** Why its text is not searched, as a sentence. */
  reason: z.string(),
});
export type UnreadFile = z.infer<typeof UnreadFile>;
export const UnreadFilesAnswer = z.object({ files: z.array(UnreadFile) });
