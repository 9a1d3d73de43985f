import { Recognition } from 'contract/documents';
import type { Recognising } from 'contract/notices';
import type { FileChange } from 'contract/v1/change-events';
import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Announcer } from './library.events.ts';
import { selectDocument, updateDocument } from './library.store.ts';

/** Its letters were being recognised until now. */
const Before = Recognition.extend({ state: z.enum(['waiting', 'paused']) });

/** What ingestion tells the library about letters that are recognised on a document's pages. In the caller's transaction. */
export function createTrackRecognition({ announcer }: { announcer: Announcer }) {
  return async (
    transaction: Database,
    scope: OwnerScope,
    id: string,
    recognition: Recognition | null,
    /** Pages without text of their own whose letters nobody looks for. */
    unreadPages = 0,
  ): Promise<void> => {
    const row = await selectDocument(transaction, scope.ownerId, id);
    await updateDocument(transaction, scope.ownerId, id, {
      recognition: recognition === null ? null : JSON.stringify(recognition),
      unread_pages: unreadPages,
    });
    const path = row?.filename;
    const recognising = recognition === null || path === undefined ? {} : { recognising: standingOf(id, path, recognition) };
    // Each page of a scan is no news to programs: that its letters are looked for, and that they were.
    const hasEnded = recognition?.state === 'done' || recognition?.state === 'failed';
    const wasSought = Before.safeParse(JSON.parse(row?.recognition ?? 'null')).success;
    const begins = recognition?.state === 'waiting' && recognition.settled === 0;
    const what: readonly FileChange[] = hasEnded && wasSought ? ['file.recognised'] : begins ? ['file.changed'] : [];
    await announcer.changed(transaction, scope, { documentIds: [id], folders: false, ...recognising, what });
  };
}
export type TrackRecognition = ReturnType<typeof createTrackRecognition>;

const standingOf = (documentId: string, path: string, { state, pages, settled, of }: Recognition): Recognising => ({
  documentId,
  path,
  state: state === 'waiting' ? 'waiting' : 'done',
  pages,
  settled,
  ...(of === 'speech' && { of }),
});
