import type { AttachmentReader, FoundAttachment, MailFormatId } from '#engines/attachment-reader/attachment-reader.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';

/** Formats that bring other files along. */
export type HolderFormatId = MailFormatId | 'pdf';

interface Collaborators {
  readonly attachmentReader: AttachmentReader;
  readonly pdfReader: Pick<PdfReader, 'eachFile'>;
}

/**
 * Passes the files that came with a mail, in an archive or in a PDF to `visit`, one after the other.
 *
 * @throws AttachmentsRefusedError, PdfRefusedError, what `visit` throws, or the signal's reason
 */
export function createEachAttachment({ attachmentReader, pdfReader }: Collaborators) {
  return async (
    { path, format, password }: { readonly path: string; readonly format: HolderFormatId; readonly password?: string },
    visit: (attachment: FoundAttachment) => Promise<boolean>,
    signal?: AbortSignal,
  ): Promise<void> => {
    if (format !== 'pdf') return attachmentReader.each({ path, format, password }, visit, signal);
    await pdfReader.eachFile(path, (file) => visit({ ...file, mediaType: null, sentAt: null, folder: '' }), signal);
  };
}
export type EachAttachment = ReturnType<typeof createEachAttachment>;
