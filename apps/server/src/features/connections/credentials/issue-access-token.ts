import { TOKEN_MARGIN_SECONDS } from 'contract/dropbox';
import { setTimeout as pause } from 'node:timers/promises';
import { SignInExpiredError } from '#engines/cloud-source/cloud-source.errors.ts';
import type { AccessToken, CloudSourceDriver } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { findConnection, takeRefreshLease, updateConnection } from '../connections.store.ts';
import type { ConnectionRow } from '../connections.tables.ts';
import type { Keyring } from '#kernel/keyring.ts';

const MARGIN_MILLISECONDS = TOKEN_MARGIN_SECONDS * 1000;
const EXCHANGE_MILLISECONDS = 30_000;
const LOOK_MILLISECONDS = 250;

export const secretRow = (connection: Pick<ConnectionRow, 'owner_id' | 'id'>) =>
  `connection:${connection.owner_id}:${connection.id}`;

interface Collaborators {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly drivers: ReadonlyMap<string, CloudSourceDriver>;
  readonly clock: Clock;
}

interface Known {
  readonly token: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/**
 * Access tokens of the connections, in memory only. Concurrent callers share one exchange. Some providers replace the refresh token with
 * each exchange, so one process at a time makes it, and stores the new one before the access token is used.
 */
export function createAccessTokens({ database, keyring, drivers, clock }: Collaborators) {
  const known = new Map<string, Known>();
  const running = new Map<string, Promise<string>>();

  async function exchange(owner: OwnerId, id: string): Promise<string> {
    for (;;) {
      const connection = await findConnection(database, owner, id);
      const driver = connection && drivers.get(connection.kind);
      if (!connection || driver?.signIn.how !== 'consent' || connection.secret === '')
        throw new SignInExpiredError('This connection has no access any more. Connect again.');
      const now = clock.now();
      if (!(await takeRefreshLease(database, owner, id, { now, until: now + EXCHANGE_MILLISECONDS }))) {
        await pause(LOOK_MILLISECONDS);
        continue;
      }
      try {
        const row = secretRow(connection);
        const grant = await driver.signIn.flow.refresh(keyring.open(connection.secret, row));
        if (grant.refreshToken !== null || keyring.isOld(connection.secret)) {
          const refreshToken = grant.refreshToken ?? keyring.open(connection.secret, row);
          await updateConnection(database, owner, id, { secret: keyring.seal(refreshToken, row) });
        }
        known.set(id, { token: grant.accessToken, until: grant.expiresAt ?? Number.POSITIVE_INFINITY });
        return grant.accessToken;
      } finally {
        await updateConnection(database, owner, id, { refreshing_until: 0 });
      }
    }
  }

  return {
    /** The token supplier of a connection's source. */
    of:
      (owner: OwnerId, id: string): AccessToken =>
      async (rejected) => {
        const held = known.get(id);
        if (held && held.token !== rejected && held.until - clock.now() > MARGIN_MILLISECONDS) return held.token;
        const already = running.get(id);
        if (already) return already;
        const started = exchange(owner, id).finally(() => running.delete(id));
        running.set(id, started);
        return started;
      },
    remember: (id: string, token: string, expiresAt: number | null) =>
      void known.set(id, { token, until: expiresAt ?? Number.POSITIVE_INFINITY }),
    held: (id: string) => known.get(id)?.token ?? null,
    forget: (id: string) => void known.delete(id),
  };
}
export type AccessTokens = ReturnType<typeof createAccessTokens>;
