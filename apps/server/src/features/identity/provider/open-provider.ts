import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose';
import type { AdapterFactory } from 'oidc-provider';
import type Provider from 'oidc-provider';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Keyring } from '#kernel/keyring.ts';
import type { Log } from '#kernel/log.ts';
import { withReturnAddressesOfToday } from '../connected-apps/return-addresses.ts';
import { buildProvider, type ProviderNeeds } from './build-provider.ts';
import { sealProviderRecords } from './seal-provider-records.ts';
import { createProviderRecords } from './store-provider-records.ts';
import { loadSecrets } from './load-secrets.ts';

/** Milliseconds. How often this process looks for keys that another process, or `trove secrets rotate`, has made or removed. */
const LOOK_FOR_KEYS = 60_000;

/** The provider that runs now, which changes when its keys do. */
export interface OpenProvider {
  current(): Provider;
  /** What it keeps, as rows. */
  readonly records: AdapterFactory;
  /** The public keys that tokens may be signed with, to check them by. */
  readonly keys: JWTVerifyGetKey;
  /** Takes up new keys, making them when it is time to. Called every minute; a caller needs it only to be sure. */
  renew(): Promise<void>;
  close(): void;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly log: Log;
}

/** Makes or loads the keys and starts the provider with them. */
export async function openProvider(
  { database, clock, keyring, log }: Collaborators,
  needs: Pick<ProviderNeeds, 'issuer' | 'resources' | 'limits' | 'findAccount' | 'noteSession' | 'audit'>,
): Promise<OpenProvider> {
  await sealProviderRecords(database, keyring);
  const adapter = createProviderRecords({ database, clock, keyring, limits: needs.limits, audit: needs.audit });
  const build = async () => {
    const secrets = await loadSecrets({ database, clock, keyring });
    const names = [...secrets.signingKeys.map(({ kid }) => kid), ...secrets.cookieSecrets].join(' ');
    return { names, secrets };
  };
  const start = ({ names, secrets }: Awaited<ReturnType<typeof build>>) => ({
    names,
    provider: buildProvider({ ...needs, adapter: withReturnAddressesOfToday(adapter), secrets, log }),
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
    records: adapter,
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
