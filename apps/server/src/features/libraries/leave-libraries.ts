import { can } from 'contract/libraries';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import type { EraseLibrary, ShutLibrary } from './delete-library.ts';
import { deleteInvitationsBy } from './invitations/invitations.store.ts';
import { librariesErrors } from './libraries.errors.ts';
import { deleteMember, lockLibrary, selectLibrariesOf, selectMembers } from './libraries.store.ts';
import type { NoteLibrary } from './note-library.ts';

interface Collaborators {
  readonly shutLibrary: ShutLibrary;
  readonly eraseLibrary: EraseLibrary;
  readonly note: NoteLibrary;
}

/**
 * Has an account that is deleted leave every library: those that nobody else uses are deleted with it, and one that others use must have another
 * owner first.
 *
 * @throws last_owner_of_account
 * @returns what erases the libraries that were deleted, for after the transaction
 */
export const createLeaveLibraries =
  ({ shutLibrary, eraseLibrary, note }: Collaborators) =>
  async (transaction: Database, scope: OwnerScope): Promise<() => Promise<void>> => {
    const account = scope.ownerId;
    const shut: OwnerId[] = [];
    const orphaned: string[] = [];
    for (const { owner_id: libraryId } of await selectLibrariesOf(transaction, account)) {
      const library = await lockLibrary(transaction, libraryId);
      if (!library) continue;
      const others = (await selectMembers(transaction, libraryId)).filter((member) => member.account_id !== account);
      if (others.length === 0) {
        await shutLibrary(transaction, libraryId);
        shut.push(libraryId);
      } else if (others.some(({ role }) => can(role, 'manage'))) {
        await deleteMember(transaction, libraryId, account);
        await note(transaction, { libraryId, by: scope, event: 'member left', subject: account });
      } else orphaned.push(`“${library.name}”`);
    }
    if (orphaned.length > 0) throw librariesErrors.last_owner_of_account({ names: orphaned.join(', ') });
    await deleteInvitationsBy(transaction, account);
    return async () => {
      for (const ownerId of shut) await eraseLibrary({ ownerId });
    };
  };
