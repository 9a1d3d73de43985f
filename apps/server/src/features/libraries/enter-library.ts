import { can, type Role } from 'contract/libraries';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { librariesErrors } from './libraries.errors.ts';
import { lockLibrary, selectMembers, selectMembership, type MemberRow } from './libraries.store.ts';

/** A library, for a change of who may use it. */
export interface EnteredLibrary {
  readonly ownerId: OwnerId;
  readonly name: string;
  /** What the person who acts is in it. */
  readonly role: Role;
  readonly members: readonly MemberRow[];
}

/** @throws library_is_personal */
function expectShared({ ownerId }: OwnerScope, libraryId: string): void {
  if (libraryId === ownerId) throw librariesErrors.library_is_personal();
}

/**
 * A library in which nothing else changes until the transaction ends, and who is in it, the person who acts among them.
 *
 * @throws library_is_personal, library_unknown
 */
export async function enterToChange(transaction: Database, scope: OwnerScope, libraryId: string): Promise<EnteredLibrary> {
  expectShared(scope, libraryId);
  const library = await lockLibrary(transaction, libraryId);
  const members = library ? await selectMembers(transaction, library.owner_id) : [];
  const mine = members.find(({ account_id: account }) => account === scope.ownerId);
  if (!library || !mine) throw librariesErrors.library_unknown();
  return { ownerId: library.owner_id, name: library.name, role: mine.role, members };
}

/** The same, for who may manage it. @throws library_is_personal, library_unknown, may_not_manage */
export async function enterToManage(transaction: Database, scope: OwnerScope, libraryId: string): Promise<EnteredLibrary> {
  const library = await enterToChange(transaction, scope, libraryId);
  if (!can(library.role, 'manage')) throw librariesErrors.may_not_manage({ name: library.name });
  return library;
}

/** A library to look at. @throws library_is_personal, library_unknown */
export async function enterToLook(database: Database, scope: OwnerScope, libraryId: string) {
  expectShared(scope, libraryId);
  const found = await selectMembership(database, libraryId, scope.ownerId);
  if (!found) throw librariesErrors.library_unknown();
  return { ownerId: found.owner_id, name: found.name, role: found.role };
}

/** Who else manages a library. @throws last_owner where nobody does */
export function expectAnotherOwner({ name, members }: EnteredLibrary, accountId: OwnerId): void {
  const others = members.some(({ account_id: account, role }) => account !== accountId && can(role, 'manage'));
  if (!others) throw librariesErrors.last_owner({ name });
}
