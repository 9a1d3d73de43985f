import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import { PdfRefusedError, type PageImageRequest, type PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createShareWork } from '#kernel/scheduling/share-work.ts';
import { asWorkOf } from '#kernel/scheduling/work-of-owner.ts';
import { hasPages, type FindDocument } from '#features/library/find-document.ts';
import { originalKey } from '#features/library/original-key.ts';
import type { PageImageCache } from './page-image-cache.ts';
import { readingErrors } from '../reading.errors.ts';

interface Collaborators {
  readonly find: FindDocument;
  readonly blobs: BlobStore;
  readonly reader: PdfReader;
  readonly cache: PageImageCache;
}

export interface WantedImage {
  readonly documentId: string;
  /** Counted from 1. */
  readonly pageNumber: number;
  /** Pixels across. */
  readonly width: number;
  /** Drawn for whoever asks, and not kept. */
  readonly marks?: PageImageRequest['marks'];
}

/** The picture of a page as WebP, rendered when first asked for. Two people asking at once cause one rendering, which ends when both have gone. */
export function createShowPageImage({ find, blobs, reader, cache }: Collaborators) {
  const share = createShareWork<Uint8Array>();

  async function render(scope: OwnerScope, { documentId, pageNumber, width, marks }: WantedImage, signal: AbortSignal) {
    try {
      return await asWorkOf(scope, () =>
        blobs.withLocalFile(originalKey(scope, documentId), (path) =>
          reader.renderPage(path, { pageNumber, width, format: 'webp', ...(marks && { marks }) }, signal),
        ),
      );
    } catch (error) {
      if (error instanceof RangeError) throw readingErrors.page_not_found({ page: pageNumber }, { cause: error });
      if (error instanceof PdfRefusedError) throw readingErrors.cannot_render({}, { cause: error });
      throw error;
    }
  }

  return async (scope: OwnerScope, wanted: WantedImage, gone?: AbortSignal): Promise<Uint8Array> => {
    const { documentId, pageNumber, width } = wanted;
    if (!hasPages(await find(scope, documentId))) throw readingErrors.page_not_found({ page: pageNumber });
    if (wanted.marks) return render(scope, wanted, gone ?? new AbortController().signal);
    const name = `${pageNumber}-${width}.webp`;
    const cached = await cache.find(documentId, name);
    if (cached) return cached;
    const draw = async (signal: AbortSignal) => {
      const image = await render(scope, wanted, signal);
      await cache.store(documentId, name, image);
      return image;
    };
    return share(`${documentId}/${name}`, draw, gone);
  };
}
export type ShowPageImage = ReturnType<typeof createShowPageImage>;
