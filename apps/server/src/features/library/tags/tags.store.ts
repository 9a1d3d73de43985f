import { nameKey } from 'contract/query/fold-text';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
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

const tagsOf = (database: Database, ownerId: OwnerId) =>
  database.tables<LibraryTables>().selectFrom('tag').where('owner_id', '=', ownerId);

/** The tags of an owner in the order of the alphabet, with the number of documents outside Trash that have each. */
export const selectTagList = (database: Database, ownerId: OwnerId) =>
  database
    .tables<LibraryTables>()
    .selectFrom('tag')
    .leftJoin('document_tag', (join) =>
      join.onRef('document_tag.owner_id', '=', 'tag.owner_id').onRef('document_tag.tag_key', '=', 'tag.tag_key'),
    )
    .leftJoin('document', (join) =>
      join
        .onRef('document.owner_id', '=', 'document_tag.owner_id')
        .onRef('document.id', '=', 'document_tag.document_id')
        .on('document.trashed_at', 'is', null)
        .on('document.purged_at', 'is', null),
    )
    .select((build) => ['tag.name', 'tag.color', build.fn.count<number>('document.id').as('count')])
    .where('tag.owner_id', '=', ownerId)
    .groupBy(['tag.tag_key', 'tag.name', 'tag.color'])
    .orderBy('tag.tag_key')
    .execute();

export const selectTag = (database: Database, ownerId: OwnerId, name: string) =>
  tagsOf(database, ownerId).selectAll().where('tag_key', '=', nameKey(name)).executeTakeFirst();

export async function countTags(database: Database, ownerId: OwnerId): Promise<number> {
  const { count } = await tagsOf(database, ownerId)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False when the owner has a tag of this name already. */
export async function insertTagRow(database: Database, row: LibraryTables['tag']): Promise<boolean> {
  const result = await database
    .tables<LibraryTables>()
    .insertInto('tag')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'tag_key']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** Gives a tag another name or colour, on every document that has it. */
export async function updateTag(
  database: Database,
  ownerId: OwnerId,
  from: string,
  { name, color }: { readonly name: string; readonly color: string },
): Promise<void> {
  const tables = database.tables<LibraryTables>();
  const key = nameKey(name);
  await tables
    .updateTable('tag')
    .set({ name, tag_key: key, color })
    .where('owner_id', '=', ownerId)
    .where('tag_key', '=', nameKey(from))
    .execute();
  await tables
    .updateTable('document_tag')
    .set({ tag: name, tag_key: key })
    .where('owner_id', '=', ownerId)
    .where('tag_key', '=', nameKey(from))
    .execute();
}

/** The ids of the documents that have a tag. */
export async function selectTagged(database: Database, ownerId: OwnerId, name: string): Promise<string[]> {
  const rows = await database
    .tables<LibraryTables>()
    .selectFrom('document_tag')
    .select('document_id')
    .where('owner_id', '=', ownerId)
    .where('tag_key', '=', nameKey(name))
    .execute();
  return rows.map((row) => row.document_id);
}

/** Takes a tag off every document and out of the list. */
export async function deleteTagRow(database: Database, ownerId: OwnerId, name: string): Promise<void> {
  const tables = database.tables<LibraryTables>();
  const key = nameKey(name);
  await tables.deleteFrom('document_tag').where('owner_id', '=', ownerId).where('tag_key', '=', key).execute();
  await tables.deleteFrom('tag').where('owner_id', '=', ownerId).where('tag_key', '=', key).execute();
}

/** Forgets the tags that were made since and that no document has. */
export async function deleteUnusedTags(
  database: Database,
  ownerId: OwnerId,
  { names, since }: { readonly names: readonly string[]; readonly since: number },
): Promise<void> {
  if (names.length === 0) return;
  const tables = database.tables<LibraryTables>();
  await tables
    .deleteFrom('tag')
    .where('owner_id', '=', ownerId)
    .where('tag_key', 'in', names.map(nameKey))
    .where('created_at', '>=', since)
    .where('tag_key', 'not in', tables.selectFrom('document_tag').select('tag_key').where('owner_id', '=', ownerId))
    .execute();
}

/** What the suggestions look at: of each tag, who sent and what kind are the documents outside Trash that have it. */
export const selectTagHabits = (database: Database, ownerId: OwnerId) =>
  database
    .tables<LibraryTables>()
    .selectFrom('document')
    .leftJoin('document_tag', (join) =>
      join.onRef('document_tag.owner_id', '=', 'document.owner_id').onRef('document_tag.document_id', '=', 'document.id'),
    )
    .select(['document.id', 'document.sender', 'document.sender_key', 'document.kind', 'document_tag.tag'])
    .where('document.owner_id', '=', ownerId)
    .where('document.trashed_at', 'is', null)
    .where('document.purged_at', 'is', null)
    .execute();

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

/** Takes every tag off all documents of an owner, and forgets the tags. */
export async function deleteEveryTag(database: Database, ownerId: OwnerId): Promise<void> {
  await deleteTagsOf(database, ownerId);
  await database.tables<LibraryTables>().deleteFrom('tag').where('owner_id', '=', ownerId).execute();
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
