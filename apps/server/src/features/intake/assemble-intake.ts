import type { AttachmentReader } from '#engines/attachment-reader/attachment-reader.ts';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import type { Transcriber } from '#engines/transcriber/transcriber.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createSamples } from './add-samples.ts';
import { createAnswerStored } from './answer-stored.ts';
import { attachmentJobs } from './attachments/attachments.jobs.ts';
import { createEachAttachment } from './attachments/each-attachment.ts';
import { createOpenMail } from './attachments/open-mail.ts';
import { createReceiveAttachment } from './attachments/receive-attachment.ts';
import { createImportNotes } from './imports/import-notes.ts';
import { createManageImports } from './imports/manage-imports.ts';
import { createReceiveNote } from './imports/receive-note.ts';
import { intakeJobs } from './intake.jobs.ts';
import type { Preparation } from './assemble-preparation.ts';
import type { PlanTranscription } from './plan-transcription.ts';
import { createReceiveCloudFile } from './receive-cloud-file.ts';
import { createReceiveMail } from './receive-mail.ts';
import { createReceiveUpload } from './receive-upload.ts';
import { createReceiveVersion } from './receive-version.ts';
import { createReportUploads } from './report-uploads.ts';
import { createFindDuplicate } from './receiving/find-duplicate.ts';
import { createReceiveFile, type NoteAdded } from './receiving/receive-file.ts';
import { createStoreFile } from './receiving/store-file.ts';
import { createMakePagesAnew } from './renewal/make-pages-anew.ts';
import { createCatchUpPages, renewalJobs } from './renewal/renewal.jobs.ts';
import { assembleTranscription } from './transcription/assemble-transcription.ts';
import { createUnlockDocument, type LimitTries } from './unlock-document.ts';
import { createWaitForReading } from './wait-for-reading.ts';

interface Collaborators {
  readonly library: Library;
  /** Forgets what was read of a document whose pages were made anew. */
  readonly forgetPages: (transaction: Database, scope: OwnerScope, documentId: string) => Promise<void>;
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly queue: JobQueue;
  readonly preparation: Preparation;
  readonly transcription: PlanTranscription;
  readonly transcriber: Transcriber | null;
  readonly attachmentReader: AttachmentReader;
  readonly reader: PdfReader;
  readonly log: Log;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly noteAdded: NoteAdded;
  readonly limitTries: LimitTries;
}

interface Options {
  readonly maxUploadBytes: number;
  readonly maxArchiveBytes: number;
  /** Largest recording that the transcriber is given. */
  readonly transcriberMaxBytes: number;
  /** The folder of the sample library. */
  readonly samples: string;
  /** Tells the owner's open pages that an import has changed. */
  readonly announceImports: (scope: OwnerScope) => void;
}

/** How files arrive: from a browser, a program, the command line, an export of notes, or a connection. */
export function assembleIntake(collaborators: Collaborators, options: Options) {
  const { library, forgetPages, database, blobs, preparation, attachmentReader } = collaborators;
  const { makeId, clock, queue, log, noteAdded, limitTries } = collaborators;
  const limits = { maxBytes: options.maxUploadBytes };
  const storeFile = createStoreFile({ blobs, makeId }, limits);
  const receiveFile = createReceiveFile({ database, storeFile, library, noteAdded });
  const receive = createReceiveUpload({ receiveFile, findDuplicate: createFindDuplicate(library) });
  const receiveCloudFile = createReceiveCloudFile({ receiveFile, library });
  const imports = createManageImports({ database, blobs, queue, clock, makeId }, { maxBytes: options.maxArchiveBytes });
  const receiveNote = createReceiveNote({ receive: receiveCloudFile, findSameContent: library.findSameContent }, limits);
  const importNotes = createImportNotes({ database, blobs, receiveNote, clock, tell: options.announceImports });
  const { findKnown } = library.trackAttachments;
  const receiveAttachment = createReceiveAttachment({ receiveFile, findKnown });
  const eachAttachment = createEachAttachment({ attachmentReader, pdfReader: collaborators.reader });
  const openMail = createOpenMail({ blobs, eachAttachment, library, receiveAttachment, log });
  const { prepareLayout, withLibreOffice, preparePages, openLock } = preparation;
  const makePagesAnew = createMakePagesAnew({
    database,
    blobs,
    makeId,
    library,
    preparePages: prepareLayout,
    forgetPages,
  });
  const speech = assembleTranscription(collaborators, { maxBytes: options.transcriberMaxBytes });
  return {
    receive,
    /** Refuses before a file is received what its owner has no room for. */
    expectRoom: library.limit.expectRoom,
    receiveCloudFile,
    receiveVersion: createReceiveVersion({ receiveFile, library, clock }),
    receiveMail: createReceiveMail({ receiveFile, findKnown }),
    imports,
    unlock: createUnlockDocument({ database, blobs, makeId, library, pages: { openLock, preparePages, limitTries } }),
    waitForReading: createWaitForReading({ find: library.find }),
    answerStored: createAnswerStored({ find: library.find }),
    reportUploads: createReportUploads({ describe: library.describe }),
    samples: createSamples({ receive, folder: options.samples }),
    /** Puts documents in line whose pages would be others now. @returns how many */
    catchUpPages: createCatchUpPages({ database, queue, library, withLibreOffice }),
    /** Puts recordings in line that came before anything here wrote down speech, or takes them out. @returns how many were put in */
    catchUpTranscription: speech.catchUp,
    jobHandlers: {
      ...speech.jobHandlers,
      ...intakeJobs({ importNotes, failImport: imports.fail }),
      ...attachmentJobs({ openMail }),
      ...renewalJobs({ makePagesAnew }),
    },
  };
}
export type Intake = ReturnType<typeof assembleIntake>;
