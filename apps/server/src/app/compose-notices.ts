import { NOTIFICATIONS_NAMESPACE } from 'contract/notices';
import { createAnnouncer, type EmitToOwner } from '#features/notices/announce-change.ts';
import { createListNotices } from '#features/notices/list-notices.ts';
import { createSockets } from '#platform/sockets/sockets.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Engines, Surroundings } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';

/** How people hear of what happens: rows for those who come back, sockets for those who are here. */
export function composeNotices(
  settings: ProductSettings,
  { database }: Engines,
  { clock, makeId, log }: Surroundings,
  authenticate: (token: string) => Promise<{ room: string }>,
) {
  const sockets = createSockets({
    log,
    namespace: NOTIFICATIONS_NAMESPACE,
    authenticate,
    allowedOrigins: settings.app.allowedOrigins,
  });
  const emit: EmitToOwner = (scope, name, ...payload) => sockets.emit(scope.ownerId, name, payload[0]);
  return {
    sockets,
    emit,
    announcer: createAnnouncer({ clock, makeId, emit }),
    /** Tells the owner's open pages that connections or imports stand otherwise now. */
    tellSources: (scope: OwnerScope) => emit(scope, 'sources', {}),
    list: createListNotices({ database }),
  };
}
