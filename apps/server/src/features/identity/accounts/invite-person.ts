import type { Email, Mailer } from '#engines/mailer/mailer.ts';
import { makeToken } from '#kernel/tokens.ts';
import { LINK_LIFE, type MakeResetLink } from '../password-reset/make-reset-link.ts';
import type { CreateAccount } from './create-account.ts';

/**
 * Makes an account for somebody, who chooses its password with the link that is answered, once, within seven days. Until then nobody can
 * sign in to it.
 *
 * @throws identityErrors.email_invalid, email_taken
 */
export type InvitePerson = (person: {
  email: string;
  name: string | null;
}) => Promise<{ link: string; send: () => Promise<void> }>;

interface Collaborators {
  readonly createAccount: CreateAccount;
  readonly makeResetLink: MakeResetLink;
  /** Null where no email can be sent. */
  readonly mailer: Mailer | null;
}

export function createInvitePerson({ createAccount, makeResetLink, mailer }: Collaborators, publicUrl: string): InvitePerson {
  return async ({ email, name }) => {
    const account = await createAccount({ email, name, password: makeToken() });
    const link = await makeResetLink({ ownerId: account.id }, LINK_LIFE.invitation);
    return {
      link,
      async send() {
        if (!mailer) throw new Error('This Trove sends no email. Set SMTP_URL and MAIL_FROM, or hand the link over yourself.');
        await mailer.send(writeEmail(account.email ?? email, link, publicUrl));
      },
    };
  };
}

const writeEmail = (to: string, link: string, publicUrl: string): Email => ({
  to,
  subject: 'Your account in Trove',
  text: `Hello,

there is a Trove account for ${to} at ${publicUrl}.

Choose its password here, within seven days:
${link}

If you did not expect this, you need not do anything.
`,
});
