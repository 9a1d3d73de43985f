import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface CommentTables {
  /** What people say to each other about words of a document, or about the whole of it. */
  comment_thread: {
    owner_id: OwnerId;
    id: string;
    document_id: string;
    /** The words, the page that had them and their place in its text; null where it is about the document. */
    quote_text: string | null;
    quote_page: number | null;
    quote_at: number | null;
    created_at: number;
    resolved_at: number | null;
    /** The account; null where it is gone. */
    resolved_by: OwnerId | null;
  };
  comment: {
    owner_id: OwnerId;
    id: string;
    thread_id: string;
    /** Null where the account is gone. */
    author_id: OwnerId | null;
    text: string;
    /** Stretches of the text that name members, as JSON. */
    mentions: string;
    created_at: number;
    edited_at: number | null;
  };
}

export const commentMigrations: readonly Migration[] = [
  {
    name: '2026-11-24-60-comments',
    async up(database) {
      const tables = database.tables<CommentTables>();
      await sql`CREATE TABLE comment_thread (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, document_id TEXT NOT NULL, quote_text TEXT, quote_page BIGINT,
        quote_at BIGINT, created_at BIGINT NOT NULL, resolved_at BIGINT, resolved_by TEXT,
        PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE INDEX comment_thread_by_document ON comment_thread (owner_id, document_id)`.execute(tables);
      await sql`CREATE INDEX comment_thread_by_resolver ON comment_thread (resolved_by)`.execute(tables);
      await sql`CREATE TABLE comment (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, thread_id TEXT NOT NULL, author_id TEXT, text TEXT NOT NULL,
        mentions TEXT NOT NULL, created_at BIGINT NOT NULL, edited_at BIGINT, PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE INDEX comment_by_thread ON comment (owner_id, thread_id)`.execute(tables);
      await sql`CREATE INDEX comment_by_author ON comment (author_id)`.execute(tables);
    },
  },
];
