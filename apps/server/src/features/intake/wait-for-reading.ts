import type { UploadAnswer } from 'contract/documents';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProductError } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FindDocument } from '#features/library/find-document.ts';
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
  return async (scope: OwnerScope, documentId: string, signal: AbortSignal): Promise<UploadAnswer> => {
    for (let pause = FIRST_LOOK_MILLISECONDS; ; pause = Math.min(LAST_LOOK_MILLISECONDS, pause * 1.5)) {
      const document = await find(scope, documentId);
      if (document.status === 'ready')
        return {
          id: document.id,
          filename: document.filename,
          pageCount: document.pageCount ?? 0,
          vectorsStored: document.passages,
          ...(document.recognition?.state === 'waiting' ? { recognising: true } : {}),
        };
      if (document.status === 'failed') throw await refusalOf(scope, document.id, document.failure?.code ?? '');
      if (signal.aborted) throw intakeErrors.still_reading();
      // Woken early when the sender leaves; the next round notices.
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  };

  async function refusalOf(scope: OwnerScope, documentId: string, code: string): Promise<ProductError> {
    if (code !== 'damaged' && code !== 'needs_password' && code !== 'too_costly' && code !== 'too_many_pages')
      return intakeErrors.reading_failed();
    await discard(scope, documentId);
    return intakeErrors[code]({ limit: '' });
  }
}
export type WaitForReading = ReturnType<typeof createWaitForReading>;
