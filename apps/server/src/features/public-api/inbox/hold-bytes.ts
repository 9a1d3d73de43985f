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

/** Room is asked for in steps of so many bytes where nobody has said how long a file is. */
const STEP = 1024 ** 2;

/** What is on its way now. */
interface Arriving {
  /** Bytes for which there is room. */
  reserved: number;
}

/** What an owner has in this server besides documents. */
export interface OnTheWay {
  readonly bytes: number;
  readonly documents: number;
}

/** A file that is put into the inbox. */
export interface Sent {
  readonly content: Readable;
  /** How long it is; undefined where its sender has not said. */
  readonly length: number | undefined;
}

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly intake: Pick<Intake, 'expectRoom'>;
  readonly makeId: MakeId;
  /** What the owner has declared of uploads in parts. */
  readonly declared: (scope: OwnerScope) => Promise<OnTheWay>;
}

/** Keeps the bytes of files whose names do not say yet what they are. What is held counts as if it were documents of its owner. */
export function createHoldBytes(
  { database, blobs, intake, makeId, declared }: Collaborators,
  { maxBytes }: { readonly maxBytes: number },
) {
  /** What this process is receiving now: it stands in no row before all of it is there. */
  const arrivals = new Map<OwnerId, Set<Arriving>>();

  const tooLarge = () => intakeErrors.too_large({ limit: `${Math.floor(maxBytes / 1024 ** 2)} MB` });

  /** What waits for a name here, and what arrives. */
  async function onTheWay({ ownerId }: OwnerScope): Promise<OnTheWay> {
    const held = await selectHeldBefore(database, Number.MAX_SAFE_INTEGER, ownerId);
    const arriving = [...(arrivals.get(ownerId) ?? [])].map(({ reserved }) => reserved);
    const sizes = [...held.map(({ bytes }) => bytes ?? 0), ...arriving];
    return { bytes: sizes.reduce((sum, bytes) => sum + bytes, 0), documents: sizes.length };
  }
  /** @throws inbox_waits, and the refusal of who has no room */
  async function expectRoom(scope: OwnerScope): Promise<void> {
    const [here, elsewhere] = await Promise.all([onTheWay(scope), declared(scope)]);
    if (here.documents > MOST) throw errors.inbox_waits({ most: MOST });
    await intake.expectRoom(scope, {
      bytes: here.bytes + elsewhere.bytes,
      documents: here.documents + elsewhere.documents,
    });
  }
  /** Reads no further than there is room. */
  async function* limited(scope: OwnerScope, content: Readable, arriving: Arriving): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      if (bytes > arriving.reserved) {
        // First taken, then asked for: of two that arrive at once neither overlooks the other.
        arriving.reserved = bytes + STEP;
        await expectRoom(scope);
      }
      yield chunk;
    }
  }

  return {
    onTheWay,
    /**
     * @param show writes the row of what is kept
     * @throws inbox_waits, too_large, storage_full, and the refusal of who has no room
     */
    async keep(scope: OwnerScope, { content, length }: Sent, show: (key: string) => Promise<void>): Promise<void> {
      const { ownerId } = scope;
      if (length !== undefined && length > maxBytes) throw tooLarge();
      const arriving: Arriving = { reserved: Math.max(1, length ?? 0) };
      const all = arrivals.get(ownerId) ?? new Set();
      arrivals.set(ownerId, all.add(arriving));
      try {
        await expectRoom(scope);
        const key = `inbox/${Buffer.from(ownerId).toString('base64url')}/${makeId('held')}`;
        await blobs.put(key, Readable.from(limited(scope, content, arriving), { objectMode: false }));
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
