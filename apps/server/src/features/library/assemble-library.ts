import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createAnnotateDocument } from './annotate-document.ts';
import { createChangeDocument } from './changes/change-document.ts';
import { createChangeMany } from './changes/change-many.ts';
import { createRetryKept } from './changes/retry-kept.ts';
import { createRetryAll, createRetryDocument } from './changes/retry-document.ts';
import { createCountCloudDocuments, createFindCloudDocument, createFindSameContent } from './find-cloud-document.ts';
import { createListProperties } from './keep-properties.ts';
import { createShowDetails } from './details/show-details.ts';
import { createTrackAttachments } from './track-attachments.ts';
import { createCountTags } from './tags/count-tags.ts';
import { createDescribeDocuments, createFindDocument, createFindUploadOfContent } from './find-document.ts';
import { createMergeLeftCopies } from './left-copies/merge-left-copies.ts';
import { createManageFolders } from './folders/manage-folders.ts';
import { createFollowSource } from './follow-source.ts';
import type { Announcer, ReadingJobs, VersionPages } from './library.events.ts';
import { createLimitHoldings } from './limits/limit-holdings.ts';
import { createSumHoldings } from './limits/sum-holdings.ts';
import { createCountMatching } from './listing/count-matching.ts';
import { createListDocuments } from './listing/list-documents.ts';
import { createFindUnreadDocuments } from './listing/find-unread-documents.ts';
import { createListIds } from './listing/list-ids.ts';
import { createListOfSender } from './listing/list-of-sender.ts';
import { createListWithoutFacts } from './listing/list-without-facts.ts';
import { createListSources } from './listing/list-sources.ts';
import { createSurveyDocuments } from './listing/survey-documents.ts';
import { createEraseLibrary } from './maintenance/erase-library.ts';
import { createReadAllAgain } from './maintenance/read-all-again.ts';
import { createSummariseLibraries } from './maintenance/summarise-libraries.ts';
import { createSweepOrphans } from './maintenance/sweep-orphans.ts';
import { createFindUnknownIds, createListReady } from './list-ready.ts';
import { createChooseDocuments } from './choose-documents.ts';
import { createRecordDocument } from './record-document.ts';
import { createRenewPages } from './renew-pages.ts';
import { createTagDocument } from './tag-document.ts';
import { createManageTags } from './tags/manage-tags.ts';
import { createSuggestTags } from './tags/suggest-tags.ts';
import { foldWhatIsThere } from './folding/folding.store.ts';
import { createTrackFacts } from './track-facts.ts';
import { createTrackPages } from './track-pages.ts';
import { createTrackReading } from './track-reading.ts';
import { createFindLikelyLanguages } from './querying/find-likely-languages.ts';
import { createFindTwins } from './twins/find-twins.ts';
import { createTellTwins } from './twins/tell-twins.ts';
import { createTrackRecognition } from './track-recognition.ts';
import { createDeletePermanently, purgeJobs } from './trash/delete-permanently.ts';
import { createEmptyTrash, createPurgeOldTrash } from './trash/empty-trash.ts';
import { createRestoreDocument, createTrashDocument } from './trash/trash-document.ts';
import { createDescribeReadable, createFindReadable, createFindVersions } from './versions/find-readable.ts';
import { createKeepVersion } from './versions/keep-version.ts';
import { createListBytes, createMapBytes } from './versions/list-bytes.ts';
import { createManageVersions } from './versions/manage-versions.ts';
import { createReplaceFile } from './versions/replace-file.ts';

interface Collaborators {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly blobs: BlobStore;
  readonly announcer: Announcer;
  /** Has documents read, indexed or described to the index. */
  readonly jobs: ReadingJobs;
  /** Forgets the pages of a document, before it is read again. */
  readonly forgetPages: (transaction: Database, scope: OwnerScope, documentId: string) => Promise<void>;
  /** Holds up and goes on with recognising the letters of a document's scanned pages. */
  readonly recognition: {
    pause(scope: OwnerScope, id: string): Promise<void>;
    resume(scope: OwnerScope, id: string): Promise<void>;
  };
  /** What becomes of the pages of a document whose file changes. */
  readonly versionPages: VersionPages;
  /** What accounts are called, by their ids. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
}

interface Options {
  readonly bytesPerPerson: number;
  readonly documentsPerPerson: number;
  readonly versionsKept: number;
  /** 0 for no end. */
  readonly versionDays: number;
}

/** The documents and folders of each owner, which most other features build on. */
export function assembleLibrary(
  collaborators: Collaborators,
  { bytesPerPerson, documentsPerPerson, versionsKept, versionDays }: Options,
) {
  const { database, queue, blobs, announcer, jobs, forgetPages, recognition, versionPages, namesOf, clock, makeId, log } =
    collaborators;
  const versions = { most: versionsKept, days: versionDays === 0 ? null : versionDays };
  const limit = createLimitHoldings({ database, clock }, { bytes: bytesPerPerson, documents: documentsPerPerson });
  const trackReading = createTrackReading({ announcer });
  const keepVersion = createKeepVersion({ clock, makeId, queue, pages: versionPages }, versions);
  const upkeep = { clock, queue, jobs };
  const replaceFile = createReplaceFile({ keepVersion, pages: versionPages, limit, announcer, upkeep });
  const [find, describe] = [createFindDocument({ database }), createDescribeDocuments({ database })];
  const change = createChangeDocument({ database, announcer, jobs });
  const trash = createTrashDocument({ database, clock, announcer });
  const restore = createRestoreDocument({ database, announcer });
  const deletePermanently = createDeletePermanently({ database, clock, announcer, queue, limit });
  const tagDocument = createTagDocument({ database, announcer, clock });
  const retry = createRetryDocument({ database, trackReading, jobs });
  return {
    jobs,
    limit,
    announcer,
    trackReading,
    trackPages: createTrackPages({ limit, trackReading }),
    trackFacts: createTrackFacts({ announcer }),
    findTwins: createFindTwins({ database }),
    tellTwins: createTellTwins({ database, announcer }),
    tagDocument,
    tags: createManageTags({ database, clock, announcer }),
    suggestTags: createSuggestTags({ database }),
    trackRecognition: createTrackRecognition({ announcer }),
    change,
    trash,
    restore,
    deletePermanently,
    retry,
    retryAll: createRetryAll({ database, trackReading, jobs }),
    retryKept: createRetryKept({ database, trackReading, jobs }),
    find,
    /** Older versions too, by their ids. */
    findReadable: createFindReadable({ database, find }),
    describeReadable: createDescribeReadable({ database, describe }),
    findVersions: createFindVersions({ database }),
    versions: createManageVersions({ database, announcer, replaceFile, namesOf, limit, upkeep }, versions),
    listBytes: createListBytes({ database }),
    mapBytes: createMapBytes({ database }),
    findLikelyLanguages: createFindLikelyLanguages({ database }),
    showDetails: createShowDetails({ database }),
    listProperties: createListProperties({ database }),
    trackAttachments: createTrackAttachments({ database, announcer }),
    findCloudDocument: createFindCloudDocument({ database }),
    findSameContent: createFindSameContent({ database }),
    countCloudDocuments: createCountCloudDocuments({ database }),
    leftCopies: createMergeLeftCopies({ database, clock, announcer }),
    follow: createFollowSource({ database, announcer, jobs, replaceFile }),
    renewPages: createRenewPages({ database, announcer, jobs }),
    describe,
    findUploadOfContent: createFindUploadOfContent({ database }),
    list: createListDocuments({ database, clock }),
    survey: createSurveyDocuments({ database }),
    annotate: createAnnotateDocument({ database, announcer }),
    countTags: createCountTags({ database }),
    listSources: createListSources({ database }),
    countMatching: createCountMatching({ database }),
    choose: createChooseDocuments({ database }),
    listWithoutFacts: createListWithoutFacts({ database }),
    foldWhatIsThere: () => foldWhatIsThere(database),
    listOfSender: createListOfSender({ database }),
    findUnread: createFindUnreadDocuments({ database }),
    listIds: createListIds({ database }),
    listReady: createListReady({ database }),
    findUnknownIds: createFindUnknownIds({ database }),
    summariseAll: createSummariseLibraries({ database }),
    readAllAgain: createReadAllAgain({ database, jobs, forgetPages }),
    folders: createManageFolders({ database, clock, makeId, announcer, jobs }),
    record: createRecordDocument({ clock, announcer, limit }),
    changeMany: createChangeMany({
      change,
      trash: { trash, restore, deletePermanently },
      retry,
      recognition,
      tags: tagDocument,
    }),
    emptyTrash: createEmptyTrash({ database, deletePermanently }),
    purgeOldTrash: createPurgeOldTrash({ database, deletePermanently, clock }),
    /** What changes documents and folders, all of it in one transaction. */
    within: (transaction: Database) => ({
      change: createChangeDocument({ database: transaction, announcer, jobs }),
      trash: createTrashDocument({ database: transaction, clock, announcer }),
      restore: createRestoreDocument({ database: transaction, announcer }),
      tags: createTagDocument({ database: transaction, announcer, clock }),
      folders: createManageFolders({ database: transaction, clock, makeId, announcer, jobs }),
      describe: createDescribeDocuments({ database: transaction }),
      annotate: createAnnotateDocument({ database: transaction, announcer }),
      listProperties: createListProperties({ database: transaction }),
    }),
    sumHoldings: createSumHoldings({ database }),
    sweepOrphans: createSweepOrphans({ database, blobs, clock, log }),
    erase: createEraseLibrary({ database, blobs }),
    purgeJobs: purgeJobs({ database, blobs, pages: versionPages }),
  };
}
export type Library = ReturnType<typeof assembleLibrary>;
