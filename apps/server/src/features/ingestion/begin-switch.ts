import type { OwnerKeys } from 'contract/meaning';
import type { ModelOffer } from '#engines/embedder/embedder.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { CarryOutHere } from './carry-out-here.ts';
import type { HoldOwnerKeys } from './hold-owner-keys.ts';
import type { RefreshMeaning } from './refresh-meaning.ts';

interface Collaborators {
  readonly heldKeys: HoldOwnerKeys;
  readonly carryOutHere: CarryOutHere;
  readonly refreshMeaning: RefreshMeaning;
}

/** Starts the work where it can be done: here where the owner's key is, else wherever a worker is free. */
export function createBeginSwitch({ heldKeys, carryOutHere, refreshMeaning }: Collaborators) {
  return async (scope: OwnerScope, { ownKey }: ModelOffer, keys: OwnerKeys): Promise<void> => {
    heldKeys.hold(scope, keys);
    await refreshMeaning.stop(scope);
    await carryOutHere.stop(scope);
    if (ownKey === null) await refreshMeaning.atOnce(scope);
    else carryOutHere.start(scope);
  };
}
export type BeginSwitch = ReturnType<typeof createBeginSwitch>;
