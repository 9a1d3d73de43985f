import { LeftOut, type NotesImport } from 'contract/imports';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import { BlobStoreFullError, type BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { archiveKey, archivesPrefix } from './archive-key.ts';
import { FileTooLargeError, limited } from '../receiving/limit-stream.ts';
import { intakeErrors } from '../intake.errors.ts';
import { IMPORT_NOTES } from '../intake.jobs.ts';
import { deleteImport, deleteImportsOf, findImport, insertImport, latestImports, updateImport } from '../intake.store.ts';
import type { ImportRow } from '../intake.tables.ts';
import { readableSize } from '../receiving/readable-size.ts';

const LISTED = 10;

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** The imports of notes that a person has begun: begins them, tells how they stand, forgets them. */
export function createManageImports({ database, blobs, queue, clock, makeId }: Collaborators, limits: { maxBytes: number }) {
  return {
    /**
     * Stores an export and has it gone through in the background; once this answers it cannot be lost.
     * @throws too_large, storage_full
     */
    async begin(scope: OwnerScope, { filename, content }: { filename: string; content: Readable }): Promise<NotesImport> {
      const id = makeId('imp');
      const key = archiveKey(scope, id);
      try {
        await blobs.put(key, limited(content, limits.maxBytes));
      } catch (error) {
        if (error instanceof FileTooLargeError) throw intakeErrors.too_large({ limit: readableSize(limits.maxBytes) });
        if (error instanceof BlobStoreFullError) throw intakeErrors.storage_full({}, { cause: error });
        throw error;
      }
      const row = newRow(scope, id, { filename, now: clock.now() });
      await database.transact(async (transaction) => {
        await insertImport(transaction, row);
        await queue.enqueue(transaction, { kind: IMPORT_NOTES, key: id, ownerId: scope.ownerId, payload: {} });
      });
      return describe(row);
    },

    latest: async ({ ownerId }: OwnerScope): Promise<NotesImport[]> =>
      (await latestImports(database, ownerId, LISTED)).map(describe),

    /** Takes it off the list; one that is under way stops, and what it has brought stays. @throws import_not_found */
    async forget(scope: OwnerScope, id: string): Promise<void> {
      const row = await findImport(database, scope.ownerId, id);
      if (!row) throw intakeErrors.import_not_found();
      await database.transact(async (transaction) => {
        await queue.cancel(transaction, IMPORT_NOTES, id);
        await deleteImport(transaction, scope.ownerId, id);
      });
      await blobs.remove(archiveKey(scope, id));
    },

    async fail(scope: OwnerScope, id: string, reason: string): Promise<void> {
      await updateImport(database, scope.ownerId, id, { status: 'failed', problem: reason, finished_at: clock.now() });
      await blobs.remove(archiveKey(scope, id));
    },

    /** For an account that ends. */
    async erase(scope: OwnerScope): Promise<void> {
      await blobs.removeAll(archivesPrefix(scope));
      await deleteImportsOf(database, scope.ownerId);
    },
  };
}
export type ManageImports = ReturnType<typeof createManageImports>;

const newRow = ({ ownerId }: OwnerScope, id: string, { filename, now }: { filename: string; now: number }): ImportRow => ({
  owner_id: ownerId,
  id,
  filename: filename.slice(0, 255),
  status: 'waiting',
  problem: null,
  total: 0,
  looked_at: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  left_out: 0,
  reasons: '[]',
  created_at: now,
  finished_at: null,
});

const describe = (row: ImportRow): NotesImport => ({
  id: row.id,
  filename: row.filename,
  status: row.status,
  problem: row.problem,
  total: row.total,
  lookedAt: row.looked_at,
  counts: { added: row.added, changed: row.changed, unchanged: row.unchanged, leftOut: row.left_out },
  leftOut: z.array(LeftOut).parse(JSON.parse(row.reasons)),
  createdAt: row.created_at,
  finishedAt: row.finished_at,
});
