import { outsideTrash } from 'contract/query/match-query';
import type { Query } from 'contract/query/query';
import type { UnreadFile } from 'contract/search';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectFolderNames } from '../folders/folders.store.ts';
import { bindQuery } from '../querying/querying.store.ts';
import { describeFile } from './describe-file.ts';
import { selectDocuments } from './listing.store.ts';

/** More words than this do not narrow the search. */
const WORDS = 8;

interface Request {
  /** Each must occur in the name or the folder, in any case. */
  readonly words: readonly string[];
  /** Words of the kind or the name of a connection, one of which suffices; empty means every one. */
  readonly sources: readonly string[];
  readonly limit: number;
}

/** Finds documents by name and folder of which search finds no text, with the reason why not. */
export function createFindUnreadDocuments({ database }: { readonly database: Database }) {
  return async ({ ownerId }: OwnerScope, { words, sources, limit }: Request): Promise<UnreadFile[]> => {
    if (words.length === 0) return [];
    const query: Query = {
      all: [
        { text: 'none' },
        ...words.slice(0, WORDS).map((part): Query => ({ any: [{ name: { part } }, { folder: { part } }] })),
        ...(sources.length === 0 ? [] : [{ any: sources.map((source): Query => ({ source })) }]),
      ],
    };
    const bound = await bindQuery(database, ownerId, outsideTrash(query));
    const order = { sort: 'modified', direction: 'desc', after: undefined, limit } as const;
    const [rows, folders] = await Promise.all([
      selectDocuments(database, ownerId, { query: bound, ...order }),
      selectFolderNames(database, ownerId),
    ]);
    return rows
      .map((row) => describeFile(row, folders, new Map()))
      .map(({ id, filename, filepath, source, sourceKind, textNote }) => ({
        id,
        documentId: id,
        name: filename,
        path: filepath,
        source,
        sourceKind,
        webUrl: null,
        reason: textNote ?? 'No text was found in this file.',
      }));
  };
}
