import { LIBRARY_LIMITS, type LibraryEntry } from 'contract/libraries';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DeleteLibrary } from './delete-library.ts';
import { enterToManage } from './enter-library.ts';
import { librariesErrors } from './libraries.errors.ts';
import { countLibrariesOf, insertLibrary, insertMember, selectLibrariesOf, updateLibraryName } from './libraries.store.ts';
import type { NoteLibrary } from './note-library.ts';

/** The libraries of a person. `scope` is always the person's own. */
export interface ManageLibraries {
  /** The person's own first, the others by name. */
  list(scope: OwnerScope): Promise<LibraryEntry[]>;
  /** @throws library_limit */
  make(scope: OwnerScope, name: string): Promise<LibraryEntry>;
  /** @throws library_is_personal, library_unknown, may_not_manage */
  rename(scope: OwnerScope, libraryId: string, name: string): Promise<void>;
  readonly remove: DeleteLibrary;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  /** Names a library that is made just now. */
  readonly newLibrary: () => OwnerScope;
  readonly note: NoteLibrary;
  readonly deleteLibrary: DeleteLibrary;
}

/** @throws library_limit */
export async function expectRoomForLibrary(database: Database, { ownerId }: OwnerScope): Promise<void> {
  if ((await countLibrariesOf(database, ownerId)) >= LIBRARY_LIMITS.libraries)
    throw librariesErrors.library_limit({ most: LIBRARY_LIMITS.libraries });
}

export function createManageLibraries({ database, clock, newLibrary, note, deleteLibrary }: Collaborators): ManageLibraries {
  return {
    async list({ ownerId }) {
      const shared = await selectLibrariesOf(database, ownerId);
      return [
        { id: ownerId, name: null, role: 'owner', personal: true, members: 1 },
        ...shared.map(({ owner_id: id, name, role, members }) => ({
          id,
          name,
          role,
          personal: false,
          members: Number(members),
        })),
      ];
    },

    make: (scope, name) =>
      database.transact(async (transaction) => {
        await expectRoomForLibrary(transaction, scope);
        const { ownerId } = newLibrary();
        const now = clock.now();
        await insertLibrary(transaction, { owner_id: ownerId, name, created_at: now, closed_at: null });
        await insertMember(transaction, { owner_id: ownerId, account_id: scope.ownerId, role: 'owner', joined_at: now });
        await note(transaction, { libraryId: ownerId, by: scope, event: 'library made', subject: name });
        return { id: ownerId, name, role: 'owner' as const, personal: false, members: 1 };
      }),

    rename: (scope, libraryId, name) =>
      database.transact(async (transaction) => {
        const { ownerId } = await enterToManage(transaction, scope, libraryId);
        await updateLibraryName(transaction, ownerId, name);
        await note(transaction, { libraryId: ownerId, by: scope, event: 'library renamed', subject: name });
      }),

    remove: deleteLibrary,
  };
}
