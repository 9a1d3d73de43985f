import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface IntakeTables {
  notes_import: {
    owner_id: OwnerId;
    id: string;
    filename: string;
    status: 'waiting' | 'reading' | 'done' | 'failed';
    /** Why it failed, as a sentence. */
    problem: string | null;
    /** Files in the archive that are looked at, and how many have been: after a crash it goes on behind the last one. */
    total: number;
    looked_at: number;
    added: number;
    changed: number;
    unchanged: number;
    left_out: number;
    /** JSON of `LeftOut[]`: the first few hundred that were left out, and why. */
    reasons: string;
    created_at: number;
    finished_at: number | null;
  };
}

export type ImportRow = IntakeTables['notes_import'];

export const intakeMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-41-notes-import',
    async up(database) {
      await sql`CREATE TABLE notes_import (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, filename TEXT NOT NULL, status TEXT NOT NULL, problem TEXT,
        total INTEGER NOT NULL, looked_at INTEGER NOT NULL, added INTEGER NOT NULL, changed INTEGER NOT NULL,
        unchanged INTEGER NOT NULL, left_out INTEGER NOT NULL, reasons TEXT NOT NULL,
        created_at BIGINT NOT NULL, finished_at BIGINT, PRIMARY KEY (owner_id, id))`.execute(database.tables<IntakeTables>());
    },
  },
];
