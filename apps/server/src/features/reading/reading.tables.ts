import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface ReadingTables {
  download: {
    owner_id: OwnerId;
    /** SHA-256 of the token in the address, so that the database alone opens nothing. */
    token_hash: string;
    /** JSON list of document ids. */
    document_ids: string;
    disposition: 'attachment' | 'inline';
    /** `original`: what the documents were typeset from; `searchable`: with recognised words over the pages. */
    form: 'pdf' | 'original' | 'searchable';
    expires_at: number;
    /** The member for whom it is, in a library of several. */
    account_id: OwnerId | null;
  };
  /** One prepared export of each owner. */
  library_export: {
    owner_id: OwnerId;
    /** SHA-256 of the token in the address, also the name of the notes in the store. */
    token_hash: string;
    expires_at: number;
    /** The member for whom it is, in a library of several. */
    account_id: OwnerId | null;
  };
}

export const readingMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-04-downloads',
    async up(database) {
      await sql`CREATE TABLE download (
        owner_id TEXT NOT NULL, token_hash TEXT NOT NULL PRIMARY KEY, document_ids TEXT NOT NULL, disposition TEXT NOT NULL,
        expires_at BIGINT NOT NULL)`.execute(database.tables<ReadingTables>());
    },
  },
  {
    name: '2026-11-21-43-download-form',
    async up(database) {
      await sql`ALTER TABLE download ADD COLUMN form TEXT NOT NULL DEFAULT 'pdf'`.execute(database.tables<ReadingTables>());
    },
  },
  {
    name: '2026-11-22-01-library-export',
    async up(database) {
      await sql`CREATE TABLE library_export (
        owner_id TEXT NOT NULL PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, expires_at BIGINT NOT NULL)`.execute(
        database.tables<ReadingTables>(),
      );
    },
  },
  {
    name: '2026-11-24-11-downloads-of-members',
    async up(database) {
      for (const table of ['download', 'library_export'])
        await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN account_id TEXT`.execute(database.tables<ReadingTables>());
    },
  },
];
