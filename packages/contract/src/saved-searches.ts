import * as z from 'zod';
import { FilesQuery } from './documents.ts';
import { QUERY_MAX } from './search.ts';

/** Most saved searches of one person: each is counted whenever they are listed. */
export const SAVED_SEARCHES_MAX = 30;

/** What a saved search of the library holds: a list's filter, without its order. */
export const SavedFilter = FilesQuery.pick({
  typed: true,
  filter: true,
  folder: true,
  tag: true,
  kind: true,
  sender: true,
  datedFrom: true,
  datedBefore: true,
  totalLeast: true,
  totalMost: true,
  source: true,
}).extend({ view: z.enum(['all', 'starred']).optional() });
export type SavedFilter = z.infer<typeof SavedFilter>;

/** A question of the search page, or a filter of the library; `address` is the query of the page's address that shows it. */
export const SavedQuery = z.discriminatedUnion('page', [
  z.object({ page: z.literal('search'), question: z.string().trim().min(1).max(QUERY_MAX) }),
  z.object({ page: z.literal('library'), address: z.string().max(2_000), files: SavedFilter }),
]);
export type SavedQuery = z.infer<typeof SavedQuery>;

export const SavedSearchName = z.string().trim().min(1, 'Please enter a name').max(100, 'A name has at most 100 characters');

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: SavedQuery,
  /** Documents that it finds now. */
  count: z.number(),
  /** Of these, those that were added since its owner looked. */
  fresh: z.number(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** `GET /api/searches`. */
export const SavedSearchList = z.object({ searches: z.array(SavedSearch) });
export const SavedSearchAnswer = z.object({ search: SavedSearch });
/** Body of `POST /api/searches`. */
export const NewSavedSearch = z.object({ name: SavedSearchName, query: SavedQuery });
export type NewSavedSearch = z.infer<typeof NewSavedSearch>;
/** Body of `PATCH /api/searches/{id}`. */
export const SavedSearchChange = z.object({ name: SavedSearchName });
