import type { PagesAnswer } from 'contract/reading';
import { isVersionId } from 'contract/versions';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { asWorkOf } from '#kernel/scheduling/work-of-owner.ts';
import type { ListPageSizes } from '#features/ingestion/find-page.ts';
import { hasPages, type FindDocument, type FoundDocument } from '#features/library/find-document.ts';
import { originalKey } from '#features/library/original-key.ts';
import { contentTag } from './content-tag.ts';
import type { PageLinks } from './sign-page-link.ts';

/** Pixels across a thumbnail: a column of 120 points on a screen of twice the density. */
export const THUMBNAIL_WIDTH = 320;

interface Collaborators {
  readonly find: FindDocument;
  readonly listPageSizes: ListPageSizes;
  readonly blobs: BlobStore;
  readonly reader: PdfReader;
  readonly links: PageLinks;
  /** Hears of each document that somebody opens. */
  readonly opened: (scope: OwnerScope, document: FoundDocument) => Promise<void>;
}

interface Wanted {
  /** Pixels across. */
  readonly width: number;
  /** The first and the last page, counted from 1; all of them when not given. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** A document's pages with signed addresses of their pictures. */
export function createListPages({ find, listPageSizes, blobs, reader, links, opened }: Collaborators) {
  return async (scope: OwnerScope, idOrName: string, { width, from = 1, to }: Wanted): Promise<PagesAnswer> => {
    const document = await find(scope, idOrName);
    if (hasPages(document)) reader.prepareToRender();
    // Whoever scrolls asks for later pages too.
    if (from === 1 && !isVersionId(document.id)) await opened(scope, document);
    const stored = await listPageSizes(scope, document.id);
    // While the file is still being read its later pages can be looked at already.
    const complete = !hasPages(document) || stored.length >= (document.pageCount ?? 0);
    const sizes = complete
      ? stored
      : (await asWorkOf(scope, () => blobs.withLocalFile(originalKey(scope, document.bytesId), (path) => reader.inspect(path))))
          .pages;
    const target = { ...scope, documentId: document.id, content: contentTag(document) };
    const pages = sizes.slice(from - 1, to).map((size, index) => {
      const pageNumber = from + index;
      return {
        pageNumber,
        url: links.sign({ ...target, pageNumber, width }),
        thumbnailUrl: links.sign({ ...target, pageNumber, width: THUMBNAIL_WIDTH }),
        width: size.width,
        height: size.height,
      };
    });
    return { id: document.id, filename: document.filename, pages };
  };
}
export type ListPages = ReturnType<typeof createListPages>;
