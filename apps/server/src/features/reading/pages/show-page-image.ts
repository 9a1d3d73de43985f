import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import { PdfRefusedError, type PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import { originalKey } from '#features/library/original-key.ts';
import type { PageImageCache } from './page-image-cache.ts';
import { readingErrors } from '../reading.errors.ts';

interface Collaborators {
  readonly find: FindDocument;
  readonly blobs: BlobStore;
  readonly reader: PdfReader;
  readonly cache: PageImageCache;
}

/** The picture of a page as WebP, rendered when first asked for. Two people asking at once cause one rendering. */
export function createShowPageImage({ find, blobs, reader, cache }: Collaborators) {
  const rendering = new Map<string, Promise<Uint8Array>>();

  async function render(scope: OwnerScope, documentId: string, pageNumber: number, width: number): Promise<Uint8Array> {
    try {
      return await blobs.withLocalFile(originalKey(scope, documentId), (path) =>
        reader.renderPage(path, { pageNumber, width, format: 'webp' }),
      );
    } catch (error) {
      if (error instanceof RangeError) throw readingErrors.page_not_found({ page: pageNumber }, { cause: error });
      if (error instanceof PdfRefusedError) throw readingErrors.cannot_render({}, { cause: error });
      throw error;
    }
  }

  return async (scope: OwnerScope, documentId: string, pageNumber: number, width: number): Promise<Uint8Array> => {
    await find(scope, documentId);
    const name = `${pageNumber}-${width}.webp`;
    const cached = await cache.find(documentId, name);
    if (cached) return cached;
    const key = `${documentId}/${name}`;
    const running = rendering.get(key);
    if (running) return running;
    const started = render(scope, documentId, pageNumber, width);
    rendering.set(key, started);
    try {
      const image = await started;
      await cache.store(documentId, name, image);
      return image;
    } finally {
      rendering.delete(key);
    }
  };
}
export type ShowPageImage = ReturnType<typeof createShowPageImage>;
