import { formatOf } from 'contract/file-names';
import { isTypeset } from 'contract/formats';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import { typesettingOf } from '#engines/pdf-maker/count-typesettings.ts';
import type { Library } from '#features/library/assemble-library.ts';
import { originalKey, typesetFromKey } from '#features/library/original-key.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { PreparePages, SourceFile } from '../receiving/prepare-pages.ts';
import { UnreadFileError } from '../receiving/unread-file.ts';
import { createExchangePages } from './exchange-pages.ts';

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly makeId: MakeId;
  readonly library: Pick<Library, 'renewPages'>;
  readonly preparePages: PreparePages;
  /** Forgets what was read of a document. */
  readonly forgetPages: (transaction: Database, scope: OwnerScope, documentId: string) => Promise<void>;
}

/**
 * Has the pages of a document made again of the file that it was typeset from, and read again where they are others this time: LibreOffice made
 * them, or Trove shows more than it did. What is indexed answers until then. Safe to repeat: a death on the way leaves the job, which does all of it again.
 */
export function createMakePagesAnew({ database, blobs, makeId, library, preparePages, forgetPages }: Collaborators) {
  const { renewPages } = library;
  const exchangePages = createExchangePages({ database, blobs, library, forgetPages });

  /** Null where no pages can be made of the file any more: then those stay that it has. */
  async function prepare(file: SourceFile, stored: { bytes: number; sha256: string }, signal: AbortSignal) {
    try {
      return await preparePages(file, stored, signal);
    } catch (error) {
      await blobs.remove(file.pdfKey);
      if (error instanceof UnreadFileError) return null;
      throw error;
    }
  }

  return async (scope: OwnerScope, documentId: string, signal: AbortSignal): Promise<void> => {
    const source = await renewPages.sourceOf(scope, documentId);
    const format = source === undefined ? null : formatOf(source.filename);
    if (source === undefined || format === null || !isTypeset(format)) return;
    const { madeBy, typesetting, sha256 } = source.pages;
    const isLaidOut = madeBy === 'libreoffice' || madeBy === 'transcribed';
    if (isLaidOut || (madeBy === 'typeset-instead' && typesetting >= typesettingOf(source.filename))) return;
    // Under an id that no document has: what a death leaves there is swept.
    const pdfKey = originalKey(scope, makeId('doc'));
    const file = { format, filename: source.filename, key: typesetFromKey(scope, source.bytesId), pdfKey };
    const pages = await prepare(file, source, signal);
    // The same file gives the same bytes: where nothing came to its pages, nothing is read again.
    if (pages !== null && (pages.pagesBy === 'libreoffice' || pages.sha256 !== sha256))
      return exchangePages(scope, documentId, { pdfKey, pages, source });
    await blobs.remove(pdfKey);
    // No pages can be made of it any more: whoever was asked is not asked again.
    await renewPages.kept(scope, documentId, {
      source,
      pagesBy: pages?.pagesBy ?? 'typeset-instead',
      missingScripts: pages?.missingScripts,
    });
  };
}
export type MakePagesAnew = ReturnType<typeof createMakePagesAnew>;
