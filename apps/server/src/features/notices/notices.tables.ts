import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface NoticeTables {
  notice: {
    owner_id: OwnerId;
    id: string;
    type: 'uploaded' | 'deleted' | 'modified' | 'other';
    path: string;
    at: number;
    source: string;
    document_id: string | null;
    /** Whom it is for, where that is one member alone, and who did it. */
    account_id: OwnerId | null;
    by_id: OwnerId | null;
  };
}

export const noticeMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-05-notices',
    async up(database) {
      const tables = database.tables<NoticeTables>();
      await sql`CREATE TABLE notice (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL, path TEXT NOT NULL, at BIGINT NOT NULL,
        source TEXT NOT NULL, document_id TEXT, PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE INDEX notice_by_time ON notice (owner_id, at)`.execute(tables);
    },
  },
  {
    name: '2026-11-24-61-notices-of-one-person',
    async up(database) {
      const tables = database.tables<NoticeTables>();
      await sql`ALTER TABLE notice ADD COLUMN account_id TEXT`.execute(tables);
      await sql`ALTER TABLE notice ADD COLUMN by_id TEXT`.execute(tables);
      await sql`CREATE INDEX notice_by_account ON notice (account_id, at)`.execute(tables);
      await sql`CREATE INDEX notice_by_doer ON notice (by_id)`.execute(tables);
    },
  },
];
