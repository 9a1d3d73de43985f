import type { LibraryFile } from 'contract/documents';
import { isMail } from 'contract/file-names';
import { failedToDeleteFile, successfullyDeleted } from 'contract/messages';
import { ApiError } from '~/lib/server/api';
import { formatCount } from '~/lib/text/format';
import { toast, UNDO } from '~/ui/overlays/toast';
import type { Action } from './change-files';

/** Long enough to read the sentence and reach the button. Milliseconds. */
const UNDO_MS = 8_000;

/** One file by its name, several by their number. */
export const named = (files: readonly LibraryFile[]) =>
  files.length === 1 && files[0] ? files[0].filename : formatCount(files.length, 'document');

const verbs = {
  trash: 'delete',
  delete: 'delete',
  restore: 'restore',
  retry: 'retry',
  'pause-recognition': 'pause',
  'resume-recognition': 'resume',
  rename: 'rename',
  move: 'move',
  star: 'star',
  unstar: 'unstar',
  tag: 'tag',
  untag: 'untag',
} as const;

/** That an action failed, with why. */
export function failureMessage(action: Action, message: string): string {
  const verb = verbs[action.kind];
  return verb === 'delete' ? failedToDeleteFile(message) : `Failed to ${verb} file: ${message}`;
}

/** Says that nothing was done. */
export function tellFailure(action: Action, error: Error) {
  toast.error(failureMessage(action, error.message), error instanceof ApiError && error.detail ? { detail: error.detail } : {});
}

/** Says what was done, with the way back where there is one; nothing where the row shows it. */
export function tellSuccess(done: readonly LibraryFile[], action: Action, undo: () => void) {
  switch (action.kind) {
    case 'trash':
      toast.success(successfullyDeleted(named(done)), {
        ...(done.some(({ filename }) => isMail(filename)) && { detail: 'Attachments of mails stay in your library' }),
        action: { label: UNDO, run: undo },
        dismissAfterMs: UNDO_MS,
      });
      return;
    case 'delete':
      toast.success(`${named(done)} deleted for ever`);
      return;
    case 'restore':
      toast.success(`${named(done)} restored`);
      return;
    case 'move':
      toast.success(`${named(done)} moved to ${action.folder?.name ?? 'All Files'}`);
      return;
    case 'tag':
    case 'untag':
      if (action.seen) return;
      toast.success(`${named(done)} ${action.kind === 'tag' ? 'tagged' : 'no longer tagged'} ${action.tag}`, {
        action: { label: UNDO, run: undo },
        dismissAfterMs: UNDO_MS,
      });
      return;
    // The star is seen where it was pressed.
    case 'star':
    case 'unstar':
      return;
    case 'retry':
      toast.success(`${named(done)} will be read again`);
      return;
    // What the row says changes as well.
    case 'pause-recognition':
    case 'resume-recognition':
      return;
    // A new name is seen where it was typed.
    case 'rename':
  }
}
