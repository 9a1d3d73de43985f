import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';

export interface AuditTables {
  /** Entries are added and, when they are too old, removed; none is ever changed. */
  audit_entry: {
    /** Whose account it is about; empty where nobody was found, or whose account is gone. For the operator alone then. */
    owner_id: string;
    id: string;
    at: number;
    event: string;
    /** What it was done to, in words: a name, an id. Never what a file says. */
    subject: string | null;
    /** The key that did it; null for a person, or for the server itself where `address` is null too. */
    key_id: string | null;
    address: string | null;
    /** JSON. */
    details: string;
  };
  /** The place of an entry in the log of its owner. */
  audit_link: {
    owner_id: string;
    /** Counted from 1. */
    number: number;
    entry_id: string;
    /** Over the entry and the hash before: see `hashOfEntry`. */
    hash: string;
  };
  /** The two ends of the log of an owner. */
  audit_chain: {
    owner_id: string;
    /** The number of the last entry, and its hash. */
    length: number;
    hash: string;
    /** The number of the last entry that was too old and is gone, and its hash. */
    removed: number;
    removed_hash: string;
  };
  /** Entries without a place yet. */
  audit_waiting: { owner_id: string; entry_id: string };
}

export const auditMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-81-audit',
    async up(database) {
      const tables = database.tables<AuditTables>();
      await sql`CREATE TABLE audit_entry (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, at BIGINT NOT NULL, event TEXT NOT NULL, subject TEXT, key_id TEXT,
        address TEXT, details TEXT NOT NULL, PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE INDEX audit_entry_by_owner ON audit_entry (owner_id, at, id)`.execute(tables);
      await sql`CREATE INDEX audit_entry_by_time ON audit_entry (at, id)`.execute(tables);
    },
  },
  {
    name: '2026-11-24-91-chain-of-the-audit-log',
    async up(database) {
      const tables = database.tables<AuditTables>();
      await sql`CREATE TABLE audit_link (owner_id TEXT NOT NULL, number BIGINT NOT NULL, entry_id TEXT NOT NULL, hash TEXT NOT NULL,
        PRIMARY KEY (owner_id, number))`.execute(tables);
      await sql`CREATE UNIQUE INDEX audit_link_by_entry ON audit_link (owner_id, entry_id)`.execute(tables);
      await sql`CREATE TABLE audit_chain (owner_id TEXT NOT NULL PRIMARY KEY, length BIGINT NOT NULL, hash TEXT NOT NULL,
        removed BIGINT NOT NULL, removed_hash TEXT NOT NULL)`.execute(tables);
      await sql`CREATE TABLE audit_waiting (owner_id TEXT NOT NULL, entry_id TEXT NOT NULL, PRIMARY KEY (owner_id, entry_id))`.execute(
        tables,
      );
      // What was noted before is linked at the first start.
      await sql`INSERT INTO audit_waiting (owner_id, entry_id) SELECT owner_id, id FROM audit_entry`.execute(tables);
    },
  },
];
