import { adviceFor, describeFile } from 'contract/file-descriptions';
import { extensionOf } from 'contract/file-names';
import { isShown, type FormatId } from 'contract/formats';
import type { Database } from '#engines/database/database.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import { originalKey, typesetFromKey } from '#features/library/original-key.ts';
import { asWorkOf } from '#kernel/scheduling/work-of-owner.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { PreparedPages, PreparePages } from './receiving/prepare-pages.ts';
import { readableSize } from './receiving/readable-size.ts';
import { UnreadFileError } from './receiving/unread-file.ts';

/** A text longer than this is no note, and its pages no reading for a person. Bytes. What else a file holds is not told by its length. */
const LONGEST_TEXT = 5 * 1024 * 1024;
const TEXTS: ReadonlySet<FormatId> = new Set(['plain-text', 'markdown', 'html']);

interface Collaborators {
  readonly database: Database;
  readonly library: Pick<Library, 'trackPages'>;
  readonly preparePages: PreparePages;
}

/**
 * Looks at a file that is kept, and has its pages ready as a PDF: the first step of reading it. What cannot be read stays as it came, with the
 * reason. Safe to repeat.
 *
 * @returns whether it has pages
 * @throws storage_full, the signal's reason, and trouble of ours, after which it is tried again
 */
export function createPrepareDocument(
  { database, library: { trackPages }, preparePages }: Collaborators,
  { maxReadBytes }: { readonly maxReadBytes: number },
) {
  /** @throws UnreadFileError */
  async function prepare(scope: OwnerScope, document: FoundDocument, signal: AbortSignal): Promise<PreparedPages> {
    const { bytesId, filename, format, typesetFrom, size, sha256 } = document;
    const name = typesetFrom?.filename ?? filename;
    const bytes = typesetFrom?.size ?? size;
    if (bytes === 0) throw new UnreadFileError('empty_file');
    const noReader = () => new UnreadFileError('no_reader', { file: describeFile(name), advice: adviceFor(name) });
    if (format === null) {
      // A name without an ending says nothing: the bytes do, or it is text.
      if (extensionOf(name) !== '') throw noReader();
      try {
        return await prepare(scope, { ...document, format: 'plain-text' }, signal);
      } catch (error) {
        throw error instanceof UnreadFileError && ['not_text', 'other_format'].includes(error.code) ? noReader() : error;
      }
    }
    const most = TEXTS.has(format) ? Math.min(LONGEST_TEXT, maxReadBytes) : maxReadBytes;
    // Of recordings, films and archives only the beginning and the end are looked at.
    if (bytes > most && !isShown(format)) throw new UnreadFileError('too_large_to_read', { limit: readableSize(most) });
    const pdfKey = originalKey(scope, bytesId);
    const key = typesetFrom === null ? pdfKey : typesetFromKey(scope, bytesId);
    return asWorkOf(scope, () => preparePages({ format, filename: name, key, pdfKey }, { bytes, sha256 }, signal));
  }

  return async (scope: OwnerScope, document: FoundDocument, signal: AbortSignal): Promise<boolean> => {
    const content = await trackPages.contentOf(database, scope, document.id);
    if (content === undefined) return false;
    try {
      const pages = await prepare(scope, document, signal);
      return await database.transact((transaction) => trackPages.made(transaction, scope, document.id, content, pages));
    } catch (error) {
      if (!(error instanceof UnreadFileError)) throw error;
      const { code, message } = error;
      await database.transact((transaction) => trackPages.none(transaction, scope, document.id, content, { code, message }));
      return false;
    }
  };
}
