import { formatOf, isClutter } from 'contract/file-names';
import { type FormatId } from 'contract/formats';
import { AttachmentsRefusedError, type MailFormatId } from '#engines/attachment-reader/attachment-reader.ts';
import { PdfRefusedError } from '#engines/pdf-reader/pdf-reader.ts';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import { originalKey, typesetFromKey } from '#features/library/original-key.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { EachAttachment, HolderFormatId } from './each-attachment.ts';
import { keepArchiveFolders } from './keep-archive-folders.ts';
import type { ReceiveAttachment } from './receive-attachment.ts';

/** Attachments of one mail, or of one mailbox. */
const MOST_ATTACHMENTS = 2_000;
/** Mails that came with mails: what lies deeper stays in the mail that holds it. */
const DEEPEST = 4;

const MAILS: ReadonlySet<FormatId> = new Set<MailFormatId & FormatId>(['eml', 'msg', 'mbox', 'zip']);
const isMail = (format: FormatId | null): format is MailFormatId & FormatId => format !== null && MAILS.has(format);

/** The format of the mail that a document is; null where it is none. */
export function mailFormatOf({ typesetFrom }: Pick<FoundDocument, 'typesetFrom'>): (MailFormatId & FormatId) | null {
  const format = typesetFrom === null ? null : formatOf(typesetFrom.filename);
  return isMail(format) ? format : null;
}

/** The format in which a document holds others: a mail, an archive, or a PDF that carries files. */
const holderFormatOf = (document: FoundDocument): HolderFormatId | null =>
  mailFormatOf(document) ?? (document.typesetFrom === null || formatOf(document.typesetFrom.filename) === 'pdf' ? 'pdf' : null);

interface Collaborators {
  readonly blobs: BlobStore;
  readonly eachAttachment: EachAttachment;
  readonly library: Pick<Library, 'find' | 'trackAttachments' | 'folders'>;
  readonly receiveAttachment: ReceiveAttachment;
  readonly log: Log;
}

/**
 * Takes the attachments out of a mail, or the files out of an archive: each becomes a document beside it, in a folder named like the archive, or is remembered with the reason why not. What was taken already
 * is passed by, so a process that dies goes on where it was, and a mail that is read again doubles nothing.
 */
export function createOpenMail({ blobs, eachAttachment, library, receiveAttachment, log }: Collaborators) {
  const { trackAttachments } = library;

  async function goThrough(
    scope: OwnerScope,
    mail: FoundDocument & { readonly mailSha256: string },
    format: HolderFormatId,
    signal: AbortSignal,
  ): Promise<void> {
    const { mailSha256 } = mail;
    const folderOf = keepArchiveFolders(library.folders);
    const taken = await trackAttachments.taken(scope, mail.id, mailSha256);
    // A PDF that came locked carries them in the copy that opens.
    const key = format === 'pdf' ? originalKey(scope, mail.bytesId) : typesetFromKey(scope, mail.bytesId);
    await blobs.withLocalFile(key, (path) =>
      eachAttachment(
        { path, format },
        async (attachment) => {
          const { position, name, bytes } = attachment;
          if (position >= MOST_ATTACHMENTS) return false;
          const isLitter = format === 'zip' && isClutter(`${attachment.folder}/${name}`);
          if (taken.has(position) || isLitter) return true;
          const folderId = format === 'zip' ? await folderOf(scope, mail, attachment) : mail.folderId;
          const outcome = await receiveAttachment(scope, { id: mail.id, folderId }, attachment);
          await trackAttachments.record(scope, mail.id, { mailSha256, position, name, bytes, outcome });
          signal.throwIfAborted();
          return true;
        },
        signal,
      ),
    );
  }

  return async (scope: OwnerScope, documentId: string, signal: AbortSignal): Promise<void> => {
    const mail = await library.find(scope, documentId);
    const format = holderFormatOf(mail);
    const mailSha256 = await trackAttachments.contentOf(scope, mail.id);
    if (format === null || mailSha256 === undefined) return;
    if ((await trackAttachments.depthOf(scope, mail.id, DEEPEST)) >= DEEPEST) return;
    try {
      await goThrough(scope, { ...mail, mailSha256 }, format, signal);
    } catch (error) {
      if (!(error instanceof AttachmentsRefusedError) && !(error instanceof PdfRefusedError)) throw error;
      // Its pages could be made, so the mail itself can be read; what came with it stays in the original.
      log.warn('the attachments of a mail cannot be taken out', { document: mail.id, reason: error.reason });
    }
    await trackAttachments.opened(scope, mail.id, mailSha256);
  };
}
export type OpenMail = ReturnType<typeof createOpenMail>;
