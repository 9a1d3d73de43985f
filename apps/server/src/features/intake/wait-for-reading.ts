import type { UploadAnswer } from 'contract/documents';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnerScope } from '#kernel/owner.ts';
import { StoppingError } from '#kernel/stopping.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import { describeReading, isRefusal } from './describe-reading.ts';
import { intakeErrors } from './intake.errors.ts';

/** First pause between two looks; it grows to the last one, since a file that takes long takes longer still. */
const FIRST_LOOK_MILLISECONDS = 20;
const LAST_LOOK_MILLISECONDS = 500;

interface Collaborators {
  readonly find: FindDocument;
  /** Takes back a document that turned out to be unreadable while its sender waits for the answer. */
  readonly discard: (scope: OwnerScope, documentId: string) => Promise<void>;
}

/**
 * Waits until an uploaded document has been read, by this process or another.
 *
 * @throws the refusal when the file turns out to be unreadable (the document is gone then), reading_failed when a retry may help (the document
 *         stays under Failed), still_reading when the signal says that nobody waits any more
 */
export function createWaitForReading({ find, discard }: Collaborators) {
  /** Senders who wait, by document: the same bytes sent twice at once are one document, and each sender hears why it was refused. */
  const senders = new Map<string, number>();

  return async (scope: OwnerScope, documentId: string, signal: AbortSignal): Promise<UploadAnswer> => {
    senders.set(documentId, (senders.get(documentId) ?? 0) + 1);
    try {
      return await wait(scope, documentId, signal);
    } catch (error) {
      if (isRefusal(error) && senders.get(documentId) === 1) await discard(scope, documentId);
      throw error;
    } finally {
      const left = (senders.get(documentId) ?? 1) - 1;
      if (left > 0) senders.set(documentId, left);
      else senders.delete(documentId);
    }
  };

  async function wait(scope: OwnerScope, documentId: string, signal: AbortSignal): Promise<UploadAnswer> {
    for (let pause = FIRST_LOOK_MILLISECONDS; ; pause = Math.min(LAST_LOOK_MILLISECONDS, pause * 1.5)) {
      const reading = describeReading(await find(scope, documentId));
      if (reading.state === 'ready') return reading.answer;
      if (reading.state === 'failed') throw reading.error;
      if (signal.reason instanceof StoppingError) throw signal.reason;
      if (signal.aborted) throw intakeErrors.still_reading();
      // Woken early when the sender leaves; the next round notices.
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
export type WaitForReading = ReturnType<typeof createWaitForReading>;
