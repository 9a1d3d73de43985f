import type { OutlineEntry, PageLinks } from 'contract/reading';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { OutlineItem, PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import { PdfRefusedError } from '#engines/pdf-reader/pdf-reader.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { asWorkOf } from '#kernel/scheduling/work-of-owner.ts';
import { hasPages, type FindDocument } from '#features/library/find-document.ts';
import { originalKey } from '#features/library/original-key.ts';
import { readingErrors } from '../reading.errors.ts';

interface Collaborators {
  readonly find: FindDocument;
  readonly blobs: BlobStore;
  readonly reader: PdfReader;
}

const entryOf = ({ title, pageNumber, children }: OutlineItem): OutlineEntry => ({
  title,
  pageNumber,
  children: children.map(entryOf),
});

/** What a PDF says of its own ways: bookmarks, and links on its pages. */
export function createShowOutline({ find, blobs, reader }: Collaborators) {
  async function fromFile<Result>(
    scope: OwnerScope,
    idOrName: string,
    read: (path: string) => Promise<Result>,
  ): Promise<Result> {
    const document = await find(scope, idOrName);
    if (!hasPages(document)) throw readingErrors.page_not_found({ page: 1 });
    const { bytesId } = document;
    try {
      return await asWorkOf(scope, () => blobs.withLocalFile(originalKey(scope, bytesId), read));
    } catch (error) {
      if (error instanceof PdfRefusedError) throw readingErrors.cannot_render({}, { cause: error });
      throw error;
    }
  }
  return {
    outline: async (scope: OwnerScope, idOrName: string, signal?: AbortSignal): Promise<{ items: OutlineEntry[] }> => ({
      items: await fromFile(scope, idOrName, async (path) => (await reader.outline(path, signal)).map(entryOf)),
    }),
    links: (scope: OwnerScope, idOrName: string, pageNumber: number, signal?: AbortSignal): Promise<PageLinks> =>
      fromFile(scope, idOrName, async (path) => {
        try {
          const links = await reader.links(path, pageNumber, signal);
          return { links: links.map(({ box: [x, y, width, height], target }) => ({ box: [x, y, width, height], target })) };
        } catch (error) {
          if (error instanceof RangeError) throw readingErrors.page_not_found({ page: pageNumber }, { cause: error });
          throw error;
        }
      }),
  };
}
export type ShowOutline = ReturnType<typeof createShowOutline>;
