import type { Role } from 'contract/libraries';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';

/** What happens to who may use a library, in the words of the audit log. */
export type LibraryDeed =
  | 'library made'
  | 'library renamed'
  | 'library deleted'
  | 'member invited'
  | 'invitation revoked'
  | 'member joined'
  | 'member role changed'
  | 'member removed'
  | 'member left';

export interface LibraryNote {
  readonly libraryId: OwnerId;
  /** The person who did it. */
  readonly by: OwnerScope;
  readonly event: LibraryDeed;
  /** A name, an address or the id of an account. */
  readonly subject?: string | undefined;
  readonly role?: Role;
}
/** Keeps an entry of the audit log, if the transaction is kept. */
export type NoteLibrary = (transaction: Database, note: LibraryNote) => Promise<void>;

interface Collaborators {
  readonly noteIn: (
    transaction: Database,
    note: { account: string; event: string; subject?: string | undefined; details: Readonly<Record<string, unknown>> },
  ) => Promise<void>;
}

/** Entries are kept in the log of the library. That one was deleted is kept in the log of who did it: the library's own goes with it. */
export const createNoteLibrary =
  ({ noteIn }: Collaborators): NoteLibrary =>
  (transaction, { libraryId, by, event, subject, role }) => {
    const isGone = event === 'library deleted';
    return noteIn(transaction, {
      account: isGone ? by.ownerId : libraryId,
      event,
      subject,
      details: { ...(!isGone && { member: by.ownerId }), ...(role && { role }) },
    });
  };
