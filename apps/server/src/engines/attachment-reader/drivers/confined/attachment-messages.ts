// What the server and its processes that take mails apart say to each other.
import type { MemberProblem } from '#engines/document-format/walk-attachments.ts';
import type { ATTACHMENT_REFUSAL_REASONS, MailFormatId } from '../../attachment-reader.ts';

export type AttachmentQuestion =
  | { readonly kind: 'open'; readonly path: string; readonly format: MailFormatId; readonly password?: string | undefined }
  /** The next attachment; null behind the last. */
  | { readonly kind: 'next'; readonly path: string }
  /** Bytes of it, `to` not included. */
  | { readonly kind: 'take'; readonly path: string; readonly from: number; readonly to: number };

export interface AttachmentHead {
  readonly position: number;
  readonly name: string;
  readonly mediaType: string | null;
  readonly bytes: number;
  readonly sentAt: number | null;
  readonly folder: string;
  readonly problem: MemberProblem | null;
}

export interface AttachmentRefusal {
  readonly reason: (typeof ATTACHMENT_REFUSAL_REASONS)[number];
}
