import { scopeOf } from '#features/identity/identity.scope.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Product } from './compose-product.ts';

/** Looks once whose vectors are not of the model they should be: the operator may have changed the models, or the process before died. */
export function takeUpMeaning({ identity, finding, surroundings, shutDown }: Product): void {
  let stopping = false;
  const look = async () => {
    for (const { id } of await identity.listAccounts()) {
      if (stopping) return;
      await finding.refreshMeaning.afterStart(scopeOf(id));
    }
  };
  const looking = look().catch((error: unknown) =>
    surroundings.log.error('taking up meaning failed', { reason: messageOf(error) }),
  );
  shutDown.add('taking up meaning', () => {
    stopping = true;
    return looking;
  });
}
