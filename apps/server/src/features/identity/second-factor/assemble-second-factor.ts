import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Keyring } from '#kernel/keyring.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createCheckPasskey, type CheckPasskey } from '../passkeys/check-passkey.ts';
import { createManagePasskeys, type ManagePasskeys } from '../passkeys/manage-passkeys.ts';
import { createRegisterPasskey, type RegisterPasskey } from '../passkeys/register-passkey.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import type { LimitGuesses } from '../passwords/limit-guesses.ts';
import { createConfirmIdentity, type ConfirmIdentity } from '../step-up/confirm-identity.ts';
import { createRequireConfirmation, type RequireConfirmation } from '../step-up/require-confirmation.ts';
import { createCheckCode, type CheckCode } from './check-code.ts';
import { createDescribeSecurity, type DescribeSecurity } from './describe-security.ts';
import { createRenewRecoveryCodes, type RenewRecoveryCodes } from './renew-recovery-codes.ts';
import { disableSecondFactor } from './second-factor.store.ts';
import { createSetUpAuthenticator, type SetUpAuthenticator } from './set-up-authenticator.ts';
import { createTurnOnSecondFactor, type TurnOnSecondFactor } from './turn-on-second-factor.ts';
import { createWaitForSecond, type WaitForSecond } from './wait-for-second.ts';

/** Everything about second factors, passkeys and confirming who it is. */
export interface SecondFactor extends WaitForSecond {
  /** Sign-in happens in this server, not at a tenant elsewhere. */
  readonly managed: boolean;
  readonly describe: DescribeSecurity;
  readonly authenticator: SetUpAuthenticator;
  readonly turnOn: TurnOnSecondFactor;
  readonly turnOff: (scope: OwnerScope) => Promise<void>;
  readonly renewRecoveryCodes: RenewRecoveryCodes;
  readonly registerPasskey: RegisterPasskey;
  readonly passkeys: ManagePasskeys;
  readonly checkCode: CheckCode;
  readonly checkPasskey: CheckPasskey;
  readonly confirm: ConfirmIdentity;
  readonly requireConfirmation: RequireConfirmation;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
  readonly keyring: Keyring;
  readonly limitGuesses: LimitGuesses;
}

export function assembleSecondFactor(
  { database, clock, makeId, log, keyring, limitGuesses }: Collaborators,
  { publicUrl, managed }: { publicUrl: string; managed: boolean },
): SecondFactor {
  const relyingParty = managed ? relyingPartyOf(publicUrl) : undefined;
  const checkCode = createCheckCode({ database, clock, keyring, limitGuesses, log });
  const checkPasskey = createCheckPasskey({ database, clock, log }, relyingParty);
  const turnOn = createTurnOnSecondFactor({ database, clock });
  const confirm = createConfirmIdentity({ database, clock, limitGuesses, checkCode, checkPasskey });
  return {
    ...createWaitForSecond({ database, clock }),
    managed,
    describe: createDescribeSecurity({ database, ways: confirm.ways }, { managed, canAddPasskeys: relyingParty !== undefined }),
    authenticator: createSetUpAuthenticator({ database, clock, keyring, checkCode, turnOn }),
    turnOn,
    turnOff: ({ ownerId }) => database.transact((transaction) => disableSecondFactor(transaction, ownerId)),
    renewRecoveryCodes: createRenewRecoveryCodes({ database }),
    registerPasskey: createRegisterPasskey({ database, clock, makeId }, relyingParty),
    passkeys: createManagePasskeys({ database }),
    checkCode,
    checkPasskey,
    confirm,
    requireConfirmation: createRequireConfirmation({ database, clock }),
  };
}
