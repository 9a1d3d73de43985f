import { sql } from 'kysely';
import type { CloudSourceKind } from '#engines/cloud-source/cloud-source.ts';
import type { Migration } from '#engines/database/database.ts';

export interface ConnectionTables {
  connection: {
    owner_id: string;
    id: string;
    kind: CloudSourceKind;
    /** As its owner calls it. */
    name: string;
    account: string;
    account_id: string;
    /** JSON: what was filled in and is no secret. */
    settings: string;
    /** Sealed: a refresh token, or JSON of the secrets that were filled in. */
    secret: string;
    /** While later than now, one process is exchanging the refresh token. */
    refreshing_until: number;
    /** 0 until its watcher has been set up: connected, but not kept in sync. */
    watching: number;
    paused: number;
    /** It is being disconnected, and nobody sees it any more; says what becomes of its documents. */
    removing: 'keep' | 'remove' | null;
    problem: ConnectionProblem | null;
    problem_detail: string | null;
    cursor: string | null;
    /** Counts enumerations of everything; an item that the latest one did not show is gone. */
    generation: number;
    scan: 'none' | 'open' | 'complete';
    /** JSON: paths that the enumeration could not look into. */
    unreadable: string;
    /** JSON: ids of the folders to keep in sync; empty means all. */
    folders: string;
    /** 1 when its owner has said that the held deletions are meant. */
    deletions_confirmed: number;
    /** Sync passes that failed one after the other. */
    failures: number;
    next_sync_at: number;
    next_fetch_at: number;
    next_rescan_at: number;
    last_sync_at: number | null;
    /** Who may write this source's pages now. */
    lease: string | null;
    leased_until: number;
    last_event: number;
    /** JSON of `ProviderCheck`; null until the first. */
    checked: string | null;
    channel: string | null;
    created_at: number;
  };
  cloud_item: {
    owner_id: string;
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
    /** 0 while its place, or where it came from, is decided only at the end of the batch. */
    settled: number;
    /** 1 when the provider said it is gone; carried out at the end of the batch, unless it turns up again before. */
    doomed: number;
    gone_at: number | null;
    /** Path and revision as last told to the owner; null before the first time. */
    announced_path: string | null;
    announced_revision: string | null;
    /** Under which the library knows it: stays when a move changes the id. */
    document_key: string;
    /** What is in the library. Before anything is done there, this and the next two say what can no longer be relied on. */
    document: 'none' | 'present' | 'trashed' | 'unknown';
    fetched_revision: string | null;
    placed_path: string | null;
    /** What is to be done next, and why its text is not read when nothing is. */
    work: ItemWork | null;
    skipped: string | null;
    tries: number;
    next_try_at: number;
    failure: string | null;
    /** The revision that was given up. */
    quarantined_revision: string | null;
  };
  /** What the enumeration that is going on saw unchanged. */
  connection_seen: {
    owner_id: string;
    connection_id: string;
    number: number;
    /** JSON: ids of items. */
    ids: string;
  };
  connection_event: {
    owner_id: string;
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
    owner_id: string;
    kind: CloudSourceKind;
    /** Sealed proof key. */
    verifier: string;
    /** SHA-256 of the cookie of the browser that began. */
    browser: string;
    redirect_uri: string;
    watching: number;
    /** The connection that is signed in to again; null for a new one. */
    connection_id: string | null;
    expires_at: number;
    /** Why it failed; the page that waits reads it. */
    failure: string | null;
  };
}

export type ConnectionProblem = 'sign-in' | 'unavailable' | 'rate-limited' | 'held-deletions' | 'storage-full';
export type ItemWork = 'fetch' | 'place' | 'remove' | 'restore';
export type ConnectionRow = ConnectionTables['connection'];
export type ItemRow = ConnectionTables['cloud_item'];
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
      // Paths are compared sign by sign in both databases, so that all below a folder is one range of the index.
      const bySigns = database.dialect === 'postgres' ? sql`COLLATE "C"` : sql``;
      await sql`CREATE TABLE cloud_item (
        owner_id TEXT NOT NULL, connection_id TEXT NOT NULL, id TEXT NOT NULL, parent_id TEXT, name TEXT NOT NULL, path TEXT NOT NULL,
        path_key TEXT ${bySigns} NOT NULL, kind TEXT NOT NULL, revision TEXT NOT NULL, bytes BIGINT, media_type TEXT, modified_at BIGINT,
        web_url TEXT, content TEXT NOT NULL, exports_as TEXT, refusal TEXT, generation INTEGER NOT NULL, settled INTEGER NOT NULL,
        doomed INTEGER NOT NULL, gone_at BIGINT, announced_path TEXT, announced_revision TEXT, document_key TEXT NOT NULL,
        document TEXT NOT NULL,
        fetched_revision TEXT, placed_path TEXT, work TEXT, skipped TEXT, tries INTEGER NOT NULL, next_try_at BIGINT NOT NULL,
        failure TEXT, quarantined_revision TEXT,
        PRIMARY KEY (owner_id, connection_id, id))`.execute(tables);
      await sql`CREATE INDEX cloud_item_by_parent ON cloud_item (owner_id, connection_id, parent_id)`.execute(tables);
      await sql`CREATE INDEX cloud_item_by_path ON cloud_item (owner_id, connection_id, path_key)`.execute(tables);
      // The three short lists that every batch asks for; each holds only the rows it is about.
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
];
