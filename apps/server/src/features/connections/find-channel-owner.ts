import type { Database } from '#engines/database/database.ts';
import { findAnyConnection } from './connections.store.ts';
import type { ConnectionRow } from './connections.tables.ts';
import { channelOf, isChannelSecret } from './subscribe-connections.ts';

/** What a provider's call says of itself, believed only after it has been looked at. */
interface Said {
  readonly secret: unknown;
  readonly channel: unknown;
}

/** The connection whose open channel a call comes through; null for a guessed secret, and for a channel that was closed. */
export function createFindChannelOwner({ database, key }: { database: Database; key: Buffer }) {
  return async (connection: string, { secret, channel }: Said): Promise<ConnectionRow | null> => {
    if (typeof secret !== 'string' || !isChannelSecret(key, connection, secret)) return null;
    const row = await findAnyConnection(database, connection);
    const open = row === undefined ? null : channelOf(row);
    return row !== undefined && open !== null && open.id === channel ? row : null;
  };
}
export type FindChannelOwner = ReturnType<typeof createFindChannelOwner>;
