import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface EmbeddingsTables {
  /** The model of each owner, and how far the switch to it is. */
  embedding_switch: {
    owner_id: OwnerId;
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
}

export const embeddingsMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-09-owner-meaning',
    async up(database) {
      await sql`CREATE TABLE owner_meaning (
        owner_id TEXT PRIMARY KEY, model TEXT, state TEXT NOT NULL, done INTEGER, total INTEGER, problem_code TEXT, problem TEXT,
        retry_at BIGINT, attempts INTEGER NOT NULL, held_until BIGINT)`.execute(database.tables<EmbeddingsTables>());
    },
  },
  {
    name: '2026-11-22-03-embedding-switch',
    async up(database) {
      await sql`ALTER TABLE owner_meaning RENAME TO embedding_switch`.execute(database.tables<EmbeddingsTables>());
    },
  },
];
