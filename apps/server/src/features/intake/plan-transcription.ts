import type { Recognition } from 'contract/documents';
import { formatOf } from 'contract/file-names';
import { FORMAT_IDS, FORMATS, isPlayed } from 'contract/formats';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import type { MadeBy } from '#features/library/renew-pages.ts';
import type { TrackRecognition } from '#features/library/track-recognition.ts';
import type { OwnerScope } from '#kernel/owner.ts';

export const TRANSCRIBE = 'transcribe';

/** Recordings and films whose pages say only what their files say about themselves. */
export const UNTRANSCRIBED: MadeBy = {
  makers: ['', 'typeset'],
  endings: FORMAT_IDS.filter((id) => isPlayed(id)).flatMap((id) => FORMATS[id].extensions.map((ending) => `.${ending}`)),
};

/** How far the speech of a recording is; it counts as one page. */
export const standingOfSpeech = (state: Recognition['state'], reason: string | null = null): Recognition => {
  const settled = state === 'done' ? 1 : 0;
  return { of: 'speech', state, pages: 1, settled, read: settled, certainty: null, reason };
};

interface Collaborators {
  readonly queue: JobQueue;
  readonly trackRecognition: TrackRecognition;
  /** Whether anything here writes down speech. */
  readonly enabled: boolean;
}

/** Puts recordings and films in line to have their speech written down, where the operator has named something that does it. */
export function createPlanTranscription({ queue, trackRecognition, enabled }: Collaborators) {
  const enqueue = async (transaction: Database, { ownerId }: OwnerScope, documentId: string) => {
    await queue.enqueue(transaction, { kind: TRANSCRIBE, key: documentId, ownerId, payload: { documentId } });
    await trackRecognition(transaction, { ownerId }, documentId, standingOfSpeech('waiting'));
  };
  return {
    enqueue,
    /** In the transaction that makes the document ready. Nothing happens where it is no recording; what its owner paused stays so. */
    async plan(
      transaction: Database,
      scope: OwnerScope,
      { id, typesetFrom, pagesBy, recognition }: Pick<FoundDocument, 'id' | 'typesetFrom' | 'pagesBy' | 'recognition'>,
    ): Promise<void> {
      const format = typesetFrom === null ? null : formatOf(typesetFrom.filename);
      if (format === null || !isPlayed(format)) return;
      if (pagesBy === 'transcribed') return trackRecognition(transaction, scope, id, standingOfSpeech('done'));
      // What was said of it before another start without a transcriber is said no more.
      if (!enabled && recognition?.of === 'speech') return trackRecognition(transaction, scope, id, null);
      if (enabled && recognition?.state !== 'paused') await enqueue(transaction, scope, id);
    },
    cancel: (transaction: Database, documentId: string): Promise<void> => queue.cancel(transaction, TRANSCRIBE, documentId),
    /** @returns false where nothing here writes down speech */
    async resume(transaction: Database, scope: OwnerScope, documentId: string): Promise<boolean> {
      if (enabled) await enqueue(transaction, scope, documentId);
      return enabled;
    },
  };
}
export type PlanTranscription = ReturnType<typeof createPlanTranscription>;
