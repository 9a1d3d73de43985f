import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { JobHandler } from '#engines/job-queue/job-queue.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import type { TextRecogniser } from '#engines/text-recogniser/text-recogniser.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { TrackReading } from '#features/library/track-reading.ts';
import type { TrackRecognition } from '#features/library/track-recognition.ts';
import type { Clock } from '#kernel/clock.ts';
import { createShareOrAlone } from '#kernel/scheduling/share-or-alone.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { RECOGNISE_ALONE, RECOGNISE_DOCUMENT, type PlanRecognition } from './plan-recognition.ts';
import type { LikelyLanguages } from './recognition/choose-language.ts';
import { createRecogniseDocument } from './recognition/recognise-document.ts';
import { createRecognisePage } from './recognition/recognise-page.ts';
import { recognitionHandlers } from './recognition/recognition.jobs.ts';
import type { SplitAndIndex } from './splitting/split-and-index.ts';
import { createSettlePage } from './recognition/settle-page.ts';

/** Pages recognised before another document gets its turn: about a minute of two cores, and what is found by then can be searched. */
const PAGES_IN_ONE_GO = 16;

interface Engines {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly reader: PdfReader;
  /** Null where recognising letters is switched off. */
  readonly recogniser: TextRecogniser | null;
  readonly clock: Clock;
  readonly log: Log;
}

interface Features {
  readonly library: {
    readonly find: FindDocument;
    readonly trackReading: TrackReading;
    readonly trackRecognition: TrackRecognition;
    readonly findLikelyLanguages: (scope: OwnerScope, documentId: string) => Promise<LikelyLanguages>;
  };
  readonly recognition: PlanRecognition;
  readonly splitAndIndex: SplitAndIndex;
  readonly indexed: (scope: OwnerScope, documentId: string) => Promise<void>;
}

/** The job that gives scanned pages their text. */
export function recognitionJobs(
  { database, blobs, reader, recogniser, clock, log }: Engines,
  { library, recognition, splitAndIndex, indexed }: Features,
): Record<string, JobHandler> {
  if (recogniser === null) return {};
  const recognisePage = createRecognisePage({ reader, recogniser });
  const settlePage = createSettlePage({ database, recognisePage, log });
  const { beside, alone } = createShareOrAlone();
  const { tryLater } = recognition;
  const base = { database, blobs, settlePage, library };
  const recogniseDocument = createRecogniseDocument({
    ...base,
    turn: { which: 'in-line', pages: PAGES_IN_ONE_GO, atOnce: recogniser.concurrency, wait: beside, clock, tryLater },
  });
  const recogniseAlone = createRecogniseDocument({
    ...base,
    turn: { which: 'put-off', pages: PAGES_IN_ONE_GO, atOnce: 1, wait: alone, clock, tryLater },
  });
  const handlers = recognitionHandlers(
    { database, recogniseDocument, recogniseAlone, splitAndIndex, library, recognition, indexed },
    recogniser.concurrency,
  );
  return { [RECOGNISE_DOCUMENT]: handlers.inLine, [RECOGNISE_ALONE]: handlers.alone };
}
