import type { FilesAnswer, FilesQuery } from 'contract/documents';
import { outsideTrash } from 'contract/query/match-query';
import type { Query } from 'contract/query/query';
import { queryOfFiles } from 'contract/query/query-of-files';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { describeFile } from './describe-file.ts';
import { libraryErrors } from '../library.errors.ts';
import { decodeCursor, encodeCursor } from '../library.rules.ts';
import { countDocuments, placeOf, selectDocuments } from './listing.store.ts';
import { selectFolderNames } from '../folders/folders.store.ts';
import { bindQuery } from '../querying/querying.store.ts';
import { selectTags } from '../tags/tags.store.ts';

/** What the sidebar counts. */
const COUNTED: readonly Query[] = [
  { everything: true as const },
  { inTrash: true as const },
  { failed: true as const },
  { state: 'kept' as const },
  { starred: true as const },
].map(outsideTrash);

/**
 * Lists an owner's documents: filtered, sorted, a page at a time when `limit` is given, all of them otherwise. `offset` goes with `limit`.
 */
export function createListDocuments({ database, clock }: { database: Database; clock: Clock }) {
  return async ({ ownerId }: OwnerScope, query: FilesQuery & { readonly offset?: number }): Promise<FilesAnswer> => {
    const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    if (query.cursor !== undefined && after === undefined) throw libraryErrors.bad_cursor();
    // A column clicked for the first time sorts upwards, but the list as it opens shows the newest first.
    const direction = query.direction ?? (query.sort === 'modified' ? 'desc' : 'asc');
    const limit = query.limit === undefined ? undefined : query.limit + 1;
    const [chosen, ...counted] = await Promise.all([
      bindQuery(database, ownerId, outsideTrash(queryOfFiles(query, clock.now()))),
      ...COUNTED.map((one) => bindQuery(database, ownerId, one)),
    ]);
    const [rows, folderNames, total, all = 0, trash = 0, failed = 0, kept = 0, starred = 0] = await Promise.all([
      selectDocuments(database, ownerId, { query: chosen, sort: query.sort, offset: query.offset, direction, after, limit }),
      selectFolderNames(database, ownerId),
      countDocuments(database, ownerId, chosen),
      ...counted.map((one) => countDocuments(database, ownerId, one)),
    ]);
    const more = query.limit !== undefined && rows.length > query.limit;
    const shown = more ? rows.slice(0, query.limit) : rows;
    const last = shown.at(-1);
    const tags = await selectTags(database, ownerId, query.limit === undefined ? undefined : shown.map(({ id }) => id));
    return {
      files: shown.map((row) => describeFile(row, folderNames, tags)),
      total,
      nextCursor: more && last ? encodeCursor(placeOf(last, query.sort)) : null,
      counts: { all, trash, failed, kept, starred },
    };
  };
}
export type ListDocuments = ReturnType<typeof createListDocuments>;
