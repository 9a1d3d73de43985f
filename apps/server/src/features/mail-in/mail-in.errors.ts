import { errorsFrom } from '#kernel/errors.ts';

export const mailInErrors = errorsFrom({
  no_mailbox: { status: 409, message: 'No mailbox is set on this server. Its operator sets one with MAIL_IN_URL.' },
  mail_too_large: {
    status: 413,
    message: 'This e-mail is larger than {limit}, the most that is taken. Send its attachments in parts, or upload them.',
  },
});
