import * as z from 'zod';
import { NOTIFICATIONS_NAMESPACE } from 'contract/notices';
import { openChannel } from '#engines/database/drivers/postgres/open-channel.ts';
import { createAnnouncer, type EmitToOwner } from '#features/notices/announce-change.ts';
import { createListNotices } from '#features/notices/list-notices.ts';
import { createSockets } from '#platform/sockets/sockets.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ShutDown } from '#platform/shut-down.ts';
import type { Engines, Surroundings } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';

/** What processes on one database tell each other: whose pages, which event, and what it carries. */
const Told = z.object({ room: z.string(), name: z.string(), payload: z.unknown() });

/** How people hear of what happens: rows for those who come back, sockets for those who are here. */
export function composeNotices(
  settings: ProductSettings,
  { database }: Engines,
  { clock, makeId, log }: Surroundings,
  authenticate: (token: string) => Promise<{ room: string }>,
  shutDown: ShutDown,
) {
  const sockets = createSockets({
    log,
    namespace: NOTIFICATIONS_NAMESPACE,
    authenticate,
    allowedOrigins: settings.app.allowedOrigins,
  });
  const others = openOthers(settings, log, sockets);
  if (others) shutDown.add('other processes', async () => others[Symbol.asyncDispose]());
  const emit: EmitToOwner = (scope, name, ...[payload]) => {
    sockets.emit(scope.ownerId, name, payload);
    others?.tell(JSON.stringify({ room: scope.ownerId, name, payload } satisfies z.infer<typeof Told>));
  };
  return {
    sockets,
    emit,
    announcer: createAnnouncer({ clock, makeId, emit }),
    /** Tells the owner's open pages that connections or imports stand otherwise now. */
    tellSources: (scope: OwnerScope) => emit(scope, 'sources', {}),
    list: createListNotices({ database }),
  };
}

/** Other processes may serve the pages of the same people; none can where the database lies in this one's folder. */
function openOthers({ app: { databaseUrl } }: ProductSettings, log: Log, sockets: ReturnType<typeof createSockets>) {
  if (databaseUrl === undefined) return undefined;
  const hear = (text: string) => {
    try {
      const { room, name, payload } = Told.parse(JSON.parse(text));
      sockets.emit(room, name, payload);
    } catch (error) {
      // Whoever begins to listen in the middle of a message hears but its end.
      log.warn('an event of another process could not be read', { reason: messageOf(error) });
    }
  };
  return openChannel({ url: databaseUrl, name: 'trove_live_events', hear, log });
}
