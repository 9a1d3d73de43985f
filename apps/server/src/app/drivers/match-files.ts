import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { BlobNotFoundError, type BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import { keepInstallationId } from '#engines/database/keep-installation.ts';
import type { MakeId } from '#kernel/ids.ts';

const KEY = 'installation/id';
const ADOPT = 'npm run trove -- files adopt';

interface Parts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly makeId: MakeId;
}

async function idInStorage(blobs: BlobStore): Promise<string | null> {
  try {
    return await text(await blobs.read(KEY));
  } catch (error) {
    if (error instanceof BlobNotFoundError) return null;
    throw error;
  }
}

/**
 * Makes sure that database and files belong together. A new database beside the files of another one would take all of them for orphans and
 * remove them; a process that keeps files of its own beside a database that others share would fail at everything that they received.
 *
 * @param where the place of the files, for people
 * @throws saying what is wrong, what is safe and what to do
 */
export async function matchFiles({ database, blobs, makeId }: Parts, where: string): Promise<void> {
  await database.transact(async (transaction) => {
    const { id, isNew } = await keepInstallationId(transaction, makeId('installation'));
    const stored = await idInStorage(blobs);
    if (isNew && stored === null) {
      await blobs.put(KEY, Readable.from([Buffer.from(id)]));
      return;
    }
    if (stored === id) return;
    if (isNew)
      throw new Error(
        `The database is new, but the files in ${where} belong to another one. Nothing was changed. Use the database that they belong to, ` +
          `or other storage. If that database is gone for good: ${ADOPT}`,
      );
    throw new Error(
      `${stored === null ? `The files of this database are not in ${where}` : `The files in ${where} belong to another database`}. Nothing was ` +
        `changed. Several processes need storage that all of them reach (BLOBS=s3://…); otherwise set the DATA_DIR or BLOBS that the files ` +
        `are in. If they are gone for good: ${ADOPT}`,
    );
  });
}

/** From now on the files in the storage are those of this database. */
export async function adoptFiles({ database, blobs, makeId }: Parts): Promise<void> {
  await database.transact(async (transaction) => {
    const { id } = await keepInstallationId(transaction, makeId('installation'));
    await blobs.put(KEY, Readable.from([Buffer.from(id)]));
  });
}
