import { messageOf } from '#kernel/errors.ts';
import type { Product } from '../compose-product.ts';
import { listOwners } from '../list-owners.ts';

/** At start, continues unfinished model switches: the operator may have changed the models, or the process before died. */
export function resumeSwitches({ identity, libraries, embeddings, surroundings, shutDown }: Product): void {
  let stopping = false;
  const look = async () => {
    for (const { id } of await listOwners({ identity, libraries })) {
      if (stopping) return;
      await embeddings.scheduleSwitch.afterStart({ ownerId: id });
    }
  };
  const looking = look().catch((error: unknown) =>
    surroundings.log.error('resuming model switches failed', { reason: messageOf(error) }),
  );
  shutDown.add('resuming model switches', () => {
    stopping = true;
    return looking;
  });
}
