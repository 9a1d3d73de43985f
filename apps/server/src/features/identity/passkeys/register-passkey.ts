import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { PASSKEYS_MAX, type NewPasskey, type PasskeyEntry } from 'contract/security';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { identityErrors } from '../identity.errors.ts';
import { selectAccount } from '../identity.store.ts';
import { insertPasskey, selectPasskeys, takeChallenge, upsertChallenge, type PasskeyRow } from './passkeys.store.ts';
import type { RelyingParty } from './relying-party.ts';

/** Ed25519, ECDSA on P-256 and RSA, by their COSE numbers: what authenticators make, and every version of Node can check. */
const ALGORITHMS = [-8, -7, -257];
/** How long a person may take with their authenticator, in milliseconds. */
const REGISTERING = 5 * 60_000;

export const describePasskey = (row: PasskeyRow): PasskeyEntry => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  usedAt: row.used_at,
});

export type RegistrationOptions = Awaited<ReturnType<typeof generateRegistrationOptions>>;

/** Adds a passkey to an account. */
export interface RegisterPasskey {
  /** What the browser is to make. @throws identityErrors.passkeys_unavailable, passkeys_full */
  begin(scope: OwnerScope): Promise<RegistrationOptions>;
  /** @throws identityErrors.passkey_refused, passkey_known, passkeys_full */
  finish(scope: OwnerScope, passkey: NewPasskey): Promise<PasskeyEntry>;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

export function createRegisterPasskey(
  { database, clock, makeId }: Collaborators,
  relyingParty: RelyingParty | undefined,
): RegisterPasskey {
  const holderOf = ({ ownerId }: OwnerScope) => `register ${ownerId}`;
  function party(): RelyingParty {
    if (!relyingParty) throw identityErrors.passkeys_unavailable();
    return relyingParty;
  }
  return {
    async begin(scope) {
      const account = await selectAccount(database, scope.ownerId);
      if (!account) throw identityErrors.account_not_found();
      const known = await selectPasskeys(database, scope.ownerId);
      if (known.length >= PASSKEYS_MAX) throw identityErrors.passkeys_full({ most: PASSKEYS_MAX });
      const options = await generateRegistrationOptions({
        rpName: 'Trove',
        rpID: party().id,
        userName: account.email ?? account.id,
        userDisplayName: account.name ?? account.email ?? '',
        // The account's id tells nobody anything; the authenticator gives it back when it signs in by itself.
        userID: new TextEncoder().encode(account.id),
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
      await upsertChallenge(database, {
        holder: holderOf(scope),
        challenge: options.challenge,
        expires_at: clock.now() + REGISTERING,
      });
      return options;
    },

    async finish(scope, { name, registration }) {
      const { id, origin } = party();
      const { authenticatorAttachment, ...answer } = registration;
      const { transports, ...response } = registration.response;
      const verified = await verifyRegistrationResponse({
        response: {
          ...answer,
          response,
          ...(authenticatorAttachment && { authenticatorAttachment }),
        },
        expectedChallenge: (challenge) => takeChallenge(database, holderOf(scope), challenge, clock.now()),
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch((error: unknown) => {
        throw identityErrors.passkey_refused({}, { cause: error });
      });
      if (!verified.verified) throw identityErrors.passkey_refused();
      const { credential } = verified.registrationInfo;
      const row: PasskeyRow = {
        owner_id: scope.ownerId,
        id: makeId('psk'),
        credential_id: credential.id,
        public_key: credential.publicKey,
        counter: credential.counter,
        transports: JSON.stringify(transports ?? []),
        name,
        created_at: clock.now(),
        used_at: null,
      };
      if (!(await insertPasskey(database, row))) throw identityErrors.passkey_known();
      return describePasskey(row);
    },
  };
}
