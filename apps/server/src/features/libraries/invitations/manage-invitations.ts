import {
  LIBRARY_LIMITS,
  type InvitationShown,
  type LibraryEntry,
  type LibraryInvitation,
  type NewInvitation,
} from 'contract/libraries';
import type { Database } from '#engines/database/database.ts';
import { describePeople } from '#features/identity/describe-people.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { hashToken, makeToken } from '#kernel/tokens.ts';
import { enterToManage } from '../enter-library.ts';
import {
  endInvitation,
  insertInvitation,
  selectInvitationByToken,
  selectOpenInvitations,
  type InvitationRow,
} from './invitations.store.ts';
import { librariesErrors } from '../libraries.errors.ts';
import { insertMember, lockLibrary, selectMembers } from '../libraries.store.ts';
import { expectRoomForLibrary } from '../manage-libraries.ts';
import { invitationOf } from '../manage-members.ts';
import type { NoteLibrary } from '../note-library.ts';

const DAY = 86_400_000;

/** Letting people into a library. `scope` is always the acting person's own. */
export interface ManageInvitations {
  /** The token is in this answer and nowhere else: only its hash is kept. @throws may_not_manage, invited_member, invitation_limit */
  make(
    scope: OwnerScope,
    libraryId: string,
    wanted: NewInvitation,
  ): Promise<{ invitation: LibraryInvitation; token: string; library: string }>;
  /** @throws may_not_manage, invitation_unknown */
  revoke(scope: OwnerScope, libraryId: string, id: string): Promise<void>;
  /** Who invites to what. @throws whatever stands against joining */
  look(scope: OwnerScope, token: string): Promise<InvitationShown>;
  /** @throws whatever stands against joining */
  accept(scope: OwnerScope, token: string): Promise<LibraryEntry>;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly note: NoteLibrary;
  /** Makes guessing slow: counts a try, and forgets all where one finds something. */
  readonly limitTries: <Result>(thing: string, check: () => Promise<Result | undefined>) => Promise<Result | undefined>;
}

const normalised = (email: string) => email.trim().toLowerCase();

export function createManageInvitations(collaborators: Collaborators): ManageInvitations {
  const { database, clock, makeId, note, limitTries } = collaborators;

  /** @throws invitation_unknown, too_many_tries */
  async function find({ ownerId }: OwnerScope, token: string): Promise<InvitationRow> {
    const found = await limitTries(`invitation tried by ${ownerId}`, () => selectInvitationByToken(database, hashToken(token)));
    if (!found) throw librariesErrors.invitation_unknown();
    return found;
  }

  /** The library that an invitation leads to, for a person who may use it. @throws whatever stands against joining */
  async function expectOpen(transaction: Database, scope: OwnerScope, invitation: InvitationRow) {
    const library = await lockLibrary(transaction, invitation.owner_id);
    if (!library) throw librariesErrors.invitation_unknown();
    const { owner_id: ownerId, name } = library;
    const members = await selectMembers(transaction, ownerId);
    if (members.some(({ account_id: account }) => account === scope.ownerId)) throw librariesErrors.already_member({ name });
    const now = await selectInvitationByToken(transaction, invitation.token_hash);
    if (now?.ended === 'used') throw librariesErrors.invitation_used();
    if (!now || now.ended === 'revoked') throw librariesErrors.invitation_revoked();
    if (now.expires_at <= clock.now()) throw librariesErrors.invitation_expired();
    const { email } = now;
    if (email !== null) {
      const mine = (await describePeople(transaction, [scope.ownerId])).get(scope.ownerId)?.email ?? null;
      if (mine === null || normalised(mine) !== email) throw librariesErrors.invitation_for_another();
    }
    return { ownerId, name, members };
  }

  return {
    async make(scope, libraryId, { role, email: given, days }) {
      const email = given === null ? null : normalised(given);
      const token = makeToken();
      return database.transact(async (transaction) => {
        const { ownerId, name, members } = await enterToManage(transaction, scope, libraryId);
        const now = clock.now();
        if ((await selectOpenInvitations(transaction, ownerId, now)).length >= LIBRARY_LIMITS.invitations)
          throw librariesErrors.invitation_limit({ name, most: LIBRARY_LIMITS.invitations });
        if (email !== null) {
          const people = await describePeople(
            transaction,
            members.map(({ account_id: account }) => account),
          );
          const there = [...people].find(([, person]) => person.email !== null && normalised(person.email) === email);
          if (there?.[0] === scope.ownerId) throw librariesErrors.invited_yourself();
          if (there) throw librariesErrors.invited_member({ email });
        }
        const row: InvitationRow = {
          owner_id: ownerId,
          id: makeId('inv'),
          token_hash: hashToken(token),
          role,
          email,
          made_by: scope.ownerId,
          created_at: now,
          expires_at: now + days * DAY,
          ended: null,
        };
        await insertInvitation(transaction, row);
        await note(transaction, { libraryId: ownerId, by: scope, event: 'member invited', subject: email ?? row.id, role });
        return { invitation: invitationOf(row), token, library: name };
      });
    },

    revoke: (scope, libraryId, id) =>
      database.transact(async (transaction) => {
        const { ownerId } = await enterToManage(transaction, scope, libraryId);
        const ended = await endInvitation(transaction, ownerId, id, 'revoked');
        if (!ended) throw librariesErrors.invitation_unknown();
        await note(transaction, { libraryId: ownerId, by: scope, event: 'invitation revoked', subject: ended.email ?? id });
      }),

    async look(scope, token) {
      const invitation = await find(scope, token);
      const { name } = await database.transact((transaction) => expectOpen(transaction, scope, invitation));
      const by = (await describePeople(database, [invitation.made_by])).get(invitation.made_by);
      return { library: name, role: invitation.role, by: by?.name ?? by?.email ?? null, expiresAt: invitation.expires_at };
    },

    async accept(scope, token) {
      const invitation = await find(scope, token);
      return database.transact(async (transaction) => {
        const { ownerId, name, members } = await expectOpen(transaction, scope, invitation);
        const { role, id } = invitation;
        await expectRoomForLibrary(transaction, scope);
        if (members.length >= LIBRARY_LIMITS.members)
          throw librariesErrors.member_limit({ name, most: LIBRARY_LIMITS.members });
        await endInvitation(transaction, ownerId, id, 'used');
        await insertMember(transaction, { owner_id: ownerId, account_id: scope.ownerId, role, joined_at: clock.now() });
        await note(transaction, { libraryId: ownerId, by: scope, event: 'member joined', subject: scope.ownerId, role });
        return { id: ownerId, name, role, personal: false, members: members.length + 1 };
      });
    },
  };
}
