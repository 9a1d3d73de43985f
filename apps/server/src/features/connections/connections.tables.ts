import { sql } from 'kysely';
import type { CloudSourceKind } from '#engines/cloud-source/cloud-source.ts';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface ConnectionTables {
  connection: {
    owner_id: OwnerId;
    id: string;
    kind: CloudSourceKind;
    /** The name that its owner gave it. */
    name: string;
    account: string;
    account_id: string;
    /** JSON: what was filled in and is no secret. */
    settings: string;
    /** Sealed: a refresh token, or JSON of the secrets that were filled in. */
    secret: string;
    /** While later than now, one process is exchanging the refresh token. */
    refreshing_until: number;
    /** 0 until its watcher is set up: connected, but not kept in sync. */
    watching: number;
    paused: number;
    /** 1 when its owner allowed plans to change files there. */
    writes: number;
    /** Set while it is being removed and hidden; says whether its documents are kept. */
    removing: 'keep' | 'remove' | null;
    problem: ConnectionProblem | null;
    problem_detail: string | null;
    cursor: string | null;
    /** Counts full listings; an item that the latest one did not contain is gone. */
    generation: number;
    scan: 'none' | 'open' | 'complete';
    /** JSON: paths that the full listing could not list. */
    unreadable: string;
    /** JSON: ids of the folders to keep in sync; empty means all. */
    folders: string;
    /** 1 when its owner has confirmed the held deletions. */
    deletions_confirmed: number;
    /** Syncs that failed in a row. */
    failures: number;
    next_sync_at: number;
    next_fetch_at: number;
    next_rescan_at: number;
    last_sync_at: number | null;
    /** The run that may write pages of this connection now. */
    lease: string | null;
    leased_until: number;
    last_event: number;
    /** JSON of `ProviderCheck`; null until the first. */
    checked: string | null;
    /** JSON of `AccountSpace`; null where it is not known. */
    space: string | null;
    /** When the provider was last asked for it; epoch milliseconds. */
    space_asked_at: number;
    /** JSON of `PushSubscription`. */
    subscription: string | null;
    created_at: number;
  };
  cloud_item: {
    owner_id: OwnerId;
    connection_id: string;
    id: string;
    parent_id: string | null;
    name: string;
    path: string;
    /** `path` as the provider compares it. */
    path_key: string;
    kind: 'file' | 'folder';
    revision: string;
    bytes: number | null;
    media_type: string | null;
    modified_at: number | null;
    web_url: string | null;
    content: 'download' | 'export' | 'none';
    exports_as: string | null;
    /** Why the provider gives no content. */
    refusal: string | null;
    generation: number;
    /** 0 while its path, or what it was moved from, is decided at the end of the batch. */
    settled: number;
    /** 1 when the provider reported a deletion; applied at the end of the batch, unless the item appears again before. */
    pending_deletion: number;
    gone_at: number | null;
    /** Path and revision of the last event; null before the first. */
    announced_path: string | null;
    announced_revision: string | null;
    /** Its key in the library: stays the same when a move changes the id. */
    document_key: string;
    /** The state in the library. Before a change there, this and the next two are reset to what is certain. */
    document: 'none' | 'present' | 'trashed' | 'unknown';
    fetched_revision: string | null;
    placed_path: string | null;
    /** The next work, and why the file is skipped when there is none. */
    work: ItemWork | null;
    skipped: string | null;
    tries: number;
    next_try_at: number;
    failure: string | null;
    /** The revision that failed too often. */
    quarantined_revision: string | null;
  };
  /** Items that the current full listing has seen unchanged. */
  connection_seen: {
    owner_id: OwnerId;
    connection_id: string;
    number: number;
    /** JSON: ids of items. */
    ids: string;
  };
  /** An account that was disconnected while its copies were kept: connected again, it goes on under the same id. */
  kept_connection: {
    owner_id: OwnerId;
    kind: CloudSourceKind;
    account_id: string;
    id: string;
    name: string;
  };
  /** The documents that its files became. */
  kept_item: {
    owner_id: OwnerId;
    connection_id: string;
    /** Of the file at the provider. */
    id: string;
    document_key: string;
    document: 'present' | 'trashed' | 'unknown';
  };
  connection_event: {
    owner_id: OwnerId;
    connection_id: string;
    /** Counts up within the connection. */
    number: number;
    type: 'created' | 'modified' | 'moved' | 'deleted';
    item_id: string;
    path: string;
    old_path: string | null;
    at: number;
  };
  consent_attempt: {
    /** SHA-256 of the state that travels through the provider. */
    id: string;
    owner_id: OwnerId;
    kind: CloudSourceKind;
    /** Sealed proof key. */
    verifier: string;
    /** SHA-256 of the cookie of the browser that started. */
    browser: string;
    redirect_uri: string;
    watching: number;
    /** The connection to renew; null for a new one. */
    connection_id: string | null;
    expires_at: number;
    /** Why it failed, for the waiting page. */
    failure: string | null;
    /** Asks for the right to change files, too. */
    writing: number;
  };
}

export type ConnectionProblem =
  | 'sign-in'
  | 'unavailable'
  | 'rate-limited'
  | 'held-deletions'
  | 'storage-full'
  | 'too-many-items';
export type ItemWork = 'fetch' | 'place' | 'remove' | 'restore';
export type ConnectionRow = ConnectionTables['connection'];
export type ItemRow = ConnectionTables['cloud_item'];
export type KeptItemRow = ConnectionTables['kept_item'];
export type EventRow = ConnectionTables['connection_event'];
export type AttemptRow = ConnectionTables['consent_attempt'];

export const connectionMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-40-connections',
    async up(database) {
      const tables = database.tables<ConnectionTables>();
      await sql`CREATE TABLE connection (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, account TEXT NOT NULL, account_id TEXT NOT NULL,
        settings TEXT NOT NULL, secret TEXT NOT NULL, refreshing_until BIGINT NOT NULL, watching INTEGER NOT NULL, paused INTEGER NOT NULL,
        removing TEXT, problem TEXT, problem_detail TEXT, cursor TEXT, generation INTEGER NOT NULL, scan TEXT NOT NULL, unreadable TEXT NOT NULL,
        folders TEXT NOT NULL, deletions_confirmed INTEGER NOT NULL, failures INTEGER NOT NULL, next_sync_at BIGINT NOT NULL,
        next_fetch_at BIGINT NOT NULL, next_rescan_at BIGINT NOT NULL, last_sync_at BIGINT, lease TEXT, leased_until BIGINT NOT NULL,
        last_event INTEGER NOT NULL, checked TEXT, channel TEXT, created_at BIGINT NOT NULL,
        PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE UNIQUE INDEX connection_by_id ON connection (id)`.execute(tables);
      // Paths are compared by code point in both databases, so that everything below a folder is one range of the index.
      const byCodePoint = database.dialect === 'postgres' ? sql`COLLATE "C"` : sql``;
      await sql`CREATE TABLE cloud_item (
        owner_id TEXT NOT NULL, connection_id TEXT NOT NULL, id TEXT NOT NULL, parent_id TEXT, name TEXT NOT NULL, path TEXT NOT NULL,
        path_key TEXT ${byCodePoint} NOT NULL, kind TEXT NOT NULL, revision TEXT NOT NULL, bytes BIGINT, media_type TEXT, modified_at BIGINT,
        web_url TEXT, content TEXT NOT NULL, exports_as TEXT, refusal TEXT, generation INTEGER NOT NULL, settled INTEGER NOT NULL,
        doomed INTEGER NOT NULL, gone_at BIGINT, announced_path TEXT, announced_revision TEXT, document_key TEXT NOT NULL,
        document TEXT NOT NULL,
        fetched_revision TEXT, placed_path TEXT, work TEXT, skipped TEXT, tries INTEGER NOT NULL, next_try_at BIGINT NOT NULL,
        failure TEXT, quarantined_revision TEXT,
        PRIMARY KEY (owner_id, connection_id, id))`.execute(tables);
      await sql`CREATE INDEX cloud_item_by_parent ON cloud_item (owner_id, connection_id, parent_id)`.execute(tables);
      await sql`CREATE INDEX cloud_item_by_path ON cloud_item (owner_id, connection_id, path_key)`.execute(tables);
      // Partial indexes for the three short lists that every batch reads.
      await sql`CREATE INDEX cloud_item_doomed ON cloud_item (owner_id, connection_id) WHERE doomed = 1`.execute(tables);
      await sql`CREATE INDEX cloud_item_unsettled ON cloud_item (owner_id, connection_id) WHERE settled = 0`.execute(tables);
      await sql`CREATE INDEX cloud_item_work ON cloud_item (owner_id, connection_id, next_try_at) WHERE work IS NOT NULL`.execute(
        tables,
      );
      await sql`CREATE TABLE connection_event (
        owner_id TEXT NOT NULL, connection_id TEXT NOT NULL, number INTEGER NOT NULL, type TEXT NOT NULL, item_id TEXT NOT NULL,
        path TEXT NOT NULL, old_path TEXT, at BIGINT NOT NULL,
        PRIMARY KEY (owner_id, connection_id, number))`.execute(tables);
      await sql`CREATE TABLE consent_attempt (
        id TEXT PRIMARY KEY, owner_id TEXT NOT NULL, kind TEXT NOT NULL, verifier TEXT NOT NULL, browser TEXT NOT NULL,
        redirect_uri TEXT NOT NULL, watching INTEGER NOT NULL, connection_id TEXT, expires_at BIGINT NOT NULL, failure TEXT)`.execute(
        tables,
      );
    },
  },
  {
    name: '2026-11-21-41-seen-items',
    async up(database) {
      await sql`CREATE TABLE connection_seen (
        owner_id TEXT NOT NULL, connection_id TEXT NOT NULL, number INTEGER NOT NULL, ids TEXT NOT NULL,
        PRIMARY KEY (owner_id, connection_id, number))`.execute(database.tables<ConnectionTables>());
    },
  },
  {
    name: '2026-11-22-40-plain-column-names',
    async up(database) {
      const tables = database.tables<ConnectionTables>();
      await sql`ALTER TABLE connection RENAME COLUMN channel TO subscription`.execute(tables);
      await sql`ALTER TABLE cloud_item RENAME COLUMN doomed TO pending_deletion`.execute(tables);
    },
  },
  {
    name: '2026-11-22-80-connections-beside-their-items',
    async up(database) {
      const tables = database.tables<ConnectionTables>();
      // Ids are random. A key over the connections of all owners would keep them off the nodes of a cluster that hold their items.
      await sql`DROP INDEX connection_by_id`.execute(tables);
      await sql`CREATE INDEX connection_by_id ON connection (id)`.execute(tables);
    },
  },
  {
    name: '2026-11-22-90-writing-to-connections',
    async up(database) {
      const tables = database.tables<ConnectionTables>();
      await sql`ALTER TABLE connection ADD COLUMN writes INTEGER NOT NULL DEFAULT 0`.execute(tables);
      await sql`CREATE INDEX cloud_item_by_document ON cloud_item (owner_id, connection_id, document_key)`.execute(tables);
    },
  },
  {
    name: '2026-11-22-97-consent-to-writing',
    async up(database) {
      const tables = database.tables<ConnectionTables>();
      await sql`ALTER TABLE consent_attempt ADD COLUMN writing INTEGER NOT NULL DEFAULT 0`.execute(tables);
    },
  },
  {
    name: '2026-11-22-98-space-of-accounts',
    async up(database) {
      const tables = database.tables<ConnectionTables>();
      await sql`ALTER TABLE connection ADD COLUMN space TEXT`.execute(tables);
      await sql`ALTER TABLE connection ADD COLUMN space_asked_at BIGINT NOT NULL DEFAULT 0`.execute(tables);
    },
  },
  {
    name: '2026-11-23-40-kept-connections',
    async up(database) {
      const tables = database.tables<ConnectionTables>();
      await sql`CREATE TABLE kept_connection (
        owner_id TEXT NOT NULL, kind TEXT NOT NULL, account_id TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL,
        PRIMARY KEY (owner_id, kind, account_id))`.execute(tables);
      await sql`CREATE TABLE kept_item (
        owner_id TEXT NOT NULL, connection_id TEXT NOT NULL, id TEXT NOT NULL, document_key TEXT NOT NULL, document TEXT NOT NULL,
        PRIMARY KEY (owner_id, connection_id, id))`.execute(tables);
    },
  },
];
