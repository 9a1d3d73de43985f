import type { Email, Mailer } from '#engines/mailer/mailer.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';

interface Sent {
  readonly to: string;
  readonly library: string;
  readonly by: string;
  readonly link: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const dayOf = (time: number) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(time);

const writeEmail = ({ to, library, by, link, expiresAt }: Sent): Email => ({
  to,
  subject: `${by} invites you to a library in Trove`,
  text: `Hello,

${by} invites you to the library “${library}” in Trove.

Open the invitation here, until ${dayOf(expiresAt)}:
${link}

Sign in with the account of ${to}, or make one. If you do not know who this is, you need not do anything.
`,
});

/** Sends an invitation by email. @returns whether a server has taken it; the link can be handed over all the same */
export type SendInvitation = (sent: Sent) => Promise<boolean>;

export const createSendInvitation =
  ({ mailer, log }: { mailer: Mailer; log: Log }): SendInvitation =>
  async (sent) => {
    try {
      await mailer.send(writeEmail(sent));
      return true;
    } catch (error) {
      log.warn('an invitation was not sent', { reason: messageOf(error) });
      return false;
    }
  };
