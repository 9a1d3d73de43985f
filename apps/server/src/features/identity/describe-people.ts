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

/** What people are called: their name, or else their address. Those that are gone, and those who have neither, are missing. */
export const createNamePeople =
  ({ database }: { readonly database: Database }) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await selectNames(database, [...new Set(ids)]);
    return new Map(rows.flatMap(({ id, name, email }) => ((name ?? email) === null ? [] : [[id, name ?? email ?? '']])));
  };
