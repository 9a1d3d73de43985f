import { Readable } from 'node:stream';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf, ProductError } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createTakeTurns } from '#kernel/scheduling/take-turns.ts';
import type { ChangeFiles } from '../files/change-file.ts';
import { folderNameOf } from '../files/find-folder.ts';
import { createAppendPart } from './append-part.ts';
import type { OnTheWay } from '../inbox/hold-bytes.ts';
import { createBeginUpload, type NewUpload } from './begin-upload.ts';
import type { Checksum } from './read-headers.ts';
import { uploadErrors } from './upload-errors.ts';
import {
  deleteParts,
  deleteUpload,
  selectExpired,
  selectParts,
  selectUpload,
  selectUploads,
  updateUpload,
  type PartRow,
  type UploadRow,
} from './uploads.store.ts';

const FINISH_UPLOAD = 'finish-upload';

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly queue: JobQueue;
  readonly intake: Pick<Intake, 'receive' | 'expectRoom'>;
  readonly files: ChangeFiles;
  /** What waits in the owner's inbox for a name. */
  readonly held: (scope: OwnerScope) => Promise<OnTheWay>;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/**
 * Files that come in parts, over any number of connections and restarts. When the last byte is kept, a job of the same transaction makes it a
 * document by the same way as any other file; whoever sent it waits for that, but it happens without them too.
 */
export function createKeepUploads(collaborators: Collaborators, { maxBytes }: { readonly maxBytes: number }) {
  const { database, blobs, queue, intake, files, clock } = collaborators;
  const append = createAppendPart(collaborators);
  const beginUpload = createBeginUpload(collaborators, { maxBytes });
  const takeTurns = createTakeTurns();
  const turn = <Result>({ ownerId }: OwnerScope, id: string, work: () => Promise<Result>) =>
    takeTurns(`${ownerId} ${id}`, work);

  /** @throws upload_not_found */
  async function find({ ownerId }: OwnerScope, id: string): Promise<UploadRow> {
    const upload = await selectUpload(database, ownerId, id);
    if (!upload || upload.expires_at <= clock.now()) throw uploadErrors.upload_not_found();
    return upload;
  }

  async function* bytesOf(parts: readonly PartRow[]): AsyncGenerator<Buffer> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a store gives bytes; the declared type of its stream says less
    for (const { blob_key: key } of parts) for await (const chunk of await blobs.read(key)) yield chunk as Buffer;
  }

  async function forgetParts({ owner_id: ownerId, id }: Pick<UploadRow, 'owner_id' | 'id'>): Promise<void> {
    for (const { blob_key: key } of await selectParts(database, ownerId, id)) await blobs.remove(key);
    await deleteParts(database, ownerId, id);
  }

  /** Safe to do again: the same bytes are the same document. */
  async function finish(scope: OwnerScope, id: string): Promise<UploadRow | undefined> {
    const upload = await selectUpload(database, scope.ownerId, id);
    if (!upload || upload.received < upload.length || upload.document_id !== null || upload.problem !== null) return upload;
    const parts = await selectParts(database, scope.ownerId, id);
    const change: Partial<UploadRow> = {};
    try {
      const content = Readable.from(bytesOf(parts), { objectMode: false });
      const received = await intake.receive(scope, { filename: upload.filename, content });
      if (folderNameOf(upload.path) !== null) await files.place(scope, received, { path: upload.path });
      change.document_id = received.documentId;
    } catch (error) {
      if (!(error instanceof ProductError) || error.status >= 500) throw error;
      change.problem = error.message;
    }
    await updateUpload(database, upload, change);
    await forgetParts(upload);
    return { ...upload, ...change };
  }

  const handler: JobHandler = {
    concurrency: 1,
    spare: true,
    attempts: 5,
    run: ({ ownerId, key }) => turn({ ownerId }, key, async () => void (await finish({ ownerId }, key))),
    async giveUp({ ownerId, key }, error) {
      const upload = { owner_id: ownerId, id: key };
      await updateUpload(database, upload, { problem: `Storing it failed: ${messageOf(error)}` });
      await forgetParts(upload);
    },
  };

  async function forget(upload: UploadRow): Promise<void> {
    await forgetParts(upload);
    await deleteUpload(database, upload.owner_id, upload.id);
  }

  return {
    maxBytes,
    jobHandlers: { [FINISH_UPLOAD]: handler },
    find,

    /** @throws what beginUpload throws */
    begin: (scope: OwnerScope, file: NewUpload): Promise<UploadRow> => turn(scope, 'begin', () => beginUpload(scope, file)),

    /** @throws upload_not_found, upload_offset, upload_checksum, upload_refused */
    append: (scope: OwnerScope, id: string, part: { at: number; content: Readable; checksum: Checksum | undefined }) =>
      turn(scope, id, async () => {
        const upload = await find(scope, id);
        if (part.at !== upload.received) throw uploadErrors.upload_offset({ received: upload.received });
        const received = upload.received === upload.length ? upload.length : await append(upload, part.content, part.checksum);
        if (received < upload.length) return { ...upload, received };
        await database.transact((transaction) =>
          queue.enqueue(transaction, { kind: FINISH_UPLOAD, key: id, ownerId: scope.ownerId, payload: {} }),
        );
        const finished = (await finish(scope, id)) ?? upload;
        if (finished.problem !== null) throw uploadErrors.upload_refused({ problem: finished.problem });
        return finished;
      }),

    /** @throws upload_not_found */
    end: (scope: OwnerScope, id: string): Promise<void> => turn(scope, id, async () => forget(await find(scope, id))),

    forgetOld: async (): Promise<void> => {
      for (const upload of await selectExpired(database, clock.now())) await forget(upload);
    },
    /** Forgets the uploads of an owner whose account ends. Safe to run twice. */
    erase: async ({ ownerId }: OwnerScope): Promise<void> => {
      for (const upload of await selectUploads(database, ownerId)) await forget(upload);
    },
  };
}
export type KeepUploads = ReturnType<typeof createKeepUploads>;
