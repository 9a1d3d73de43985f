import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import { originalKey } from '#features/library/original-key.ts';
import type { TrackRecognition } from '#features/library/track-recognition.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { LikelyLanguages } from './choose-language.ts';
import { findPagesToRecognise } from './find-pages-to-recognise.ts';
import { FIRST_LANGUAGE } from './recognise-page.ts';
import { countOutcomes, storeRecognisedPage, storeRecognition, type RecognisedPageRow } from './recognition.store.ts';
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
  /** `pages` in one go, after which others get their turn; `atOnce` at the same time. */
  readonly limits: { readonly pages: number; readonly atOnce: number };
}

/** Pages settled in this go, and pages of the document that are left. */
export interface PagesSettled {
  readonly settled: number;
  readonly left: number;
}

/**
 * Recognises the next pages of a document that have no text of their own, or pictures beside it, and stores each as it comes. Safe to repeat at any point: a page
 * that is settled is not looked at again.
 */
export function createRecogniseDocument({ database, blobs, settlePage, library, limits }: Collaborators) {
  return async (
    scope: OwnerScope,
    documentId: string,
    confirm: (transaction: Database) => Promise<void>,
    signal: AbortSignal,
  ): Promise<PagesSettled> => {
    const key = { ownerId: scope.ownerId, documentId };
    const { status, recognition, sha256: content } = await library.find(scope, documentId);
    const all = await findPagesToRecognise(database, key);
    // One that is being read anew is put in line again when that is done.
    if (status !== 'ready' || recognition?.state === 'paused' || all.length === 0) return { settled: 0, left: 0 };
    await database.transact(async (transaction) => {
      await confirm(transaction);
      await storeRecognition(transaction, key, content);
    });
    const total = all.length + (await countOutcomes(database, key)).settled;

    const store = (row: RecognisedPageRow) =>
      database.transact(async (transaction) => {
        await confirm(transaction);
        await storeRecognisedPage(transaction, key, row);
        const { settled, read, certainty } = await countOutcomes(transaction, key);
        const standing = { state: 'waiting', pages: total, settled, read, certainty } as const;
        await library.trackRecognition(transaction, scope, documentId, standing);
      });

    const likely = await library.findLikelyLanguages(scope, documentId);
    const line = all.slice(0, limits.pages);
    const settled = line.length;
    const stop = new AbortController();
    const stopped = AbortSignal.any([signal, stop.signal]);
    await blobs.withLocalFile(originalKey(scope, documentId), async (path) => {
      let language = FIRST_LANGUAGE;
      const work = async () => {
        for (let page = line.shift(); page !== undefined; page = line.shift()) {
          stopped.throwIfAborted();
          const settling = await settlePage(scope, { ...page, documentId, path, content, language, likely }, stopped);
          language = settling.language;
          await store(settling.row);
        }
      };
      const lanes = Array.from({ length: limits.atOnce }, () =>
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
