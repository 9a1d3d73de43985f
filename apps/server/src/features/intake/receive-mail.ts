import type { Readable } from 'node:stream';
import { MAIL_SOURCE, MAIL_SOURCE_NAME } from '#features/library/track-attachments.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Received, ReceiveFile } from './receiving/receive-file.ts';

interface Collaborators {
  readonly receiveFile: ReceiveFile;
  readonly findKnown: Library['trackAttachments']['findKnown'];
}

export interface ArrivedMail {
  /** By which the message is known when it comes again. */
  readonly key: string;
  readonly filename: string;
  readonly content: Readable;
  /** Epoch milliseconds; null where the message does not say. */
  readonly sentAt: number | null;
}

/**
 * Makes a document of a message that was sent to its owner's address; what is attached to it follows as with every mail. Doing it twice is the
 * same as doing it once.
 *
 * @throws every code of intake.errors
 */
export function createReceiveMail({ receiveFile, findKnown }: Collaborators) {
  return (scope: OwnerScope, { key, filename, content, sentAt }: ArrivedMail): Promise<Received> => {
    const file = {
      source: MAIL_SOURCE,
      sourceName: MAIL_SOURCE_NAME,
      mediaType: 'message/rfc822',
      modifiedAt: sentAt,
      filename,
      content,
    };
    return receiveFile(scope, file, async (sha256) => {
      const externalKey = `sent/${key}`;
      const documentId = await findKnown(scope, externalKey, sha256);
      return documentId === undefined ? { kind: 'new', externalKey } : { kind: 'known', documentId };
    });
  };
}
