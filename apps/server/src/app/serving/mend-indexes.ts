import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '#kernel/errors.ts';
import { backOff, randomChance } from '#kernel/scheduling/back-off.ts';
import { createForgetLeavers } from '#features/ingestion/mend-index.ts';
import type { Product } from '../compose-product.ts';
import { listOwners } from '../list-owners.ts';

/** Tries after which what is wrong is left to the next start and to the doctor. */
const TRIES = 6;

/** Looks once whether search holds what the libraries say it does, in the background: the machine may have lost power. */
export function mendIndexes({ identity, libraries, index, ingestion, surroundings, shutDown }: Product): void {
  const { log } = surroundings;
  const stopping = new AbortController();
  const look = async () => {
    const forgetLeavers = createForgetLeavers({ index, listAccounts: () => listOwners({ identity, libraries }) });
    const left = await forgetLeavers();
    if (left > 0) log.warn('removed from search what was left of deleted accounts', { accounts: left });
    for (const { id } of await listOwners({ identity, libraries })) {
      const { lost, outdated, surplus, withoutVectors } = await ingestion.mendIndex({ ownerId: id }, stopping.signal);
      if (lost.length + outdated.length + surplus.length > 0 || withoutVectors)
        log.warn('search did not hold what the library says, and is being mended', {
          account: id,
          lost: lost.length,
          outdated: outdated.length,
          surplus: surplus.length,
          withoutVectors,
        });
    }
  };
  const lookUntilDone = async () => {
    for (let failures = 1; !stopping.signal.aborted; failures++)
      try {
        return await look();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error('comparing search with the libraries failed', { failures, reason: messageOf(error) });
        if (failures >= TRIES) return;
        await wait(backOff(failures, randomChance()), undefined, { signal: stopping.signal }).catch(() => undefined);
      }
  };
  const looking = lookUntilDone();
  shutDown.add('comparing search with the libraries', () => {
    stopping.abort();
    return looking;
  });
}
