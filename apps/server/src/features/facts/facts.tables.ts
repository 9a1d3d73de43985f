import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface FactsTables {
  /** `rules`: by which rules they were read; `facts`: JSON. */
  document_facts: { owner_id: OwnerId; document_id: string; rules: number; sha256: string; facts: string };
}

export const factsMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-61-facts',
    async up(database) {
      await sql`CREATE TABLE document_facts (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, rules INTEGER NOT NULL, sha256 TEXT NOT NULL, facts TEXT NOT NULL,
        PRIMARY KEY (owner_id, document_id))`.execute(database.tables<FactsTables>());
    },
  },
];
