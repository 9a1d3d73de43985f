import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface WebhookTables {
  webhook: {
    owner_id: OwnerId;
    id: string;
    address: string;
    /** JSON list. */
    events: string;
    /** Sealed. `previous_secret` signs too until `previous_until`. */
    secret: string;
    previous_secret: string | null;
    previous_until: number | null;
    created_at: number;
    enabled: number;
    problem: string | null;
    /** Since when nothing has arrived; null where the last try did. */
    failing_since: number | null;
    /** The connected app that made it and with which it ends; null of a person and of a key. */
    app_id: string | null;
  };
  /** What is sent: a row of the transaction of what it tells, so that neither exists without the other. */
  webhook_delivery: {
    owner_id: OwnerId;
    webhook_id: string;
    id: string;
    event: string;
    body: string;
    created_at: number;
    state: 'waiting' | 'delivered' | 'failed';
    tries: number;
    /** From when it counts as too old to be tried again: it was made or sent again then. */
    tried_since: number;
    next_try_at: number | null;
    status: number | null;
    problem: string | null;
  };
}

export const webhookMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-73-webhooks',
    async up(database) {
      const tables = database.tables<WebhookTables>();
      await sql`CREATE TABLE webhook (
        owner_id TEXT NOT NULL, id TEXT NOT NULL, address TEXT NOT NULL, events TEXT NOT NULL, secret TEXT NOT NULL,
        previous_secret TEXT, previous_until BIGINT, created_at BIGINT NOT NULL, enabled INTEGER NOT NULL, problem TEXT,
        failing_since BIGINT, PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE TABLE webhook_delivery (
        owner_id TEXT NOT NULL, webhook_id TEXT NOT NULL, id TEXT NOT NULL, event TEXT NOT NULL, body TEXT NOT NULL,
        created_at BIGINT NOT NULL, state TEXT NOT NULL, tries INTEGER NOT NULL, tried_since BIGINT NOT NULL,
        next_try_at BIGINT, status INTEGER, problem TEXT, PRIMARY KEY (owner_id, id))`.execute(tables);
      await sql`CREATE INDEX webhook_delivery_by_time ON webhook_delivery (owner_id, webhook_id, created_at)`.execute(tables);
    },
  },
  {
    name: '2026-11-23-01-webhooks-of-apps',
    async up(database) {
      await sql`ALTER TABLE webhook ADD COLUMN app_id TEXT`.execute(database.tables<WebhookTables>());
    },
  },
];
