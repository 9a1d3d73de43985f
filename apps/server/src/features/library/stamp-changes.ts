import type { Clock } from '#kernel/clock.ts';
import type { Announcer } from './library.events.ts';
import { stampDocuments } from './library.store.ts';

/** The same announcer; documents of which something is told also remember when that was. */
export const stampChanges = (announcer: Announcer, { clock }: { readonly clock: Clock }): Announcer => ({
  ...announcer,
  async changed(transaction, scope, change) {
    const { what, documentIds } = change;
    if (what.length === 0 || documentIds.length === 0) return announcer.changed(transaction, scope, change);
    const at = clock.now();
    const named = await stampDocuments(transaction, scope.ownerId, documentIds, at);
    return announcer.changed(transaction, scope, { ...change, at, named });
  },
});
