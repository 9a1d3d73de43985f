import type { FoundAttachment } from '#engines/attachment-reader/attachment-reader.ts';
import type { Library } from '#features/library/assemble-library.ts';
import { MAIL_SOURCE, MAIL_SOURCE_NAME, type AttachmentOutcome } from '#features/library/track-attachments.ts';
import { ProductError } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ReceiveFile } from '../receiving/receive-file.ts';

/** What there is no room for is left out, and the mail stays; other trouble of ours is no reason to leave a file out. */
const NO_ROOM = new Set(['storage_quota', 'document_quota']);

/** Why a file stays in its archive. */
const PROBLEMS: Readonly<Record<NonNullable<FoundAttachment['problem']>, string>> = {
  locked: 'It needs a password',
  link: 'It is a link to another file',
  too_large: 'It is larger than 200 MB, the most that is taken out of an archive',
  bomb: 'It unpacks to far more than is in it',
  damaged: 'It is damaged',
  full: 'The archive holds more than 2 GB, the most that is taken out of one',
};

interface Collaborators {
  readonly receiveFile: ReceiveFile;
  readonly findKnown: Library['trackAttachments']['findKnown'];
}

export interface MailOfAttachment {
  readonly id: string;
  readonly folderId: string | null;
}

/**
 * Makes a document of a file that came with a mail, beside the mail. Bytes that are a document already, uploaded or of another mail, are that
 * document. Doing it twice is the same as doing it once.
 *
 * @returns what became of it
 * @throws what trying again may mend
 */
export function createReceiveAttachment({ receiveFile, findKnown }: Collaborators) {
  async function receive(scope: OwnerScope, mail: MailOfAttachment, attachment: FoundAttachment) {
    const { name, mediaType, sentAt, content } = attachment;
    const file = {
      source: MAIL_SOURCE,
      sourceName: MAIL_SOURCE_NAME,
      filename: name,
      folderId: mail.folderId,
      modifiedAt: sentAt,
      content: content(),
      mediaType,
    };
    return receiveFile(scope, file, async (sha256) => {
      const externalKey = `${mail.id}/${sha256}`;
      const documentId = await findKnown(scope, externalKey, sha256);
      return documentId === undefined ? { kind: 'new', externalKey } : { kind: 'known', documentId };
    });
  }

  return async (scope: OwnerScope, mail: MailOfAttachment, attachment: FoundAttachment): Promise<AttachmentOutcome> => {
    if (attachment.problem !== null) return { reason: PROBLEMS[attachment.problem] };
    try {
      const { documentId } = await receive(scope, mail, attachment);
      return { documentId };
    } catch (error) {
      if (error instanceof ProductError && (error.status < 500 || NO_ROOM.has(error.code))) return { reason: error.message };
      throw error;
    }
  };
}
export type ReceiveAttachment = ReturnType<typeof createReceiveAttachment>;
