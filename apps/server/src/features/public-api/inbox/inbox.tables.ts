import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface InboxTables {
  /** What was put into the inbox lately: programs look whether it is there, and open the folders that they made. */
  inbox_item: {
    owner_id: OwnerId;
    /** Below the inbox, without slashes at its ends: `Taxes/scan.pdf`. */
    path: string;
    at: number;
    /** Null for a folder. */
    bytes: number | null;
    media_type: string | null;
    /** What became of it; null for a folder, for what has no bytes yet and for what waits for a name. */
    document_id: string | null;
    /** Where the bytes are that wait for a name which says what they are; null otherwise. */
    blob_key: string | null;
  };
}

export const inboxMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-82-inbox',
    async up(database) {
      await sql`CREATE TABLE inbox_item (
        owner_id TEXT NOT NULL, path TEXT NOT NULL, at BIGINT NOT NULL, bytes BIGINT, media_type TEXT,
        PRIMARY KEY (owner_id, path))`.execute(database.tables<InboxTables>());
    },
  },
  {
    name: '2026-11-22-95-names-of-the-inbox',
    async up(database) {
      const tables = database.tables<InboxTables>();
      for (const column of ['document_id', 'blob_key'])
        await sql`ALTER TABLE inbox_item ADD COLUMN ${sql.raw(column)} TEXT`.execute(tables);
    },
  },
];
