import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { UnknownKeyError, type Keyring } from '#kernel/keyring.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { passwordMatches } from '../passwords/hash-password.ts';
import type { LimitGuesses } from '../passwords/limit-guesses.ts';
import { readRecoveryCode } from './make-recovery-codes.ts';
import { matchCode, readCode } from './match-code.ts';
import {
  authenticatorRow,
  deleteRecoveryCode,
  selectAuthenticator,
  selectRecoveryCode,
  useStep,
} from './second-factor.store.ts';

/**
 * Whether this is the present code of the owner's app or one of their recovery codes. Either is used up by it.
 *
 * @param options `settingUp`: of the app that is being set up, and no recovery code
 * @throws identityErrors.too_many_tries
 */
export type CheckCode = (scope: OwnerScope, typed: string, options?: { readonly settingUp: boolean }) => Promise<boolean>;

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly limitGuesses: LimitGuesses;
  readonly log: Log;
}

export function createCheckCode({ database, clock, keyring, limitGuesses, log }: Collaborators): CheckCode {
  /** Undefined when the key that sealed it is gone: then the app is of no use, and a recovery code is. */
  function openSecret(ownerId: OwnerId, sealed: string): string | undefined {
    try {
      return keyring.open(sealed, authenticatorRow(ownerId));
    } catch (error) {
      if (!(error instanceof UnknownKeyError)) throw error;
      log.error('an authenticator app cannot be used any more: its key is gone', { account: ownerId });
      return undefined;
    }
  }

  async function takeAppCode(ownerId: OwnerId, code: string, settingUp: boolean): Promise<boolean> {
    const app = await selectAuthenticator(database, ownerId);
    if (!app || (app.confirmed_at === null) !== settingUp) return false;
    const secret = openSecret(ownerId, app.secret);
    if (secret === undefined) return false;
    const step = matchCode(code, { secret, lastStep: app.last_step }, clock.now());
    // The row decides: of two requests with one code at the same moment, one is accepted.
    return step !== undefined && useStep(database, ownerId, step);
  }

  async function takeRecoveryCode(ownerId: OwnerId, code: string): Promise<boolean> {
    const start = code.slice(0, 1);
    const row = await selectRecoveryCode(database, ownerId, start);
    if (!row || !(await passwordMatches(row.hash, code))) return false;
    const isTaken = await deleteRecoveryCode(database, ownerId, { start, hash: row.hash });
    if (isTaken) log.info('recovery code used', { account: ownerId });
    return isTaken;
  }

  return async ({ ownerId }, typed, { settingUp } = { settingUp: false }) => {
    const code = readCode(typed);
    const recoveryCode = settingUp ? undefined : readRecoveryCode(typed);
    // Counted for the account from wherever it is tried. Only who got past the first factor comes here, so no stranger locks the owner out.
    const isRight = await limitGuesses({ name: `second factor of ${ownerId}`, address: ownerId }, async () => {
      if (code !== undefined) return (await takeAppCode(ownerId, code, settingUp)) || undefined;
      if (recoveryCode !== undefined) return (await takeRecoveryCode(ownerId, recoveryCode)) || undefined;
      return undefined;
    });
    return isRight === true;
  };
}
