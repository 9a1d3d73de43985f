import { setImmediate as turnOfOthers } from 'node:timers/promises';
import {
  CursorExpiredError,
  RateLimitedError,
  SignInExpiredError,
  type CloudSource,
} from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import { randomId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { LEASE_MILLISECONDS, LeaseLostError, type createCommitPage } from './commit-page.ts';
import { backOff } from './connections.rules.ts';
import { findConnection, NEVER, takeLease, updateLeased } from './connections.store.ts';
import type { ConnectionRow } from './connections.tables.ts';
import type { OpenConnection } from './open-connection.ts';
import type { ReportTrouble } from './report-trouble.ts';

interface Collaborators {
  readonly database: Database;
  readonly openConnection: OpenConnection;
  readonly commitPage: ReturnType<typeof createCommitPage>;
  readonly clock: Clock;
  readonly report: ReportTrouble;
}

export type SyncOutcome = 'caught-up' | 'busy' | 'off' | 'stopped' | 'failed';

/** Follows a connection's changes until it has caught up. May die at any point: the next run goes on with the page after the last commit. */
export function createSyncConnection({ database, openConnection, commitPage, clock, report }: Collaborators) {
  return async (scope: OwnerScope, connectionId: string, signal?: AbortSignal): Promise<SyncOutcome> => {
    const { ownerId } = scope;
    const lease = randomId('lease');
    const now = clock.now();
    if (!(await takeLease(database, ownerId, connectionId, { lease, now, until: now + LEASE_MILLISECONDS }))) return 'busy';
    let held = 0;
    let restarts = 0;
    let source: CloudSource | undefined;
    try {
      for (;;) {
        signal?.throwIfAborted();
        const connection = await findConnection(database, ownerId, connectionId);
        if (!connection || connection.paused === 1 || connection.watching === 0) return await release('off', {});
        source ??= openConnection(connection, ownerId);
        const cursor = await startAgainWhenDue(connection, source);
        try {
          const page = await source.pull(cursor, signal);
          ({ held } = await commitPage(scope, connectionId, page, { lease, capabilities: source.capabilities }));
          if (!page.more) return await release('caught-up', wellAgain(source, held));
          // A source that answers at once would otherwise keep the process from everything else, also from giving memory back.
          await turnOfOthers();
        } catch (error) {
          // Rows stay: the new enumeration is compared with them, so nothing is told twice.
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
      if (!connection || !(error instanceof SignInExpiredError)) return release('failed', troubleOf(error, failures));
      const outcome = await release('failed', { failures });
      await report.accessLost(scope, connection, error.message);
      return outcome;
    }

    /** Some feeds are known to miss things; then everything is listed again from time to time. */
    async function startAgainWhenDue(connection: ConnectionRow, source: CloudSource): Promise<string | null> {
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

    function wellAgain(source: CloudSource, heldFiles: number): Partial<ConnectionRow> {
      return {
        failures: 0,
        problem: heldFiles > 0 ? 'held-deletions' : null,
        problem_detail: heldFiles > 0 ? `${heldFiles} files are gone at the provider` : null,
        next_sync_at: clock.now() + source.capabilities.pollMilliseconds,
      };
    }

    function troubleOf(error: unknown, failures: number): Partial<ConnectionRow> {
      const detail = { failures, problem_detail: messageOf(error) };
      const wait = clock.now() + backOff(failures, Math.random());
      if (error instanceof RateLimitedError)
        return {
          ...detail,
          problem: 'rate-limited',
          next_sync_at: Math.max(wait, clock.now() + error.retryAfterMilliseconds),
        };
      return { ...detail, problem: 'unavailable', next_sync_at: wait };
    }
  };
}
