import { sql } from 'kysely';
import { columnTypes } from '#engines/database/columns.ts';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

/** The columns of a page that an older version of a document keeps too. */
export const KEPT_COLUMNS = [
  'page_number',
  'width',
  'height',
  'text',
  'words',
  'lines',
  'pictures',
  'recognition',
  'certainty',
  'certainties',
] as const;

export interface IngestionTables {
  page: {
    owner_id: OwnerId;
    document_id: string;
    page_number: number;
    /** Points, as displayed. */
    width: number;
    height: number;
    text: string;
    /** Deflated `packWords`. */
    words: Uint8Array;
    /** Deflated JSON of the lines that splitting needs: [start, end, fontSize, bold]. */
    lines: Uint8Array;
    /** Pictures of a page with text whose letters are worth a look, as `packPictures` writes them; null where there are none. */
    pictures: string | null;
    /** Null where the text is the file's own. Else its letters were looked for on the page's picture, and this came of it. */
    recognition: 'words' | 'nothing' | 'failed' | null;
    /** How sure the recogniser was, 0 to 100: in the mean, and of each word, one byte a word; 255 where a word is the file's own. Null unless words were recognised. */
    certainty: number | null;
    certainties: Uint8Array | null;
    /** How often time ran out on it, which may be the fault of a busy machine; null is never. */
    starved?: number | null | undefined;
    /** When it is tried again, alone, in epoch milliseconds; null where it was not put off. */
    retry_at?: number | null | undefined;
  };
  /** Pages of older versions of documents, as they were when another file took its place. */
  version_page: Pick<IngestionTables['page'], 'owner_id' | (typeof KEPT_COLUMNS)[number]> & { version_id: string };
  /** What was recognised on the pages of a file, by the SHA-256 of the file: kept for when it is read again, or comes again. */
  recognised_page: {
    owner_id: OwnerId;
    content: string;
    page_number: number;
    outcome: 'words' | 'nothing' | 'failed';
    text: string;
    words: Uint8Array;
    lines: Uint8Array;
    certainty: number | null;
    certainties: Uint8Array | null;
  };
  /** Documents with pages to recognise, and the file they hold. `left_at_death`: pages that were left when the server last died over it. */
  recognition: {
    owner_id: OwnerId;
    document_id: string;
    content: string;
    left_at_death: number | null;
    /** How often it was looked at while it waited. */
    looks: number;
  };
  /** What the electronic invoice in a PDF says (JSON, `null` is none), of which content (SHA-256), and by which rules it was read. */
  attached_invoice: { owner_id: OwnerId; document_id: string; content: string; rules: number; data: string };
  /** By which rules a document was last split into passages; one without a row is older than the rules' numbers. */
  splitting: { owner_id: OwnerId; document_id: string; rules: number };
}

export const ingestionMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-03-pages',
    async up(database) {
      const { bytes } = columnTypes(database);
      await sql`CREATE TABLE page (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, page_number INTEGER NOT NULL,
        width REAL NOT NULL, height REAL NOT NULL, text TEXT NOT NULL, words ${bytes} NOT NULL, lines ${bytes} NOT NULL,
        PRIMARY KEY (owner_id, document_id, page_number))`.execute(database.tables<IngestionTables>());
    },
  },
  {
    name: '2026-11-21-12-splitting',
    async up(database) {
      await sql`CREATE TABLE splitting (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, rules INTEGER NOT NULL,
        PRIMARY KEY (owner_id, document_id))`.execute(database.tables<IngestionTables>());
    },
  },
  {
    name: '2026-11-22-21-recognition-of-pages',
    async up(database) {
      const { bytes } = columnTypes(database);
      const tables = database.tables<IngestionTables>();
      await sql`ALTER TABLE page ADD COLUMN recognition TEXT`.execute(tables);
      await sql`ALTER TABLE page ADD COLUMN certainty INTEGER`.execute(tables);
      await sql`ALTER TABLE page ADD COLUMN certainties ${bytes}`.execute(tables);
      await sql`CREATE TABLE recognised_page (
        owner_id TEXT NOT NULL, content TEXT NOT NULL, page_number INTEGER NOT NULL, outcome TEXT NOT NULL, text TEXT NOT NULL,
        words ${bytes} NOT NULL, lines ${bytes} NOT NULL, certainty INTEGER, certainties ${bytes},
        PRIMARY KEY (owner_id, content, page_number))`.execute(tables);
      await sql`CREATE TABLE recognition (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, content TEXT NOT NULL, left_at_death INTEGER,
        PRIMARY KEY (owner_id, document_id))`.execute(tables);
      await sql`CREATE INDEX recognition_by_content ON recognition (owner_id, content)`.execute(tables);
    },
  },
  {
    name: '2026-11-22-94-pictures-of-pages',
    async up(database) {
      await sql`ALTER TABLE page ADD COLUMN pictures TEXT`.execute(database.tables<IngestionTables>());
    },
  },
  {
    name: '2026-11-22-96-looks-at-waiting-scans',
    async up(database) {
      await sql`ALTER TABLE recognition ADD COLUMN looks INTEGER NOT NULL DEFAULT 0`.execute(
        database.tables<IngestionTables>(),
      );
    },
  },
  {
    name: '2026-11-23-12-attached-invoices',
    async up(database) {
      await sql`CREATE TABLE attached_invoice (
        owner_id TEXT NOT NULL, document_id TEXT NOT NULL, content TEXT NOT NULL, rules INTEGER NOT NULL, data TEXT NOT NULL,
        PRIMARY KEY (owner_id, document_id))`.execute(database.tables<IngestionTables>());
    },
  },
  {
    name: '2026-11-24-10-pages-put-off',
    async up(database) {
      const tables = database.tables<IngestionTables>();
      await sql`ALTER TABLE page ADD COLUMN starved INTEGER`.execute(tables);
      await sql`ALTER TABLE page ADD COLUMN retry_at BIGINT`.execute(tables);
    },
  },
  {
    name: '2026-11-24-61-pages-of-versions',
    async up(database) {
      const { bytes } = columnTypes(database);
      await sql`CREATE TABLE version_page (
        owner_id TEXT NOT NULL, version_id TEXT NOT NULL, page_number INTEGER NOT NULL, width REAL NOT NULL, height REAL NOT NULL,
        text TEXT NOT NULL, words ${bytes} NOT NULL, lines ${bytes} NOT NULL, pictures TEXT, recognition TEXT, certainty INTEGER,
        certainties ${bytes}, PRIMARY KEY (owner_id, version_id, page_number))`.execute(database.tables<IngestionTables>());
    },
  },
];
