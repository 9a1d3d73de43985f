import type { Confirmation, Security } from 'contract/security';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { identityErrors } from '../identity.errors.ts';
import { selectAccount } from '../identity.store.ts';
import type { AuthenticationOptions, CheckPasskey } from '../passkeys/check-passkey.ts';
import { countPasskeys } from '../passkeys/passkeys.store.ts';
import { passwordMatches } from '../passwords/hash-password.ts';
import type { LimitGuesses } from '../passwords/limit-guesses.ts';
import type { CheckCode } from '../second-factor/check-code.ts';
import { isSecondFactorOn } from '../second-factor/second-factor.store.ts';
import type { SessionCaller } from '../sessions/check-access-token.ts';
import { updateConfirmedAt } from './step-up.store.ts';

/** Has the person behind a session show again that it is them. */
export interface ConfirmIdentity {
  /** How the account can: by its second factor where that is on, else by its password or a passkey, else by signing in again. */
  ways(ownerId: OwnerId): Promise<Security['confirmBy']>;
  /** What a passkey is to sign; undefined where the account has none. */
  begin(caller: SessionCaller): Promise<AuthenticationOptions | undefined>;
  /**
   * @param address where the request came from
   * @throws identityErrors.password_wrong, code_wrong, passkey_refused, too_many_tries
   */
  finish(caller: SessionCaller, proof: Confirmation, address: string): Promise<void>;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly limitGuesses: LimitGuesses;
  readonly checkCode: CheckCode;
  readonly checkPasskey: CheckPasskey;
}

export function createConfirmIdentity({
  database,
  clock,
  limitGuesses,
  checkCode,
  checkPasskey,
}: Collaborators): ConfirmIdentity {
  const wanted = async ({ ownerId }: SessionCaller['scope']) => ({
    holder: `confirm ${ownerId}`,
    ownerId,
    // Beside a password that was right before, possession is the second factor; without one it must be more.
    alone: !(await isSecondFactorOn(database, ownerId)),
  });

  async function checkPassword(ownerId: OwnerId, password: string, address: string) {
    const stored = (await selectAccount(database, ownerId))?.password_hash;
    // Where the second factor is on, the password alone shows nothing.
    if (!stored || (await isSecondFactorOn(database, ownerId))) throw identityErrors.confirmation_needed();
    const isRight = await limitGuesses(
      { name: ownerId, address },
      async () => (await passwordMatches(stored, password)) || undefined,
    );
    if (isRight === undefined) throw identityErrors.password_wrong();
  }

  return {
    async ways(ownerId) {
      const account = await selectAccount(database, ownerId);
      const passkeys = (await countPasskeys(database, ownerId)) > 0;
      if (await isSecondFactorOn(database, ownerId)) return passkeys ? ['code', 'passkey'] : ['code'];
      const ways: Security['confirmBy'] = [];
      if (account?.password_hash) ways.push('password');
      if (passkeys) ways.push('passkey');
      return ways.length === 0 ? ['sign-in'] : ways;
    },

    begin: async ({ scope }) => checkPasskey.begin(await wanted(scope)),

    async finish({ scope, sessionId }, proof, address) {
      if ('password' in proof) await checkPassword(scope.ownerId, proof.password, address);
      else if ('passkey' in proof) await checkPasskey.finish(await wanted(scope), proof.passkey);
      else if (!(await checkCode(scope, proof.code))) throw identityErrors.code_wrong();
      if (sessionId !== null) await updateConfirmedAt(database, scope.ownerId, sessionId, clock.now());
    },
  };
}
