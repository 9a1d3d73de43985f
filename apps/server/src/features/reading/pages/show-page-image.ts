import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import { PdfRefusedError, type PageImageRequest, type PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createShareWork } from '#kernel/scheduling/share-work.ts';
import { asWorkOf } from '#kernel/scheduling/work-of-owner.ts';
import type { Library } from '#features/library/assemble-library.ts';
import { hasPages, type FindDocument, type FoundDocument } from '#features/library/find-document.ts';
import { originalKey } from '#features/library/original-key.ts';
import { contentTag } from './content-tag.ts';
import type { PageImageCache } from './page-image-cache.ts';
import { readingErrors } from '../reading.errors.ts';

type FindVersions = Library['findVersions'];

interface Collaborators {
  readonly find: FindDocument;
  /** The older versions of a document. */
  readonly findVersions: FindVersions;
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
export function createShowPageImage({ find, findVersions, blobs, reader, cache }: Collaborators) {
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

  /**
   * Browsers keep a picture for a day, so that an address never shows another page than it did. Whoever has a document open that just got another
   * file still sees the one that it was.
   *
   * @throws link_expired where that is gone
   */
  async function shownBy(scope: OwnerScope, documentId: string, content: string | undefined): Promise<FoundDocument> {
    const document = await find(scope, documentId);
    if (content === undefined || content === contentTag(document)) return document;
    const older = await findVersions(scope, document.id);
    const shown = older.find((version) => contentTag(version) === content);
    if (!shown) throw readingErrors.link_expired();
    return shown;
  }

  return async (scope: OwnerScope, wanted: WantedImage, gone?: AbortSignal): Promise<Uint8Array> => {
    const { documentId, pageNumber, width, content } = wanted;
    const document = await shownBy(scope, documentId, content);
    if (!hasPages(document)) throw readingErrors.page_not_found({ page: pageNumber });
    const { bytesId } = document;
    if (wanted.marks) return render(scope, { ...wanted, bytesId }, gone ?? new AbortController().signal);
    // With its content: pages that were made anew lie under the same name.
    const name = `${pageNumber}-${width}-${contentTag(document)}.webp`;
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
