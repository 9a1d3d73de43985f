import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface UploadTables {
  /** Files that come in parts. */
  upload: {
    owner_id: OwnerId;
    id: string;
    filename: string;
    /** The folder, as calls name it. */
    path: string;
    /** Bytes: of all, and those that are kept. */
    length: number;
    received: number;
    created_at: number;
    expires_at: number;
    document_id: string | null;
    /** 1 where the same bytes were that document before. */
    duplicate: number;
    /** Why it became no document, as a sentence. */
    problem: string | null;
    /** The stable name of the reason. With `STORING_FAILED` the parts are kept, and it can be tried again. */
    problem_code: string | null;
  };
  upload_part: { owner_id: OwnerId; upload_id: string; first: number; bytes: number; blob_key: string };
}

export const uploadMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-83-uploads',
    async up(database) {
      const tables = database.tables<UploadTables>();
      await sql`CREATE TABLE upload (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, filename TEXT NOT NULL, path TEXT NOT NULL, length BIGINT NOT NULL,
        received BIGINT NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL, document_id TEXT, problem TEXT,
        PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE INDEX upload_by_end ON upload (expires_at)`.execute(tables);
      await sql`CREATE TABLE upload_part (
        owner_id TEXT NOT NULL, upload_id TEXT NOT NULL, first BIGINT NOT NULL, bytes BIGINT NOT NULL, blob_key TEXT NOT NULL,
        PRIMARY KEY (owner_id, upload_id, first))`.execute(tables);
    },
  },
  {
    name: '2026-11-23-40-uploads-tell-what-became-of-them',
    async up(database) {
      const tables = database.tables<UploadTables>();
      await sql`ALTER TABLE upload ADD COLUMN duplicate INTEGER NOT NULL DEFAULT 0`.execute(tables);
      await sql`ALTER TABLE upload ADD COLUMN problem_code TEXT`.execute(tables);
    },
  },
];
