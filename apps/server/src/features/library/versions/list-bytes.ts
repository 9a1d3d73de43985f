import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectDocumentsOfAnyState } from '../library.store.ts';
import { bytesIdOf } from './bytes-of.ts';
import { selectVersionsOf } from './versions.store.ts';

/** Under what names the bytes of everything lie that an owner has, older versions included. */
export function createListBytes({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope): Promise<string[]> => [
    ...(await selectDocumentsOfAnyState(database, ownerId)).map(bytesIdOf),
    ...(await selectVersionsOf(database, ownerId)).map((row) => row.bytes_id),
  ];
}

/** Under what names the bytes of documents lie, by the ids of the documents. */
export function createMapBytes({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope): Promise<ReadonlyMap<string, string>> =>
    new Map((await selectDocumentsOfAnyState(database, ownerId)).map((row) => [row.id, bytesIdOf(row)]));
}
