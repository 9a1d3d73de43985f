import type { InvitationMade, NewInvitation } from 'contract/libraries';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Mailer } from '#engines/mailer/mailer.ts';
import { describePeople } from '#features/identity/describe-people.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { createDeleteLibrary, createEraseLibrary, createShutLibrary, librariesJobs } from './delete-library.ts';
import { deleteInvitationsBefore } from './invitations/invitations.store.ts';
import { createLeaveLibraries } from './leave-libraries.ts';
import { selectLibraryIds } from './libraries.store.ts';
import { createManageInvitations, type ManageInvitations } from './invitations/manage-invitations.ts';
import { createManageLibraries } from './manage-libraries.ts';
import { createManageMembers } from './manage-members.ts';
import { createNoteLibrary } from './note-library.ts';
import { createSendInvitation } from './invitations/send-invitation.ts';

/** How long it is remembered what became of an invitation. Milliseconds. */
const INVITATION_MEMORY = 30 * 86_400_000;
/** Where an invitation is opened. Its token stands behind `#`, which browsers send to no server. */
const INVITATION_PATH = '/join';

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
  readonly queue: JobQueue;
  /** Null where no email can be sent. */
  readonly mailer: Mailer | null;
  readonly limitTries: Parameters<typeof createManageInvitations>[0]['limitTries'];
  readonly noteIn: Parameters<typeof createNoteLibrary>[0]['noteIn'];
}

interface Options {
  readonly publicUrl: string;
  /** Names a library that is made just now. */
  readonly newLibrary: () => OwnerScope;
  /** Erases what every other feature holds of an owner. Safe to run twice. */
  readonly eraseOwner: (scope: OwnerScope) => Promise<void>;
  /** Ends what somebody has open of a library that they may not use any more. */
  readonly askAgain: (accountId: OwnerId) => void;
}

/** Libraries that several people use, and who may do what in them. */
export function assembleLibraries(
  { database, clock, makeId, log, queue: jobs, mailer, limitTries, noteIn }: Collaborators,
  { publicUrl, newLibrary, eraseOwner, askAgain }: Options,
) {
  const note = createNoteLibrary({ noteIn });
  const shutLibrary = createShutLibrary({ clock, jobs, askAgain });
  const eraseLibrary = createEraseLibrary({ database, jobs, eraseOwner });
  const deleteLibrary = createDeleteLibrary({ database, shutLibrary, eraseLibrary, note });
  const invitations = createManageInvitations({ database, clock, makeId, note, limitTries });
  const send = mailer && createSendInvitation({ mailer, log });

  /** Makes an invitation, with its link, and sends it where it is for an address and email can be sent. */
  async function invite(scope: OwnerScope, libraryId: string, wanted: NewInvitation): Promise<InvitationMade> {
    const { invitation, token, library } = await invitations.make(scope, libraryId, wanted);
    const link = new URL(`${INVITATION_PATH}#${token}`, publicUrl).href;
    const { email, expiresAt } = invitation;
    if (email === null || send === null) return { invitation, link, sent: false };
    const me = (await describePeople(database, [scope.ownerId])).get(scope.ownerId);
    const by = me?.name ?? me?.email ?? 'Somebody';
    return { invitation, link, sent: await send({ to: email, library, by, link, expiresAt }) };
  }

  return {
    libraries: createManageLibraries({ database, clock, newLibrary, note, deleteLibrary }),
    members: createManageMembers({ database, clock, note, askAgain }),
    invitations: invitations satisfies ManageInvitations,
    invite,
    sendsEmail: mailer !== null,
    leave: createLeaveLibraries({ shutLibrary, eraseLibrary, note }),
    jobHandlers: librariesJobs(eraseLibrary, log),
    /** Ids of all libraries that several people may use. */
    listIds: (): Promise<OwnerId[]> => selectLibraryIds(database),
    forgetOld: (): Promise<void> => deleteInvitationsBefore(database, clock.now() - INVITATION_MEMORY),
  };
}
export type Libraries = ReturnType<typeof assembleLibraries>;
