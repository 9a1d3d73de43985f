import { SYNONYMS_MAX, type Synonym, type SynonymList } from 'contract/search-words';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { searchErrors } from '../search.errors.ts';
import { deleteMissed, deleteSynonym, insertSynonym, noteMissed, selectMissed, selectSynonyms } from './synonyms.store.ts';

/** Words of searches without an answer that are remembered of one owner. */
const MISSED_KEPT = 20;
/** Longer runs of letters are no words that somebody would explain. */
const LONGEST_MISSED = 40;

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** Words and phrases that mean the same to one owner. A word belongs to one entry at most, whatever its case. */
export function createManageSynonyms({ database, clock, makeId }: Collaborators) {
  return {
    /** The groups of words alone, as every search needs them. */
    groups: async ({ ownerId }: OwnerScope): Promise<readonly (readonly string[])[]> =>
      (await selectSynonyms(database, ownerId)).map(({ words }) => words),

    async list({ ownerId }: OwnerScope): Promise<SynonymList> {
      const [synonyms, missed] = await Promise.all([selectSynonyms(database, ownerId), selectMissed(database, ownerId)]);
      return { synonyms, missed };
    },

    /** @throws synonyms_full, synonym_taken */
    add: ({ ownerId }: OwnerScope, typed: readonly string[]): Promise<Synonym> =>
      database.transact(async (transaction) => {
        const words = typed.map((word) => word.normalize('NFC').trim());
        const known = await selectSynonyms(transaction, ownerId);
        if (known.length >= SYNONYMS_MAX) throw searchErrors.synonyms_full();
        const taken = new Set(known.flatMap((synonym) => synonym.words.map((word) => word.toLowerCase())));
        const word = words.find((one) => taken.has(one.toLowerCase()));
        if (word !== undefined) throw searchErrors.synonym_taken({ word });
        const synonym = { id: makeId('syn'), words };
        await insertSynonym(transaction, ownerId, synonym, clock.now());
        await deleteMissed(transaction, ownerId, words);
        return synonym;
      }),

    /** @throws synonym_not_found */
    async remove({ ownerId }: OwnerScope, id: string): Promise<void> {
      if (!(await deleteSynonym(database, ownerId, id))) throw searchErrors.synonym_not_found();
    },

    /** Notes words of a search that no document holds, to suggest an entry for them. */
    async missed({ ownerId }: OwnerScope, words: readonly string[]): Promise<void> {
      const noted = words.filter((word) => word.length <= LONGEST_MISSED && /\p{L}{2}/u.test(word));
      if (noted.length === 0) return;
      await database.transact((transaction) =>
        noteMissed(transaction, ownerId, noted.slice(0, MISSED_KEPT), { at: clock.now(), kept: MISSED_KEPT }),
      );
    },
  };
}
export type ManageSynonyms = ReturnType<typeof createManageSynonyms>;
