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
import type { MakeId } from '#kernel/ids.ts';
import { createCatchUpFacts } from './catch-up-facts.ts';
import { createCorrectFacts } from './correct-facts.ts';
import { createKnowFacts } from './know-facts.ts';
import { createFactReader } from './read-on-thread.ts';
import { createSetFacts } from './set-fact.ts';
import { createListRows } from './rows/list-rows.ts';
import { createAskAboutFacts } from './teaching/ask-about-facts.ts';
import { createKeepTaught } from './teaching/keep-taught.ts';
import { createLookAtDocument } from './teaching/look-at-document.ts';
import { createReadAlikeAgain } from './teaching/read-alike-again.ts';
import { createTeachFacts } from './teaching/teach-facts.ts';

interface Collaborators {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly library: Library;
  readonly blobs: BlobStore;
  readonly reader: PdfReader;
  readonly maker: PdfMaker;
  readonly log: Log;
}

/** What documents say about themselves. */
export function assembleFacts(given: Collaborators) {
  const { database, queue, clock, makeId, library, blobs, reader, maker, log } = given;
  const { find, list, listWithoutFacts, listOfSender, describe, trackFacts } = library;
  const loadLayouts = createLoadLayouts({ database });
  const factReader = createFactReader();
  const facts = createKnowFacts({
    database,
    loadLayouts,
    factReader,
    invoices: createKnowInvoices({ database, blobs, reader, maker, log }),
    trackFacts,
  });
  const { jobHandlers, schedule } = createCatchUpFacts({ database, queue, facts, listWithoutFacts });
  const look = createLookAtDocument({ loadLayouts, factReader });
  const alike = createReadAlikeAgain({ database, queue, facts, describe });
  const teaching = createKeepTaught({ look, alike, makeId });
  const correct = createCorrectFacts({ database, facts, library: { find, list, trackFacts }, teaching, clock });
  return {
    ...facts,
    ...correct,
    ...createTeachFacts({ database, library: { find, describe }, look, correct, alike }),
    ...createListRows({ library: { find }, facts, loadLayouts, factReader }),
    /** Facts on a transaction of somebody else. */
    within: (transaction: Database) => createSetFacts({ database: transaction, trackFacts, clock }),
    asksAbout: createAskAboutFacts({ database, listOfSender }),
    jobHandlers: { ...jobHandlers, ...alike.jobHandlers },
    catchUp: schedule,
  };
}
export type FactsFeature = ReturnType<typeof assembleFacts>;
