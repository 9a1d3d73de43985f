import { NOTICES_KEPT } from 'contract/constants';
import type { FileEvent } from 'contract/notices';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectNotices } from './notices.store.ts';

/** The owner's latest events, newest first: of one source, or of all. */
export function createListNotices({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, source?: string): Promise<FileEvent[]> => {
    const rows = await selectNotices(database, ownerId, { limit: NOTICES_KEPT, source });
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      path: row.path,
      ts: row.at,
      source: row.source,
      ...(row.document_id === null ? {} : { documentId: row.document_id }),
    }));
  };
}
export type ListNotices = ReturnType<typeof createListNotices>;
