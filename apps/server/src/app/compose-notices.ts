import * as z from 'zod';
import { NOTIFICATIONS_NAMESPACE } from 'contract/notices';
import { createAnnouncer, type EmitToOwner } from '#features/notices/announce-change.ts';
import { createListNotices } from '#features/notices/list-notices.ts';
import { createSockets } from '#platform/sockets/sockets.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Engines, Surroundings } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';

/** The topic under which processes on one database pass on events for open pages. */
const LIVE_EVENTS = 'live-events';
/** Whose pages, which event, and what it carries. */
const LiveEvent = z.object({ room: z.string(), name: z.string(), payload: z.unknown() });

/** How people hear of what happens: rows for those who come back, sockets for those who are here. */
export function composeNotices(
  settings: ProductSettings,
  { database, channel }: Engines,
  { clock, makeId, log }: Surroundings,
  authenticate: (token: string) => Promise<{ room: string }>,
) {
  const sockets = createSockets({
    log,
    namespace: NOTIFICATIONS_NAMESPACE,
    authenticate,
    allowedOrigins: settings.app.allowedOrigins,
    perRoom: settings.app.socketsPerPerson,
  });
  channel?.hear(LIVE_EVENTS, (text) => {
    const { room, name, payload } = LiveEvent.parse(JSON.parse(text));
    sockets.emit(room, name, payload);
  });
  const emit: EmitToOwner = (scope, name, ...[payload]) => {
    sockets.emit(scope.ownerId, name, payload);
    channel?.tell(LIVE_EVENTS, JSON.stringify({ room: scope.ownerId, name, payload } satisfies z.infer<typeof LiveEvent>));
  };
  return {
    sockets,
    emit,
    announcer: createAnnouncer({ clock, makeId, emit }),
    /** Tells the owner's open pages that connections or imports have changed. */
    tellSources: (scope: OwnerScope) => emit(scope, 'sources', {}),
    list: createListNotices({ database }),
  };
}
