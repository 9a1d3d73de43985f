import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { SearchTables } from './search.tables.ts';

export async function deleteSearchesOf(database: Database, ownerId: OwnerId): Promise<void> {
  const tables = database.tables<SearchTables>();
  await tables.deleteFrom('search_suggestion').where('owner_id', '=', ownerId).execute();
  await tables.deleteFrom('search_synonym').where('owner_id', '=', ownerId).execute();
  await tables.deleteFrom('saved_search').where('owner_id', '=', ownerId).execute();
  await tables.deleteFrom('search_missed').where('owner_id', '=', ownerId).execute();
}
