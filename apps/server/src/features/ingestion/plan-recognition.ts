import type { Recognition } from 'contract/documents';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { TrackRecognition } from '#features/library/track-recognition.ts';
import { libraryErrors } from '#features/library/library.errors.ts';
import { clearRetries } from './retries/retries.store.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { findPagesToRecognise } from './recognition/find-pages-to-recognise.ts';
import {
  clearFailedPages,
  countLook,
  countOutcomes,
  deleteRecognition,
  selectNeverRecognised,
  storeRecognition,
  type DocumentKey,
} from './recognition/recognition.store.ts';

export const RECOGNISE_DOCUMENT = 'recognise-document';
/** Pages on which time ran out are tried later, while nothing else is recognised. */
export const RECOGNISE_ALONE = 'recognise-alone';

/** Characters of a page that was read before letters were recognised and may be a scan: eight letters, and signs between them. */
const LITTLE_TEXT = 40;
const DOCUMENTS_AT_ONCE = 200;

/** Jobs are taken by the time they are due, the earliest first. What comes last is due before all that came earlier, so it goes first. */
const TURNING_POINT = Date.UTC(2026, 0, 1);
const newestFirst = (now: number): number => 2 * TURNING_POINT - now;
/** Milliseconds by which each look at a document puts it before others that were looked at in the same hour. */
const WORTH_OF_A_LOOK = 3_600_000;

interface Collaborators {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly library: { readonly find: FindDocument; readonly trackRecognition: TrackRecognition };
  /** Whether letters are recognised here at all. */
  readonly enabled: boolean;
  /** Speech stands in the same place of a document and is written down by others. */
  readonly speech: Speech;
}

export interface Speech {
  /** Takes a recording out of line. */
  readonly cancel: (transaction: Database, documentId: string) => Promise<void>;
  /** Puts a recording in line again. @returns false where nothing here writes down speech */
  readonly resume: (transaction: Database, scope: OwnerScope, documentId: string) => Promise<boolean>;
}

interface PlannedDocument {
  readonly id: string;
  readonly sha256: string;
  /** How far it is already. */
  readonly recognition: Recognition | null;
}

/** Puts documents with pages whose letters have to be recognised in line for that, and takes them out of it. */
export function createPlanRecognition({ database, queue, clock, library, enabled, speech }: Collaborators) {
  const enqueue = async (transaction: Database, { ownerId, documentId }: DocumentKey, looks = 0) => {
    const runAt = newestFirst(clock.now()) - looks * WORTH_OF_A_LOOK;
    await queue.enqueue(transaction, {
      kind: RECOGNISE_DOCUMENT,
      key: documentId,
      ownerId,
      payload: { documentId, runAt },
      runAt,
    });
  };
  const cancel = async (transaction: Database, documentId: string) => {
    await queue.cancel(transaction, RECOGNISE_DOCUMENT, documentId);
    await queue.cancel(transaction, RECOGNISE_ALONE, documentId);
    await speech.cancel(transaction, documentId);
  };

  /** In the transaction that makes the document ready. Nothing happens where every page has text; what its owner paused stays so. */
  const plan = async (
    transaction: Database,
    { ownerId }: OwnerScope,
    { id: documentId, sha256, recognition: before }: PlannedDocument,
  ): Promise<void> => {
    // What is said in it is settled once it has been read.
    if (before?.of === 'speech') return;
    const key = { ownerId, documentId };
    const unread = await findPagesToRecognise(transaction, key);
    const left = enabled ? unread.length : 0;
    const { settled, read, certainty } = await countOutcomes(transaction, key);
    // Pictures beside text may hold letters or none; a page that is nothing else is a page that nobody has read.
    const unreadPages = enabled ? 0 : unread.filter(({ pictures }) => pictures === null).length;
    if (left + settled === 0) return library.trackRecognition(transaction, { ownerId }, documentId, null, unreadPages);
    await storeRecognition(transaction, key, sha256);
    const waits = before?.state === 'paused' ? 'paused' : 'waiting';
    if (left > 0 && waits === 'waiting') await enqueue(transaction, key);
    const state = left > 0 ? waits : 'done';
    const recognition = { state, pages: left + settled, settled, read, certainty } as const;
    await library.trackRecognition(transaction, { ownerId }, documentId, recognition, unreadPages);
  };

  return {
    plan,
    /** The document's file is read anew, or is another one: what is under way of the old one comes to nothing. */
    cancel,
    /** Goes on with the document as soon as it is its turn. */
    goOn: enqueue,
    /** Has the pages that were put off tried then. */
    tryLater: (transaction: Database, { ownerId, documentId }: DocumentKey, retryAt: number): Promise<void> =>
      queue.enqueue(transaction, {
        kind: RECOGNISE_ALONE,
        key: documentId,
        ownerId,
        payload: { documentId },
        runAt: retryAt,
      }),
    /** Somebody looks at a document that waits: it goes before what came until now, the further the more often it was looked at. */
    async lookedAt(
      scope: OwnerScope,
      { id: documentId, recognition }: Pick<PlannedDocument, 'id' | 'recognition'>,
    ): Promise<void> {
      if (!enabled || recognition?.state !== 'waiting' || recognition.of === 'speech') return;
      const key = { ...scope, documentId };
      await database.transact(async (transaction) => enqueue(transaction, key, await countLook(transaction, key)));
    },
    /** The document waits until it is resumed. Pages that are being recognised right now are given up. */
    async pause(scope: OwnerScope, idOrName: string): Promise<void> {
      const { id, recognition, filename } = await library.find(scope, idOrName);
      if (recognition?.state !== 'waiting') throw libraryErrors.not_recognising({ name: filename });
      await database.transact(async (transaction) => {
        await cancel(transaction, id);
        await clearRetries(transaction, { ...scope, documentId: id });
        await library.trackRecognition(transaction, scope, id, { ...recognition, state: 'paused', retryAt: null });
      });
    },
    /** Goes on after a pause, or tries the pages again that could not be recognised, or that were put off. */
    async resume(scope: OwnerScope, idOrName: string): Promise<void> {
      const document = await library.find(scope, idOrName);
      const { state, retryAt = null } = document.recognition ?? {};
      if (state !== 'paused' && state !== 'failed' && retryAt === null)
        throw libraryErrors.not_recognising({ name: document.filename });
      const isResumed = await database.transact(async (transaction) => {
        if (document.recognition?.of === 'speech') return speech.resume(transaction, scope, document.id);
        await clearFailedPages(transaction, { ...scope, documentId: document.id });
        await clearRetries(transaction, { ...scope, documentId: document.id });
        await plan(transaction, scope, { ...document, recognition: null });
        return true;
      });
      if (!isResumed) throw libraryErrors.not_recognising({ name: document.filename });
    },
    /** Removes what was recognised of a document that is deleted for ever. */
    forget: (scope: OwnerScope, documentId: string): Promise<void> =>
      database.transact(async (transaction) => {
        await cancel(transaction, documentId);
        await deleteRecognition(transaction, { ...scope, documentId });
      }),
    /** Puts documents in line that were read before letters were recognised, or while that was switched off. @returns how many */
    async catchUp(): Promise<number> {
      let documents = 0;
      for (let after = ''; enabled;) {
        const rows = await selectNeverRecognised(database, { after, limit: DOCUMENTS_AT_ONCE, longest: LITTLE_TEXT });
        for (const { owner_id: ownerId, document_id: documentId } of rows)
          await database.transact((transaction) => enqueue(transaction, { ownerId, documentId }));
        documents += rows.length;
        after = rows.at(-1)?.document_id ?? '';
        if (rows.length < DOCUMENTS_AT_ONCE) break;
      }
      return documents;
    },
  };
}
export type PlanRecognition = ReturnType<typeof createPlanRecognition>;
