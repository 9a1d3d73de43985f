import * as z from 'zod';
import { SearchRequest, TextRange } from './search.ts';

/** Body of `POST /api/search/versions`. */
export const VersionsRequest = z.object({ query: SearchRequest.shape.query });

/** A page of an older version that has the words. */
export const InVersion = z.object({
  /** Of the version. */
  id: z.string(),
  number: z.number().int(),
  /** When it became the newest, in epoch milliseconds. */
  madeAt: z.number(),
  pageNumber: z.number().int(),
  snippet: z.string(),
  /** The words in the snippet. */
  highlights: z.array(TextRange),
});
export type InVersion = z.infer<typeof InVersion>;

export const VersionsOfDocument = z.object({
  documentId: z.string(),
  filename: z.string(),
  /** The document has the words now too. */
  isNow: z.boolean(),
  /** The newest first. */
  versions: z.array(InVersion),
});
export type VersionsOfDocument = z.infer<typeof VersionsOfDocument>;

/** Answer of `POST /api/search/versions`. */
export const VersionsFound = z.object({
  documents: z.array(VersionsOfDocument),
  /** There are more than were looked at. */
  more: z.boolean(),
});
export type VersionsFound = z.infer<typeof VersionsFound>;

/** Answer of `GET /api/search/versions`: how many older versions there are to look in. */
export const VersionCount = z.object({ versions: z.number().int() });
