import { ACCESS_LOST, MAIL_REFUSED, SAME_AGAIN } from 'contract/constants';
import type { FileEvent } from 'contract/notices';
import type { Database } from '#engines/database/database.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { NoteEntries } from './note-entries.ts';

/** What the library says happened, in the words of the audit log. */
const EVENTS = {
  uploaded: 'file added',
  modified: 'file changed',
  deleted: 'file deleted',
  other: 'file restored or moved',
} as const;

/** What the server tells its owner about itself is about no file. */
function wordsFor({ type, source, documentId }: Pick<FileEvent, 'type' | 'source' | 'documentId'>): string {
  if (source === ACCESS_LOST) return 'connection lost';
  if (source === MAIL_REFUSED) return 'e-mail refused';
  if (source === SAME_AGAIN) return 'notice';
  return documentId === undefined ? 'notice' : EVENTS[type];
}

/** The same announcer; what happens to a file is also an entry of the audit log, in the same transaction. */
export const announceToAudit = (announcer: Announcer, { noteIn }: Pick<NoteEntries, 'noteIn'>): Announcer => ({
  ...announcer,
  async fileEvent(transaction, scope, { source, ...event }) {
    await announcer.fileEvent(transaction, scope, { source, ...event });
    // A file is announced when the server has read it. It was noted when somebody brought it, with who that was.
    if (event.type === 'uploaded') return;
    await noteIn(transaction, {
      account: scope.ownerId,
      event: wordsFor({ ...event, source }),
      subject: event.path,
      details: { ...(event.documentId !== undefined && { document: event.documentId }), source },
    });
  },
});

/** That a file came into the library, with who brought it, in the transaction in which it comes. */
export const noteAddedIn =
  ({ noteIn }: Pick<NoteEntries, 'noteIn'>) =>
  (
    transaction: Database,
    { ownerId }: OwnerScope,
    { id, filename, source }: { readonly id: string; readonly filename: string; readonly source: string },
  ): Promise<void> =>
    noteIn(transaction, { account: ownerId, event: EVENTS.uploaded, subject: filename, details: { document: id, source } });
