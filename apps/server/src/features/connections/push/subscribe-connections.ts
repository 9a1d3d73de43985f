import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { ItemError } from '#engines/cloud-source/cloud-source.errors.ts';
import type { CloudSource, PushSubscription } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import { pausedWithSubscription, updateConnection, watchedConnections } from '../connections.store.ts';
import type { ConnectionRow } from '../connections.tables.ts';
import type { OpenConnection } from '../credentials/open-connection.ts';

/** A subscription is renewed when it expires sooner than this. */
const RENEW_BEFORE_MILLISECONDS = 10 * 60_000;

/** A provider that refuses to call us is asked again after this time. */
const REFUSED_MILLISECONDS = 24 * 60 * 60_000;

const Subscription = z.object({ id: z.string(), handle: z.string(), expiresAt: z.number() });

/** The secret by which a call of the provider is recognised. */
export const subscriptionSecret = (key: Buffer, connectionId: string): string =>
  createHmac('sha256', key).update(`push:${connectionId}`).digest('base64url');

export const isSubscriptionSecret = (key: Buffer, connectionId: string, given: string): boolean => {
  const [expected, said] = [Buffer.from(subscriptionSecret(key, connectionId)), Buffer.from(given)];
  return expected.length === said.length && timingSafeEqual(expected, said);
};

/** The open subscription of a connection; null when there is none. */
export const subscriptionOf = ({ subscription }: Pick<ConnectionRow, 'subscription'>): PushSubscription | null =>
  subscription === null ? null : Subscription.parse(JSON.parse(subscription));

interface Collaborators {
  readonly database: Database;
  readonly openConnection: OpenConnection;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
}

interface Options {
  /** Origin under which providers reach us; null when they do not. */
  readonly callbackUrl: string | null;
  readonly key: Buffer;
}

/** Opens the subscriptions through which providers call us, and renews them before they expire. Called every minute or so. */
export function createSubscribeConnections(
  { database, openConnection, clock, makeId, log }: Collaborators,
  { callbackUrl, key }: Options,
) {
  /** Connection to the time before which its provider is not asked again to call us. */
  const refused = new Map<string, number>();

  async function subscribe(row: ConnectionRow): Promise<void> {
    const { owner_id: ownerId } = row;
    const source = openConnection(row, ownerId);
    if (!source.subscribe || row.cursor === null || (refused.get(row.id) ?? 0) > clock.now()) return;
    const old = subscriptionOf(row);
    if (old && old.expiresAt - clock.now() > RENEW_BEFORE_MILLISECONDS) return;
    const renewed = old ? await renew(source, old) : null;
    const subscription =
      renewed ??
      (await source.subscribe({
        id: makeId('push'),
        address: `${callbackUrl}/hooks/${row.kind}?connection=${encodeURIComponent(row.id)}`,
        secret: subscriptionSecret(key, row.id),
        cursor: row.cursor,
      }));
    await updateConnection(database, ownerId, row.id, { subscription: JSON.stringify(subscription) });
    if (old && !renewed) await source.unsubscribe?.(old);
  }

  /** Null where subscriptions cannot be renewed, and where this one no longer exists. */
  async function renew(source: CloudSource, subscription: PushSubscription): Promise<PushSubscription | null> {
    try {
      return (await source.renew?.(subscription)) ?? null;
    } catch (error) {
      if (error instanceof ItemError) return null;
      throw error;
    }
  }

  /** A connection that is no longer synced needs no calls either. */
  async function unsubscribe(row: ConnectionRow): Promise<void> {
    const { owner_id: ownerId } = row;
    const subscription = subscriptionOf(row);
    await updateConnection(database, ownerId, row.id, { subscription: null });
    if (subscription) await openConnection(row, ownerId).unsubscribe?.(subscription);
  }

  async function attempt(row: ConnectionRow, work: (row: ConnectionRow) => Promise<void>): Promise<void> {
    try {
      await work(row);
    } catch (error) {
      if (error instanceof ItemError && error.permanent) refused.set(row.id, clock.now() + REFUSED_MILLISECONDS);
      // Without a subscription the schedule asks as before; one that could not be closed expires.
      log.warn('push subscription failed', { connection: row.id, reason: messageOf(error) });
    }
  }

  return async (): Promise<void> => {
    if (callbackUrl === null) return;
    for (const row of await watchedConnections(database)) if (row.problem !== 'sign-in') await attempt(row, subscribe);
    for (const row of await pausedWithSubscription(database)) await attempt(row, unsubscribe);
  };
}
