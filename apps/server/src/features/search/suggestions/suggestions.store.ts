import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { SearchTables } from '../search.tables.ts';

export interface StoredSuggestion {
  readonly documentId: string;
  readonly question: string;
}

/** In the order in which they are shown. */
export async function selectSuggestions(database: Database, ownerId: OwnerId): Promise<StoredSuggestion[]> {
  const rows = await database
    .tables<SearchTables>()
    .selectFrom('search_suggestion')
    .select(['document_id', 'question'])
    .where('owner_id', '=', ownerId)
    .orderBy('position')
    .execute();
  return rows.map(({ document_id, question }) => ({ documentId: document_id, question }));
}

/** Replaces all of an owner. */
export async function replaceSuggestions(
  transaction: Database,
  ownerId: OwnerId,
  suggestions: readonly StoredSuggestion[],
): Promise<void> {
  const tables = transaction.tables<SearchTables>();
  await tables.deleteFrom('search_suggestion').where('owner_id', '=', ownerId).execute();
  if (suggestions.length === 0) return;
  await tables
    .insertInto('search_suggestion')
    .values(
      suggestions.map(({ documentId, question }, position) => ({
        owner_id: ownerId,
        position,
        document_id: documentId,
        question,
      })),
    )
    .execute();
}
