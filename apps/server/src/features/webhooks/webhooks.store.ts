import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { WebhookTables } from './webhooks.tables.ts';

export type WebhookRow = WebhookTables['webhook'];
export type DeliveryRow = WebhookTables['webhook_delivery'];

const tables = (database: Database) => database.tables<WebhookTables>();

export async function insertWebhook(database: Database, row: WebhookRow): Promise<void> {
  await tables(database).insertInto('webhook').values(row).execute();
}

export const selectWebhooks = (database: Database, ownerId: OwnerId): Promise<WebhookRow[]> =>
  tables(database)
    .selectFrom('webhook')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const selectWebhook = (database: Database, ownerId: OwnerId, id: string): Promise<WebhookRow | undefined> =>
  tables(database).selectFrom('webhook').selectAll().where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst();

/** Those of every owner, for sealing their secrets anew. */
export const selectAllWebhooks = (database: Database): Promise<WebhookRow[]> =>
  tables(database).selectFrom('webhook').selectAll().execute();

export async function updateWebhook(
  database: Database,
  { owner_id: ownerId, id }: Pick<WebhookRow, 'owner_id' | 'id'>,
  change: Partial<WebhookRow>,
): Promise<void> {
  await tables(database).updateTable('webhook').set(change).where('owner_id', '=', ownerId).where('id', '=', id).execute();
}

/** Forgets a webhook of an owner, or all of them, with what was sent. */
export async function deleteWebhooks(database: Database, ownerId: OwnerId, id?: string): Promise<void> {
  const webhooks = tables(database).deleteFrom('webhook').where('owner_id', '=', ownerId);
  const deliveries = tables(database).deleteFrom('webhook_delivery').where('owner_id', '=', ownerId);
  await (id === undefined ? webhooks : webhooks.where('id', '=', id)).execute();
  await (id === undefined ? deliveries : deliveries.where('webhook_id', '=', id)).execute();
}

export async function insertDelivery(database: Database, row: DeliveryRow): Promise<void> {
  await tables(database).insertInto('webhook_delivery').values(row).execute();
}

export const selectDelivery = (database: Database, ownerId: OwnerId, id: string): Promise<DeliveryRow | undefined> =>
  tables(database)
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The latest first. */
export const selectDeliveries = (
  database: Database,
  { owner_id: ownerId, id }: Pick<WebhookRow, 'owner_id' | 'id'>,
  limit: number,
): Promise<DeliveryRow[]> =>
  tables(database)
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('webhook_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function updateDelivery(
  database: Database,
  { owner_id: ownerId, id }: Pick<DeliveryRow, 'owner_id' | 'id'>,
  change: Partial<DeliveryRow>,
): Promise<void> {
  await tables(database)
    .updateTable('webhook_delivery')
    .set(change)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** Forgets what has ended and is older. */
export async function deleteDeliveriesBefore(database: Database, ownerId: OwnerId, before: number): Promise<void> {
  await tables(database)
    .deleteFrom('webhook_delivery')
    .where('owner_id', '=', ownerId)
    .where('created_at', '<', before)
    .where('state', '!=', 'waiting')
    .execute();
}
