import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';

export interface JobTables {
  job: {
    id: string;
    kind: string;
    key: string;
    owner_id: string;
    payload: string;
    run_at: number;
    attempt: number;
    /** Epoch milliseconds until which the holder owns the job; null while it waits. */
    leased_until: number | null;
    /** 1 when it was asked for again while running. */
    again: number;
    last_error: string | null;
  };
}

export const jobMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-00-jobs',
    async up(database) {
      const tables = database.tables<JobTables>();
      await sql`CREATE TABLE job (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, key TEXT NOT NULL, owner_id TEXT NOT NULL, payload TEXT NOT NULL,
        run_at BIGINT NOT NULL, attempt INTEGER NOT NULL, leased_until BIGINT, again INTEGER NOT NULL, last_error TEXT,
        UNIQUE (kind, key))`.execute(tables);
      await sql`CREATE INDEX job_by_time ON job (kind, run_at)`.execute(tables);
    },
  },
];
