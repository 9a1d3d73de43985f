import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { NoticeTables } from './notices.tables.ts';

export async function insertNotice(database: Database, row: NoticeTables['notice']): Promise<void> {
  await database.tables<NoticeTables>().insertInto('notice').values(row).execute();
}

/** Newest first. */
export async function selectNotices(
  database: Database,
  ownerId: OwnerId,
  { limit, source }: { limit: number; source?: string | undefined },
) {
  let query = database.tables<NoticeTables>().selectFrom('notice').selectAll().where('owner_id', '=', ownerId);
  if (source !== undefined) query = query.where('source', '=', source);
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Forgets all but the newest `kept` notices of a source. */
export async function trimNotices(database: Database, ownerId: OwnerId, source: string, kept: number): Promise<void> {
  const notices = database.tables<NoticeTables>();
  await notices
    .deleteFrom('notice')
    .where('owner_id', '=', ownerId)
    .where('source', '=', source)
    .where(
      'id',
      'not in',
      notices
        .selectFrom('notice')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('source', '=', source)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(kept),
    )
    .execute();
}

export async function deleteNoticesOf(database: Database, ownerId: OwnerId): Promise<void> {
  await database.tables<NoticeTables>().deleteFrom('notice').where('owner_id', '=', ownerId).execute();
}
