import { formatOf } from 'contract/file-names';
import { type FormatId } from 'contract/formats';
import { AttachmentsRefusedError, type MailFormatId } from '#engines/attachment-reader/attachment-reader.ts';
import { PdfRefusedError } from '#engines/pdf-reader/pdf-reader.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { HolderFormatId } from './each-attachment.ts';
import type { TakeAttachments } from './take-attachments.ts';

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
  readonly takeAttachments: TakeAttachments;
  readonly library: Pick<Library, 'find' | 'trackAttachments'>;
  readonly log: Log;
}

/** Takes the attachments out of a mail, or the files out of an archive. An archive with locked files waits for its password then. */
export function createOpenMail({ takeAttachments, library, log }: Collaborators) {
  const { trackAttachments } = library;

  return async (scope: OwnerScope, documentId: string, signal: AbortSignal): Promise<void> => {
    const mail = await library.find(scope, documentId);
    const format = holderFormatOf(mail);
    const mailSha256 = await trackAttachments.contentOf(scope, mail.id);
    if (format === null || mailSha256 === undefined) return;
    if ((await trackAttachments.depthOf(scope, mail.id, DEEPEST)) >= DEEPEST) return;
    let locked = 0;
    try {
      ({ locked } = await takeAttachments(scope, { document: mail, sha256: mailSha256, format }, signal));
    } catch (error) {
      if (!(error instanceof AttachmentsRefusedError) && !(error instanceof PdfRefusedError)) throw error;
      // Its pages could be made, so the mail itself can be read; what came with it stays in the original.
      log.warn('the attachments of a mail cannot be taken out', { document: mail.id, reason: error.reason });
    }
    await trackAttachments.opened(scope, mail.id, mailSha256, { locked });
  };
}
export type OpenMail = ReturnType<typeof createOpenMail>;
