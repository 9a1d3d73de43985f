import {
  AccountSpace,
  type ConnectionEvent,
  ProviderCheck,
  type AvailableKind,
  type Connection,
  type ConnectionState,
} from 'contract/connections';
import { DRIVE } from 'contract/constants';
import * as z from 'zod';
import type { CloudSourceDriver } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FormDefaults } from '../connections.config.ts';
import { refuse } from '../connections.errors.ts';
import { findConnection, listConnections, NEVER } from '../connections.store.ts';
import { latestEvents } from '../items/items.store.ts';
import type { ConnectionRow, EventRow } from '../connections.tables.ts';
import { connectionFiles } from './manage.store.ts';

/** How many documents of a connection can be searched, and how many failed. */
export type CountReadDocuments = (
  scope: OwnerScope,
  origin: { source: string; connectionId: string },
) => Promise<{ ready: number; failed: number }>;

interface Collaborators {
  readonly database: Database;
  readonly drivers: ReadonlyMap<string, CloudSourceDriver>;
  readonly formDefaults: FormDefaults;
  readonly countRead: CountReadDocuments;
  readonly clock: Clock;
}

/** A person's connections with their state and counts. */
export function createListConnections({ database, drivers, formDefaults, countRead, clock }: Collaborators) {
  async function describe(scope: OwnerScope, row: ConnectionRow): Promise<Connection> {
    const counts = await connectionFiles(database, scope.ownerId, row.id).counts();
    const read = await countRead(scope, { source: row.kind, connectionId: row.id });
    // A document that its owner moved to Trash is still at the provider, so the difference can be negative.
    const reading = Math.max(0, counts.here - read.ready - read.failed);
    return {
      id: row.id,
      kind: row.kind,
      label: drivers.get(row.kind)?.label ?? row.kind,
      name: row.name,
      account: row.account,
      state: stateOf(row),
      detail: row.problem_detail,
      syncing: row.leased_until > clock.now(),
      lastSyncAt: row.last_sync_at,
      nextSyncAt: row.next_sync_at >= NEVER || row.watching === 0 || row.paused === 1 ? null : row.next_sync_at,
      createdAt: row.created_at,
      writing: row.writes === 1 ? 'on' : OFF[drivers.get(row.kind)?.writing ?? 'never'],
      folders: z.array(z.string()).parse(JSON.parse(row.folders)),
      counts: {
        found: counts.found,
        indexed: read.ready,
        waiting: counts.waiting + reading,
        skipped: counts.skipped,
        failed: counts.failed + read.failed,
      },
      check: row.checked === null ? null : ProviderCheck.parse(JSON.parse(row.checked)),
      space: row.space === null ? null : AccountSpace.parse(JSON.parse(row.space)),
    };
  }

  return {
    async all(scope: OwnerScope): Promise<Connection[]> {
      const rows = await listConnections(database, scope.ownerId);
      return Promise.all(rows.map((row) => describe(scope, row)));
    },
    async one(scope: OwnerScope, id: string): Promise<Connection> {
      const row = await findConnection(database, scope.ownerId, id);
      if (!row || row.removing !== null) throw refuse.connection_not_found();
      return describe(scope, row);
    },
    async events({ ownerId }: OwnerScope, id: string): Promise<ConnectionEvent[]> {
      const row = await findConnection(database, ownerId, id);
      if (!row || row.removing !== null) throw refuse.connection_not_found();
      return (await latestEvents(database, ownerId, id, DRIVE.eventsKept)).map((event) => eventOf(event, row.kind));
    },
    kinds: (): AvailableKind[] =>
      [...drivers.values()].map(({ kind, label, signIn }) => ({
        kind,
        label,
        how: signIn.how,
        fields:
          signIn.how === 'form'
            ? signIn.fields.map((field) => ({ ...field, value: formDefaults.get(kind)?.[field.name] ?? '' }))
            : [],
      })),
  };
}
export type ListConnections = ReturnType<typeof createListConnections>;

/** What a connection says whose files are not changed. */
const OFF = { allowed: 'off', asks: 'asks', never: 'never' } as const;

function stateOf(row: ConnectionRow): ConnectionState {
  if (row.problem === 'sign-in') return 'sign-in';
  if (row.watching === 0) return 'off';
  if (row.paused === 1) return 'paused';
  return row.problem ?? 'ok';
}

const TYPES = { created: 'uploaded', modified: 'modified', moved: 'other', deleted: 'deleted' } as const;

const eventOf = (event: EventRow, source: string): ConnectionEvent => ({
  source,
  type: TYPES[event.type],
  path: event.path,
  ts: event.at,
});
