import { Readable } from 'node:stream';
import { BlobStoreFullError, type BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import { intakeErrors } from '#features/intake/intake.errors.ts';
import { errorsFrom } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { selectHeldBefore, type ItemRow } from './inbox.store.ts';

/** Files of one owner that wait for a name. */
const MOST = 20;

const errors = errorsFrom({
  inbox_waits: {
    status: 429,
    message: 'In the inbox {most} files wait for a name that says what they are. Rename or delete one, or wait an hour.',
  },
});

interface Arriving {
  bytes: number;
}

async function* limited(content: Readable, arriving: Arriving, maxBytes: number): AsyncGenerator<Buffer> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    arriving.bytes += chunk.length;
    if (arriving.bytes > maxBytes) throw intakeErrors.too_large({ limit: `${Math.floor(maxBytes / 1024 ** 2)} MB` });
    yield chunk;
  }
}

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly intake: Pick<Intake, 'expectRoom'>;
  readonly makeId: MakeId;
}

/** Keeps the bytes of files whose names do not say yet what they are. What is held counts as if it were documents of its owner. */
export function createHoldBytes(
  { database, blobs, intake, makeId }: Collaborators,
  { maxBytes }: { readonly maxBytes: number },
) {
  /** What this process is receiving now: it stands in no row before all of it is there. */
  const arrivals = new Map<OwnerId, Set<Arriving>>();

  /** @throws inbox_waits, and the refusal of who has no room */
  async function expectRoom(scope: OwnerScope, besides: ReadonlySet<Arriving>): Promise<void> {
    const held = await selectHeldBefore(database, Number.MAX_SAFE_INTEGER, scope.ownerId);
    const documents = held.length + besides.size;
    if (documents > MOST) throw errors.inbox_waits({ most: MOST });
    const sizes = [...held, ...besides].map(({ bytes }) => bytes ?? 0);
    await intake.expectRoom(scope, { bytes: sizes.reduce((sum, bytes) => sum + bytes, 1), documents });
  }

  return {
    /**
     * @param show writes the row of what is kept
     * @throws inbox_waits, too_large, storage_full, and the refusal of who has no room
     */
    async keep(scope: OwnerScope, content: Readable, show: (key: string) => Promise<void>): Promise<void> {
      const { ownerId } = scope;
      const arriving: Arriving = { bytes: 0 };
      const all = arrivals.get(ownerId) ?? new Set();
      arrivals.set(ownerId, all.add(arriving));
      try {
        await expectRoom(scope, all);
        const key = `inbox/${Buffer.from(ownerId).toString('base64url')}/${makeId('held')}`;
        await blobs.put(key, Readable.from(limited(content, arriving, maxBytes), { objectMode: false }));
        // It leaves the arrivals when its row stands: whoever comes in between counts it twice rather than not at all.
        await show(key);
      } catch (error) {
        if (error instanceof BlobStoreFullError) throw intakeErrors.storage_full({}, { cause: error });
        throw error;
      } finally {
        all.delete(arriving);
        if (all.size === 0) arrivals.delete(ownerId);
      }
    },
    read: (key: string): Promise<Readable> => blobs.read(key),
    async remove({ blob_key: key }: Pick<ItemRow, 'blob_key'>): Promise<void> {
      if (key !== null) await blobs.remove(key);
    },
  };
}
export type HoldBytes = ReturnType<typeof createHoldBytes>;
