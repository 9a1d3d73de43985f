import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { PdfMaker } from '#engines/pdf-maker/pdf-maker.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import type { TextRecogniser } from '#engines/text-recogniser/text-recogniser.ts';
import type { Embeddings } from '#features/embeddings/assemble-embeddings.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { recognitionJobs } from './assemble-recognition.ts';
import { createCompareIndex } from './compare-index.ts';
import { createForgetPages } from './forget-pages.ts';
import { createDescribeToIndex, createIndexPassages, createRemoveFromIndex } from './index-passages.ts';
import { createIngestDocument, type IngestDocument, type PrepareDocument, type WhenRead } from './ingest-document.ts';
import { ingestionJobs } from './ingestion.jobs.ts';
import { createKnowInvoices } from './know-invoices.ts';
import { assembleLanguages, type LanguageOptions } from './languages/assemble-languages.ts';
import { createMendIndex } from './mend-index.ts';
import type { PlanRecognition } from './plan-recognition.ts';
import { createReadPages } from './pages/read-pages.ts';
import { createSplitAgain } from './split-again.ts';
import { createSplitAndIndex } from './splitting/split-and-index.ts';
import { createSplitter } from './splitting/split-on-thread.ts';

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly reader: PdfReader;
  readonly maker: PdfMaker;
  readonly recogniser: TextRecogniser | null;
  readonly recognition: PlanRecognition;
  readonly index: PassageIndex;
  readonly library: Library;
  readonly embeddings: Embeddings;
  readonly prepareDocument: PrepareDocument;
  /** Asks other servers. */
  readonly fetch: OutboundFetch;
  readonly log: Log;
  readonly clock: Clock;
}

interface Options {
  /** Documents read at once. */
  readonly concurrency: number;
  /** Most pages that are read of one. */
  readonly maxPages: number;
  /** Writes further work into the transaction that makes a document ready. */
  readonly whenRead: WhenRead;
  /** Called when search finds a document that was just read, and again with the letters of its scanned pages. */
  readonly indexed: (scope: OwnerScope, documentId: string) => Promise<void>;
  /** In which letters can be recognised. */
  readonly languages: LanguageOptions;
}

/** How a file becomes passages that search finds. */
export function assembleIngestion(
  collaborators: Collaborators,
  { concurrency, maxPages, whenRead, indexed, languages: languageOptions }: Options,
) {
  const { database, blobs, reader, maker, recogniser, recognition, index, library, embeddings, log, clock } = collaborators;
  const { trackReading, announcer } = library;
  const languages = assembleLanguages(collaborators, languageOptions);
  const { embedPassages, scheduleSwitch } = embeddings;
  const splitter = createSplitter();
  const indexPassages = createIndexPassages({ index, embedPassages, scheduleSwitch });
  const describeToIndex = createDescribeToIndex({ index, find: library.find });
  const compareIndex = createCompareIndex({ index, library });
  const removeFromIndex = createRemoveFromIndex({ index });
  const forgetPages = createForgetPages({ database });
  const splitAndIndex = createSplitAndIndex({ database, splitter, indexPassages, describeToIndex });
  const ingest = createIngestDocument({
    database,
    blobs,
    library,
    prepareDocument: collaborators.prepareDocument,
    readPages: createReadPages({ database, reader, trackReading, announcer, cancelRecognition: recognition.cancel }),
    noteInvoice: createKnowInvoices({ database, blobs, reader, maker, log }).note,
    splitAndIndex,
    removeFromIndex,
    recognition,
    whenRead,
  });
  const ingestDocument: IngestDocument = async (scope, documentId, signal) => {
    const began = performance.now();
    const read = await ingest(scope, documentId, signal);
    if (read === null) return null;
    log.info('document read', { document: documentId, ...read, milliseconds: Math.round(performance.now() - began) });
    await indexed(scope, documentId);
    return read;
  };
  return {
    languages,
    removeFromIndex,
    forgetPages,
    splitAgain: createSplitAgain({ database, jobs: library.jobs, clock }),
    compareIndex,
    mendIndex: createMendIndex({ database, index, compareIndex, jobs: library.jobs, scheduleSwitch }),
    jobHandlers: {
      ...ingestionJobs({ database, ingestDocument, describeToIndex, library, concurrency, maxPages }),
      ...recognitionJobs({ database, blobs, reader, recogniser, clock, log }, { library, recognition, splitAndIndex, indexed }),
    },
    /** Of the letters of scanned pages. */
    forgetRecognition: recognition.forget,
    catchUpRecognition: recognition.catchUp,
    /** Erases what was read of the documents of an owner whose account ends. Safe to run twice. */
    async erase(scope: OwnerScope): Promise<void> {
      await index.removeOwner(scope.ownerId);
      await forgetPages.ofOwner(scope);
    },
    async close(): Promise<void> {
      await languages.close();
      await splitter[Symbol.asyncDispose]();
    },
  };
}
export type Ingestion = ReturnType<typeof assembleIngestion>;
