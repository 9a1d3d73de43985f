// The port to the files that come with mails and in archives.
import type { MemberProblem } from '#engines/document-format/walk-attachments.ts';
import type { MailFormatId } from '#engines/document-format/walk-attachments.ts';
import type { Readable } from 'node:stream';

export type { MailFormatId, MemberProblem };

export interface MailSource {
  /** A local file. */
  readonly path: string;
  readonly format: MailFormatId;
  /** Of an archive: only its locked files are shown then, those that it does not open as `locked`. It is used for this call alone. */
  readonly password?: string | undefined;
}

export interface FoundAttachment {
  /** Counted from 0; the same file has the same attachments at the same places. */
  readonly position: number;
  /** As the mail names it. */
  readonly name: string;
  readonly mediaType: string | null;
  readonly bytes: number;
  /** When its mail was sent, in epoch milliseconds; null where the mail does not say. */
  readonly sentAt: number | null;
  /** In an archive, the folders above it as they are written there; an empty string elsewhere. */
  readonly folder: string;
  /** Why it stays where it is: there is no content of it then. */
  readonly problem: MemberProblem | null;
  /** Can be read until the next attachment is asked for. */
  readonly content: () => Readable;
}

export const MEMBER_PROBLEMS = [
  'locked',
  'link',
  'too_large',
  'bomb',
  'damaged',
  'full',
] as const satisfies readonly MemberProblem[];
export const ATTACHMENT_REFUSAL_REASONS = ['damaged', 'too_costly'] as const;

/** The mail cannot be taken apart, or not to its end, and trying again will not help. */
export class AttachmentsRefusedError extends Error {
  readonly reason: (typeof ATTACHMENT_REFUSAL_REASONS)[number];
  constructor(reason: (typeof ATTACHMENT_REFUSAL_REASONS)[number], options: ErrorOptions = {}) {
    super(`The attachments were refused: ${reason}`, options);
    this.name = 'AttachmentsRefusedError';
    this.reason = reason;
  }
}

/** Every call ends within a bounded time and memory, whatever the file holds; nothing that the mail names is fetched. */
export interface AttachmentReader {
  /**
   * Passes the attachments of a mail, of the mails in it, or of a mailbox to `visit`, one after the other. Pictures that the text of a mail
   * shows at their place are none.
   *
   * @param visit answers false to be shown no more
   * @throws AttachmentsRefusedError, what `visit` throws, the signal's reason, or a plain Error where the file is not there
   */
  each(source: MailSource, visit: (attachment: FoundAttachment) => Promise<boolean>, signal?: AbortSignal): Promise<void>;
  /** Ends all child processes; calls under way fail. */
  close(): Promise<void>;
}
