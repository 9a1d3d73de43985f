import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { NOTIFICATIONS_NAMESPACE } from 'contract/notices';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { createSockets, roomOfPerson } from '#platform/sockets/sockets.ts';
import { createAnnouncer, type EmitToOwner } from './announce-change.ts';
import { createFollowPresence, type DescribeAccounts } from './follow-presence.ts';
import { createEraseNotices } from './erase-notices.ts';
import { createListNotices, type FindLibraries } from './list-notices.ts';
import { createNotifyPerson } from './notify-person.ts';

/** The topic under which processes on one database pass on events for open pages. */
const LIVE_EVENTS = 'live-events';
/** The same for accounts whose pages may not listen any more. */
const LISTENERS = 'live-listeners';
/** The same for who is in which document. */
const PRESENCE = 'live-presence';
/** Whose pages, which event, and what it carries. */
const LiveEvent = z.object({ room: z.string(), name: z.string(), payload: z.unknown() });

/** Messages between the processes on one database. */
interface Channel {
  tell(topic: string, text: string): void;
  hear(topic: string, listener: (text: string) => void): void;
}

interface Collaborators {
  readonly database: Database;
  /** Undefined where there is one process only. */
  readonly channel: Channel | undefined;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
}

interface Options {
  /** Says whose token it is, and whether they may listen in the library that they name; their own where they name none. */
  readonly authenticate: (token: string, library: string | undefined) => Promise<{ room: OwnerId; person: OwnerId }>;
  /** Libraries that an account is a member of now. */
  readonly librariesOf: FindLibraries;
  /** Names and addresses of accounts, by id. */
  readonly describePeople: DescribeAccounts;
  /** Origins besides our own that may open sockets. */
  readonly allowedOrigins: readonly string[];
  readonly socketsPerPerson: number;
  readonly addressOf: (request: IncomingMessage) => string;
}

/** How people learn of changes: rows for those who come back, sockets for open pages. */
export function assembleNotices(
  { database, channel, clock, makeId, log }: Collaborators,
  { authenticate, librariesOf, describePeople, allowedOrigins, socketsPerPerson, addressOf }: Options,
) {
  const presence = createFollowPresence(
    {
      clock,
      log,
      describe: describePeople,
      emit: (ids, told) => sockets.emit(ids, 'presence', told),
      tellOthers: channel && ((text) => channel.tell(PRESENCE, text)),
    },
    makeId('prc'),
  );
  channel?.hear(PRESENCE, presence.heard);
  const sockets = createSockets({
    log,
    namespace: NOTIFICATIONS_NAMESPACE,
    authenticate,
    allowedOrigins,
    perPerson: socketsPerPerson,
    hear: presence.hear,
    addressOf,
  });
  channel?.hear(LIVE_EVENTS, (text) => {
    const { room, name, payload } = LiveEvent.parse(JSON.parse(text));
    sockets.emit(room, name, payload);
  });
  // Whoever says that something has changed may be in a transaction, which is none of the sockets' business.
  const outside = AsyncLocalStorage.snapshot();
  channel?.hear(LISTENERS, (text) => sockets.askAgain(text));
  const emitIn = (room: string, name: string, payload: unknown) => {
    sockets.emit(room, name, payload);
    channel?.tell(LIVE_EVENTS, JSON.stringify({ room, name, payload } satisfies z.infer<typeof LiveEvent>));
  };
  const emit: EmitToOwner = (scope, name, ...[payload]) => emitIn(scope.ownerId, name, payload);
  return {
    sockets,
    /** Ends what follows who is in which document. */
    endPresence: presence.close,
    emit,
    announcer: createAnnouncer({ clock, makeId, emit }),
    /** Tells the owner's open pages that connections or imports have changed. */
    announceSources: (scope: OwnerScope) => emit(scope, 'sources', {}),
    /** A session or what an account may do has changed: its open pages show at once that they may listen. */
    askAgain(accountId: string): void {
      outside(() => sockets.askAgain(accountId));
      channel?.tell(LISTENERS, accountId);
    },
    /** Tells one member of a library, in whichever library they are just now. */
    notifyPerson: createNotifyPerson({
      clock,
      makeId,
      emitToPerson: (account, event) => emitIn(roomOfPerson(account), 'file_event', event),
    }),
    list: createListNotices({ database, librariesOf }),
    erase: createEraseNotices({ database }),
  };
}
export type Notices = ReturnType<typeof assembleNotices>;
