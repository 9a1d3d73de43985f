import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { inboxMigrations } from './inbox/inbox.tables.ts';
import { uploadMigrations } from './uploads/uploads.tables.ts';

export interface PublicApiTables {
  /** Requests that came with an Idempotency-Key, for a day. `status` and `answer` (JSON) are null while one is under way. */
  repeatable_call: {
    owner_id: OwnerId;
    key: string;
    /** SHA-256 of what was asked. */
    fingerprint: string;
    started_at: number;
    status: number | null;
    answer: string | null;
  };
}

export const publicApiMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-72-repeatable-calls',
    async up(database) {
      const tables = database.tables<PublicApiTables>();
      await sql`CREATE TABLE repeatable_call (
        owner_id TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, started_at BIGINT NOT NULL,
        status INTEGER, answer TEXT, PRIMARY KEY (owner_id, key))`.execute(tables);
    },
  },
  ...inboxMigrations,
  ...uploadMigrations,
];
