import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { EXPORT_NOTES_MAX_BYTES } from 'contract/documents';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { exportsPrefix } from '#features/library/original-key.ts';
import { readingErrors } from '../reading.errors.ts';

/**
 * The notes of an export lie in the store as the browser sent them, never in memory as a whole, until the export is fetched. One export of an
 * owner is kept at a time.
 */
export function createExportNotes({ blobs }: { blobs: BlobStore }) {
  return {
    /** @param id of the export @throws notes_not_json, notes_too_large, StorageFullError */
    async keep(scope: OwnerScope, id: string, content: Readable): Promise<void> {
      await blobs.removeAll(exportsPrefix(scope));
      await blobs.put(exportsPrefix(scope) + id, Readable.from(checked(content)));
    },
    read: (scope: OwnerScope, id: string): Promise<Readable> => blobs.read(exportsPrefix(scope) + id),
    size: (scope: OwnerScope, id: string): Promise<number> => blobs.size(exportsPrefix(scope) + id),
    remove: (scope: OwnerScope, id: string): Promise<void> => blobs.remove(exportsPrefix(scope) + id),
    erase: (scope: OwnerScope): Promise<void> => blobs.removeAll(exportsPrefix(scope)),
    /** Removes notes of all owners that are older than epoch milliseconds `before` and that `isWanted` does not name by the id of their export. */
    async sweep(before: number, isWanted: (id: string) => boolean): Promise<void> {
      for await (const { key, modifiedAt } of blobs.list('exports/'))
        if (modifiedAt < before && !isWanted(key.split('/').at(-1) ?? '')) await blobs.remove(key);
    },
  };
}
export type ExportNotes = ReturnType<typeof createExportNotes>;

/** Lets through what looks like one JSON object in UTF-8; it is the owner's own and is only ever given back to them, so no more is asked. */
async function* checked(content: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  let first: string | undefined;
  let last = '';
  // A character may be cut between two chunks; what is begun is looked at with the next.
  let begun: Buffer = Buffer.alloc(0);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > EXPORT_NOTES_MAX_BYTES)
      throw readingErrors.notes_too_large({ limit: `${EXPORT_NOTES_MAX_BYTES / 1024 ** 2} MB` });
    const whole = begun.length === 0 ? chunk : Buffer.concat([begun, chunk]);
    const end = whole.length - unfinished(whole);
    if (!isUtf8(whole.subarray(0, end))) throw readingErrors.notes_not_json();
    begun = whole.subarray(end);
    const text = chunk.toString('latin1');
    first ??= /[^\s]/.exec(text)?.[0];
    last = /[^\s](?=\s*$)/.exec(text.slice(-64))?.[0] ?? last;
    if (first !== undefined && first !== '{') throw readingErrors.notes_not_json();
    yield chunk;
  }
  if (first !== '{' || last !== '}' || begun.length > 0) throw readingErrors.notes_not_json();
}

/** Bytes at the end that begin a character without ending it. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}
