import * as z from 'zod';
import type { Synonym } from 'contract/search-words';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { SearchTables } from '../search.tables.ts';

const Words = z.array(z.string());

/** In the order in which they were added. */
export async function selectSynonyms(database: Database, ownerId: OwnerId): Promise<Synonym[]> {
  const rows = await database
    .tables<SearchTables>()
    .selectFrom('search_synonym')
    .select(['id', 'words'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, words }) => ({ id, words: Words.parse(JSON.parse(words)) }));
}

export async function insertSynonym(
  transaction: Database,
  ownerId: OwnerId,
  { id, words }: Synonym,
  createdAt: number,
): Promise<void> {
  await transaction
    .tables<SearchTables>()
    .insertInto('search_synonym')
    .values({ owner_id: ownerId, id, words: JSON.stringify(words), created_at: createdAt })
    .execute();
}

/** @returns whether it was there */
export async function deleteSynonym(database: Database, ownerId: OwnerId, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .tables<SearchTables>()
    .deleteFrom('search_synonym')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The latest first. */
export async function selectMissed(database: Database, ownerId: OwnerId): Promise<string[]> {
  const rows = await database
    .tables<SearchTables>()
    .selectFrom('search_missed')
    .select('word')
    .where('owner_id', '=', ownerId)
    .orderBy('at', 'desc')
    .orderBy('word_key')
    .execute();
  return rows.map(({ word }) => word);
}

/** Notes words, and forgets all but the latest `kept`. */
export async function noteMissed(
  transaction: Database,
  ownerId: OwnerId,
  words: readonly string[],
  { at, kept }: { readonly at: number; readonly kept: number },
): Promise<void> {
  const tables = transaction.tables<SearchTables>();
  for (const word of words)
    await tables
      .insertInto('search_missed')
      .values({ owner_id: ownerId, word_key: word.toLowerCase(), word, at })
      .onConflict((conflict) => conflict.columns(['owner_id', 'word_key']).doUpdateSet({ word, at }))
      .execute();
  const newest = tables
    .selectFrom('search_missed')
    .select('word_key')
    .where('owner_id', '=', ownerId)
    .orderBy('at', 'desc')
    .orderBy('word_key')
    .limit(kept);
  await tables.deleteFrom('search_missed').where('owner_id', '=', ownerId).where('word_key', 'not in', newest).execute();
}

export async function deleteMissed(transaction: Database, ownerId: OwnerId, words: readonly string[]): Promise<void> {
  const keys = words.map((word) => word.toLowerCase());
  await transaction
    .tables<SearchTables>()
    .deleteFrom('search_missed')
    .where('owner_id', '=', ownerId)
    .where('word_key', 'in', keys)
    .execute();
}
