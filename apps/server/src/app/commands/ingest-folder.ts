import { isClutter } from 'contract/file-names';
import { isUnread } from 'contract/file-states';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReceiveUpload } from '#features/intake/receive-upload.ts';
import type { WaitForReading } from '#features/intake/wait-for-reading.ts';
import { errorsFrom, messageOf } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';

const { folder_not_readable: unreadable } = errorsFrom({
  folder_not_readable: { status: 404, message: '{folder} is not a folder that can be read: {reason}. Nothing was added.' },
});

/** Files being sent or read at once: enough to keep the readers busy while one file is being stored. */
const AT_ONCE = 4;
const LOOK_MILLISECONDS = 250;
const A_LINK = 'This is a link, and links are not followed. Add the folder or file that it leads to.';

interface Collaborators {
  readonly receive: ReceiveUpload;
  readonly waitForReading: WaitForReading;
  /** Draws the progress; called often. */
  readonly progress: (state: { done: number; total: number; bytes: number; path: string }) => void;
}

export interface FolderReport {
  added: number;
  duplicates: number;
  readonly refused: { path: string; reason: string }[];
  /** Kept, with the reason why they are not read. */
  readonly unread: { path: string; reason: string }[];
  /** What computers put beside files by themselves. */
  readonly leftOut: readonly string[];
}

/** Uploads every file below a folder, for one owner. Running it again adds only what is new, because equal bytes are recognised. */
export function createIngestFolder({ receive, waitForReading, progress }: Collaborators) {
  return async (scope: OwnerScope, folder: string): Promise<FolderReport> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      throw unreadable({ folder, reason: messageOf(error) }, { cause: error });
    });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const paths = files.filter((path) => !isClutter(relative(folder, path))).toSorted();
    const leftOut = files
      .filter((path) => isClutter(relative(folder, path)))
      .map((path) => relative(folder, path))
      .toSorted();
    // A link may lead anywhere, to the root of this machine too.
    const refused = entries
      .filter((entry) => entry.isSymbolicLink())
      .map((entry) => ({ path: relative(folder, join(entry.parentPath, entry.name)), reason: A_LINK }))
      .toSorted((one, other) => one.path.localeCompare(other.path));
    const report: FolderReport = { added: 0, duplicates: 0, refused, unread: [], leftOut };
    let done = 0;
    let bytes = 0;
    let next = 0;

    async function one(path: string) {
      const signal = new AbortController().signal;
      const { documentId, duplicate } = await receive(scope, {
        filename: relative(folder, path),
        content: createReadStream(path),
      });
      const { state, textNote } = await waitForReading(scope, documentId, signal);
      if (isUnread(state) && !duplicate) report.unread.push({ path: relative(folder, path), reason: textNote ?? '' });
      if (duplicate) report.duplicates++;
      else report.added++;
    }

    async function lane() {
      for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
        try {
          await one(path);
        } catch (error) {
          report.refused.push({ path: relative(folder, path), reason: messageOf(error) });
        }
        done++;
        // A file that has gone meanwhile was refused, and is named so.
        bytes += (await stat(path).catch(() => ({ size: 0 }))).size;
        progress({ done, total: paths.length, bytes, path: relative(folder, path) });
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return report;
  };
}

/** Waits until the queue is empty, telling how much is left. */
export async function untilIdle(pending: () => Promise<number>, tell: (left: number) => void): Promise<void> {
  for (let left = await pending(); left > 0; left = await pending()) {
    tell(left);
    await wait(LOOK_MILLISECONDS);
  }
}
