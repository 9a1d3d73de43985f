import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { JobHandler } from '#engines/job-queue/job-queue.ts';
import type { Transcriber } from '#engines/transcriber/transcriber.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Preparation } from '../assemble-preparation.ts';
import type { PlanTranscription } from '../plan-transcription.ts';
import { createTranscribeDocument } from './transcribe-document.ts';
import { createCatchUpTranscription, transcriptionJobs } from './transcription.jobs.ts';

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly makeId: MakeId;
  readonly library: Library;
  readonly preparation: Preparation;
  readonly transcription: PlanTranscription;
  readonly transcriber: Transcriber | null;
  readonly forgetPages: (transaction: Database, scope: OwnerScope, documentId: string) => Promise<void>;
  readonly log: Log;
}

/** How recordings get their text, where the operator has named something that writes it down. */
export function assembleTranscription(
  { database, blobs, makeId, library, preparation, transcription, transcriber, forgetPages, log }: Collaborators,
  { maxBytes }: { readonly maxBytes: number },
): { readonly catchUp: () => Promise<number>; readonly jobHandlers: Readonly<Record<string, JobHandler>> } {
  const enabled = transcriber !== null;
  const catchUp = createCatchUpTranscription({ database, library, plan: transcription, enabled });
  if (!enabled) return { catchUp, jobHandlers: {} };
  const { preparePages } = preparation;
  const transcribe = createTranscribeDocument({
    database,
    blobs,
    makeId,
    library,
    speech: { transcriber, maxBytes, preparePages, forgetPages },
  });
  return { catchUp, jobHandlers: transcriptionJobs({ database, library, log }, transcribe) };
}
