import type { Announcer } from '#features/library/library.events.ts';
import type { NoteEntries } from './note-entries.ts';

/** What the library says happened, in the words of the audit log. */
const EVENTS = {
  uploaded: 'file added',
  modified: 'file changed',
  deleted: 'file deleted',
  other: 'file restored or moved',
} as const;

/** The same announcer; what happens to a file is also an entry of the audit log, in the same transaction. */
export const announceToAudit = (announcer: Announcer, { noteIn }: Pick<NoteEntries, 'noteIn'>): Announcer => ({
  ...announcer,
  async fileEvent(transaction, scope, { source, ...event }) {
    await announcer.fileEvent(transaction, scope, { source, ...event });
    // What the server tells its owner about itself is no deed.
    if (event.documentId === undefined) return;
    await noteIn(transaction, {
      account: scope.ownerId,
      event: EVENTS[event.type],
      subject: event.path,
      details: { document: event.documentId, source },
    });
  },
});
