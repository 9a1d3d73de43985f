import { Readable } from 'node:stream';
import { BlobStoreFullError, type BlobStore } from '#engines/blob-store/blob-store.ts';
import { intakeErrors } from '#features/intake/intake.errors.ts';
import { errorsFrom } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ItemRow } from './inbox.store.ts';

/** Files of one owner that wait for a name. */
const MOST = 20;

const errors = errorsFrom({
  inbox_waits: {
    status: 429,
    message: 'In the inbox {most} files wait for a name that says what they are. Rename or delete one, or wait an hour.',
  },
});

async function* limited(content: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw intakeErrors.too_large({ limit: `${Math.floor(maxBytes / 1024 ** 2)} MB` });
    yield chunk;
  }
}

/** Keeps the bytes of files whose names do not say yet what they are. */
export function createHoldBytes(
  { blobs, makeId }: { readonly blobs: BlobStore; readonly makeId: MakeId },
  { maxBytes }: { readonly maxBytes: number },
) {
  return {
    /** @param shown what the inbox shows now @returns the key of the bytes @throws inbox_waits, too_large, storage_full */
    async keep({ ownerId }: OwnerScope, shown: readonly ItemRow[], content: Readable): Promise<string> {
      if (shown.filter(({ blob_key: key }) => key !== null).length >= MOST) throw errors.inbox_waits({ most: MOST });
      const key = `inbox/${Buffer.from(ownerId).toString('base64url')}/${makeId('held')}`;
      try {
        await blobs.put(key, Readable.from(limited(content, maxBytes), { objectMode: false }));
        return key;
      } catch (error) {
        if (error instanceof BlobStoreFullError) throw intakeErrors.storage_full({}, { cause: error });
        throw error;
      }
    },
    read: (key: string): Promise<Readable> => blobs.read(key),
    async remove({ blob_key: key }: Pick<ItemRow, 'blob_key'>): Promise<void> {
      if (key !== null) await blobs.remove(key);
    },
  };
}
export type HoldBytes = ReturnType<typeof createHoldBytes>;
