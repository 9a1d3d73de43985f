import type { LibraryInvitation, LibraryMembers, Role } from 'contract/libraries';
import { can } from 'contract/libraries';
import type { Database } from '#engines/database/database.ts';
import { describePeople } from '#features/identity/describe-people.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { enterToChange, enterToLook, enterToManage, expectAnotherOwner, type EnteredLibrary } from './enter-library.ts';
import { revokeInvitationsBy, selectOpenInvitations, type InvitationRow } from './invitations/invitations.store.ts';
import { librariesErrors } from './libraries.errors.ts';
import { deleteMember, selectMembers, updateRole, type MemberRow } from './libraries.store.ts';
import type { NoteLibrary } from './note-library.ts';

/** Who is in a library. `scope` is always the acting person's own. */
export interface ManageMembers {
  /** @throws library_is_personal, library_unknown */
  list(scope: OwnerScope, libraryId: string): Promise<Omit<LibraryMembers, 'sendsEmail'>>;
  /** @throws library_is_personal, library_unknown, may_not_manage, member_unknown, last_owner */
  changeRole(scope: OwnerScope, libraryId: string, accountId: string, role: Role): Promise<void>;
  /** Removes somebody, or has the person who asks leave. @throws the same */
  remove(scope: OwnerScope, libraryId: string, accountId: string): Promise<void>;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly note: NoteLibrary;
  /** Ends what somebody has open of a library that they may not use any more, and has the rest look what they may now. */
  readonly askAgain: (accountId: OwnerId) => void;
}

export const invitationOf = (row: InvitationRow): LibraryInvitation => ({
  id: row.id,
  role: row.role,
  email: row.email,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

/** @throws member_unknown */
function memberOf({ name, members }: EnteredLibrary, accountId: string): MemberRow {
  const member = members.find(({ account_id: account }) => account === accountId);
  if (!member) throw librariesErrors.member_unknown({ name });
  return member;
}

export function createManageMembers({ database, clock, note, askAgain }: Collaborators): ManageMembers {
  return {
    async list(scope, libraryId) {
      const { ownerId, name, role } = await enterToLook(database, scope, libraryId);
      const members = await selectMembers(database, ownerId);
      const people = await describePeople(
        database,
        members.map(({ account_id: account }) => account),
      );
      const invitations = can(role, 'manage') ? await selectOpenInvitations(database, ownerId, clock.now()) : [];
      return {
        library: { id: ownerId, name, role, personal: false, members: members.length },
        members: members.map((member) => ({
          accountId: member.account_id,
          name: people.get(member.account_id)?.name ?? null,
          email: people.get(member.account_id)?.email ?? null,
          role: member.role,
          joinedAt: member.joined_at,
          you: member.account_id === scope.ownerId,
        })),
        invitations: invitations.map(invitationOf),
      };
    },

    changeRole: (scope, libraryId, accountId, role) =>
      database.transact(async (transaction) => {
        const library = await enterToManage(transaction, scope, libraryId);
        const member = memberOf(library, accountId);
        if (member.role === role) return;
        if (!can(role, 'manage')) {
          expectAnotherOwner(library, member.account_id);
          // Whoever may not manage the library any more has nobody let in by a link from before.
          await revokeInvitationsBy(transaction, member.account_id, library.ownerId);
        }
        await updateRole(transaction, { ...member, role });
        const changed = { libraryId: library.ownerId, by: scope, subject: member.account_id, role };
        await note(transaction, { ...changed, event: 'member role changed' });
        transaction.afterCommit(() => askAgain(member.account_id));
      }),

    remove: (scope, libraryId, accountId) =>
      database.transact(async (transaction) => {
        const leaves = accountId === scope.ownerId;
        const library = await (leaves ? enterToChange : enterToManage)(transaction, scope, libraryId);
        const { account_id: account } = memberOf(library, accountId);
        expectAnotherOwner(library, account);
        await revokeInvitationsBy(transaction, account, library.ownerId);
        await deleteMember(transaction, library.ownerId, account);
        const gone = { libraryId: library.ownerId, by: scope, subject: account };
        await note(transaction, { ...gone, event: leaves ? 'member left' : 'member removed' });
        transaction.afterCommit(() => askAgain(account));
      }),
  };
}
