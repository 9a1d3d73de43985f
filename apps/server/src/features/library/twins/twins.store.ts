import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { shownDocumentsOf } from '../library.store.ts';
import type { LibraryTables } from '../library.tables.ts';

/** What a file was before pages were made from it. */
const CONTENT = {
  document: sql`COALESCE(document.typeset_from_sha256, document.sha256)`,
  other: sql`COALESCE(other.typeset_from_sha256, other.sha256)`,
} as const;

/** Known of both, it must be the same: the bills of a year may have one customer number and one sum, and no date in common. */
const isNoOther = (column: 'written_on' | 'currency'): RawBuilder<boolean> => {
  const [document, other] = [sql.ref(`document.${column}`), sql.ref(`other.${column}`)];
  return sql<boolean>`(${document} = ${other} OR ${document} = '' OR ${other} = '')`;
};

/** The same paper again, in other bytes. The key is compared with `''` in the words of its index. */
const isSameAgain = sql<boolean>`(other.twin_key != '' AND other.twin_key = document.twin_key AND ${isNoOther('written_on')}
  AND ${isNoOther('currency')} AND ${CONTENT.other} != ${CONTENT.document})`;

/** Whether a document has a twin outside Trash: the same paper in other bytes, or the same bytes. @param of `any`, or the id of the one it is a copy of */
export const hasTwin = (ownerId: OwnerId, of: string): RawBuilder<boolean> => {
  const among = sql`FROM document AS other WHERE other.owner_id = ${ownerId} AND other.id != document.id AND other.trashed_at IS NULL
    AND other.purged_at IS NULL ${of === 'any' ? sql`` : sql`AND other.id = ${of}`}`;
  return sql<boolean>`(EXISTS (SELECT 1 ${among} AND ${isSameAgain}) OR EXISTS (SELECT 1 ${among} AND other.sha256 = document.sha256))`;
};

/** The question for the documents outside Trash that are the same paper as this one in other bytes, the oldest first. */
export function sameAgain(database: Database, ownerId: OwnerId, id: string, limit: number) {
  const here = sql<boolean>`EXISTS (SELECT 1 FROM document AS other WHERE other.owner_id = ${ownerId} AND other.id = ${id} AND ${isSameAgain})`;
  const key = sql<string>`(SELECT twin_key FROM document AS this WHERE this.owner_id = ${ownerId} AND this.id = ${id})`;
  return shownDocumentsOf(database, ownerId)
    .select(['id', 'filename'])
    .where(sql<boolean>`twin_key != ''`)
    .where('twin_key', '=', key)
    .where('id', '!=', id)
    .where(here)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
}

/** Notes of these that their owner knows of their likeness. @returns of whom that was not noted yet */
export async function noteTold(database: Database, ownerId: OwnerId, key: string, ids: readonly string[]): Promise<string[]> {
  const rows = await database
    .tables<LibraryTables>()
    .updateTable('document')
    .set({ twin_told: key })
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('twin_told', '!=', key)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
