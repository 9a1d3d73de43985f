import type { UnreadFile } from 'contract/search';
import type { Database } from '#engines/database/database.ts';
import { holdsWords } from '#kernel/language/holds-words.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { listConnections } from './connections.store.ts';
import type { ConnectionRow, ItemRow } from './connections.tables.ts';
import { connectionFiles } from './manage/manage.store.ts';

/** More words than this do not narrow the search. */
const WORDS = 8;

interface UnreadFileRequest {
  /** Each must occur in the path, in any case. */
  readonly words: readonly string[];
  /** Words of the kind or the name of a connection, one of which suffices; empty means every connection. */
  readonly sources: readonly string[];
  readonly limit: number;
}

/** Finds files of connected sources by name and path whose text cannot be searched, with the reason why not. */
export function createFindUnreadFiles({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, { words, sources, limit }: UnreadFileRequest): Promise<UnreadFile[]> => {
    if (words.length === 0) return [];
    const connections = (await listConnections(database, ownerId)).filter(
      ({ kind, name }) => sources.length === 0 || sources.some((source) => holdsWords(`${kind} ${name}`, source)),
    );
    const found: UnreadFile[] = [];
    for (const connection of connections) {
      const rows = await connectionFiles(database, ownerId, connection.id).unread(words.slice(0, WORDS), limit - found.length);
      found.push(...rows.map((row) => describe(row, connection)));
      if (found.length >= limit) break;
    }
    return found;
  };
}

const describe = (row: ItemRow, connection: ConnectionRow): UnreadFile => ({
  id: `${connection.id}:${row.id}`,
  documentId: null,
  name: row.name,
  path: row.path,
  source: connection.name,
  sourceKind: connection.kind,
  webUrl: row.web_url,
  reason: row.skipped ?? row.failure ?? 'It is waiting to be read',
});
