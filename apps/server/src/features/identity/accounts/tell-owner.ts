import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Email, Mailer } from '#engines/mailer/mailer.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Audit, AuditEvent } from '../audit-events.ts';
import { scopeOf } from '../identity.scope.ts';
import { selectAccount } from '../identity.store.ts';

/** The job that sends the email. */
export const TELL_OWNER = 'tell-owner';

/** What is told to the owner: whoever is in an account by another person's password would do one of these to stay. */
const TOLD = {
  'password changed': 'The password was changed.',
  'password reset': 'The password was set anew.',
  'second factor turned on': 'Two-factor authentication was turned on.',
  'second factor turned off': 'Two-factor authentication was turned off.',
  'second factor reset': 'Two-factor authentication was turned off, and every passkey was removed.',
  'authenticator added': 'An authenticator app was added.',
  'authenticator removed': 'The authenticator app was removed.',
  'recovery codes renewed': 'New recovery codes were made; the old ones do not work any more.',
  'passkey added': 'A passkey was added.',
  'passkey removed': 'A passkey was removed.',
  'key created': 'An API key was created.',
  'key rotated': 'An API key was given a new secret.',
  'app connected': 'An app was let in, without a key.',
} as const satisfies Partial<Record<AuditEvent, string>>;
type Told = keyof typeof TOLD;
const isTold = (event: string): event is Told => event in TOLD;

/** What the job carries: the event, and epoch milliseconds. */
const News = z.object({ event: z.string().refine(isTold), at: z.number() });

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly log: Log;
}

/**
 * The same audit; what the owner should know of is put in line to be told by email. It comes after the change: a crash in between loses the
 * email, never the change or its line in the log.
 */
export function tellingOwners(audit: Audit, { database, clock, jobs, log }: Collaborators): Audit {
  const enqueueEmail = async (account: string, event: Told) => {
    const { ownerId } = scopeOf(account);
    const at = clock.now();
    await database.transact((transaction) =>
      jobs.enqueue(transaction, { kind: TELL_OWNER, key: `${ownerId} ${event} ${at}`, ownerId, payload: { event, at } }),
    );
  };
  return (event, fields) => {
    audit(event, fields);
    if (fields.account === null || !isTold(event)) return;
    void enqueueEmail(fields.account, event).catch((error: unknown) =>
      log.error('an owner is not told of a change', { account: fields.account, event, reason: messageOf(error) }),
    );
  };
}

/** Sends the email of the job. Nothing is sent to who has no address, or no account any more. */
export type TellOwner = (scope: OwnerScope, news: unknown) => Promise<void>;

export function createTellOwner(
  { database, mailer }: { readonly database: Database; readonly mailer: Mailer },
  publicUrl: string,
): TellOwner {
  return async ({ ownerId }, given) => {
    const { event, at } = News.parse(given);
    const account = await selectAccount(database, ownerId);
    if (account?.email) await mailer.send(writeEmail(account.email, TOLD[event], at, publicUrl));
  };
}

const writeEmail = (to: string, sentence: string, at: number, publicUrl: string): Email => ({
  to,
  subject: 'A change to your Trove account',
  text: `Hello,

on ${new Date(at).toUTCString()} this happened to the Trove account of ${to}:

${sentence}

If it was you, you need not do anything. If it was not you, change the password now and sign out everywhere else:
${new URL('/settings/security', publicUrl).href}
`,
});
