import type { OwnerId } from '#kernel/owner.ts';
import { sql } from 'kysely';
import { columnTypes } from '#engines/database/columns.ts';
import type { Migration } from '#engines/database/database.ts';

export interface SecondFactorTables {
  /** Accounts whose password alone opens nothing. */
  second_factor: { owner_id: OwnerId; enabled_at: number };
  authenticator_app: {
    owner_id: OwnerId;
    /** Sealed by the keyring for the row `authenticator:<owner>`. */
    secret: string;
    created_at: number;
    /** Null until the person has typed a first code. */
    confirmed_at: number | null;
    /** The time step of the last code that was accepted: neither it nor an earlier one is accepted again. */
    last_step: number;
  };
  recovery_code: {
    owner_id: OwnerId;
    /** The first character of the code, by which its row is found; the codes of an owner differ in it. */
    start: string;
    /** See `hash-password.ts`. */
    hash: string;
  };
  passkey: {
    owner_id: OwnerId;
    id: string;
    /** As the authenticator names it, base64url. */
    credential_id: string;
    public_key: Uint8Array;
    /** Uses as the authenticator counts them; 0 for ever where it does not count. */
    counter: number;
    /** JSON list. */
    transports: string;
    name: string;
    created_at: number;
    used_at: number | null;
  };
  /** What an authenticator must sign next. One for each holder; used up by the first answer. */
  passkey_challenge: {
    /** SHA-256 of what the challenge belongs to: a sign-in under way, or an account. */
    holder: string;
    challenge: string;
    expires_at: number;
  };
  /** A sign-in that waits for the second factor: its first one was right. */
  half_sign_in: {
    /** SHA-256 of the provider's id of it. */
    interaction: string;
    owner_id: OwnerId;
    expires_at: number;
  };
  /** A link that sets a new password. `hash` is SHA-256 of its 256 random bits. */
  password_reset: { hash: string; owner_id: OwnerId; created_at: number; expires_at: number };
}

export const secondFactorMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-20-second-factor',
    async up(database) {
      const tables = database.tables<SecondFactorTables>();
      const { bytes } = columnTypes(database);
      await sql`CREATE TABLE second_factor (owner_id TEXT PRIMARY KEY, enabled_at BIGINT NOT NULL)`.execute(tables);
      await sql`CREATE TABLE authenticator_app (
        owner_id TEXT PRIMARY KEY, secret TEXT NOT NULL, created_at BIGINT NOT NULL, confirmed_at BIGINT,
        last_step BIGINT NOT NULL)`.execute(tables);
      await sql`CREATE TABLE recovery_code (
        owner_id TEXT NOT NULL, start TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (owner_id, start))`.execute(tables);
      await sql`CREATE TABLE passkey (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, credential_id TEXT NOT NULL UNIQUE, public_key ${bytes} NOT NULL,
        counter BIGINT NOT NULL, transports TEXT NOT NULL, name TEXT NOT NULL, created_at BIGINT NOT NULL, used_at BIGINT,
        PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE TABLE passkey_challenge (
        holder TEXT PRIMARY KEY, challenge TEXT NOT NULL, expires_at BIGINT NOT NULL)`.execute(tables);
      await sql`CREATE TABLE half_sign_in (
        interaction TEXT PRIMARY KEY, owner_id TEXT NOT NULL, expires_at BIGINT NOT NULL)`.execute(tables);
      await sql`CREATE TABLE password_reset (
        hash TEXT PRIMARY KEY, owner_id TEXT NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)`.execute(tables);
      for (const column of ['auth_time', 'authenticated_at', 'confirmed_at'])
        await sql`ALTER TABLE account_session ADD COLUMN ${sql.ref(column)} BIGINT`.execute(tables);
      await sql`UPDATE account_session SET authenticated_at = created_at, confirmed_at = 0`.execute(tables);
      await sql`CREATE INDEX password_reset_by_owner ON password_reset (owner_id)`.execute(tables);
    },
  },
];

/** Tables that hold something of an owner, and are emptied of it when the account is deleted. */
export const SECOND_FACTOR_OWNED = [
  'second_factor',
  'authenticator_app',
  'recovery_code',
  'passkey',
  'half_sign_in',
  'password_reset',
] as const;
