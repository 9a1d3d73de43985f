import type { Readable } from 'node:stream';
import { formatOf, shownPictureOf } from 'contract/file-names';
import { FORMATS, isPlayed } from 'contract/formats';
import type { Media } from 'contract/reading';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { FindDocument, FoundDocument } from '#features/library/find-document.ts';
import { typesetFromKey } from '#features/library/original-key.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { readingErrors } from '../reading.errors.ts';
import { readRange, type ByteRange } from '#platform/http/read-range.ts';
import type { MediaLinks } from './sign-media-link.ts';

export interface PlayedMedia {
  /** Of audio or video, and never of a page: what the bytes are was told when the file arrived. */
  readonly type: string;
  readonly size: number;
  /** Null for the whole; `none` where the file has no such part. */
  readonly range: ByteRange | 'none' | null;
  readonly open: () => Promise<Readable>;
}

/** @throws not_played */
function mediaOf({ typesetFrom, filename, state }: FoundDocument): { kind: Media['kind']; type: string } {
  const format = typesetFrom === null ? null : formatOf(typesetFrom.filename);
  if (format !== null && isPlayed(format)) return { kind: FORMATS[format].group, type: FORMATS[format].mediaTypes[0] };
  const picture = typesetFrom === null || state !== 'kept' ? null : shownPictureOf(typesetFrom.filename);
  if (picture === null) throw readingErrors.not_played({ name: filename });
  return { kind: 'image', type: picture };
}

/** Recordings and films as a browser plays them, part by part, and pictures that it shows and Trove does not read. */
export function createShowMedia({ find, blobs, links }: { find: FindDocument; blobs: BlobStore; links: MediaLinks }) {
  return {
    /** Where a browser finds it. @throws document_not_found, not_played */
    async address(scope: OwnerScope, idOrName: string): Promise<Media> {
      const document = await find(scope, idOrName);
      return { ...mediaOf(document), url: links.sign({ ...scope, documentId: document.id }) };
    },

    /** @param wanted the header `Range` @throws document_not_found, not_played */
    async open(scope: OwnerScope, id: string, wanted: string | undefined): Promise<PlayedMedia> {
      const document = await find(scope, id);
      const { type } = mediaOf(document);
      const key = typesetFromKey(scope, document.bytesId);
      const size = await blobs.size(key);
      const range = readRange(wanted, size);
      const part = range === null || range === 'none' ? undefined : range;
      return { type, size, range, open: () => blobs.read(key, part) };
    },
  };
}
export type ShowMedia = ReturnType<typeof createShowMedia>;
