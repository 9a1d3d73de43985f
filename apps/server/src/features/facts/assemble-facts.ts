import type { Database } from '#engines/database/database.ts';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import { createKnowInvoices } from '#features/ingestion/know-invoices.ts';
import { createLoadLayouts } from '#features/ingestion/load-layouts.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { PdfMaker } from '#engines/pdf-maker/pdf-maker.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import type { Log } from '#kernel/log.ts';
import type { Clock } from '#kernel/clock.ts';
import { createCatchUpFacts } from './catch-up-facts.ts';
import { createCorrectFacts } from './correct-facts.ts';
import { createKnowFacts } from './know-facts.ts';
import { createFactReader } from './read-on-thread.ts';

interface Collaborators {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly library: Library;
  readonly blobs: BlobStore;
  readonly reader: PdfReader;
  readonly maker: PdfMaker;
  readonly log: Log;
}

/** What documents say about themselves. */
export function assembleFacts({ database, queue, clock, library, blobs, reader, maker, log }: Collaborators) {
  const { find, list, listWithoutFacts, trackFacts } = library;
  const facts = createKnowFacts({
    database,
    loadLayouts: createLoadLayouts({ database }),
    factReader: createFactReader(),
    invoices: createKnowInvoices({ database, blobs, reader, maker, log }),
    trackFacts,
  });
  const { jobHandlers, schedule } = createCatchUpFacts({ database, queue, facts, listWithoutFacts });
  return {
    ...facts,
    ...createCorrectFacts({ database, facts, library: { find, list, trackFacts }, clock }),
    jobHandlers,
    catchUp: schedule,
  };
}
