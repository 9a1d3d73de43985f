import type { Readable } from 'node:stream';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FindCloudDocument } from '#features/library/find-cloud-document.ts';
import type { FollowSource } from '#features/library/follow-source.ts';
import type { ReadingJobs } from '#features/library/library.events.ts';
import type { RecordDocument } from '#features/library/record-document.ts';
import type { RestoreDocument } from '#features/library/trash-document.ts';
import type { Arrival, StoreArrival } from './store-arrival.ts';

interface Collaborators {
  readonly database: Database;
  readonly storeArrival: StoreArrival;
  readonly library: {
    readonly record: RecordDocument;
    readonly findCloudDocument: FindCloudDocument;
    readonly follow: FollowSource;
    readonly restore: RestoreDocument;
    readonly jobs: ReadingJobs;
    /** Forgets what was read and drawn of the content that a document had. */
    readonly forgetContent: (scope: OwnerScope, documentId: string) => Promise<void>;
  };
}

export interface ArrivedCloudFile {
  readonly source: string;
  /** What its owner calls the source; null where there is only one of its kind. */
  readonly sourceName: string | null;
  /** Names the file at its source, for ever; of one whose place says too little, by what it holds. */
  readonly externalKey: string | ((contentSha256: string) => string);
  readonly filename: string;
  readonly mediaType: string | null;
  /** Epoch milliseconds. */
  readonly modifiedAt: number | null;
  readonly content: Readable;
  /** Take it out of Trash. */
  readonly restore: boolean;
}

export interface ReceivedCloudFile {
  readonly documentId: string;
  readonly outcome: 'added' | 'changed' | 'unchanged';
}

/** Looks at what has been stored before it becomes a document; throwing refuses it. */
export type BeforeAdding = (arrival: Arrival) => Promise<void>;

/**
 * Takes a file from a cloud source or an export: it becomes a document, or the new content of the document it became before. The same content
 * again changes nothing, so a process that dies on the way may simply do it again. Notes are typeset.
 *
 * @throws every code of intake.errors
 */
export function createReceiveCloudFile({ database, storeArrival, library }: Collaborators) {
  return async (scope: OwnerScope, file: ArrivedCloudFile, beforeAdding?: BeforeAdding): Promise<ReceivedCloudFile> => {
    const arrival = await storeArrival(scope, file);
    try {
      const { externalKey: key } = file;
      const externalKey = typeof key === 'string' ? key : key(arrival.contentSha256);
      const known = await library.findCloudDocument(scope, file.source, externalKey);
      if (!known) {
        await beforeAdding?.(arrival);
        await record(scope, { ...file, externalKey }, arrival);
        return { documentId: arrival.id, outcome: 'added' };
      }
      const unchanged = known.sha256 === arrival.contentSha256;
      if (unchanged) await arrival.discard();
      else await replace(scope, known.id, file, arrival);
      if (known.trashedAt !== null && file.restore) await library.restore(scope, known.id);
      await library.follow.renamed(scope, known.id, arrival.filename);
      return { documentId: known.id, outcome: unchanged ? 'unchanged' : 'changed' };
    } catch (error) {
      await arrival.discard();
      throw error;
    }
  };

  type Named = ArrivedCloudFile & { readonly externalKey: string };
  async function record(scope: OwnerScope, file: Named, arrival: Arrival): Promise<void> {
    const { source, sourceName, externalKey, modifiedAt } = file;
    const { id, filename, bytes, sha256, typesetFrom } = arrival;
    const pageCount = await arrival.countPages();
    await database.transact(async (transaction) => {
      await library.record(transaction, scope, {
        id,
        filename,
        bytes,
        sha256,
        pageCount,
        source,
        sourceName,
        externalKey,
        typesetFrom,
        folderId: null,
        ...(modifiedAt === null ? {} : { modifiedAt }),
      });
      await library.jobs.read(transaction, scope, id);
    });
  }

  /** The bytes change places before the row: should the process die in between, the source's next pass does both again. */
  async function replace(scope: OwnerScope, id: string, { modifiedAt }: ArrivedCloudFile, arrival: Arrival): Promise<void> {
    const { bytes, sha256, typesetFrom } = arrival;
    const pageCount = await arrival.countPages();
    await arrival.moveTo(id);
    await library.forgetContent(scope, id);
    await database.transact((transaction) =>
      library.follow.changed(transaction, scope, id, { bytes, sha256, pageCount, modifiedAt, typesetFrom }),
    );
  }
}
export type ReceiveCloudFile = ReturnType<typeof createReceiveCloudFile>;
