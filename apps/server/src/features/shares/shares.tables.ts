import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface ShareTables {
  /** Addresses that open one document for whoever has them. */
  share_link: {
    owner_id: OwnerId;
    id: string;
    document_id: string;
    /** SHA-256 of the token in the address, so that the database alone opens nothing. */
    token_hash: string;
    /** Argon2id; null where none is asked for. */
    password_hash: string | null;
    /** Words that are lit, the page that had them and their place in its text; null where none are. */
    mark_text: string | null;
    mark_page: number | null;
    mark_at: number | null;
    /** 1 where the original may be downloaded. */
    download: number;
    created_at: number;
    expires_at: number | null;
    views: number;
    viewed_at: number | null;
  };
}

export const shareMigrations: readonly Migration[] = [
  {
    name: '2026-11-24-50-share-links',
    async up(database) {
      const tables = database.tables<ShareTables>();
      await sql`CREATE TABLE share_link (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, document_id TEXT NOT NULL, token_hash TEXT NOT NULL, password_hash TEXT,
        mark_text TEXT, mark_page BIGINT, mark_at BIGINT, download INTEGER NOT NULL, created_at BIGINT NOT NULL,
        expires_at BIGINT, views BIGINT NOT NULL, viewed_at BIGINT, PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE UNIQUE INDEX share_link_by_token ON share_link (token_hash)`.execute(tables);
      await sql`CREATE INDEX share_link_by_document ON share_link (owner_id, document_id)`.execute(tables);
    },
  },
];
