import type { Readable } from 'node:stream';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createTakeTurns } from '#kernel/scheduling/take-turns.ts';
import type { ChangeFiles } from '../files/change-file.ts';
import type { OnTheWay } from '../inbox/hold-bytes.ts';
import { createAppendPart } from './append-part.ts';
import { createBeginUpload, LIFE, type NewUpload } from './begin-upload.ts';
import { createFinishUpload, createForgetParts } from './finish-upload.ts';
import { createFollowUploads } from './follow-uploads.ts';
import type { Checksum } from './read-headers.ts';
import { uploadErrors } from './upload-errors.ts';
import {
  deleteUpload,
  selectExpired,
  selectUpload,
  selectUploads,
  STORING_FAILED,
  updateUpload,
  type UploadRow,
} from './uploads.store.ts';

const FINISH_UPLOAD = 'finish-upload';

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly queue: JobQueue;
  readonly intake: Pick<Intake, 'receive' | 'expectRoom' | 'reportUploads'>;
  readonly library: Pick<Library, 'folders'>;
  readonly files: ChangeFiles;
  /** What waits in the owner's inbox for a name. */
  readonly held: (scope: OwnerScope) => Promise<OnTheWay>;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** Bytes of an upload, from `at` on. */
export interface NewPart {
  readonly at: number;
  readonly content: Readable;
  readonly checksum: Checksum | undefined;
  /** Whether its sender waits until it is a document, where these are the last bytes. */
  readonly waits: boolean;
}

/**
 * Files that come in parts, over any number of connections and restarts. When the last byte is kept, a job of the same transaction makes it a
 * document by the same way as any other file: whoever sent it may wait for that, and need not.
 */
export function createKeepUploads(collaborators: Collaborators, { maxBytes }: { readonly maxBytes: number }) {
  const { database, queue, clock } = collaborators;
  const append = createAppendPart(collaborators);
  const beginUpload = createBeginUpload(collaborators, { maxBytes });
  const finish = createFinishUpload(collaborators);
  const forgetParts = createForgetParts(collaborators);
  const takeTurns = createTakeTurns();
  const turn = <Result>({ ownerId }: OwnerScope, id: string, work: () => Promise<Result>) =>
    takeTurns(`${ownerId} ${id}`, work);

  /** @throws upload_not_found */
  async function find({ ownerId }: OwnerScope, id: string): Promise<UploadRow> {
    const upload = await selectUpload(database, ownerId, id);
    if (!upload || upload.expires_at <= clock.now()) throw uploadErrors.upload_not_found();
    return upload;
  }

  const handler: JobHandler = {
    concurrency: 2,
    spare: true,
    attempts: 5,
    run: ({ ownerId, key }) => turn({ ownerId }, key, async () => void (await finish({ ownerId }, key))),
    /** It was acknowledged, so its bytes stay: its owner hears of it, and can have it tried again. */
    giveUp: ({ ownerId, key }, error) =>
      updateUpload(
        database,
        { owner_id: ownerId, id: key },
        {
          problem: `Storing it failed: ${messageOf(error)}`,
          problem_code: STORING_FAILED,
          expires_at: clock.now() + LIFE,
        },
      ),
  };

  async function forget(upload: UploadRow): Promise<void> {
    await forgetParts(upload);
    await deleteUpload(database, upload.owner_id, upload.id);
  }

  async function begin(scope: OwnerScope, file: NewUpload): Promise<UploadRow> {
    const { upload, replaces } = await beginUpload.prepare(scope, file);
    if (replaces) await forget(replaces);
    return upload ?? beginUpload.begin(scope, file);
  }

  async function finishLater(scope: OwnerScope, upload: UploadRow): Promise<UploadRow> {
    const isAgain = upload.problem_code === STORING_FAILED;
    await database.transact(async (transaction) => {
      if (isAgain) await updateUpload(transaction, upload, { problem: null, problem_code: null });
      await queue.enqueue(transaction, { kind: FINISH_UPLOAD, key: upload.id, ownerId: scope.ownerId, payload: {} });
    });
    return isAgain ? { ...upload, problem: null, problem_code: null } : upload;
  }

  return {
    maxBytes,
    jobHandlers: { [FINISH_UPLOAD]: handler },
    find,
    follow: createFollowUploads(collaborators),

    /** @throws what beginUpload throws */
    begin: (scope: OwnerScope, file: NewUpload): Promise<UploadRow> => turn(scope, 'begin', () => begin(scope, file)),

    /** @throws upload_not_found, upload_offset, upload_checksum, upload_refused */
    append: (scope: OwnerScope, id: string, { at, content, checksum, waits }: NewPart): Promise<UploadRow> =>
      turn(scope, id, async () => {
        const upload = await find(scope, id);
        if (at !== upload.received) throw uploadErrors.upload_offset({ received: upload.received });
        const received = upload.received === upload.length ? upload.length : await append(upload, content, checksum);
        if (received < upload.length) return { ...upload, received };
        const whole = await finishLater(scope, { ...upload, received });
        const known = waits ? ((await finish(scope, id)) ?? whole) : whole;
        if (known.problem !== null) throw uploadErrors.upload_refused({ problem: known.problem });
        return known;
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
