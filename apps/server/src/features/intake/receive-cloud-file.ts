import type { Readable } from 'node:stream';
import type { BlobStore, StoredBlob } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FindCloudDocument } from '#features/library/find-cloud-document.ts';
import type { FollowSource } from '#features/library/follow-source.ts';
import type { ReadingJobs } from '#features/library/library.events.ts';
import { originalKey } from '#features/library/original-key.ts';
import type { RecordDocument } from '#features/library/record-document.ts';
import type { RestoreDocument } from '#features/library/trash-document.ts';
import type { CheckPdf } from './check-pdf.ts';
import { storeChecked } from './store-checked.ts';
import { typesetName, typesetText, typesettingOf } from './typeset-text.ts';

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly makeId: MakeId;
  readonly checkPdf: CheckPdf;
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
  /** Names the file at its source, for ever. */
  readonly externalKey: string;
  readonly filename: string;
  readonly mediaType: string | null;
  /** Epoch milliseconds. */
  readonly modifiedAt: number | null;
  readonly content: Readable;
  /** Take it out of Trash. */
  readonly restore: boolean;
}

/**
 * Takes a file from a cloud source: it becomes a document, or the new content of the document it became before. The same content again
 * changes nothing, so a process that dies on the way may simply do it again. Markdown and HTML are typeset.
 *
 * @throws every code of intake.errors
 */
export function createReceiveCloudFile(
  { database, blobs, makeId, checkPdf, library }: Collaborators,
  limits: { maxBytes: number },
) {
  return async (scope: OwnerScope, file: ArrivedCloudFile): Promise<{ documentId: string }> => {
    const incomingId = makeId('doc');
    const incoming = originalKey(scope, incomingId);
    const text = typesettingOf(file.filename, file.mediaType);
    const content = text === null ? file.content : await typesetText(file.content, { kind: text, title: file.filename });
    const filename = text === null ? file.filename : typesetName(file.filename);
    const stored = await storeChecked(blobs, incoming, content, limits.maxBytes);
    try {
      const known = await library.findCloudDocument(scope, file.source, file.externalKey);
      if (!known) {
        await record(scope, incomingId, { ...file, filename }, stored, await checkPdf(incoming));
        return { documentId: incomingId };
      }
      if (known.sha256 === stored.sha256) await blobs.remove(incoming);
      else await replace(scope, known.id, file, stored, { incoming, pageCount: await checkPdf(incoming) });
      if (known.trashedAt !== null && file.restore) await library.restore(scope, known.id);
      await library.follow.renamed(scope, known.id, filename);
      return { documentId: known.id };
    } catch (error) {
      await blobs.remove(incoming);
      throw error;
    }
  };

  function record(scope: OwnerScope, id: string, file: ArrivedCloudFile, stored: StoredBlob, pageCount: number): Promise<void> {
    const { source, externalKey, filename, modifiedAt } = file;
    return database.transact(async (transaction) => {
      await library.record(transaction, scope, {
        id,
        filename,
        bytes: stored.bytes,
        sha256: stored.sha256,
        pageCount,
        source,
        externalKey,
        folderId: null,
        ...(modifiedAt === null ? {} : { modifiedAt }),
      });
      await library.jobs.read(transaction, scope, id);
    });
  }

  /** The bytes change places before the row: should the process die in between, the source's next pass does both again. */
  async function replace(
    scope: OwnerScope,
    id: string,
    { modifiedAt }: ArrivedCloudFile,
    { bytes, sha256 }: StoredBlob,
    { incoming, pageCount }: { incoming: string; pageCount: number },
  ): Promise<void> {
    await blobs.move(incoming, originalKey(scope, id));
    await library.forgetContent(scope, id);
    await database.transact((transaction) =>
      library.follow.changed(transaction, scope, id, { bytes, sha256, pageCount, modifiedAt }),
    );
  }
}
export type ReceiveCloudFile = ReturnType<typeof createReceiveCloudFile>;
