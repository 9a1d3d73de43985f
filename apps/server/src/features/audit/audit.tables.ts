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
];
