import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { LeaseColumns } from '#engines/database/lease.ts';

export interface JobTables {
  job: LeaseColumns & {
    id: string;
    kind: string;
    key: string;
    owner_id: OwnerId;
    payload: string;
    run_at: number;
    attempt: number;
    /** 1 when it was asked for again while running. */
    again: number;
    last_error: string | null;
    /** Tries in a row that ended with the death of their process. */
    deaths: number;
    /** 1 while its try runs with no other job in its process: the death of that process then speaks against this job. */
    alone: number;
    /** Of the deaths in a row, those while it ran alone. */
    deaths_alone: number;
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
  {
    name: '2026-11-22-00-job-fencing',
    async up(database) {
      const tables = database.tables<JobTables>();
      await sql`ALTER TABLE job ADD COLUMN lease_token INTEGER NOT NULL DEFAULT 0`.execute(tables);
      // The next job of a kind is looked for owner by owner.
      await sql`CREATE INDEX job_by_owner ON job (kind, owner_id, run_at)`.execute(tables);
      await sql`DROP INDEX job_by_time`.execute(tables);
    },
  },
  {
    name: '2026-11-22-02-job-deaths',
    async up(database) {
      await sql`ALTER TABLE job ADD COLUMN deaths INTEGER NOT NULL DEFAULT 0`.execute(database.tables<JobTables>());
    },
  },
  {
    name: '2026-11-23-61-job-deaths-alone',
    async up(database) {
      const tables = database.tables<JobTables>();
      await sql`ALTER TABLE job ADD COLUMN alone INTEGER NOT NULL DEFAULT 0`.execute(tables);
      await sql`ALTER TABLE job ADD COLUMN deaths_alone INTEGER NOT NULL DEFAULT 0`.execute(tables);
    },
  },
];
