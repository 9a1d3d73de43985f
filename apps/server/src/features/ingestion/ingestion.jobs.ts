import { sayUnread, type UnreadCode } from 'contract/file-states';
import type { Database } from '#engines/database/database.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import { PdfRefusedError } from '#engines/pdf-reader/pdf-reader.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import type { ReadingJobs } from '#features/library/library.events.ts';
import type { TrackReading } from '#features/library/track-reading.ts';
import type { DescribeToIndex } from './index-passages.ts';
import type { IngestDocument } from './ingest-document.ts';
import { ContentChangedError, isGone } from './ingestion.errors.ts';

const INGEST_DOCUMENT = 'ingest-document';
const REFRESH_DOCUMENT = 'refresh-document';

/** The jobs that the library asks for, as rows in its own transactions. */
export function readingJobs(queue: JobQueue): ReadingJobs {
  const enqueue =
    (kind: string) =>
    (transaction: Database, { ownerId }: OwnerScope, documentId: string, when: { readonly runAt?: number } = {}) =>
      queue.enqueue(transaction, { kind, key: documentId, ownerId, payload: { documentId }, ...when });
  return { read: enqueue(INGEST_DOCUMENT), refresh: enqueue(REFRESH_DOCUMENT) };
}

interface Collaborators {
  readonly database: Database;
  readonly ingestDocument: IngestDocument;
  readonly describeToIndex: DescribeToIndex;
  readonly library: { readonly trackReading: TrackReading };
  /** Documents read at once. */
  readonly concurrency: number;
  /** Of one document. */
  readonly maxPages: number;
}

export function ingestionJobs({
  database,
  ingestDocument,
  describeToIndex,
  library,
  concurrency,
  maxPages,
}: Collaborators): Record<string, JobHandler> {
  const markUnread = (ownerId: OwnerId, documentId: string, code: UnreadCode) =>
    database.transact((transaction) =>
      library.trackReading.unread(transaction, { ownerId }, documentId, {
        code,
        message: sayUnread(code, { limit: maxPages }),
      }),
    );
  return {
    [INGEST_DOCUMENT]: {
      concurrency,
      spare: true,
      attempts: 3,
      async run(job, signal) {
        try {
          await ingestDocument({ ownerId: job.ownerId }, job.key, signal);
        } catch (error) {
          if (isGone(error) || error instanceof ContentChangedError) return;
          if (!(error instanceof PdfRefusedError)) throw error;
          await markUnread(job.ownerId, job.key, error.reason);
        }
      },
      giveUp: (job) => markUnread(job.ownerId, job.key, 'reading_failed'),
    },
    [REFRESH_DOCUMENT]: {
      concurrency: 1,
      attempts: 10,
      async run(job) {
        const scope = { ownerId: job.ownerId };
        try {
          await describeToIndex(scope, job.key);
        } catch (error) {
          if (!isGone(error)) throw error;
        }
      },
      giveUp: () => Promise.resolve(),
    },
  };
}
