import * as z from 'zod';
import { setting, settingTable } from '#platform/settings/settings.ts';

export const mailInSettings = settingTable({
  url: {
    doc:
      'The mailbox from which e-mail becomes documents: imaps://user:password@host:993, or imap://user:password@host:143. Use one for Trove alone. ' +
      'What was taken is moved to its folder Trove/Filed, what was not to Trove/Refused.',
    schema: z
      .string()
      .regex(/^imaps?:\/\/[^\s@:]+:[^\s@]+@\S+$/i, 'must be imaps://user:password@host:993 or imap://user:password@host:143')
      .refine((text) => URL.canParse(text), 'signs such as @ or / in a name or password are written as %40 and %2F')
      .optional(),
    default: undefined,
    env: 'MAIL_IN_URL',
    secret: true,
  },
  address: {
    doc:
      'Its address, such as inbox@example.org: each account gets inbox+SECRET@example.org. Where the mail server knows no such addresses, ' +
      '*@trove.example.org for a domain all of whose mail comes to the mailbox. Needed with MAIL_IN_URL.',
    schema: z
      .string()
      .regex(
        /^(\*|[\w.%-]+(\+\*)?)@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/,
        'must be an address such as inbox@example.org, or *@trove.example.org',
      )
      .optional(),
    default: undefined,
    env: 'MAIL_IN_ADDRESS',
  },
  folder: { doc: 'The folder of the mailbox that is read.', schema: setting.text, default: 'INBOX', env: 'MAIL_IN_FOLDER' },
  maxBytes: {
    doc: 'Largest e-mail that is taken, with all that is attached to it.',
    schema: setting.bytes.refine((bytes) => bytes <= 200 * 1024 * 1024, 'must be 200MB at most'),
    default: '50MB',
    env: 'MAIL_IN_MAX_SIZE',
  },
  perMinute: {
    doc: 'E-mails that are taken for one account in a minute. Others wait in the mailbox.',
    schema: z.coerce.number('must be a number').int().min(1).max(10_000),
    default: '30',
    env: 'MAIL_IN_PER_MINUTE',
  },
});
