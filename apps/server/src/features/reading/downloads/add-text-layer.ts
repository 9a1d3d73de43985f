import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { PageTextLayer, PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import type { FindPage } from '#features/ingestion/find-page.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import { originalKey } from '#features/library/original-key.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { asWorkOf } from '#kernel/scheduling/work-of-owner.ts';

interface Collaborators {
  readonly blobs: BlobStore;
  readonly reader: Pick<PdfReader, 'layText'>;
  readonly findPage: FindPage;
}

/** The PDF of a document with the words that were recognised on its pages, unseen at their places, for other programs to find and copy. */
export function createAddTextLayer({ blobs, reader, findPage }: Collaborators) {
  async function* layersOf(scope: OwnerScope, { id, pageCount }: FoundDocument): AsyncGenerator<PageTextLayer> {
    for (let pageNumber = 1; pageNumber <= (pageCount ?? 0); pageNumber++) {
      const page = await findPage(scope, id, pageNumber);
      if (!page?.recognised) continue;
      const { text, words, recognised } = page;
      // Words of the file's own are on the page already.
      const laid = words.slice(recognised.from);
      yield { pageNumber, words: laid.map(({ start, end, box }) => ({ text: text.slice(start, end), box })) };
    }
  }

  /** @throws BlobNotFoundError, PdfRefusedError; later trouble destroys the stream */
  return (scope: OwnerScope, document: FoundDocument): Promise<{ bytes: number; content: Readable }> =>
    new Promise((resolve, reject) => {
      const content = new PassThrough();
      const gone = new AbortController();
      content.once('close', () => gone.abort());
      blobs
        .withLocalFile(originalKey(scope, document.bytesId), (path) =>
          asWorkOf(scope, () =>
            reader.layText(
              path,
              layersOf(scope, document),
              async (made) => {
                resolve({ bytes: made.bytes, content });
                await pipeline(made.content, content);
              },
              gone.signal,
            ),
          ),
        )
        .catch((error: unknown) => {
          content.destroy(error instanceof Error ? error : new Error(String(error)));
          reject(error instanceof Error ? error : new Error(String(error)));
        });
    });
}
export type AddTextLayer = ReturnType<typeof createAddTextLayer>;
