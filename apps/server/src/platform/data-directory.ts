import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataDirectoryInUseError extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The data in ${folder} is in use by ${holder}. Stop that Trove first, or start this one with another DATA_DIR. Nothing was changed.`,
    );
    this.name = 'DataDirectoryInUseError';
  }
}

/**
 * Makes sure that this process alone serves from the folder. The lock is one of the operating system, held through an open SQLite file, so
 * it ends with the process however that dies; the number in the file beside it is only for the message.
 *
 * @throws DataDirectoryInUseError saying which process holds the folder
 */
export function holdDataDirectory(folder: string): Disposable {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holderFile = join(folder, 'holder');
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('PRAGMA busy_timeout=0; PRAGMA journal_mode=DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message))
      throw new DataDirectoryInUseError(folder, holderOf(holderFile));
    throw error;
  }
  writeFileSync(holderFile, String(process.pid));
  return {
    [Symbol.dispose]() {
      lock.exec('ROLLBACK');
      lock.close();
    },
  };
}

/**
 * Root may open everything, and leaves files that the user of the installation cannot open afterwards.
 *
 * @param user the number of this process's user, where the system has such
 * @throws where the installation in the folder belongs to another user than root, and root works on it
 */
export function refuseRootElsewhere(folder: string, user = process.getuid?.()): void {
  if (user !== 0) return;
  const lock = statSync(join(folder, 'lock.sqlite'), { throwIfNoEntry: false });
  if (lock === undefined || lock.uid === 0) return;
  throw new Error(
    `The files in ${folder} belong to user ${lock.uid}, who could not open what root writes there. Run this as that user, with sudo --user '#${lock.uid}' before it. Nothing was changed.`,
  );
}

function holderOf(file: string): string {
  try {
    return `process ${readFileSync(file, 'utf8').trim()}`;
  } catch {
    return 'another process';
  }
}
