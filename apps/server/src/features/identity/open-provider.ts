import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose';
import type Provider from 'oidc-provider';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { buildProvider, type ProviderNeeds } from './build-provider.ts';
import { createProviderRecords } from './keep-provider-records.ts';
import { loadSecrets } from './keep-secrets.ts';

/** How often this process looks whether another one made new keys; well below the day that a new key rests. */
const LOOK_FOR_KEYS = 3_600_000;

/** The provider that runs now, which changes when its keys do. */
export interface OpenProvider {
  current(): Provider;
  /** The public keys that tokens may be signed with, to check them by. */
  readonly keys: JWTVerifyGetKey;
  /** Takes up new keys, making them when it is time to. Called every hour; a caller needs it only to be sure. */
  renew(): Promise<void>;
  close(): void;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** Makes or loads the keys and starts the provider with them. */
export async function openProvider(
  { database, clock, log }: Collaborators,
  needs: Pick<ProviderNeeds, 'issuer' | 'findAccount' | 'noteSession'>,
): Promise<OpenProvider> {
  const adapter = createProviderRecords(database, clock);
  const build = async () => {
    const secrets = await loadSecrets(database, clock);
    const names = [...secrets.signingKeys.map(({ kid }) => kid), ...secrets.cookieSecrets].join(' ');
    return { names, secrets };
  };
  const start = ({ names, secrets }: Awaited<ReturnType<typeof build>>) => ({
    names,
    provider: buildProvider({ ...needs, adapter, secrets, log }),
    keys: createLocalJWKSet({ keys: secrets.signingKeys.map(publicPart) }),
  });
  let running = start(await build());

  async function renew() {
    const found = await build();
    if (found.names !== running.names) running = start(found);
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.error('keys not renewed', { reason: messageOf(error) }));
  }, LOOK_FOR_KEYS);
  timer.unref();

  return {
    current: () => running.provider,
    keys: (header, token) => running.keys(header, token),
    renew,
    close: () => clearInterval(timer),
  };
}

const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({
  ...(kty && { kty }),
  ...(n && { n }),
  ...(e && { e }),
  ...(kid && { kid }),
  ...(alg && { alg }),
  ...(use && { use }),
});
