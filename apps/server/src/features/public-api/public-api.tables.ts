import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { LeaseColumns } from '#engines/database/lease.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { inboxMigrations } from './inbox/inbox.tables.ts';
import { uploadMigrations } from './uploads/uploads.tables.ts';

export interface PublicApiTables {
  /** Requests that came with an Idempotency-Key, for a day. `status` and `answer` (sealed JSON) are null while one is under way. */
  repeatable_call: LeaseColumns & {
    owner_id: OwnerId;
    /** The id of the key or session that asked, a space, and the Idempotency-Key. */
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
  {
    name: '2026-11-23-40-sealed-answers',
    async up(database) {
      const tables = database.tables<PublicApiTables>();
      for (const column of ['lease_token INTEGER NOT NULL DEFAULT 0', 'leased_until BIGINT'])
        await sql`ALTER TABLE repeatable_call ADD COLUMN ${sql.raw(column)}`.execute(tables);
      // Answers stood in clear, with the secrets that are shown once. SQLite leaves what it deletes in the file unless it is told otherwise.
      const wipes = (mode: 'ON' | 'OFF') => sql.raw(`PRAGMA secure_delete = ${mode}`).execute(tables);
      if (database.dialect === 'sqlite') await wipes('ON');
      await sql`DELETE FROM repeatable_call WHERE status IS NULL`.execute(tables);
      await sql`UPDATE repeatable_call SET answer = NULL`.execute(tables);
      if (database.dialect === 'sqlite') await wipes('OFF');
    },
  },
  ...inboxMigrations,
  ...uploadMigrations,
];
