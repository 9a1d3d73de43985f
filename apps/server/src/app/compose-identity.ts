import { assembleIdentity, type Identity } from '#features/identity/assemble-identity.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ShutDown } from '#platform/shut-down.ts';
import type { Engines, Surroundings } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';

/** Who is asking, for the server; and the accounts and keys as the command line makes them. */
export async function composeIdentity(
  settings: ProductSettings,
  { database, queue, keyring, mailer }: Engines,
  { clock, makeId, log }: Surroundings,
  place: {
    publicUrl: string;
    eraseOwner: (scope: OwnerScope) => Promise<void>;
    disconnectAll: (scope: OwnerScope) => Promise<void>;
  },
  shutDown: ShutDown,
): Promise<Identity> {
  const identity = await assembleIdentity(
    { database, clock, makeId, log, keyring, mailer, jobs: queue },
    { settings: settings.identity, listenHost: settings.app.host, ...place },
  );
  shutDown.add('identity', () => identity[Symbol.dispose]());
  return identity;
}
