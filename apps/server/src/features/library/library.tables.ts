import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { folderMigrations } from './folders/folders.tables.ts';
import { foldedTextMigration } from './querying/querying.tables.ts';
import { twinMigration } from './twins/twins.tables.ts';
import { versionMigration } from './versions/versions.tables.ts';

export interface LibraryTables {
  folder: { owner_id: OwnerId; id: string; name: string; name_key: string; created_at: number };
  document: {
    owner_id: OwnerId;
    id: string;
    filename: string;
    /** The name as names are compared: see `nameKey`. */
    name_key: string;
    /** The same without accents, where that is another one: see `foldedName`. */
    name_folded: string | null;
    folder_id: string | null;
    bytes: number;
    sha256: string;
    source: string;
    /** The file's identity at its cloud source; null for uploads. */
    external_key: string | null;
    created_at: number;
    modified_at: number;
    /** When anything of it was changed last, in epoch milliseconds; null where that was before this was kept. */
    changed_at?: number | null | undefined;
    status: 'waiting' | 'reading' | 'ready' | 'failed';
    failure_code: string | null;
    failure_message: string | null;
    page_count: number | null;
    pages_read: number;
    passages: number;
    trashed_at: number | null;
    /** Set when the document is being deleted for ever: nobody sees it any more, a job removes what it left. */
    purged_at: number | null;
    /** What its owner calls the connection it came from; null for an upload. */
    source_name: string | null;
    /** Of a document that was typeset from a note: the note's own file name, size and SHA-256. Null for a PDF that arrived as one. */
    typeset_from_name: string | null;
    typeset_from_bytes: number | null;
    typeset_from_sha256: string | null;
    /** Its format by its name or its media type when it arrived; `''` where none was known, or that was not kept. */
    format: string;
    /** What made its pages, by the name of the maker; `''` where that was not kept, or the file has pages of its own. */
    pages_by: string;
    /** The typesetting of its format when Trove last made its pages, or had them made. */
    typesetting: number;
    starred: number;
    /** `Recognition` of the contract as JSON; null where no page needs it. */
    recognition: string | null;
    /** Scripts whose letters could not be drawn on its pages, with commas between them; `''` is none. */
    missing_scripts: string;
    /** Pages without text of their own, where nobody looks for their letters. */
    unread_pages: number;
    /** What lists and filters need of the facts; the rest is kept where facts are. `''` is none, so that every column sorts. */
    kind: string;
    /** `YYYY-MM-DD`. */
    written_on: string;
    sender: string;
    /** As parties are compared: see `foldWords`. */
    sender_key: string;
    recipient: string;
    recipient_key: string;
    total: number | null;
    currency: string;
    reference: string;
    /** Letters and figures alone. */
    reference_key: string;
    /** `YYYY-MM-DD`. */
    due_on: string;
    /** ISO 639-1. */
    language: string;
    /** By which rules they were read; 0 is never. */
    fact_rules: number;
    /** What it shares with the same paper in other bytes: see `twinKeyOf`; `''` where it does not say enough. */
    twin_key: string;
    /** The key of which its owner was told, or need not be. */
    twin_told: string;
    /** Under what name its bytes lie in the store, where that is not its id: see `bytesIdOf`. */
    bytes_id?: string | undefined;
    /** The number of the version that it is, counted from 1. */
    version?: number | undefined;
    /** When it became that, through whom (an account), and from which version it was restored; null where nobody said. */
    version_at?: number | null | undefined;
    version_by?: string | null | undefined;
    version_from?: number | null | undefined;
  };
  /** The tags of an owner, `color` one of the contract's. */
  tag: { owner_id: OwnerId; tag_key: string; name: string; color: string; created_at: number };
  /** `tag_key`: the tag as names are compared. */
  document_tag: { owner_id: OwnerId; document_id: string; tag: string; tag_key: string };
  /** Fields that a program keeps with a document, as JSON. */
  document_metadata: { owner_id: OwnerId; document_id: string; metadata: string };
  /** What the format of a document's file says about it: `FileProperties` of the contract as JSON. */
  document_properties: { owner_id: OwnerId; document_id: string; properties: string };
  /**
   * The files that came with a mail, which may be a mailbox, by their place in it. `document_id` names what one became and stays when that is
   * deleted; null, with a sentence, where it was left out.
   */
  attachment: {
    owner_id: OwnerId;
    mail_id: string;
    /** What the mail held when this was taken out of it: with other content its places mean other files. */
    mail_sha256: string;
    position: number;
    name: string;
    bytes: number;
    document_id: string | null;
    reason: string | null;
  };
  /** The mails whose attachments were taken out, by what the mail held then. */
  opened_mail: { owner_id: OwnerId; document_id: string; sha256: string };
}

export type DocumentRow = LibraryTables['document'];

export const libraryMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-02-library',
    async up(database) {
      const tables = database.tables<LibraryTables>();
      await sql`CREATE TABLE folder (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL, created_at BIGINT NOT NULL,
        PRIMARY KEY (owner_id, id), UNIQUE (owner_id, name_key))`.execute(tables);
      await sql`CREATE TABLE document (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, filename TEXT NOT NULL, name_key TEXT NOT NULL, folder_id TEXT,
        bytes BIGINT NOT NULL, sha256 TEXT NOT NULL, source TEXT NOT NULL, external_key TEXT,
        created_at BIGINT NOT NULL, modified_at BIGINT NOT NULL,
        status TEXT NOT NULL, failure_code TEXT, failure_message TEXT,
        page_count INTEGER, pages_read INTEGER NOT NULL, passages INTEGER NOT NULL, trashed_at BIGINT, purged_at BIGINT,
        PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE UNIQUE INDEX document_name ON document (owner_id, name_key) WHERE trashed_at IS NULL AND purged_at IS NULL`.execute(
        tables,
      );
      await sql`CREATE UNIQUE INDEX document_external ON document (owner_id, source, external_key) WHERE external_key IS NOT NULL AND purged_at IS NULL`.execute(
        tables,
      );
      await sql`CREATE INDEX document_by_modified ON document (owner_id, modified_at, id)`.execute(tables);
      await sql`CREATE INDEX document_by_size ON document (owner_id, bytes, id)`.execute(tables);
      await sql`CREATE INDEX document_by_name ON document (owner_id, name_key, id)`.execute(tables);
      await sql`CREATE INDEX document_by_content ON document (owner_id, sha256)`.execute(tables);
      await sql`CREATE INDEX document_by_trash ON document (trashed_at) WHERE trashed_at IS NOT NULL`.execute(tables);
    },
  },
  {
    name: '2026-11-21-06-library-counts',
    async up(database) {
      // Every count of the sidebar and of a filtered list is answered from the index alone.
      await sql`CREATE INDEX document_by_state ON document (owner_id, purged_at, trashed_at, status, folder_id, name_key)`.execute(
        database.tables<LibraryTables>(),
      );
    },
  },
  {
    name: '2026-11-21-42-origins',
    async up(database) {
      const tables = database.tables<LibraryTables>();
      const columns = ['source_name TEXT', 'typeset_from_name TEXT', 'typeset_from_bytes BIGINT', 'typeset_from_sha256 TEXT'];
      for (const column of columns) await sql`ALTER TABLE document ADD COLUMN ${sql.raw(column)}`.execute(tables);
      await sql`CREATE INDEX document_by_source ON document (owner_id, source, source_name)`.execute(tables);
    },
  },
  {
    name: '2026-11-21-50-trash-and-failed',
    async up(database) {
      // Trash and what could not be read are few among many: in every order they are walked through without meeting the others.
      const tables = database.tables<LibraryTables>();
      for (const column of ['modified_at', 'bytes', 'name_key']) {
        const order = sql.ref(column);
        await sql`CREATE INDEX ${sql.ref(`document_trash_by_${column}`)} ON document (owner_id, ${order}, id)
          WHERE trashed_at IS NOT NULL AND purged_at IS NULL`.execute(tables);
        // The state again in the key: without it SQLite takes the index of unique names, which is in order too, and walks through all.
        await sql`CREATE INDEX ${sql.ref(`document_failed_by_${column}`)} ON document (owner_id, status, ${order}, id)
          WHERE status = 'failed' AND trashed_at IS NULL AND purged_at IS NULL`.execute(tables);
      }
    },
  },
  {
    name: '2026-11-22-60-tags',
    async up(database) {
      const tables = database.tables<LibraryTables>();
      await sql`ALTER TABLE document ADD COLUMN starred INTEGER NOT NULL DEFAULT 0`.execute(tables);
      await sql`CREATE TABLE document_tag (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, tag TEXT NOT NULL, tag_key TEXT NOT NULL,
        PRIMARY KEY (owner_id, document_id, tag_key))`.execute(tables);
      await sql`CREATE INDEX document_tag_by_tag ON document_tag (owner_id, tag_key)`.execute(tables);
    },
  },
  {
    name: '2026-11-22-20-recognition-of-documents',
    async up(database) {
      await sql`ALTER TABLE document ADD COLUMN recognition TEXT`.execute(database.tables<LibraryTables>());
    },
  },
  {
    name: '2026-11-22-62-facts-of-documents-and-tags',
    async up(database) {
      const tables = database.tables<LibraryTables>();
      for (const column of ['kind', 'written_on', 'sender', 'sender_key', 'currency', 'reference'])
        await sql`ALTER TABLE document ADD COLUMN ${sql.ref(column)} TEXT NOT NULL DEFAULT ''`.execute(tables);
      await sql`ALTER TABLE document ADD COLUMN total DOUBLE PRECISION`.execute(tables);
      await sql`ALTER TABLE document ADD COLUMN fact_rules INTEGER NOT NULL DEFAULT 0`.execute(tables);
      await sql`CREATE INDEX document_starred ON document (owner_id, id) WHERE starred = 1 AND trashed_at IS NULL AND purged_at IS NULL`.execute(
        tables,
      );
      await sql`CREATE INDEX document_by_sender ON document (owner_id, sender_key, id)`.execute(tables);
      await sql`CREATE TABLE tag (
        owner_id TEXT NOT NULL, tag_key TEXT NOT NULL, name TEXT NOT NULL, color TEXT NOT NULL, created_at BIGINT NOT NULL,
        PRIMARY KEY (owner_id, tag_key))`.execute(tables);
      await sql`INSERT INTO tag (owner_id, tag_key, name, color, created_at)
        SELECT owner_id, tag_key, MIN(tag), 'grey', 0 FROM document_tag GROUP BY owner_id, tag_key`.execute(tables);
    },
  },
  {
    name: '2026-11-22-71-metadata',
    async up(database) {
      await sql`CREATE TABLE document_metadata (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, metadata TEXT NOT NULL, PRIMARY KEY (owner_id, document_id))`.execute(
        database.tables<LibraryTables>(),
      );
    },
  },
  {
    name: '2026-11-22-75-attachments-and-properties',
    async up(database) {
      const tables = database.tables<LibraryTables>();
      await sql`CREATE TABLE document_properties (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, properties TEXT NOT NULL, PRIMARY KEY (owner_id, document_id))`.execute(
        tables,
      );
      await sql`CREATE TABLE attachment (
        owner_id TEXT NOT NULL, mail_id TEXT NOT NULL, mail_sha256 TEXT NOT NULL, position INTEGER NOT NULL, name TEXT NOT NULL, bytes BIGINT NOT NULL,
        document_id TEXT, reason TEXT, PRIMARY KEY (owner_id, mail_id, position))`.execute(tables);
      await sql`CREATE INDEX attachment_by_document ON attachment (owner_id, document_id)`.execute(tables);
      await sql`CREATE TABLE opened_mail (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, sha256 TEXT NOT NULL, PRIMARY KEY (owner_id, document_id))`.execute(
        tables,
      );
    },
  },
  {
    name: '2026-11-22-95-makers-of-pages',
    async up(database) {
      await sql`ALTER TABLE document ADD COLUMN pages_by TEXT NOT NULL DEFAULT ''`.execute(database.tables<LibraryTables>());
    },
  },
  {
    name: '2026-11-23-10-typesetting-of-pages',
    async up(database) {
      await sql`ALTER TABLE document ADD COLUMN typesetting INTEGER NOT NULL DEFAULT 1`.execute(
        database.tables<LibraryTables>(),
      );
    },
  },
  {
    name: '2026-11-23-30-sizes-of-originals',
    async up(database) {
      const tables = database.tables<LibraryTables>();
      const order = sql`(COALESCE(typeset_from_bytes, bytes))`;
      for (const index of ['document_by_size', 'document_trash_by_bytes', 'document_failed_by_bytes'])
        await sql`DROP INDEX ${sql.ref(index)}`.execute(tables);
      await sql`CREATE INDEX document_by_size ON document (owner_id, ${order}, id)`.execute(tables);
      await sql`CREATE INDEX document_trash_by_bytes ON document (owner_id, ${order}, id)
        WHERE trashed_at IS NOT NULL AND purged_at IS NULL`.execute(tables);
      await sql`CREATE INDEX document_failed_by_bytes ON document (owner_id, status, ${order}, id)
        WHERE status = 'failed' AND trashed_at IS NULL AND purged_at IS NULL`.execute(tables);
    },
  },
  {
    name: '2026-11-23-60-missing-text-of-documents',
    async up(database) {
      const tables = database.tables<LibraryTables>();
      await sql`ALTER TABLE document ADD COLUMN missing_scripts TEXT NOT NULL DEFAULT ''`.execute(tables);
      await sql`ALTER TABLE document ADD COLUMN unread_pages INTEGER NOT NULL DEFAULT 0`.execute(tables);
    },
  },
  {
    name: '2026-11-23-85-formats-of-documents',
    async up(database) {
      const tables = database.tables<LibraryTables>();
      await sql`ALTER TABLE document ADD COLUMN format TEXT NOT NULL DEFAULT ''`.execute(tables);
      // What is kept without having been read are few among many.
      await sql`CREATE INDEX document_kept ON document (owner_id, id) WHERE page_count = 0 AND purged_at IS NULL`.execute(
        tables,
      );
    },
  },
  {
    name: '2026-11-23-93-last-change-of-documents',
    async up(database) {
      await sql`ALTER TABLE document ADD COLUMN changed_at BIGINT`.execute(database.tables<LibraryTables>());
    },
  },
  foldedTextMigration,
  twinMigration,
  versionMigration,
  ...folderMigrations,
];
