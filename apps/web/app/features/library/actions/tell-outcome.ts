import type { LibraryFile } from 'contract/documents';
import { isMail } from 'contract/file-names';
import { ApiError } from '~/lib/server/api';
import { formatCount } from '~/lib/text/format';
import { toast, undoLabel } from '~/ui/overlays/toast';
import type { Action } from './change-files';
import { texts } from '../texts/texts';
import { texts as messages } from '~/lib/messages/texts/texts';

/** Long enough to read the sentence and reach the button. Milliseconds. */
const UNDO_MS = 8_000;

/** One file by its name, several by their number. */
export const named = (files: readonly LibraryFile[]) =>
  files.length === 1 && files[0] ? files[0].filename : formatCount(files.length, 'document');

const failures: Readonly<Record<Action['kind'], (message: string) => string>> = {
  trash: (message) => messages.failedToDeleteFile(message),
  delete: (message) => messages.failedToDeleteFile(message),
  restore: (message) => texts.failedToRestore(message),
  retry: (message) => texts.failedToRetry(message),
  'pause-recognition': (message) => texts.failedToPause(message),
  'resume-recognition': (message) => texts.failedToResume(message),
  rename: (message) => texts.failedToRename(message),
  move: (message) => texts.failedToMove(message),
  star: (message) => texts.failedToStar(message),
  unstar: (message) => texts.failedToUnstar(message),
  tag: (message) => texts.failedToTag(message),
  untag: (message) => texts.failedToUntag(message),
};

/** That an action failed, with why. */
export const failureMessage = (action: Action, message: string): string => failures[action.kind](message);

/** Says that nothing was done. */
export function tellFailure(action: Action, error: Error) {
  toast.error(failureMessage(action, error.message), error instanceof ApiError && error.detail ? { detail: error.detail } : {});
}

/** Says what was done, with the way back where there is one; nothing where the row shows it. */
export function tellSuccess(done: readonly LibraryFile[], action: Action, undo: () => void) {
  switch (action.kind) {
    case 'trash':
      toast.success(messages.successfullyDeleted(named(done)), {
        ...(done.some(({ filename }) => isMail(filename)) && { detail: texts.attachmentsOfMailsStayIn }),
        action: { label: undoLabel(), run: undo },
        dismissAfterMs: UNDO_MS,
      });
      return;
    case 'delete':
      toast.success(texts.deletedPermanently(named(done)));
      return;
    case 'restore':
      toast.success(texts.restored(named(done)));
      return;
    case 'move':
      toast.success(texts.movedTo(named(done), action.folder?.name ?? texts.allFiles));
      return;
    case 'tag':
    case 'untag':
      if (action.seen) return;
      toast.success(
        action.kind === 'tag' ? texts.tagged(named(done), action.tag) : texts.noLongerTagged(named(done), action.tag),
        {
          action: { label: undoLabel(), run: undo },
          dismissAfterMs: UNDO_MS,
        },
      );
      return;
    // The star is seen where it was pressed.
    case 'star':
    case 'unstar':
      return;
    case 'retry':
      toast.success(texts.willBeReadAgain(named(done)));
      return;
    // What the row says changes as well.
    case 'pause-recognition':
    case 'resume-recognition':
      return;
    // A new name is seen where it was typed.
    case 'rename':
  }
}
