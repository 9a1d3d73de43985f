import { isClutter } from 'contract/file-names';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import { originalKey, typesetFromKey } from '#features/library/original-key.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { EachAttachment, HolderFormatId } from './each-attachment.ts';
import { keepArchiveFolders } from './keep-archive-folders.ts';
import type { ReceiveAttachment } from './receive-attachment.ts';

/** Attachments of one mail, or of one mailbox. */
const MOST_ATTACHMENTS = 2_000;

interface Collaborators {
  readonly blobs: BlobStore;
  readonly eachAttachment: EachAttachment;
  readonly library: Pick<Library, 'trackAttachments' | 'folders'>;
  readonly receiveAttachment: ReceiveAttachment;
}

interface Holder {
  readonly document: FoundDocument;
  /** Of the file as it came. */
  readonly sha256: string;
  readonly format: HolderFormatId;
  /** Of an archive: its locked files are taken then, as far as it opens them. */
  readonly password?: string;
}

/** How many files became something, and how many stay behind a password. */
export interface Taken {
  readonly taken: number;
  readonly locked: number;
}

/**
 * Takes the attachments out of a mail, or the files out of an archive: each becomes a document beside it, in a folder named like the archive,
 * or is remembered with the reason why not. What was taken already is passed by, so a process that dies goes on where it was, and a mail that
 * is read again doubles nothing.
 */
export function createTakeAttachments({ blobs, eachAttachment, library, receiveAttachment }: Collaborators) {
  const { trackAttachments } = library;
  return async (scope: OwnerScope, { document, sha256, format, password }: Holder, signal: AbortSignal): Promise<Taken> => {
    const folderOf = keepArchiveFolders(library.folders);
    const known = await trackAttachments.taken(scope, document.id, sha256);
    let [taken, locked] = [0, 0];
    // A PDF that came locked carries them in the copy that opens.
    const key = format === 'pdf' ? originalKey(scope, document.bytesId) : typesetFromKey(scope, document.bytesId);
    await blobs.withLocalFile(key, (path) =>
      eachAttachment(
        { path, format, ...(password !== undefined && { password }) },
        async (attachment) => {
          const { position, name, bytes } = attachment;
          if (position >= MOST_ATTACHMENTS) return false;
          const isLitter = format === 'zip' && isClutter(`${attachment.folder}/${name}`);
          if (known.has(position) || isLitter) return true;
          if (attachment.problem === 'locked') locked += 1;
          else taken += 1;
          const folderId = format === 'zip' ? await folderOf(scope, document, attachment) : document.folderId;
          const outcome = await receiveAttachment(scope, { id: document.id, folderId }, attachment);
          await trackAttachments.record(scope, document.id, { mailSha256: sha256, position, name, bytes, outcome });
          signal.throwIfAborted();
          return true;
        },
        signal,
      ),
    );
    return { taken, locked };
  };
}
export type TakeAttachments = ReturnType<typeof createTakeAttachments>;
