import type { OwnerKeys } from 'contract/embedding-model';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';

/** A key is forgotten so long after the last request that carried it: until then new uploads are embedded with it. */
const HELD_MILLISECONDS = 600_000;

/**
 * Keys that owners' browsers sent, for the work that goes on after the request. In this process's memory only: they are written nowhere,
 * and after a restart the work waits until a browser brings them again.
 */
export function createKeepOwnerKeys({ heldMilliseconds = HELD_MILLISECONDS } = {}) {
  const held = new Map<OwnerId, { readonly keys: OwnerKeys; readonly timer: NodeJS.Timeout }>();

  function forget(ownerId: OwnerId): void {
    clearTimeout(held.get(ownerId)?.timer);
    held.delete(ownerId);
  }

  return {
    /** Nothing changes when there are none. */
    hold({ ownerId }: OwnerScope, keys: OwnerKeys): void {
      if (Object.keys(keys).length === 0) return;
      const all = { ...held.get(ownerId)?.keys, ...keys };
      forget(ownerId);
      const timer = setTimeout(() => held.delete(ownerId), heldMilliseconds);
      timer.unref();
      held.set(ownerId, { keys: all, timer });
    },
    of: ({ ownerId }: OwnerScope): OwnerKeys => held.get(ownerId)?.keys ?? {},
    /** When the account ends. */
    forget: ({ ownerId }: OwnerScope): void => forget(ownerId),
  };
}
export type KeepOwnerKeys = ReturnType<typeof createKeepOwnerKeys>;
