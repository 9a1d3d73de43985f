import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { shownDocumentsOf } from '../library.store.ts';

/** Documents that are looked at, the latest ones. */
const LATEST = 1_000;
/** What a document counts that came from the same connection, and one of the same folder, where any other counts 1. */
const SAME_CONNECTION = 3;
const SAME_FOLDER = 4;
/** Shorter names are in papers of others by chance. */
const SHORTEST_NAME = 4;

/** What a paper is likely to be written in, by the papers that were read before it. */
export interface LikelyLanguages {
  /** ISO 639-1, the likeliest first. */
  readonly usual: readonly string[];
  /** Who sent papers, as parties are compared, and the language that their latest one was in. */
  readonly ofSenders: ReadonlyMap<string, string>;
}

/** The languages of the owner's papers, those from the same place first, and the language of each sender. */
export function createFindLikelyLanguages({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, documentId: string): Promise<LikelyLanguages> => {
    const rows = await shownDocumentsOf(database, ownerId)
      .select(['id', 'language', 'folder_id', 'source', 'source_name', 'sender_key'])
      .orderBy('modified_at', 'desc')
      .orderBy('id')
      .limit(LATEST)
      .execute();
    const own = rows.find(({ id }) => id === documentId);
    const weights = new Map<string, number>();
    const ofSenders = new Map<string, string>();
    for (const { id, language, folder_id, source, source_name, sender_key } of rows) {
      if (language === '' || id === documentId) continue;
      // Everything that was uploaded comes from the same place, which says nothing.
      const isNear = source_name !== null && source === own?.source && source_name === own.source_name;
      const isBeside = folder_id !== null && folder_id === own?.folder_id;
      const weight = 1 + (isNear ? SAME_CONNECTION : 0) + (isBeside ? SAME_FOLDER : 0);
      weights.set(language, (weights.get(language) ?? 0) + weight);
      if (sender_key.length >= SHORTEST_NAME && !ofSenders.has(sender_key)) ofSenders.set(sender_key, language);
    }
    const usual = [...weights].toSorted(([, first], [, second]) => second - first).map(([language]) => language);
    return { usual, ofSenders };
  };
}
