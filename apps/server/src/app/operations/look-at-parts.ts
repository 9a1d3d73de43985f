import { BlobNotFoundError } from '#engines/blob-store/blob-store.ts';
import { pingDatabase } from '#engines/database/examine-database.ts';
import type { Engines } from '../drivers/open-engines.ts';
import { works } from './health.routes.ts';

/** What must answer before people, or work, are given to this process. */
export const partsOf = ({ database, blobs }: Engines) => ({
  database: () => pingDatabase(database),
  files: () =>
    blobs.size('health/ready').catch((error: unknown) => {
      if (!(error instanceof BlobNotFoundError)) throw error;
    }),
});

/** For the metrics: whether the storage of files answers, and in time. */
export const storageOf =
  (engines: Engines): (() => Promise<boolean>) =>
  () =>
    works(partsOf(engines).files);
