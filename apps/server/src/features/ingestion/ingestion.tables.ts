import { sql } from 'kysely';
import { columnTypes } from '#engines/database/columns.ts';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface IngestionTables {
  page: {
    owner_id: OwnerId;
    document_id: string;
    page_number: number;
    /** Points, as displayed. */
    width: number;
    height: number;
    text: string;
    /** Deflated `packWords`. */
    words: Uint8Array;
    /** Deflated JSON of the lines that splitting needs: [start, end, fontSize, bold]. */
    lines: Uint8Array;
  };
  /** By which rules a document was last split into passages; one without a row is older than the rules' numbers. */
  splitting: { owner_id: OwnerId; document_id: string; rules: number };
}

export const ingestionMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-03-pages',
    async up(database) {
      const { bytes } = columnTypes(database);
      await sql`CREATE TABLE page (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, page_number INTEGER NOT NULL,
        width REAL NOT NULL, height REAL NOT NULL, text TEXT NOT NULL, words ${bytes} NOT NULL, lines ${bytes} NOT NULL,
        PRIMARY KEY (owner_id, document_id, page_number))`.execute(database.tables<IngestionTables>());
    },
  },
  {
    name: '2026-11-21-12-splitting',
    async up(database) {
      await sql`CREATE TABLE splitting (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, rules INTEGER NOT NULL,
        PRIMARY KEY (owner_id, document_id))`.execute(database.tables<IngestionTables>());
    },
  },
];
