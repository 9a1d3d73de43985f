import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { selectNames } from './identity.store.ts';

/** What other people may see of somebody with whom they share a library. */
export interface Person {
  readonly name: string | null;
  readonly email: string | null;
}

/** Names and addresses of accounts, by id; those that are gone are missing. */
export async function describePeople(database: Database, ids: readonly OwnerId[]): Promise<ReadonlyMap<string, Person>> {
  const rows = await selectNames(database, ids);
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]));
}
