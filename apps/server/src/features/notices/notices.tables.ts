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
];
