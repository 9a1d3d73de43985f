import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { PagesSource } from '#features/library/renew-pages.ts';
import { originalKey } from '#features/library/original-key.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { PreparedPages } from '../receiving/prepare-pages.ts';

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly library: Pick<Library, 'renewPages'>;
  /** Forgets what was read of a document. */
  readonly forgetPages: (transaction: Database, scope: OwnerScope, documentId: string) => Promise<void>;
}

export interface NewPages {
  /** Where the PDF lies, under an id that no document has: what a death leaves there is swept. */
  readonly pdfKey: string;
  readonly pages: PreparedPages;
  /** What they were made of. */
  readonly source: Pick<PagesSource, 'sha256'>;
}

/**
 * Gives a document other pages, and has them read. Nothing happens where its file is another one by now. Whoever dies before the commit leaves the
 * words of the pages before, and does it all again.
 */
export function createExchangePages({ database, blobs, library, forgetPages }: Collaborators) {
  const { renewPages } = library;
  return async (
    scope: OwnerScope,
    id: string,
    { pdfKey, pages, source }: NewPages,
    /** In the transaction that does it. */
    beside: (transaction: Database) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> => {
    const now = await renewPages.sourceOf(scope, id);
    if (now?.sha256 !== source.sha256) return blobs.remove(pdfKey);
    await blobs.move(pdfKey, originalKey(scope, now.bytesId));
    const renewed = { source: now, pages: { ...pages, pagesBy: pages.pagesBy ?? '' } };
    await database.transact(async (transaction) => {
      if (!(await renewPages.renewed(transaction, scope, id, renewed))) return;
      await forgetPages(transaction, scope, id);
      await beside(transaction);
    });
  };
}
