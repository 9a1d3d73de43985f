import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#engines/database/database.ts';
import type { Announcer, TellEvents } from '#features/library/library.events.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { announceToLog } from './announce-to-log.ts';
import { createCountStreams } from './count-streams.ts';
import { deleteEventsOf } from './events.store.ts';
import { createListChanges } from './list-changes.ts';
import { createReadLog } from './read-log.ts';
import { createStreamEvents } from './stream-events.ts';
import { createWatchOwners } from './watch-owners.ts';

/** The topics under which processes on one database tell each other that an owner's log grew, and that somebody may not listen any more. */
const GREW = 'event-log';
const CALLERS = 'event-callers';

/** Messages between the processes on one database. */
interface Channel {
  tell(topic: string, text: string): void;
  hear(topic: string, listener: (text: string) => void): void;
}

interface Collaborators {
  readonly database: Database;
  /** Undefined where there is one process only. */
  readonly channel: Channel | undefined;
  /** Keeps notices and tells open pages. */
  readonly announcer: Announcer;
  /** Who sent the request in whose course something happens; undefined in work of the server itself. */
  readonly currentCaller: () => { readonly keyId: string | null } | undefined;
  /** Tells webhooks, in the same transaction. */
  readonly tell: TellEvents;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
}

/** A log of what happens to the files of each owner, and streams of it for programs. */
export function assembleEvents(
  { database, channel, announcer, currentCaller, tell, clock, makeId, log }: Collaborators,
  { streamsPerCaller }: { readonly streamsPerCaller: number },
) {
  const events = createReadLog({ database, clock });
  const owners = createWatchOwners({ log, events });
  const streams = createCountStreams({ most: streamsPerCaller });
  // Whoever says that a session has ended may be in a transaction, which is none of the streams' business.
  const outside = AsyncLocalStorage.snapshot();
  channel?.hear(GREW, (text) => owners.wake(text));
  channel?.hear(CALLERS, (text) => streams.askAgain(text));
  const wake = (ownerId: string) => {
    owners.wake(ownerId);
    channel?.tell(GREW, ownerId);
  };
  return {
    /** What the library and the connections tell is kept for streams too. */
    announcer: announceToLog(announcer, { clock, makeId, currentCaller, tell, wake }),
    list: createListChanges({ events }),
    stream: createStreamEvents({ owners, streams }),
    /** A key or a session of an account may have ended, or what it may do is another: its streams look at once whether they may go on. */
    askCallersAgain(accountId: string): void {
      outside(() => streams.askAgain(accountId));
      channel?.tell(CALLERS, accountId);
    },
    endStreams: () => streams.endAll(),
    openStreams: () => streams.count(),
    forgetOld: () => events.forgetOld(),
    /** Forgets the events of an owner whose account ends. Safe to run twice. */
    erase: ({ ownerId }: OwnerScope): Promise<void> => deleteEventsOf(database, ownerId),
  };
}
export type Events = ReturnType<typeof assembleEvents>;
