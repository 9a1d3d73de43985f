import type { Database } from '#engines/database/database.ts';
import type { Email, Mailer } from '#engines/mailer/mailer.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectAccount } from '../identity.store.ts';
import { LINK_LIFE, type MakeResetLink } from './make-reset-link.ts';
import { countResets } from './password-reset.store.ts';

/** Links that one account is sent within an hour. */
const MOST_AN_HOUR = 5;
const HOUR = 3_600_000;

const writeEmail = (to: string, link: string): Email => ({
  to,
  subject: 'Set a new password for Trove',
  text: `Hello,

somebody asked for a new password for the Trove account of ${to}.

Set it here, within an hour:
${link}

If it was not you, you need not do anything: the password stays as it is, and nobody else sees this link.
`,
});

/** Sends the owner a link. Sent again after a failure it is another link; each works until one was used. */
export type SendResetLink = (scope: OwnerScope) => Promise<void>;

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly makeResetLink: MakeResetLink;
}

export function createSendResetLink({ database, clock, log, mailer, makeResetLink }: Collaborators): SendResetLink {
  return async (scope) => {
    const account = await selectAccount(database, scope.ownerId);
    // The account or its password may have gone since it was asked.
    if (!account?.email || account.password_hash === null) return;
    if ((await countResets(database, scope.ownerId, clock.now() - HOUR)) >= MOST_AN_HOUR) {
      log.warn('no further reset link this hour', { account: scope.ownerId });
      return;
    }
    await mailer.send(writeEmail(account.email, await makeResetLink(scope, LINK_LIFE.email)));
    log.info('reset link sent', { account: scope.ownerId });
  };
}
