import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { nameKey } from '../library.rules.ts';
import type { LibraryTables } from '../library.tables.ts';

/** SQLite takes at most 32,766 parameters. */
const IDS_AT_ONCE = 5_000;

/** The tags of documents, by their ids, in the order of the alphabet. @param ids of all documents where left out */
export async function selectTags(
  database: Database,
  ownerId: OwnerId,
  ids?: readonly string[],
): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>();
  const all = () =>
    database.tables<LibraryTables>().selectFrom('document_tag').select(['document_id', 'tag']).where('owner_id', '=', ownerId);
  const add = (rows: readonly { document_id: string; tag: string }[]) => {
    for (const { document_id: id, tag } of rows) tags.set(id, [...(tags.get(id) ?? []), tag]);
  };
  if (ids === undefined) add(await all().orderBy('tag_key').execute());
  else
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
      add(
        await all()
          .where('document_id', 'in', ids.slice(from, from + IDS_AT_ONCE))
          .orderBy('tag_key')
          .execute(),
      );
  return tags;
}

/** False when the document had the tag already. */
export async function insertTag(database: Database, ownerId: OwnerId, documentId: string, tag: string): Promise<boolean> {
  const result = await database
    .tables<LibraryTables>()
    .insertInto('document_tag')
    .values({ owner_id: ownerId, document_id: documentId, tag, tag_key: nameKey(tag) })
    .onConflict((conflict) => conflict.columns(['owner_id', 'document_id', 'tag_key']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** False when the document did not have the tag. */
export async function deleteTag(database: Database, ownerId: OwnerId, documentId: string, tag: string): Promise<boolean> {
  const result = await database
    .tables<LibraryTables>()
    .deleteFrom('document_tag')
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .where('tag_key', '=', nameKey(tag))
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Takes every tag off a document, or off all documents of an owner. */
export async function deleteTagsOf(database: Database, ownerId: OwnerId, documentId?: string): Promise<void> {
  const tags = database.tables<LibraryTables>().deleteFrom('document_tag').where('owner_id', '=', ownerId);
  await (documentId === undefined ? tags : tags.where('document_id', '=', documentId)).execute();
}

/** How many documents outside Trash have each tag, in the order of the alphabet. */
export const selectTagCounts = (database: Database, ownerId: OwnerId): Promise<{ tag: string; documents: number }[]> =>
  database
    .tables<LibraryTables>()
    .selectFrom('document_tag')
    .innerJoin('document', (join) =>
      join.onRef('document.owner_id', '=', 'document_tag.owner_id').onRef('document.id', '=', 'document_tag.document_id'),
    )
    .where('document_tag.owner_id', '=', ownerId)
    .where('document.trashed_at', 'is', null)
    .where('document.purged_at', 'is', null)
    .groupBy('document_tag.tag_key')
    .orderBy('document_tag.tag_key')
    .select((build) => [build.fn.min<string>('document_tag.tag').as('tag'), build.fn.countAll<number>().as('documents')])
    .execute();
