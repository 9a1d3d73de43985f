import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface VersionTables {
  /**
   * Older versions of documents: what a document's row said of its file when another one took its place. The bytes stay where they lie, under
   * `bytes_id`; the pages move to `version_page`.
   */
  document_version: {
    owner_id: OwnerId;
    id: string;
    document_id: string;
    /** Counted from 1 for each document. */
    number: number;
    bytes_id: string;
    filename: string;
    bytes: number;
    sha256: string;
    format: string;
    typeset_from_name: string | null;
    typeset_from_bytes: number | null;
    typeset_from_sha256: string | null;
    typesetting: number;
    pages_by: string;
    status: 'waiting' | 'reading' | 'ready' | 'failed';
    failure_code: string | null;
    failure_message: string | null;
    page_count: number | null;
    missing_scripts: string;
    unread_pages: number;
    /** `FileProperties` of the contract as JSON. */
    properties: string;
    modified_at: number;
    /** When it became the newest, through whom (an account), and from which version it was restored. */
    made_at: number;
    made_by: string | null;
    restored_from: number | null;
    /** When another one took its place. */
    replaced_at: number;
    /** Set when it is being deleted for ever: nobody sees it any more, a job removes what it left. */
    purged_at: number | null;
  };
}

export type VersionRow = VersionTables['document_version'];

export const versionMigration: Migration = {
  name: '2026-11-24-60-versions-of-documents',
  async up(database) {
    const tables = database.tables<VersionTables>();
    const columns = [
      `bytes_id TEXT NOT NULL DEFAULT ''`,
      'version INTEGER NOT NULL DEFAULT 1',
      'version_at BIGINT',
      'version_by TEXT',
      'version_from INTEGER',
    ];
    for (const column of columns) await sql`ALTER TABLE document ADD COLUMN ${sql.raw(column)}`.execute(tables);
    await sql`CREATE INDEX document_by_bytes_id ON document (owner_id, bytes_id) WHERE bytes_id != ''`.execute(tables);
    await sql`CREATE TABLE document_version (
      owner_id TEXT NOT NULL, id TEXT NOT NULL, document_id TEXT NOT NULL, number INTEGER NOT NULL, bytes_id TEXT NOT NULL,
      filename TEXT NOT NULL, bytes BIGINT NOT NULL, sha256 TEXT NOT NULL, format TEXT NOT NULL,
      typeset_from_name TEXT, typeset_from_bytes BIGINT, typeset_from_sha256 TEXT, typesetting INTEGER NOT NULL, pages_by TEXT NOT NULL,
      status TEXT NOT NULL, failure_code TEXT, failure_message TEXT, page_count INTEGER, missing_scripts TEXT NOT NULL,
      unread_pages INTEGER NOT NULL, properties TEXT NOT NULL, modified_at BIGINT NOT NULL, made_at BIGINT NOT NULL, made_by TEXT,
      restored_from INTEGER, replaced_at BIGINT NOT NULL, purged_at BIGINT, PRIMARY KEY (owner_id, id))`.execute(tables);
    await sql`CREATE UNIQUE INDEX document_version_number ON document_version (owner_id, document_id, number)`.execute(tables);
    await sql`CREATE INDEX document_version_by_bytes_id ON document_version (owner_id, bytes_id)`.execute(tables);
    await sql`CREATE INDEX document_version_by_age ON document_version (replaced_at)`.execute(tables);
  },
};
