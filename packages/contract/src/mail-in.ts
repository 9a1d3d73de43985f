import * as z from 'zod';

/** An e-mail that came to the address of an account. */
export const MailInMessage = z.object({
  id: z.string(),
  /** Epoch milliseconds: when it was taken or refused. */
  at: z.number(),
  /** The address that it says it is from. */
  from: z.string().nullable(),
  subject: z.string().nullable(),
  /** What it became; null where it was refused. */
  documentId: z.string().nullable(),
  /** Why it was refused, as a sentence. */
  reason: z.string().nullable(),
});
export type MailInMessage = z.infer<typeof MailInMessage>;

/** `GET /api/mail-in`, and after `POST` and `DELETE /api/mail-in/address`. */
export const MailIn = z.object({
  /** Whether the operator has set a mailbox. */
  available: z.boolean(),
  /** Where mail becomes documents of this account. Whoever knows it can add to them. Null until it is asked for. */
  address: z.string().nullable(),
  /** The largest e-mail that is taken; 0 where none is. */
  maxBytes: z.number(),
  /** Whether the mailbox could be read at the last try; null where none was. */
  isRead: z.boolean().nullable(),
  /** The latest first. */
  messages: z.array(MailInMessage),
});
export type MailIn = z.infer<typeof MailIn>;
