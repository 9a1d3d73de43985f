import type { Database } from '#engines/database/database.ts';
import type { Reading } from '#features/reading/assemble-reading.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { SHARE_LISTED_DAYS } from 'contract/shares';
import { createManageShares, type ManageCollaborators } from './manage-shares.ts';
import { createOpenShare, type OpenCollaborators } from './open-share.ts';
import { deleteSharesEndedBefore, deleteSharesOf, deleteSharesOfDocument } from './shares.store.ts';
import { createShareTickets } from './sign-ticket.ts';
import type { ThingPasswords } from '#features/identity/thing-passwords.ts';

const DAY_MILLISECONDS = 86_400_000;
/** The name of the secret that signs tickets. */
export const SHARE_TICKETS = 'share tickets';

type Collaborators = Omit<ManageCollaborators & OpenCollaborators, 'findMark' | 'tickets' | 'passwords' | 'publicUrl'> & {
  readonly database: Database;
  readonly passwords: ThingPasswords;
  readonly reading: Pick<
    Reading,
    'listPages' | 'showWords' | 'showTexts' | 'showImage' | 'outline' | 'downloads' | 'findQuotedWords'
  >;
};

interface Options {
  readonly publicUrl: string;
  /** Signs tickets. */
  readonly secret: Buffer;
}

/** Links that open one document for whoever has them, without an account. */
export function assembleShares(collaborators: Collaborators, { publicUrl, secret }: Options) {
  const { database, clock, reading } = collaborators;
  const findMark = reading.findQuotedWords;
  const tickets = createShareTickets({ secret, clock });
  return {
    manage: createManageShares({ ...collaborators, findMark, publicUrl }),
    opened: createOpenShare({ ...collaborators, findMark, tickets }),
    reading,
    /** Forgets the links of a document that is deleted. Safe to run twice. */
    forgetDocument: ({ ownerId }: OwnerScope, documentId: string): Promise<void> =>
      deleteSharesOfDocument(database, ownerId, documentId),
    /** Forgets the links that ended long ago, of everybody. */
    forgetOld: (): Promise<void> => deleteSharesEndedBefore(database, clock.now() - SHARE_LISTED_DAYS * DAY_MILLISECONDS),
    /** Forgets the links of an owner whose account ends. Safe to run twice. */
    erase: ({ ownerId }: OwnerScope): Promise<void> => deleteSharesOf(database, ownerId),
  };
}
export type Shares = ReturnType<typeof assembleShares>;
