import { ACCESS_LOST } from 'contract/constants';
import type { Database } from '#engines/database/database.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { markAccessLost, NEVER, updateConnection } from '../connections.store.ts';
import type { ConnectionRow } from '../connections.tables.ts';

interface Collaborators {
  readonly database: Database;
  readonly announceEvent: Announcer['fileEvent'];
  readonly log: Log;
}

/** Reports problems of a connection: to the operator in the log, and to its owner where only the owner can help. */
export function createReportProblems({ database, announceEvent, log }: Collaborators) {
  return {
    log,
    /**
     * The provider refuses our access: it is not asked again until its owner signs in again. The owner is told once, however many syncs find
     * it out.
     */
    accessLost: (
      scope: OwnerScope,
      connection: Pick<ConnectionRow, 'id' | 'name' | 'account'>,
      detail: string,
    ): Promise<void> =>
      database.transact(async (transaction) => {
        const isNew = await markAccessLost(transaction, scope.ownerId, connection.id);
        const fields = { problem_detail: detail, next_sync_at: NEVER, next_fetch_at: NEVER };
        await updateConnection(transaction, scope.ownerId, connection.id, fields);
        if (!isNew) return;
        const path = `${connection.name}, ${connection.account}`;
        await announceEvent(transaction, scope, { type: 'other', path, source: ACCESS_LOST });
      }),
  };
}
export type ReportProblems = ReturnType<typeof createReportProblems>;
