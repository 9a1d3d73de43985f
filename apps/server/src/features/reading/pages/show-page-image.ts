import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import { PdfRefusedError, type PageImageRequest, type PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createShareWork } from '#kernel/scheduling/share-work.ts';
import { asWorkOf } from '#kernel/scheduling/work-of-owner.ts';
import { hasPages, type FindDocument } from '#features/library/find-document.ts';
import { originalKey } from '#features/library/original-key.ts';
import { contentTag } from './content-tag.ts';
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
  /** Only of this content, by its tag. */
  readonly content?: string | undefined;
}

/** The picture of a page as WebP, rendered when first asked for. Two people asking at once cause one rendering, which ends when both have gone. */
export function createShowPageImage({ find, blobs, reader, cache }: Collaborators) {
  const share = createShareWork<Uint8Array>();

  async function render(
    scope: OwnerScope,
    { bytesId, pageNumber, width, marks }: WantedImage & { readonly bytesId: string },
    signal: AbortSignal,
  ) {
    try {
      return await asWorkOf(scope, () =>
        blobs.withLocalFile(originalKey(scope, bytesId), (path) =>
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
    const { documentId, pageNumber, width, content } = wanted;
    const document = await find(scope, documentId);
    if (!hasPages(document)) throw readingErrors.page_not_found({ page: pageNumber });
    // Browsers keep a picture for a day: it must not be one of other pages.
    if (content !== undefined && content !== contentTag(document)) throw readingErrors.link_expired();
    const { bytesId } = document;
    if (wanted.marks) return render(scope, { ...wanted, bytesId }, gone ?? new AbortController().signal);
    const name = `${pageNumber}-${width}.webp`;
    const cached = await cache.find(bytesId, name);
    if (cached) return cached;
    const draw = async (signal: AbortSignal) => {
      const image = await render(scope, { ...wanted, bytesId }, signal);
      await cache.store(bytesId, name, image);
      return image;
    };
    return share(`${bytesId}/${name}`, draw, gone);
  };
}
export type ShowPageImage = ReturnType<typeof createShowPageImage>;
