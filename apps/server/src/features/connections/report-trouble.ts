import { ACCESS_LOST } from 'contract/constants';
import type { Database } from '#engines/database/database.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { markAccessLost, NEVER, updateConnection } from './connections.store.ts';
import type { ConnectionRow } from './connections.tables.ts';

interface Collaborators {
  readonly database: Database;
  readonly announceEvent: Announcer['fileEvent'];
  readonly log: Log;
}

/** How trouble with a connection is made known: to the operator in the log, and to its owner where only the owner can help. */
export function createReportTrouble({ database, announceEvent, log }: Collaborators) {
  return {
    log,
    /**
     * The provider lets us in no longer: nothing is asked of it until its owner signs in again, who is told so once, however many passes
     * find it out.
     */
    accessLost: (
      scope: OwnerScope,
      connection: Pick<ConnectionRow, 'id' | 'name' | 'account'>,
      detail: string,
    ): Promise<void> =>
      database.transact(async (transaction) => {
        const news = await markAccessLost(transaction, scope.ownerId, connection.id);
        const fields = { problem_detail: detail, next_sync_at: NEVER, next_fetch_at: NEVER };
        await updateConnection(transaction, scope.ownerId, connection.id, fields);
        if (!news) return;
        const path = `${connection.name}, ${connection.account}`;
        await announceEvent(transaction, scope, { type: 'other', path, source: ACCESS_LOST });
      }),
  };
}
export type ReportTrouble = ReturnType<typeof createReportTrouble>;
