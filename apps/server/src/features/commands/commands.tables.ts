import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface CommandTables {
  /** The journal: every command with its plan as JSON, and what became of each step. */
  command: { owner_id: OwnerId; id: string; at: number; state: string; body: string };
}

export const commandMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-62-commands',
    async up(database) {
      const tables = database.tables<CommandTables>();
      await sql`CREATE TABLE command (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, at BIGINT NOT NULL, state TEXT NOT NULL, body TEXT NOT NULL,
        PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE INDEX command_by_time ON command (owner_id, at)`.execute(tables);
    },
  },
];
