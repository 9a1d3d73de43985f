import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { NoticeTables } from './notices.tables.ts';

export type NoticeRow = NoticeTables['notice'];

export async function insertNotice(database: Database, row: NoticeRow): Promise<void> {
  await database.tables<NoticeTables>().insertInto('notice').values(row).execute();
}

/** Those of a library for everybody, newest first. */
export async function selectNotices(
  database: Database,
  ownerId: OwnerId,
  { limit, source }: { limit: number; source?: string | undefined },
): Promise<NoticeRow[]> {
  let query = database
    .tables<NoticeTables>()
    .selectFrom('notice')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('account_id', 'is', null);
  if (source !== undefined) query = query.where('source', '=', source);
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Those for one person, of whichever library, newest first. */
export const selectNoticesFor = (database: Database, account: OwnerId, limit: number): Promise<NoticeRow[]> =>
  database
    .tables<NoticeTables>()
    .selectFrom('notice')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

interface Kept {
  readonly ownerId: OwnerId;
  readonly source: string;
  /** Whom they are for; null for everybody's. */
  readonly account: OwnerId | null;
}

/** Forgets all but the newest `kept` notices of a source. */
export async function trimNotices(database: Database, { ownerId, source, account }: Kept, kept: number): Promise<void> {
  const notices = database.tables<NoticeTables>();
  await notices
    .deleteFrom('notice')
    .where('owner_id', '=', ownerId)
    .where('source', '=', source)
    .where('account_id', account === null ? 'is' : '=', account)
    .where(
      'id',
      'not in',
      notices
        .selectFrom('notice')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('source', '=', source)
        .where('account_id', account === null ? 'is' : '=', account)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(kept),
    )
    .execute();
}

/** Those of an owner, and those that its account got or caused elsewhere. */
export async function deleteNoticesOf(database: Database, ownerId: OwnerId): Promise<void> {
  await database.tables<NoticeTables>().deleteFrom('notice').where('owner_id', '=', ownerId).execute();
  await database.tables<NoticeTables>().deleteFrom('notice').where('account_id', '=', ownerId).execute();
  await database.tables<NoticeTables>().deleteFrom('notice').where('by_id', '=', ownerId).execute();
}
