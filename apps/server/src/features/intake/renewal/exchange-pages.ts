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
  /** Forgets what was read and drawn of a document. */
  readonly forgetContent: (scope: OwnerScope, documentId: string, bytesId: string) => Promise<void>;
}

export interface NewPages {
  /** Where the PDF lies, under an id that no document has: what a death leaves there is swept. */
  readonly pdfKey: string;
  readonly pages: PreparedPages;
  /** What they were made of. */
  readonly source: Pick<PagesSource, 'sha256'>;
}

/** Gives a document other pages, and has them read. Nothing happens where its file is another one by now. */
export function createExchangePages({ database, blobs, library, forgetContent }: Collaborators) {
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
    await forgetContent(scope, id, now.bytesId);
    await database.transact(async (transaction) => {
      await renewPages.renewed(transaction, scope, id, { source: now, pages: { ...pages, pagesBy: pages.pagesBy ?? '' } });
      await beside(transaction);
    });
  };
}
