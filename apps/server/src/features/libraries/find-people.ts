import type { Role } from 'contract/libraries';
import type { Database } from '#engines/database/database.ts';
import { describePeople, type Person } from '#features/identity/describe-people.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { selectLibrariesOf, selectMembers, selectMembership } from './libraries.store.ts';

/** Who is in a library, for features that tell people of each other. */
export function createFindPeople({ database }: { readonly database: Database }) {
  return {
    /** What the person who acts is in the library; an owner of what is theirs alone, and undefined where they are no member any more. */
    async roleOf({ ownerId, actorId }: OwnerScope): Promise<Role | undefined> {
      return actorId === undefined ? 'owner' : (await selectMembership(database, ownerId, actorId))?.role;
    },
    /** Everybody in a library of several; nobody in one person's own. */
    async members({ ownerId }: OwnerScope): Promise<(Person & { readonly accountId: OwnerId })[]> {
      const accounts = (await selectMembers(database, ownerId)).map(({ account_id: account }) => account);
      const people = await describePeople(database, accounts);
      return accounts.map((accountId) => ({ accountId, ...(people.get(accountId) ?? { name: null, email: null }) }));
    },
    describe: (ids: readonly OwnerId[]) => describePeople(database, ids),
    /** Ids of the libraries that an account is a member of. */
    async librariesOf(account: OwnerId): Promise<ReadonlySet<string>> {
      return new Set((await selectLibrariesOf(database, account)).map(({ owner_id: id }) => id));
    },
  };
}
