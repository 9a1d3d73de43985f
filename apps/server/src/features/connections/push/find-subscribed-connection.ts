import type { Database } from '#engines/database/database.ts';
import { findAnyConnection } from '../connections.store.ts';
import type { ConnectionRow } from '../connections.tables.ts';
import { subscriptionOf, isSubscriptionSecret } from './subscribe-connections.ts';

/** What a provider's call claims. It must be checked. */
interface Claims {
  readonly secret: unknown;
  readonly subscription: unknown;
}

/** The connection whose subscription a call belongs to; null for a wrong secret and for a closed subscription. */
export function createFindSubscribedConnection({ database, key }: { database: Database; key: Buffer }) {
  return async (connection: string, { secret, subscription }: Claims): Promise<ConnectionRow | null> => {
    if (typeof secret !== 'string' || !isSubscriptionSecret(key, connection, secret)) return null;
    const row = await findAnyConnection(database, connection);
    const open = row === undefined ? null : subscriptionOf(row);
    return row !== undefined && open !== null && open.id === subscription ? row : null;
  };
}
export type FindSubscribedConnection = ReturnType<typeof createFindSubscribedConnection>;
