import type { Database } from '#engines/database/database.ts';
import type { Announcer, KeptEvent, TellEvents } from '#features/library/library.events.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { insertEvents, ORDINALS_OF_ONE_MOMENT } from './events.store.ts';

type Happened = Pick<KeptEvent, 'type' | 'data'>;

interface Collaborators {
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Who sent the request in whose course this is asked; undefined in work of the server itself. */
  readonly currentCaller: () => { readonly keyId: string | null } | undefined;
  readonly tell: TellEvents;
  /** Wakes the streams of an owner, after the commit. */
  readonly wake: (ownerId: string) => void;
}

/** Numbers that grow within this process, and with the time. */
function createOrdinals(): (at: number) => number {
  let last = 0;
  return (at) => (last = Math.max(last + 1, at * ORDINALS_OF_ONE_MOMENT));
}

/** The same announcer; everything that happens is also kept for streams and lists of changes, in the transaction of what happened. */
export function announceToLog(announcer: Announcer, collaborators: Collaborators): Announcer {
  const { clock, makeId, currentCaller, tell, wake } = collaborators;
  const ordinalOf = createOrdinals();

  function callerNow() {
    const caller = currentCaller();
    if (caller === undefined) return { by: 'server', key_id: null };
    return { by: caller.keyId === null ? 'person' : 'key', key_id: caller.keyId };
  }

  async function keep(
    transaction: Database,
    scope: OwnerScope,
    happened: readonly Happened[],
    at = clock.now(),
  ): Promise<void> {
    if (happened.length === 0) return;
    const caller = callerNow();
    const events = happened.map(({ type, data }) => ({ id: makeId('evt'), type, at, data: { ...data, ...caller } }));
    await insertEvents(
      transaction,
      events.map(({ data, ...event }) => ({
        ...event,
        owner_id: scope.ownerId,
        data: JSON.stringify(data),
        position: null,
        ordinal: ordinalOf(at),
      })),
    );
    await tell(transaction, scope, events);
    transaction.afterCommit(() => wake(scope.ownerId));
  }

  return {
    ...announcer,
    async fileEvent(transaction, scope, event) {
      await announcer.fileEvent(transaction, scope, event);
      const data = { file_id: event.documentId ?? null, name: event.path, source: event.source };
      await keep(transaction, scope, [{ type: `file.${event.type}`, data }]);
    },
    async changed(transaction, scope, change) {
      await announcer.changed(transaction, scope, change);
      const { what, other, documentIds, named } = change;
      const names = new Map(named?.map(({ id, filename }) => [id, filename]));
      const ofFiles = documentIds.flatMap((id) =>
        what.map((type) => ({ type, data: { file_id: id, name: names.get(id) ?? null, source: null } })),
      );
      const ofOthers = other && {
        type: other.type,
        data: {
          file_id: other.fileId ?? null,
          name: other.name ?? null,
          source: null,
          ...(other.folderId !== undefined && { folder_id: other.folderId }),
          ...(other.commandId !== undefined && { command_id: other.commandId }),
          ...(other.connectionId !== undefined && { connection_id: other.connectionId }),
          ...(other.commentId !== undefined && { comment_id: other.commentId }),
        },
      };
      await keep(transaction, scope, [...(ofOthers ? [ofOthers] : []), ...ofFiles], change.at);
    },
  };
}
