import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import { originalKey } from '#features/library/original-key.ts';
import type { TrackRecognition } from '#features/library/track-recognition.ts';
import type { Clock } from '#kernel/clock.ts';
import type { ShareOrAlone } from '#kernel/scheduling/share-or-alone.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { LikelyLanguages } from './choose-language.ts';
import { findPagesToRecognise } from './find-pages-to-recognise.ts';
import { FIRST_LANGUAGE } from './recognise-page.ts';
import {
  countOutcomes,
  storeOutcome,
  storeRecognisedPage,
  storeRecognition,
  type DocumentKey,
  type RecognisedPageRow,
  type WhichPages,
} from './recognition.store.ts';
import { countStarvation, selectRetry, storeRetry } from '../retries/retries.store.ts';
import type { SettlePage } from './settle-page.ts';

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly settlePage: SettlePage;
  readonly library: {
    readonly find: FindDocument;
    readonly trackRecognition: TrackRecognition;
    /** In which the account's papers are written, those from the same place first. */
    readonly findLikelyLanguages: (scope: OwnerScope, documentId: string) => Promise<LikelyLanguages>;
  };
  /** Pages whose turn it is: with all others, or of those that time ran out on, alone. */
  readonly turn: Turn;
}

interface Turn {
  readonly which: Exclude<WhichPages, 'all'>;
  /** Pages in one go, after which others get their turn; `atOnce` at the same time. */
  readonly pages: number;
  readonly atOnce: number;
  /** Waits until a page may be looked at. */
  readonly wait: ShareOrAlone['beside'];
  readonly clock: Clock;
  /** Has pages that were put off tried then. */
  readonly tryLater: (transaction: Database, key: DocumentKey, retryAt: number) => Promise<void>;
}

/** Milliseconds until a page is tried again on which time ran out: the first, second and third time. After that it has failed. */
const RETRIES = [10 * 60_000, 60 * 60_000, 6 * 60 * 60_000];

/** Pages settled in this go, and pages of the document that are left. */
export interface PagesSettled {
  readonly settled: number;
  readonly left: number;
}

/**
 * Recognises the next pages of a document that have no text of their own, or pictures beside it, and stores each as it comes. Safe to repeat at any point: a page
 * that is settled is not looked at again.
 */
export function createRecogniseDocument({ database, blobs, settlePage, library, turn }: Collaborators) {
  const { which, clock } = turn;
  return async (
    scope: OwnerScope,
    documentId: string,
    confirm: (transaction: Database) => Promise<void>,
    signal: AbortSignal,
  ): Promise<PagesSettled> => {
    const key = { ownerId: scope.ownerId, documentId };
    const { status, recognition, bytesId, sha256: content } = await library.find(scope, documentId);
    const all = await findPagesToRecognise(database, key, { which });
    // One that is being read anew is put in line again when that is done.
    if (status !== 'ready' || recognition?.state === 'paused' || all.length === 0) return { settled: 0, left: 0 };
    await database.transact(async (transaction) => {
      await confirm(transaction);
      await storeRecognition(transaction, key, content);
    });
    const others = await findPagesToRecognise(database, key);
    const total = others.length + (await countOutcomes(database, key)).settled;

    const tellStanding = async (transaction: Database) => {
      const { settled, read, certainty } = await countOutcomes(transaction, key);
      const standing = { state: 'waiting', pages: total, settled, read, certainty } as const;
      const retryAt = which === 'put-off' ? await selectRetry(transaction, key) : null;
      await library.trackRecognition(transaction, scope, documentId, { ...standing, retryAt });
    };
    /** Time ran out on a page: it is tried later, when nothing else is recognised, or not any more. */
    const putOff = (pageNumber: number) =>
      database.transact(async (transaction) => {
        await confirm(transaction);
        const wait = RETRIES[(await countStarvation(transaction, key, pageNumber)) - 1];
        if (wait === undefined) {
          await storeOutcome(transaction, key, pageNumber, 'failed');
          return tellStanding(transaction);
        }
        const retryAt = clock.now() + wait;
        await storeRetry(transaction, key, pageNumber, retryAt);
        if (which === 'in-line') await turn.tryLater(transaction, key, retryAt);
        return tellStanding(transaction);
      });

    const store = (row: RecognisedPageRow) =>
      database.transact(async (transaction) => {
        await confirm(transaction);
        await storeRecognisedPage(transaction, key, row);
        await tellStanding(transaction);
      });

    const likely = await library.findLikelyLanguages(scope, documentId);
    const line = all.slice(0, turn.pages);
    const settled = line.length;
    const stop = new AbortController();
    const stopped = AbortSignal.any([signal, stop.signal]);
    await blobs.withLocalFile(originalKey(scope, bytesId), async (path) => {
      let language = FIRST_LANGUAGE;
      const work = async () => {
        for (let page = line.shift(); page !== undefined; page = line.shift()) {
          stopped.throwIfAborted();
          const asked = { ...page, documentId, path, content, language, likely };
          const settling = await turn.wait(() => settlePage(scope, asked, stopped));
          if (settling === null) {
            await putOff(page.pageNumber);
            continue;
          }
          language = settling.language;
          await store(settling.row);
        }
      };
      const lanes = Array.from({ length: turn.atOnce }, () =>
        work().catch((error: unknown) => {
          stop.abort(error);
          throw error;
        }),
      );
      // The file is there until the last of them has let go of it.
      await Promise.allSettled(lanes);
      await Promise.all(lanes);
    });
    return { settled, left: all.length - settled };
  };
}
export type RecogniseDocument = ReturnType<typeof createRecogniseDocument>;
