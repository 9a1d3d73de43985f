import { sql } from 'kysely';
import { columnTypes } from '#engines/database/columns.ts';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { secondFactorMigrations, type SecondFactorTables } from './second-factor/second-factor.tables.ts';

export interface IdentityTables extends SecondFactorTables {
  account: {
    id: OwnerId;
    /** Normalised; null when the person's provider tells none. */
    email: string | null;
    name: string | null;
    /** See `hash-password.ts`; null where another provider keeps the password. */
    password_hash: string | null;
    created_at: number;
    /** Set while the account is being erased: nobody gets in any more. */
    closed_at: number | null;
  };
  /** Who an account is at another provider. */
  account_link: { provider: string; subject: string; owner_id: OwnerId; created_at: number };
  /** Subjects whose account was deleted here while their provider's tokens may still be good. `subject_hash` is SHA-256. */
  account_farewell: { provider: string; subject_hash: string; deleted_at: number };
  account_picture: {
    owner_id: OwnerId;
    /** Unguessable; stands in the picture's address, because an `<img>` sends no token. */
    address: string;
    type: string;
    content: Uint8Array;
    /** `person`, or `provider` when it was copied at sign-in and may be replaced at the next. */
    source: 'person' | 'provider';
  };
  api_key: {
    owner_id: OwnerId;
    id: string;
    name: string;
    start: string;
    /** SHA-256, hexadecimal. The key has 190 random bits, so a slow hash would protect nothing more. */
    hash: string;
    /** JSON list. */
    scopes: string;
    created_at: number;
    used_at: number | null;
    /** From then on it is refused; null when it is good until it is revoked. */
    expires_at: number | null;
    /** The address that it was last used from. */
    used_from: string | null;
    /** When its secret was last replaced; null for the first one. */
    rotated_at: number | null;
    /** SHA-256 of the secret before, and until when it is taken. */
    previous_hash: string | null;
    previous_until: number | null;
  };
  /** An app that was let in by the page of consent. What it was given is a provider record of the same grant. */
  connected_app: {
    owner_id: OwnerId;
    id: string;
    client_id: string;
    name: string;
    /** Where its sign-in goes back to; null where a code was typed. */
    host: string | null;
    /** The address of what it was let in to. */
    resource: string;
    /** JSON list. */
    scopes: string;
    grant_id: string;
    created_at: number;
    used_at: number | null;
    used_from: string | null;
    expires_at: number;
  };
  /** What a person sees of a session. The session itself is a provider record. */
  account_session: {
    owner_id: OwnerId;
    id: string;
    device: string;
    created_at: number;
    seen_at: number;
    /** When the person last signed in, as the provider counts it; null for sessions that are older than this column. */
    auth_time: number | null;
    /** The same by our own clock: the session is good for so long from here. */
    authenticated_at: number;
    /** When they last showed that it is them, by signing in or by confirming it. */
    confirmed_at: number;
    /** Signed out from elsewhere. Kept for a day, so that a request under way cannot bring the session back. */
    ended_at: number | null;
  };
  /** What the OpenID Connect provider remembers: sessions, grants, codes, refresh tokens, sign-ins under way. */
  provider_record: {
    model: string;
    id: string;
    payload: string;
    grant_id: string | null;
    uid: string | null;
    owner_id: OwnerId | null;
    /** Epoch seconds, as the provider counts. */
    consumed_at: number | null;
    expires_at: number | null;
  };
  /** Signing keys and cookie secrets. */
  identity_secret: { kind: string; id: string; value: string; created_at: number };
  /** A sign-in under way at another provider. */
  upstream_journey: {
    state: string;
    interaction: string;
    upstream: string;
    verifier: string;
    nonce: string;
    expires_at: number;
  };
  /** How often somebody guessed wrongly, by account and address, and by address. */
  failed_guess: { key: string; failures: number; refused_until: number; last_at: number };
  /** From where somebody has signed in to an account. Both are SHA-256, so that the table holds nobody's address. */
  known_address: { name_hash: string; address_hash: string; seen_at: number };
}

export const identityMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-01-identity',
    async up(database) {
      const tables = database.tables<IdentityTables>();
      const { bytes } = columnTypes(database);
      await sql`CREATE TABLE account (
        id TEXT PRIMARY KEY, email TEXT, name TEXT, password_hash TEXT, created_at BIGINT NOT NULL, closed_at BIGINT)`.execute(
        tables,
      );
      // Only a local account's address is a sign-in name. Addresses that other providers tell are theirs to vouch for, and may repeat.
      await sql`CREATE UNIQUE INDEX account_by_sign_in_name ON account (email) WHERE password_hash IS NOT NULL`.execute(tables);
      await sql`CREATE TABLE account_link (
        provider TEXT NOT NULL, subject TEXT NOT NULL, owner_id TEXT NOT NULL, created_at BIGINT NOT NULL,
        PRIMARY KEY (provider, subject))`.execute(tables);
      await sql`CREATE INDEX account_link_by_owner ON account_link (owner_id)`.execute(tables);
      await sql`CREATE TABLE account_farewell (
        provider TEXT NOT NULL, subject_hash TEXT NOT NULL, deleted_at BIGINT NOT NULL, PRIMARY KEY (provider, subject_hash))`.execute(
        tables,
      );
      await sql`CREATE TABLE account_picture (
        owner_id TEXT PRIMARY KEY, address TEXT NOT NULL UNIQUE, type TEXT NOT NULL, content ${bytes} NOT NULL,
        source TEXT NOT NULL)`.execute(tables);
      await sql`CREATE TABLE api_key (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, start TEXT NOT NULL, hash TEXT NOT NULL UNIQUE,
        scopes TEXT NOT NULL, created_at BIGINT NOT NULL, used_at BIGINT, PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE TABLE account_session (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, device TEXT NOT NULL, created_at BIGINT NOT NULL, seen_at BIGINT NOT NULL,
        ended_at BIGINT, PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE INDEX account_session_by_id ON account_session (id)`.execute(tables);
      await sql`CREATE TABLE provider_record (
        model TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL, grant_id TEXT, uid TEXT, owner_id TEXT,
        consumed_at BIGINT, expires_at BIGINT, PRIMARY KEY (model, id))`.execute(tables);
      await sql`CREATE INDEX provider_record_by_grant ON provider_record (grant_id)`.execute(tables);
      await sql`CREATE INDEX provider_record_by_uid ON provider_record (uid)`.execute(tables);
      await sql`CREATE INDEX provider_record_by_owner ON provider_record (owner_id)`.execute(tables);
      await sql`CREATE INDEX provider_record_by_end ON provider_record (expires_at)`.execute(tables);
      await sql`CREATE TABLE identity_secret (
        kind TEXT NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL, created_at BIGINT NOT NULL, PRIMARY KEY (kind, id))`.execute(
        tables,
      );
      await sql`CREATE TABLE upstream_journey (
        state TEXT PRIMARY KEY, interaction TEXT NOT NULL, upstream TEXT NOT NULL, verifier TEXT NOT NULL, nonce TEXT NOT NULL,
        expires_at BIGINT NOT NULL)`.execute(tables);
      await sql`CREATE TABLE failed_guess (
        key TEXT PRIMARY KEY, failures INTEGER NOT NULL, refused_until BIGINT NOT NULL, last_at BIGINT NOT NULL)`.execute(
        tables,
      );
    },
  },
  {
    name: '2026-11-22-10-known-addresses',
    async up(database) {
      await sql`CREATE TABLE known_address (
        name_hash TEXT NOT NULL, address_hash TEXT NOT NULL, seen_at BIGINT NOT NULL, PRIMARY KEY (name_hash, address_hash))`.execute(
        database.tables<IdentityTables>(),
      );
    },
  },
  {
    name: '2026-11-22-11-key-expiry',
    async up(database) {
      await sql`ALTER TABLE api_key ADD COLUMN expires_at BIGINT`.execute(database.tables<IdentityTables>());
    },
  },
  {
    name: '2026-11-22-70-key-scopes',
    async up(database) {
      const tables = database.tables<IdentityTables>();
      for (const column of ['used_from TEXT', 'rotated_at BIGINT', 'previous_hash TEXT', 'previous_until BIGINT'])
        await sql`ALTER TABLE api_key ADD COLUMN ${sql.raw(column)}`.execute(tables);
      await sql`CREATE UNIQUE INDEX api_key_by_previous ON api_key (previous_hash)`.execute(tables);
      // A key that could read or write keeps what it could do, in the words of today.
      const reads = ['files:read', 'search'];
      const writes = ['files:write', 'commands:propose', 'commands:apply', 'connections', 'admin'];
      for (const [old, scopes] of [
        [['read'], reads],
        [['write'], writes],
        [
          ['read', 'write'],
          [...reads, ...writes],
        ],
        [
          ['write', 'read'],
          [...reads, ...writes],
        ],
      ] as const)
        await tables
          .updateTable('api_key')
          .set({ scopes: JSON.stringify(scopes) })
          .where('scopes', '=', JSON.stringify(old))
          .execute();
    },
  },
  {
    name: '2026-11-22-90-connected-apps',
    async up(database) {
      const tables = database.tables<IdentityTables>();
      await sql`CREATE TABLE connected_app (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, client_id TEXT NOT NULL, name TEXT NOT NULL, host TEXT, resource TEXT NOT NULL,
        scopes TEXT NOT NULL, grant_id TEXT NOT NULL UNIQUE, created_at BIGINT NOT NULL, used_at BIGINT, used_from TEXT,
        expires_at BIGINT NOT NULL, PRIMARY KEY (owner_id, id))`.execute(tables);
    },
  },
  ...secondFactorMigrations,
];
