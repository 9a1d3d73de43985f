import type { Announcer } from '#features/library/library.events.ts';
import { readingJobs } from '#features/ingestion/ingestion.jobs.ts';
import { createChangeDocument } from '#features/library/change-document.ts';
import { createChangeMany } from '#features/library/change-many.ts';
import { createDeleteForEver } from '#features/library/delete-for-ever.ts';
import { createEmptyTrash, createPurgeOldTrash } from '#features/library/empty-trash.ts';
import {
  createCountCloudDocuments,
  createFindCloudDocument,
  createFindSameContent,
} from '#features/library/find-cloud-document.ts';
import { createFollowSource } from '#features/library/follow-source.ts';
import { createDescribeDocuments, createFindDocument, createFindUploadOfContent } from '#features/library/find-document.ts';
import { createLimitHoldings } from '#features/library/limit-holdings.ts';
import { createListDocuments } from '#features/library/list-documents.ts';
import { createListSources } from '#features/library/list-sources.ts';
import { createListIds } from '#features/library/list-ids.ts';
import { createFindUnknownIds, createListReady } from '#features/library/list-ready.ts';
import { createReadAllAgain } from '#features/library/read-all-again.ts';
import { createForgetPages } from '#features/ingestion/forget-pages.ts';
import { createManageFolders } from '#features/library/manage-folders.ts';
import { createNarrowDocuments } from '#features/library/narrow-documents.ts';
import { createRecordDocument } from '#features/library/record-document.ts';
import { createRetryDocument } from '#features/library/retry-document.ts';
import { createSumHoldings } from '#features/library/sum-holdings.ts';
import { createSweepOrphans } from '#features/library/sweep-orphans.ts';
import { createTrackRecognition } from '#features/library/track-recognition.ts';
import { createPlanRecognition } from '#features/ingestion/plan-recognition.ts';
import { createTrackReading } from '#features/library/track-reading.ts';
import { createRestoreDocument, createTrashDocument } from '#features/library/trash-document.ts';
import type { Engines, Surroundings } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';

/** The use cases of the library, which most other features build on. */
export function composeLibrary(
  settings: ProductSettings,
  { database, queue, blobs, recogniser }: Engines,
  { clock, makeId, log }: Surroundings,
  announcer: Announcer,
) {
  const limit = createLimitHoldings(
    { database, clock },
    { bytes: settings.library.bytesPerPerson, documents: settings.library.documentsPerPerson },
  );
  const jobs = readingJobs(queue);
  const trackReading = createTrackReading({ announcer });
  const trackRecognition = createTrackRecognition({ announcer });
  const find = createFindDocument({ database });
  const recognition = createPlanRecognition({
    database,
    queue,
    clock,
    library: { find, trackRecognition },
    enabled: recogniser !== null,
  });
  const change = createChangeDocument({ database, announcer, jobs });
  const trash = createTrashDocument({ database, clock, announcer });
  const restore = createRestoreDocument({ database, announcer });
  const deleteForEver = createDeleteForEver({ database, clock, announcer, queue, limit });
  const retry = createRetryDocument({ database, trackReading, jobs });
  return {
    jobs,
    limit,
    announcer,
    trackReading,
    change,
    trash,
    restore,
    deleteForEver,
    retry,
    find,
    trackRecognition,
    /** When the letters of scanned pages are recognised. */
    recognition,
    findCloudDocument: createFindCloudDocument({ database }),
    findSameContent: createFindSameContent({ database }),
    countCloudDocuments: createCountCloudDocuments({ database }),
    follow: createFollowSource({ database, announcer, jobs }),
    describe: createDescribeDocuments({ database }),
    findUploadOfContent: createFindUploadOfContent({ database }),
    list: createListDocuments({ database }),
    listSources: createListSources({ database }),
    narrow: createNarrowDocuments({ database }),
    listIds: createListIds({ database }),
    listReady: createListReady({ database }),
    findUnknownIds: createFindUnknownIds({ database }),
    readAllAgain: createReadAllAgain({ database, jobs, forgetPages: createForgetPages({ database }).ofDocument }),
    folders: createManageFolders({ database, clock, makeId, announcer, jobs }),
    record: createRecordDocument({ clock, announcer, limit }),
    changeMany: createChangeMany({ change, trash, restore, deleteForEver, retry, recognition }),
    emptyTrash: createEmptyTrash({ database, deleteForEver }),
    purgeOldTrash: createPurgeOldTrash({ database, deleteForEver, clock }),
    sumHoldings: createSumHoldings({ database }),
    sweepOrphans: createSweepOrphans({ database, blobs, clock, log }),
  };
}
export type Library = ReturnType<typeof composeLibrary>;
