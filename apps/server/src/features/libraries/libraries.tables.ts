import { sql } from 'kysely';
import type { Role } from 'contract/libraries';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface LibrariesTables {
  /** Libraries that several people may use. The one that every account has is no row: it is called by the account's id. */
  library: {
    owner_id: OwnerId;
    name: string;
    created_at: number;
    /** Set while it is being erased: nobody gets in any more. */
    closed_at: number | null;
  };
  library_member: { owner_id: OwnerId; account_id: OwnerId; role: Role; joined_at: number };
  library_invitation: {
    owner_id: OwnerId;
    id: string;
    /** Of 256 random bits, so a slow hash would protect nothing more. */
    token_hash: string;
    role: Role;
    /** Normalised; null where whoever has the link may join. */
    email: string | null;
    made_by: OwnerId;
    created_at: number;
    expires_at: number;
    /** What became of it, kept for a while to say so; null while it is open. */
    ended: 'used' | 'revoked' | null;
  };
}

export const librariesMigrations: readonly Migration[] = [
  {
    name: '2026-11-24-10-libraries',
    async up(database) {
      const tables = database.tables<LibrariesTables>();
      await sql`CREATE TABLE library (
        owner_id TEXT PRIMARY KEY, name TEXT NOT NULL, created_at BIGINT NOT NULL, closed_at BIGINT)`.execute(tables);
      await sql`CREATE TABLE library_member (
        owner_id TEXT NOT NULL, account_id TEXT NOT NULL, role TEXT NOT NULL, joined_at BIGINT NOT NULL,
        PRIMARY KEY (owner_id, account_id))`.execute(tables);
      await sql`CREATE INDEX library_member_by_account ON library_member (account_id)`.execute(tables);
      await sql`CREATE TABLE library_invitation (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, token_hash TEXT NOT NULL UNIQUE, role TEXT NOT NULL, email TEXT,
        made_by TEXT NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL, ended TEXT,
        PRIMARY KEY (owner_id, id))`.execute(tables);
    },
  },
];
