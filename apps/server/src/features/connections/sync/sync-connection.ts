import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { CursorExpiredError, RateLimitedError, SignInExpiredError } from '#engines/cloud-source/cloud-source.errors.ts';
import type { CloudSource } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import { backOff, randomChance } from '#kernel/scheduling/back-off.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { askSpace } from './ask-space.ts';
import { LEASE_MILLISECONDS, LeaseLostError, type createCommitPage } from './commit-page.ts';
import { BACK_OFF } from '../connections.rules.ts';
import { findConnection, NEVER, takeLease, updateLeased } from '../connections.store.ts';
import type { ConnectionRow } from '../connections.tables.ts';
import type { OpenConnection } from '../credentials/open-connection.ts';
import { createLimitItems, TooManyItemsError } from './limit-items.ts';
import type { ReportProblems } from './report-problems.ts';
import { syncItems } from './sync.store.ts';

/** After so long an account that lists too much is looked at again; its owner may do so at once. */
const TOO_MANY_MILLISECONDS = 24 * 60 * 60_000;

interface Collaborators {
  readonly database: Database;
  readonly openConnection: OpenConnection;
  readonly commitPage: ReturnType<typeof createCommitPage>;
  readonly clock: Clock;
  readonly report: ReportProblems;
  /** Files and folders that one connection may have. */
  readonly mostItems: number;
}

interface Chance {
  readonly makeId: MakeId;
  /** From 0 to 1. */
  readonly random?: () => number;
}

export type SyncOutcome = 'caught-up' | 'busy' | 'off' | 'stopped' | 'failed';

/** Applies a connection's changes until it has caught up. The process may crash at any point: the next run continues after the last commit. */
export function createSyncConnection(
  { database, openConnection, commitPage, clock, report, mostItems }: Collaborators,
  { makeId, random = randomChance }: Chance,
) {
  return async (scope: OwnerScope, connectionId: string, signal?: AbortSignal): Promise<SyncOutcome> => {
    const { ownerId } = scope;
    const lease = makeId('lease');
    const now = clock.now();
    if (!(await takeLease(database, ownerId, connectionId, { lease, now, until: now + LEASE_MILLISECONDS }))) return 'busy';
    let held = 0;
    let restarts = 0;
    let source: CloudSource | undefined;
    const limit = createLimitItems(mostItems, () => syncItems(database, ownerId, connectionId).known());
    try {
      for (;;) {
        signal?.throwIfAborted();
        const connection = await findConnection(database, ownerId, connectionId);
        if (!connection || connection.paused === 1 || connection.watching === 0) return await release('off', {});
        source ??= openConnection(connection, ownerId);
        const cursor = await restartWhenDue(connection, source);
        try {
          const page = await source.pull(cursor, signal);
          await limit.expectRoom(page.changes.length);
          ({ held } = await commitPage(scope, connectionId, page, { lease, capabilities: source.capabilities }));
          if (!page.more) {
            const space = await askSpace({ source, connection, now: clock.now(), log: report.log, signal });
            return await release('caught-up', { ...healthy(source, held), ...space });
          }
          // A source that answers immediately would otherwise block the event loop, and with it the collection of memory.
          await yieldToEventLoop();
        } catch (error) {
          // The rows stay: the new enumeration is compared with them, so no event is announced twice.
          if (!(error instanceof CursorExpiredError) || ++restarts > 2) throw error;
          await updateLeased(database, ownerId, connectionId, lease, { cursor: null, scan: 'none' });
        }
      }
    } catch (error) {
      if (error instanceof LeaseLostError) return 'busy';
      if (signal?.aborted) return release('stopped', {});
      const connection = await findConnection(database, ownerId, connectionId);
      const failures = (connection?.failures ?? 0) + 1;
      const reason = error instanceof Error ? error.name : 'unknown';
      report.log.warn('sync failed', { connection: connectionId, failures, reason });
      if (!connection || !(error instanceof SignInExpiredError)) return release('failed', failureOf(error, failures));
      const outcome = await release('failed', { failures });
      await report.accessLost(scope, connection, error.message);
      return outcome;
    }

    /** Some change feeds are known to miss changes; there everything is listed again from time to time. */
    async function restartWhenDue(connection: ConnectionRow, source: CloudSource): Promise<string | null> {
      const { rescanMilliseconds } = source.capabilities;
      const due = connection.scan === 'none' && connection.cursor !== null && connection.next_rescan_at <= clock.now();
      if (!due || connection.last_sync_at === null) return connection.cursor;
      const next = rescanMilliseconds === null ? NEVER : clock.now() + rescanMilliseconds;
      await updateLeased(database, ownerId, connectionId, lease, { cursor: null, next_rescan_at: next });
      return null;
    }

    async function release(outcome: SyncOutcome, fields: Partial<ConnectionRow>): Promise<SyncOutcome> {
      await updateLeased(database, ownerId, connectionId, lease, { lease: null, leased_until: 0, ...fields });
      return outcome;
    }

    function healthy(source: CloudSource, heldFiles: number): Partial<ConnectionRow> {
      return {
        failures: 0,
        problem: heldFiles > 0 ? 'held-deletions' : null,
        problem_detail: heldFiles > 0 ? `${heldFiles} files are gone at the provider` : null,
        next_sync_at: clock.now() + source.capabilities.pollMilliseconds,
      };
    }

    function failureOf(error: unknown, failures: number): Partial<ConnectionRow> {
      const detail = { failures, problem_detail: messageOf(error) };
      const wait = clock.now() + backOff(failures, random(), BACK_OFF);
      if (error instanceof RateLimitedError)
        return {
          ...detail,
          problem: 'rate-limited',
          next_sync_at: Math.max(wait, clock.now() + error.retryAfterMilliseconds),
        };
      if (error instanceof TooManyItemsError)
        return { ...detail, problem: 'too-many-items', next_sync_at: clock.now() + TOO_MANY_MILLISECONDS };
      return { ...detail, problem: 'unavailable', next_sync_at: wait };
    }
  };
}
