import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectVersionPagesWith, type VersionPage } from './versions/versions.store.ts';

/** Finds pages of older versions by parts of their words; whether these are the words that were meant, the caller looks. */
export function createFindVersionPages({ database }: { database: Database }) {
  return (scope: OwnerScope, wanted: { readonly parts: readonly string[]; readonly limit: number }): Promise<VersionPage[]> =>
    selectVersionPagesWith(database, scope, wanted);
}
