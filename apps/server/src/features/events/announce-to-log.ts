import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Announcer, Told } from '#features/library/library.events.ts';
import { insertEvent } from './events.store.ts';

interface Collaborators {
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Wakes the streams of an owner, after the commit. */
  readonly wake: (ownerId: string) => void;
}

/** The same announcer; each event is also kept for streams, in the transaction of what happened. */
export const announceToLog = (announcer: Announcer, { clock, makeId, wake }: Collaborators): Announcer => {
  async function keep(transaction: Database, scope: OwnerScope, event: Told): Promise<void> {
    await insertEvent(transaction, {
      owner_id: scope.ownerId,
      id: makeId('evt'),
      type: `file.${event.type}`,
      at: clock.now(),
      data: JSON.stringify({ file_id: event.documentId ?? null, name: event.path, source: event.source }),
      position: null,
    });
    transaction.afterCommit(() => wake(scope.ownerId));
  }
  return {
    ...announcer,
    async fileEvent(transaction, scope, event) {
      await announcer.fileEvent(transaction, scope, event);
      await keep(transaction, scope, event);
    },
    async readingEnded(transaction, scope, event) {
      await announcer.readingEnded(transaction, scope, event);
      await keep(transaction, scope, event);
    },
  };
};
