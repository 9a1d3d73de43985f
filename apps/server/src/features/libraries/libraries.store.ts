import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { LibrariesTables } from './libraries.tables.ts';

export type LibraryRow = LibrariesTables['library'];
export type MemberRow = LibrariesTables['library_member'];

const tables = (database: Database) => database.tables<LibrariesTables>();
/** An id as an address names it, to look for. What is found carries the proof, not what was asked. */
const named = (id: string) => sql<OwnerId>`${id}`;

export async function insertLibrary(transaction: Database, row: LibraryRow): Promise<void> {
  await tables(transaction).insertInto('library').values(row).execute();
}

/** Libraries that an account is a member of, with its role and how many members they have. By name. */
export const selectLibrariesOf = (database: Database, accountId: OwnerId) =>
  tables(database)
    .selectFrom('library_member as mine')
    .innerJoin('library', 'library.owner_id', 'mine.owner_id')
    .innerJoin('library_member as member', 'member.owner_id', 'library.owner_id')
    .select(['library.owner_id', 'library.name', 'mine.role'])
    .select((build) => build.fn.count<number | string>('member.account_id').as('members'))
    .where('mine.account_id', '=', accountId)
    .where('library.closed_at', 'is', null)
    .groupBy(['library.owner_id', 'library.name', 'mine.role'])
    .orderBy('library.name')
    .orderBy('library.owner_id')
    .execute();

/** What an account is in a library that is open. */
export const selectMembership = (database: Database, libraryId: string, accountId: OwnerId) =>
  tables(database)
    .selectFrom('library_member')
    .innerJoin('library', 'library.owner_id', 'library_member.owner_id')
    .select(['library.owner_id', 'library.name', 'library_member.role'])
    .where('library.owner_id', '=', named(libraryId))
    .where('library.closed_at', 'is', null)
    .where('library_member.account_id', '=', accountId)
    .executeTakeFirst();

/** Makes every other change of a library and of its members wait until this transaction ends. @returns undefined where it is not open */
export const lockLibrary = (transaction: Database, libraryId: string): Promise<LibraryRow | undefined> =>
  tables(transaction)
    .updateTable('library')
    .set({ closed_at: null })
    .where('owner_id', '=', named(libraryId))
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export async function updateLibraryName(transaction: Database, ownerId: OwnerId, name: string): Promise<void> {
  await tables(transaction).updateTable('library').set({ name }).where('owner_id', '=', ownerId).execute();
}

/** Shuts everybody out. @returns who was a member */
export async function closeLibrary(transaction: Database, ownerId: OwnerId, now: number): Promise<OwnerId[]> {
  await tables(transaction).updateTable('library').set({ closed_at: now }).where('owner_id', '=', ownerId).execute();
  await tables(transaction).deleteFrom('library_invitation').where('owner_id', '=', ownerId).execute();
  const members = await tables(transaction)
    .deleteFrom('library_member')
    .where('owner_id', '=', ownerId)
    .returning('account_id')
    .execute();
  return members.map((row) => row.account_id);
}

/** Removes the last of a library. */
export async function deleteLibrary(transaction: Database, ownerId: OwnerId): Promise<void> {
  await closeLibrary(transaction, ownerId, 0);
  await tables(transaction).deleteFrom('library').where('owner_id', '=', ownerId).execute();
}

/** Every library that is open. */
export const selectLibraryIds = async (database: Database): Promise<OwnerId[]> => {
  const rows = await tables(database).selectFrom('library').select('owner_id').where('closed_at', 'is', null).execute();
  return rows.map((row) => row.owner_id);
};

/** @returns false where the account is a member already */
export async function insertMember(transaction: Database, row: MemberRow): Promise<boolean> {
  const inserted = await tables(transaction)
    .insertInto('library_member')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'account_id']).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Who has been there longest comes first. */
export const selectMembers = (database: Database, ownerId: OwnerId): Promise<MemberRow[]> =>
  tables(database)
    .selectFrom('library_member')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('joined_at')
    .orderBy('account_id')
    .execute();

export async function updateRole(
  transaction: Database,
  { owner_id: ownerId, account_id: account, role }: MemberRow,
): Promise<void> {
  await tables(transaction)
    .updateTable('library_member')
    .set({ role })
    .where('owner_id', '=', ownerId)
    .where('account_id', '=', account)
    .execute();
}

export async function deleteMember(transaction: Database, ownerId: OwnerId, accountId: OwnerId): Promise<void> {
  await tables(transaction)
    .deleteFrom('library_member')
    .where('owner_id', '=', ownerId)
    .where('account_id', '=', accountId)
    .execute();
}

export async function countLibrariesOf(database: Database, accountId: OwnerId): Promise<number> {
  const { count } = await tables(database)
    .selectFrom('library_member')
    .select((build) => build.fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
