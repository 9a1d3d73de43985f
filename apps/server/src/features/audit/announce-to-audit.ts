import { ACCESS_LOST, MAIL_REFUSED } from 'contract/constants';
import type { FileEvent } from 'contract/notices';
import type { Announcer } from '#features/library/library.events.ts';
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
  return documentId === undefined ? 'notice' : EVENTS[type];
}

/** The same announcer; what happens to a file is also an entry of the audit log, in the same transaction. */
export const announceToAudit = (announcer: Announcer, { noteIn }: Pick<NoteEntries, 'noteIn'>): Announcer => ({
  ...announcer,
  async fileEvent(transaction, scope, { source, ...event }) {
    await announcer.fileEvent(transaction, scope, { source, ...event });
    await noteIn(transaction, {
      account: scope.ownerId,
      event: wordsFor({ ...event, source }),
      subject: event.path,
      details: { ...(event.documentId !== undefined && { document: event.documentId }), source },
    });
  },
});
