import type { FilesAnswer, FilesQuery } from 'contract/documents';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { describeFile } from './describe-file.ts';
import { libraryErrors } from '../library.errors.ts';
import { decodeCursor, encodeCursor } from '../library.rules.ts';
import { findSources } from './find-sources.ts';
import { countDocuments, placeOf, selectDocuments } from './listing.store.ts';
import { selectFolderNames } from '../folders/folders.store.ts';
import { selectTags } from '../tags/tags.store.ts';

/**
 * Lists an owner's documents: filtered, sorted, a page at a time when `limit` is given, all of them otherwise. `offset` goes with `limit`.
 */
export function createListDocuments({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, query: FilesQuery & { readonly offset?: number }): Promise<FilesAnswer> => {
    const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    if (query.cursor !== undefined && after === undefined) throw libraryErrors.bad_cursor();
    // A column clicked for the first time sorts upwards, but the list as it opens shows the newest first.
    const direction = query.direction ?? (query.sort === 'modified' ? 'desc' : 'asc');
    const limit = query.limit === undefined ? undefined : query.limit + 1;
    const sources = query.source === undefined ? undefined : await findSources(database, ownerId, query.source);
    const filter = { ...query, sources };
    const [rows, folderNames, total, all, trash, failed, starred] = await Promise.all([
      selectDocuments(database, ownerId, { ...filter, direction, after, limit }),
      selectFolderNames(database, ownerId),
      countDocuments(database, ownerId, filter),
      countDocuments(database, ownerId, { view: 'all' }),
      countDocuments(database, ownerId, { view: 'trash' }),
      countDocuments(database, ownerId, { view: 'failed' }),
      countDocuments(database, ownerId, { view: 'starred' }),
    ]);
    const more = query.limit !== undefined && rows.length > query.limit;
    const shown = more ? rows.slice(0, query.limit) : rows;
    const last = shown.at(-1);
    const tags = await selectTags(database, ownerId, query.limit === undefined ? undefined : shown.map(({ id }) => id));
    return {
      files: shown.map((row) => describeFile(row, folderNames, tags)),
      total,
      nextCursor: more && last ? encodeCursor(placeOf(last, query.sort)) : null,
      counts: { all, trash, failed, starred },
    };
  };
}
export type ListDocuments = ReturnType<typeof createListDocuments>;
