import { sql } from 'kysely';
import { columnTypes } from '#engines/database/columns.ts';
import type { Migration } from '#engines/database/database.ts';

export interface IngestionTables {
  page: {
    owner_id: string;
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
  owner_meaning: {
    owner_id: string;
    /** The model that the owner chose; null for the operator's first. */
    model: string | null;
    state: string;
    done: number | null;
    total: number | null;
    problem_code: string | null;
    problem: string | null;
    /** Epoch milliseconds of the next try. */
    retry_at: number | null;
    /** Tries in a row that ended with a service that could not answer. */
    attempts: number;
    /** Epoch milliseconds until which somebody is at work for the owner; null while nobody is. */
    held_until: number | null;
  };
  /** By which rules a document was last split into passages; one without a row is older than the rules' numbers. */
  splitting: { owner_id: string; document_id: string; rules: number };
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
    name: '2026-11-21-09-owner-meaning',
    async up(database) {
      await sql`CREATE TABLE owner_meaning (
        owner_id TEXT PRIMARY KEY, model TEXT, state TEXT NOT NULL, done INTEGER, total INTEGER, problem_code TEXT, problem TEXT,
        retry_at BIGINT, attempts INTEGER NOT NULL, held_until BIGINT)`.execute(database.tables<IngestionTables>());
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
