import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { ItemError, type CloudSource, type PushChannel } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { restingWithChannel, updateConnection, watchedConnections } from './connections.store.ts';
import type { ConnectionRow } from './connections.tables.ts';
import type { OpenConnection } from './open-connection.ts';

/** A channel is replaced when it has less left than this. */
const RENEW_BEFORE_MILLISECONDS = 10 * 60_000;

/** A provider that will not call us is not asked again sooner than this. */
const REFUSED_MILLISECONDS = 24 * 60 * 60_000;

const Channel = z.object({ id: z.string(), handle: z.string(), expiresAt: z.number() });

/** What a provider must say for its call to be believed: nobody else can make it. */
export const channelSecret = (key: Buffer, connectionId: string): string =>
  createHmac('sha256', key).update(`push:${connectionId}`).digest('base64url');

export const isChannelSecret = (key: Buffer, connectionId: string, given: string): boolean => {
  const [expected, said] = [Buffer.from(channelSecret(key, connectionId)), Buffer.from(given)];
  return expected.length === said.length && timingSafeEqual(expected, said);
};

/** The channel that is open for a connection; null when there is none. */
export const channelOf = ({ channel }: Pick<ConnectionRow, 'channel'>): PushChannel | null =>
  channel === null ? null : Channel.parse(JSON.parse(channel));

interface Collaborators {
  readonly database: Database;
  readonly openConnection: OpenConnection;
  readonly clock: Clock;
  readonly log: Log;
}

interface Place {
  /** Where the world reaches us, with https; null when it does not. */
  readonly publicUrl: string | null;
  readonly key: Buffer;
}

/** Opens the channels through which providers call us, and replaces them before they expire. Called every minute or so. */
export function createSubscribeConnections(
  { database, openConnection, clock, log }: Collaborators,
  { publicUrl, key }: Place,
  scopeOf: (ownerId: string) => OwnerScope,
) {
  /** Connection to the time before which its provider is not asked again to call us. */
  const refused = new Map<string, number>();

  async function subscribe(row: ConnectionRow): Promise<void> {
    const { ownerId } = scopeOf(row.owner_id);
    const source = openConnection(row, ownerId);
    if (!source.subscribe || row.cursor === null || (refused.get(row.id) ?? 0) > clock.now()) return;
    const old = channelOf(row);
    if (old && old.expiresAt - clock.now() > RENEW_BEFORE_MILLISECONDS) return;
    const renewed = old ? await renew(source, old) : null;
    const channel =
      renewed ??
      (await source.subscribe({
        id: randomUUID(),
        address: `${publicUrl}/hooks/${row.kind}?connection=${encodeURIComponent(row.id)}`,
        secret: channelSecret(key, row.id),
        cursor: row.cursor,
      }));
    await updateConnection(database, ownerId, row.id, { channel: JSON.stringify(channel) });
    if (old && !renewed) await source.unsubscribe?.(old);
  }

  /** Null where a channel lasts as long as it lasts, and where this one is gone already. */
  async function renew(source: CloudSource, channel: PushChannel): Promise<PushChannel | null> {
    try {
      return (await source.renew?.(channel)) ?? null;
    } catch (error) {
      if (error instanceof ItemError) return null;
      throw error;
    }
  }

  /** Who is not to be followed any more is not to be called about either. */
  async function unsubscribe(row: ConnectionRow): Promise<void> {
    const { ownerId } = scopeOf(row.owner_id);
    const channel = channelOf(row);
    await updateConnection(database, ownerId, row.id, { channel: null });
    if (channel) await openConnection(row, ownerId).unsubscribe?.(channel);
  }

  async function attempt(row: ConnectionRow, work: (row: ConnectionRow) => Promise<void>): Promise<void> {
    try {
      await work(row);
    } catch (error) {
      if (error instanceof ItemError && error.permanent) refused.set(row.id, clock.now() + REFUSED_MILLISECONDS);
      // Without a channel the schedule asks as before; one that could not be closed runs out by itself.
      log.warn('push channel in trouble', { connection: row.id, reason: messageOf(error) });
    }
  }

  return async (): Promise<void> => {
    if (publicUrl === null) return;
    for (const row of await watchedConnections(database)) if (row.problem !== 'sign-in') await attempt(row, subscribe);
    for (const row of await restingWithChannel(database)) await attempt(row, unsubscribe);
  };
}
