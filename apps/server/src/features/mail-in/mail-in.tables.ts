import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface MailInTables {
  /** The secret part of an owner's address. A message says whose it is by nothing else. */
  mail_in_address: {
    owner_id: OwnerId;
    /** By which it is found. */
    secret_hash: string;
    /** Sealed, to be shown again. */
    secret: string;
    created_at: number;
  };
  /** Messages that were taken or refused, so that none is twice. */
  mail_in_message: {
    owner_id: OwnerId;
    /** Of what the message says, without what servers wrote above it on its way. */
    id: string;
    at: number;
    sender: string | null;
    subject: string | null;
    document_id: string | null;
    /** Why it was refused, as a sentence. */
    reason: string | null;
  };
  /** One row: whether the mailbox can be read. */
  mail_in_state: { id: string; at: number; problem: string | null };
}

export const mailInMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-99-mail-in',
    async up(database) {
      const tables = database.tables<MailInTables>();
      await sql`CREATE TABLE mail_in_address (
        owner_id TEXT PRIMARY KEY, secret_hash TEXT NOT NULL, secret TEXT NOT NULL, created_at BIGINT NOT NULL)`.execute(
        tables,
      );
      await sql`CREATE UNIQUE INDEX mail_in_address_by_secret ON mail_in_address (secret_hash)`.execute(tables);
      await sql`CREATE TABLE mail_in_message (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, at BIGINT NOT NULL, sender TEXT, subject TEXT, document_id TEXT, reason TEXT,
        PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE INDEX mail_in_message_by_time ON mail_in_message (owner_id, at)`.execute(tables);
      await sql`CREATE TABLE mail_in_state (id TEXT PRIMARY KEY, at BIGINT NOT NULL, problem TEXT)`.execute(tables);
    },
  },
];
