import type { Capabilities, ChangePage } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import * as z from 'zod';
import type { Batch } from './announce-item.ts';
import { applyPage } from './apply-page.ts';
import { chosenPathsOf, reconsiderItems } from '../manage/choose-folders.ts';
import { FETCH_CLOUD_FILES } from '../connections.jobs.ts';
import { EVENTS_KEPT } from '../connections.rules.ts';
import { findConnection, NEVER, updateLeased } from '../connections.store.ts';
import { forgetOldEvents, insertEvents } from '../items/items.store.ts';
import type { ConnectionRow, EventRow } from '../connections.tables.ts';
import { pendingWork } from '../fetch/fetch.store.ts';
import { finishBatch } from './finish-batch.ts';
import { syncItems } from './sync.store.ts';

/** Tombstones older than this are removed; the library empties its Trash after the same time. */
const TOMBSTONE_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;
/** A process that neither commits a page nor releases the lease within this time has crashed. */
export const LEASE_MILLISECONDS = 5 * 60_000;

/** Another process took over: this one must write nothing more. */
export class LeaseLostError extends Error {
  constructor() {
    super('Another process has taken over this connection');
    this.name = 'LeaseLostError';
  }
}

export type AnnounceChanges = (scope: OwnerScope, connection: ConnectionRow, events: readonly EventRow[]) => void;

interface Collaborators {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly announce: AnnounceChanges;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

const Unreadable = z.array(z.string());

/**
 * Writes one page in one transaction: rows, events, jobs and the cursor. A crash loses at most one page, which is fetched again. A page that
 * was applied before changes nothing.
 */
export function createCommitPage({ database, jobs, announce, clock, makeId }: Collaborators, limits: { largestBytes: number }) {
  return (
    scope: OwnerScope,
    connectionId: string,
    page: ChangePage,
    { lease, capabilities }: { lease: string; capabilities: Capabilities },
  ): Promise<{ held: number }> =>
    database.transact(async (transaction) => {
      const { ownerId } = scope;
      const connection = await findConnection(transaction, ownerId, connectionId);
      if (!connection || connection.lease !== lease) throw new LeaseLostError();
      const now = clock.now();
      const items = syncItems(transaction, ownerId, connectionId);
      const begins = page.scan !== 'none' && connection.scan === 'none';
      const generation = connection.generation + (begins ? 1 : 0);
      const unreadable = [
        ...(begins ? [] : Unreadable.parse(JSON.parse(connection.unreadable))),
        ...(page.unreadable ?? []).map(({ path }) => path),
      ];
      const scan = page.scan === 'none' ? connection.scan : page.scan;
      const batch: Batch = {
        capabilities,
        generation,
        enumerating: scan !== 'none',
        first: connection.last_sync_at === null,
        now,
        largestBytes: limits.largestBytes,
        chosenPaths: await chosenPathsOf(items, connection),
        events: [],
      };
      if (begins) await items.forgetSeen();
      const applied = await applyPage(page.changes, items, batch, { ownerId, connectionId, makeId });
      const ended = page.more
        ? { held: 0 }
        : await finishBatch(items, batch, {
            sweep: scan === 'complete' ? { unreadable } : null,
            deletionsConfirmed: connection.deletions_confirmed === 1,
          });
      if (batch.chosenPaths !== null && applied.movedFolders.length > 0) {
        batch.chosenPaths = await chosenPathsOf(items, connection);
        await reconsiderItems(items, batch);
      }
      const events = numbered(batch, connection);
      await insertEvents(transaction, events);
      const lastEvent = connection.last_event + events.length;
      if (!page.more) {
        await forgetOldEvents(transaction, ownerId, connectionId, lastEvent);
        await items.removeTombstonesBefore(now - TOMBSTONE_MILLISECONDS);
      }
      const kept = await updateLeased(transaction, ownerId, connectionId, lease, {
        cursor: applied.foldersRestored && !page.more ? null : page.cursor,
        generation,
        scan: page.more ? scan : 'none',
        unreadable: JSON.stringify(page.more ? unreadable : []),
        last_event: lastEvent,
        leased_until: now + LEASE_MILLISECONDS,
        ...(page.more ? {} : { last_sync_at: now, deletions_confirmed: 0 }),
        ...(!page.more && scan === 'complete' ? { next_rescan_at: rescanAfter(now, capabilities) } : {}),
        ...(applied.foldersRestored && page.more ? { next_rescan_at: 0 } : {}),
      });
      if (!kept) throw new LeaseLostError();
      if (await pendingWork(transaction, ownerId, connectionId).hasDueWork(now))
        await jobs.enqueue(transaction, { kind: FETCH_CLOUD_FILES, key: connectionId, ownerId, payload: {} });
      transaction.afterCommit(() => {
        if (events.length > 0) announce(scope, connection, events);
      });
      return ended;
    });
}

const rescanAfter = (now: number, { rescanMilliseconds }: Capabilities) =>
  rescanMilliseconds === null ? NEVER : now + rescanMilliseconds;

/** Of the first sync only the latest few events are kept: everything was there before, and the list shows 20. */
function numbered(batch: Batch, connection: ConnectionRow): EventRow[] {
  const announced = batch.first ? batch.events.slice(-EVENTS_KEPT) : batch.events;
  return announced.map((event, index) => ({
    ...event,
    owner_id: connection.owner_id,
    connection_id: connection.id,
    number: connection.last_event + 1 + index,
  }));
}
