import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerId } from '#kernel/owner.ts';
import {
  deleteEventsBefore,
  hasUnnumbered,
  numberEvents,
  selectEvents,
  selectLast,
  selectOwnersOfOld,
} from './events.store.ts';

/** For how long events are kept, in milliseconds. */
const KEPT = 30 * 86_400_000;

export interface LoggedEvent {
  /** Which of the owner's events it is. */
  readonly position: number;
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly type: string;
  /** JSON of what happened. */
  readonly data: string;
  /** JSON of the id, the type, the time and what happened, as a webhook gets it. */
  readonly body: string;
}

/** What happened to the files of owners, in an order in which one can go on from any place. */
export function createReadLog({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** The position of the newest event. Whatever was committed before the call has one afterwards. */
    async last(ownerId: OwnerId): Promise<number> {
      if (await hasUnnumbered(database, ownerId)) await database.transact((transaction) => numberEvents(transaction, ownerId));
      return selectLast(database, ownerId);
    },
    async after(ownerId: OwnerId, after: number, limit: number): Promise<LoggedEvent[]> {
      return (await selectEvents(database, ownerId, { after, limit })).map(({ position, id, type, at, data }) => ({
        position: position ?? 0,
        id,
        at,
        type,
        data,
        body: `{"id":${JSON.stringify(id)},"type":${JSON.stringify(type)},"timestamp":"${new Date(at).toISOString()}","data":${data}}`,
      }));
    },
    /** Forgets what is too old. It gets its positions first, so that a listener who comes back sees that something is missing. */
    async forgetOld(): Promise<void> {
      const before = clock.now() - KEPT;
      for (const ownerId of await selectOwnersOfOld(database, before))
        await database.transact(async (transaction) => {
          await numberEvents(transaction, ownerId);
          await deleteEventsBefore(transaction, ownerId, before);
        });
    },
  };
}
export type ReadLog = ReturnType<typeof createReadLog>;
