import { awaitsPassword } from 'contract/file-states';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import { originalKey, typesetFromKey } from '#features/library/original-key.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { asWorkOf } from '#kernel/scheduling/work-of-owner.ts';
import { intakeErrors } from './intake.errors.ts';
import type { OpenLock } from './receiving/open-lock.ts';
import type { PreparedPages, PreparePages } from './receiving/prepare-pages.ts';
import { UnreadFileError } from './receiving/unread-file.ts';

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly makeId: MakeId;
  readonly library: Pick<Library, 'find' | 'trackPages' | 'trackReading' | 'jobs'>;
  readonly pages: { readonly openLock: OpenLock; readonly preparePages: PreparePages; readonly limitTries: LimitTries };
}

/** Counts a try at the password of a thing, and refuses where there were too many. */
export type LimitTries = <Result>(thing: string, check: () => Promise<Result | undefined>) => Promise<Result | undefined>;

/**
 * Opens a locked file with the password that its owner entered, and has it read. The password is used for this alone and kept nowhere: what
 * stays is the file as it came and, beside it, pages that open without. Until they are there the document stays protected, whatever happens.
 *
 * @throws not_locked, wrong_password, cannot_unlock, too_many_tries, document_not_found, storage_full, or the signal's reason
 */
export function createUnlockDocument({ database, blobs, makeId, library, pages }: Collaborators) {
  const { openLock, preparePages, limitTries } = pages;
  const { trackPages, trackReading, jobs } = library;

  /** Under ids that no document has: what a death leaves there is swept. */
  async function withPages(
    scope: OwnerScope,
    { document, password, signal }: { document: FoundDocument; password: string; signal: AbortSignal },
    take: (made: PreparedPages, pdfKey: string) => Promise<void>,
  ): Promise<void> {
    const copyKey = originalKey(scope, makeId('doc'));
    const pdfKey = originalKey(scope, makeId('doc'));
    const key = document.typesetFrom === null ? originalKey(scope, document.bytesId) : typesetFromKey(scope, document.bytesId);
    const isPdf = document.failure?.code === 'needs_password';
    const name = document.typesetFrom?.filename ?? document.filename;
    try {
      const opened = await limitTries(`${scope.ownerId} ${document.id}`, () =>
        openLock({ key, copyKey, isPdf, password }, signal),
      );
      if (opened === undefined) throw intakeErrors.wrong_password();
      const format = isPdf ? ('pdf' as const) : (document.format ?? ('plain-text' as const));
      const made = await preparePages({ format, filename: name, key: copyKey, pdfKey }, opened, signal);
      await take(made, pdfKey);
    } catch (error) {
      throw error instanceof UnreadFileError ? intakeErrors.cannot_unlock({ reason: error.message }, { cause: error }) : error;
    } finally {
      await blobs.remove(copyKey);
      await blobs.remove(pdfKey);
    }
  }

  /** The file as it came lies beside the pages from now on, which for a PDF it was itself. */
  async function setAside(scope: OwnerScope, document: FoundDocument, content: string): Promise<boolean> {
    const { id, bytesId } = document;
    if (document.typesetFrom === null)
      await blobs.put(typesetFromKey(scope, bytesId), await blobs.read(originalKey(scope, bytesId)));
    return database.transact((transaction) => trackPages.setAside(transaction, scope, id, content));
  }

  return async (scope: OwnerScope, idOrName: string, password: string, signal: AbortSignal): Promise<FoundDocument> => {
    const document = await library.find(scope, idOrName);
    const { id, filename } = document;
    const content = await trackPages.contentOf(database, scope, id);
    if (document.state !== 'protected' || !awaitsPassword(document.failure?.code) || content === undefined)
      throw intakeErrors.not_locked({ name: filename });
    await asWorkOf(scope, () =>
      withPages(scope, { document, password, signal }, async (made, pdfKey) => {
        if (!(await setAside(scope, document, content))) return;
        await blobs.move(pdfKey, originalKey(scope, document.bytesId));
        await database.transact(async (transaction) => {
          const pagesOfIt = { ...made, pagesBy: made.pagesBy ?? 'typeset' };
          if (!(await trackPages.made(transaction, scope, id, content, pagesOfIt))) return;
          await trackReading.waits(transaction, scope, id);
          await jobs.read(transaction, scope, id);
        });
      }),
    );
    return library.find(scope, id);
  };
}
export type UnlockDocument = ReturnType<typeof createUnlockDocument>;
