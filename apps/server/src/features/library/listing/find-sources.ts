import type { Database } from '#engines/database/database.ts';
import { holdsWords } from '#kernel/language/holds-words.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { sourceWords } from '../library.rules.ts';
import { selectSources, type Origin } from '../origins/origins.store.ts';

/** The sources that a person may mean by these words: a kind, or what a connection is called. */
export const findSources = async (database: Database, ownerId: OwnerId, wanted: string): Promise<Origin[]> =>
  (await selectSources(database, ownerId)).filter((origin) =>
    holdsWords(sourceWords(origin.source, origin.source_name), wanted),
  );
