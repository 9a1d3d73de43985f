import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createTakeTurns } from '#kernel/scheduling/take-turns.ts';
import type { CloudDocument } from '#features/library/find-cloud-document.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { IncomingFile, StoredFile, StoreFile } from './store-file.ts';

interface Collaborators {
  readonly database: Database;
  readonly storeFile: StoreFile;
  readonly library: Pick<Library, 'record' | 'follow' | 'jobs'>;
  readonly noteAdded: NoteAdded;
}

/** Keeps for the audit log, in the same transaction, that a file became a document: only now is it known whose request brought it. */
export type NoteAdded = (
  transaction: Database,
  scope: OwnerScope,
  added: { readonly id: string; readonly filename: string; readonly source: string },
) => Promise<void>;

/** Works in the transaction that makes a file a document. */
export type WhenAdded = (transaction: Database, documentId: string) => Promise<void>;

export interface ReceivedFile extends IncomingFile {
  /** `upload`, or the kind of connection. */
  readonly source: string;
  /** What its owner calls the connection; null where there is only one of its kind. */
  readonly sourceName: string | null;
  /** Epoch milliseconds; null when the source does not say. */
  readonly modifiedAt: number | null;
  /** The folder in which it is to lie; none when absent. */
  readonly folderId?: string | null;
  readonly whenAdded?: WhenAdded | undefined;
  /** A document whose content it becomes gets the ending of its name. */
  readonly versionNamed?: boolean;
}

/** What is known of a stored file before it becomes a document. */
export type Recognised =
  /** It becomes one. `externalKey` names it at its source, for ever. */
  | { readonly kind: 'new'; readonly externalKey: string | null }
  /** It is this document already. */
  | { readonly kind: 'known'; readonly documentId: string }
  /** It is what this document is from now on, or already. */
  | { readonly kind: 'content'; readonly document: CloudDocument };

export interface Received {
  readonly documentId: string;
  readonly outcome: 'added' | 'changed' | 'unchanged';
}

/**
 * The one way in for a file of any kind, from wherever it comes: its bytes stream to storage, and it becomes a document whose reading is a job
 * written in the same transaction. From then on it cannot be lost, whatever reading it comes to; before, a refusal or a crash leaves nothing
 * behind (bytes without a row are swept). The same content of a known document changes nothing, so whoever dies on the way may simply do it again.
 *
 * @throws every code of intake.errors, and what `recognise` throws to refuse the file
 */
export function createReceiveFile({ database, storeFile, library, noteAdded }: Collaborators) {
  const takeTurns = createTakeTurns();

  async function add(scope: OwnerScope, file: ReceivedFile, stored: StoredFile, externalKey: string | null): Promise<void> {
    const { source, sourceName, modifiedAt } = file;
    const { id, content } = stored;
    await database.transact(async (transaction) => {
      const filename = await library.record(transaction, scope, {
        ...content,
        id,
        source,
        sourceName,
        externalKey,
        filename: file.filename,
        folderId: file.folderId ?? null,
        ...(modifiedAt === null ? {} : { modifiedAt }),
      });
      await noteAdded(transaction, scope, { id, filename, source });
      await library.jobs.read(transaction, scope, id);
      await file.whenAdded?.(transaction, id);
    });
  }

  /** The bytes stay where they lie, under a name of their own, and only the row says which are the document's: all of it happens or nothing. */
  async function replace(scope: OwnerScope, id: string, file: ReceivedFile, stored: StoredFile): Promise<void> {
    const { modifiedAt, versionNamed } = file;
    const content = { ...stored.content, bytesId: stored.id, modifiedAt };
    await database.transact((transaction) =>
      library.follow.changed(transaction, scope, id, versionNamed === true ? { ...content, filename: file.filename } : content),
    );
  }

  return async (
    scope: OwnerScope,
    file: ReceivedFile,
    recognise: (contentSha256: string) => Promise<Recognised>,
  ): Promise<Received> => {
    const stored = await storeFile(scope, file);
    // The same bytes sent twice at once are recognised too: the second looks when the first is there.
    return takeTurns(`${scope.ownerId} ${stored.contentSha256}`, async () => {
      try {
        const recognised = await recognise(stored.contentSha256);
        if (recognised.kind === 'new') {
          await add(scope, file, stored, recognised.externalKey);
          return { documentId: stored.id, outcome: 'added' };
        }
        const isContent = recognised.kind === 'content' && recognised.document.sha256 !== stored.contentSha256;
        const documentId = recognised.kind === 'known' ? recognised.documentId : recognised.document.id;
        if (isContent) await replace(scope, documentId, file, stored);
        else await stored.discard();
        return { documentId, outcome: isContent ? 'changed' : 'unchanged' };
      } catch (error) {
        await stored.discard();
        throw error;
      }
    });
  };
}
export type ReceiveFile = ReturnType<typeof createReceiveFile>;
