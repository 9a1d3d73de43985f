import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyAnswer } from 'contract/security';
import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { scopeOf } from '../identity.scope.ts';
import { identityErrors } from '../identity.errors.ts';
import { selectAccount } from '../identity.store.ts';
import { selectPasskeyByCredential, selectPasskeys, takeChallenge, updatePasskey, upsertChallenge } from './passkeys.store.ts';
import type { RelyingParty } from './relying-party.ts';

const Transports = z.array(z.string());

/** A sign-in page may stand open for as long as the sign-in it belongs to, in milliseconds. */
const OPEN_FOR = 30 * 60_000;

export type AuthenticationOptions = Awaited<ReturnType<typeof generateAuthenticationOptions>>;

/** Who is to sign, and how surely it must be them. */
interface Wanted {
  /** What the answer belongs to: a sign-in under way, or a session that confirms something. */
  readonly holder: string;
  /** Null where anybody may come forward. */
  readonly ownerId: OwnerId | null;
  /** The authenticator must have checked a finger, a face or a PIN. With another factor before it, possession is enough. */
  readonly alone: boolean;
}

/** Has a passkey sign, and says whose it is. */
export interface CheckPasskey {
  /** What the browser is to ask for; undefined where there are no passkeys. */
  begin(wanted: Wanted): Promise<AuthenticationOptions | undefined>;
  /** The owner whose passkey signed. @throws identityErrors.passkey_refused */
  finish(wanted: Wanted, answer: PasskeyAnswer): Promise<OwnerId>;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export function createCheckPasskey(
  { database, clock, log }: Collaborators,
  relyingParty: RelyingParty | undefined,
): CheckPasskey {
  return {
    async begin({ holder, ownerId, alone }) {
      if (!relyingParty) return undefined;
      const allowed = ownerId === null ? undefined : await selectPasskeys(database, ownerId);
      if (allowed?.length === 0) return undefined;
      const options = await generateAuthenticationOptions({
        rpID: relyingParty.id,
        userVerification: alone ? 'required' : 'preferred',
        ...(allowed && {
          allowCredentials: allowed.map(({ credential_id: id, transports }) => ({
            id,
            transports: Transports.parse(JSON.parse(transports)),
          })),
        }),
      });
      await upsertChallenge(database, { holder, challenge: options.challenge, expires_at: clock.now() + OPEN_FOR });
      return options;
    },

    async finish({ holder, ownerId, alone }, answer) {
      const refuse = (cause?: unknown) => {
        if (cause !== undefined) log.info('passkey refused', { reason: messageOf(cause) });
        return identityErrors.passkey_refused({}, { cause });
      };
      const passkey = await selectPasskeyByCredential(database, answer.id);
      if (!relyingParty || !passkey || (ownerId !== null && passkey.owner_id !== ownerId)) throw refuse();
      const { authenticatorAttachment, ...signed } = answer;
      const { userHandle, ...response } = answer.response;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...signed,
          response: { ...response, ...(userHandle !== undefined && { userHandle }) },
          ...(authenticatorAttachment && { authenticatorAttachment }),
        },
        expectedChallenge: (challenge) => takeChallenge(database, holder, challenge, clock.now()),
        expectedOrigin: relyingParty.origin,
        expectedRPID: relyingParty.id,
        credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
        requireUserVerification: alone,
      }).catch((error: unknown) => {
        throw refuse(error);
      });
      const account = await selectAccount(database, passkey.owner_id);
      if (!verified || !account) throw refuse();
      await updatePasskey(database, passkey, { counter: authenticationInfo.newCounter, used_at: clock.now() });
      return scopeOf(account.id).ownerId;
    },
  };
}
