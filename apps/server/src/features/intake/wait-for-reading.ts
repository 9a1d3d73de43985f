import type { UploadAnswer } from 'contract/documents';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnerScope } from '#kernel/owner.ts';
import { StoppingError } from '#kernel/stopping.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import { describeReading } from './describe-reading.ts';
import { intakeErrors } from './intake.errors.ts';

/** First pause between two looks; it grows to the last one, since a file that takes long takes longer still. */
const FIRST_LOOK_MILLISECONDS = 20;
const LAST_LOOK_MILLISECONDS = 500;

/**
 * Waits until an uploaded document has been looked at, by this process or another: read, or kept with the reason why not.
 *
 * @throws still_reading when the signal says that nobody waits any more
 */
export function createWaitForReading({ find }: { readonly find: FindDocument }) {
  return async (scope: OwnerScope, documentId: string, signal: AbortSignal): Promise<UploadAnswer> => {
    for (let pause = FIRST_LOOK_MILLISECONDS; ; pause = Math.min(LAST_LOOK_MILLISECONDS, pause * 1.5)) {
      const { state, answer } = describeReading(await find(scope, documentId));
      if (state !== 'reading') return answer;
      if (signal.reason instanceof StoppingError) throw signal.reason;
      if (signal.aborted) throw intakeErrors.still_reading();
      // Woken early when the sender leaves; the next round notices.
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  };
}
export type WaitForReading = ReturnType<typeof createWaitForReading>;
