import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Audit } from '../audit-events.ts';
import { deleteKnownAddresses } from '../passwords/passwords.store.ts';
import { hashOfName } from '../passwords/limit-guesses.ts';
import { hashOfSubject, TENANT } from '../upstream/check-tenant-token.ts';
import { identityErrors } from '../identity.errors.ts';
import {
  closeAccountRows,
  deleteAccountRows,
  insertFarewell,
  selectAccountOrSuspended,
  selectLinks,
} from '../identity.store.ts';

export const ERASE_ACCOUNT = 'erase-account';
/** The job waits this long, so that normally the request itself has finished before. */
const SAFETY_NET = 60_000;

/** Ends the owner's jobs, erases what other features hold of the owner, and then the account. Safe to run twice. */
export type EraseAccount = (scope: OwnerScope) => Promise<void>;

export function createEraseAccount({
  database,
  jobs,
  eraseOwner,
}: {
  database: Database;
  jobs: JobQueue;
  /** Erases what every other feature holds of this owner. Safe to run twice. */
  eraseOwner: (scope: OwnerScope) => Promise<void>;
}): EraseAccount {
  return async (scope) => {
    await database.transact((transaction) => jobs.cancelAllOf(transaction, scope.ownerId, ERASE_ACCOUNT));
    await eraseOwner(scope);
    await database.transact((transaction) => deleteAccountRows(transaction, scope.ownerId));
  };
}

/**
 * Deletes the account with everything in it. From the first moment nobody is signed in to it any more; should erasing fail half-way,
 * a job goes on with it.
 *
 * @param confirmation the account's email address, typed by the person (its id, where there is no address)
 * @throws identityErrors.confirmation_differs
 */
export type DeleteAccount = (scope: OwnerScope, confirmation: string) => Promise<void>;

/**
 * Has an account leave every library that it shares, and those that it is alone in deleted, in the transaction in which it is closed.
 *
 * @throws where a library with other members would be left without an owner
 * @returns what erases those that were deleted, for after the transaction. Safe to run twice
 */
export type LeaveLibraries = (transaction: Database, scope: OwnerScope) => Promise<() => Promise<void>>;

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly eraseAccount: EraseAccount;
  readonly leaveLibraries: LeaveLibraries;
  readonly audit: Audit;
}

export function createDeleteAccount(collaborators: Collaborators): DeleteAccount {
  const { database, clock, jobs, eraseAccount, leaveLibraries, audit } = collaborators;
  return async (scope, confirmation) => {
    const { ownerId } = scope;
    const account = await selectAccountOrSuspended(database, ownerId);
    if (!account) throw identityErrors.account_not_found();
    const expected = account.email ?? account.id;
    if (confirmation.trim().toLowerCase() !== expected.toLowerCase()) throw identityErrors.confirmation_differs({ expected });
    const now = clock.now();
    const eraseLibraries = await database.transact(async (transaction) => {
      const erase = await leaveLibraries(transaction, scope);
      for (const { provider, subject } of await selectLinks(transaction, ownerId))
        if (provider === TENANT)
          await insertFarewell(transaction, { provider, subject_hash: hashOfSubject(subject), deleted_at: now });
      if (account.email !== null) await deleteKnownAddresses(transaction, hashOfName(account.email));
      await closeAccountRows(transaction, ownerId, now);
      await jobs.enqueue(transaction, { kind: ERASE_ACCOUNT, key: ownerId, ownerId, payload: {}, runAt: now + SAFETY_NET });
      return erase;
    });
    audit('account deleted', { account: ownerId });
    await eraseLibraries();
    await eraseAccount(scope);
    await database.transact((transaction) => jobs.cancel(transaction, ERASE_ACCOUNT, ownerId));
  };
}
