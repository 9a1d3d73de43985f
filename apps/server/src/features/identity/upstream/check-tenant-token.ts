import { createHash } from 'node:crypto';
import type { JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { SignInUpstreamAccount, UpstreamPerson } from './sign-in-upstream-account.ts';
import { verifyClaims, type CheckAccessToken } from '../sessions/check-access-token.ts';
import type { CopyPicture } from './copy-picture.ts';
import type { TokenIssuer } from '../identity.config.ts';
import { identityErrors } from '../identity.errors.ts';
import { selectFarewell, selectLinkedAccount } from '../identity.store.ts';

/** The name under which subjects of AUTH_DOMAIN are linked. */
export const TENANT = 'tenant';
const ASK_TIMEOUT = 5_000;

/** SHA-256 of a subject, which is all that is remembered of a deleted account. */
export const hashOfSubject = (subject: string): string => createHash('sha256').update(subject).digest('base64url');

const UserInfo = z.object({
  email: z.string().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly admit: SignInUpstreamAccount;
  readonly copyPicture: CopyPicture;
}

/** Checks tokens of an Auth0 tenant by its published keys; an account is made when a subject is first seen. */
export function createCheckTenantToken(
  { database, clock, log, admit, copyPicture }: Collaborators,
  { issuer, keys }: { issuer: TokenIssuer; keys: JWTVerifyGetKey },
): CheckAccessToken {
  /** An access token names only the subject; the rest is asked of the tenant. Where it does not tell, the account has no name yet. */
  async function profileOf(token: string): Promise<z.infer<typeof UserInfo>> {
    try {
      const answer = await fetch(new URL('/userinfo', issuer.domain), {
        headers: { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(ASK_TIMEOUT),
      });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return UserInfo.parse(await answer.json());
    } catch (error) {
      log.warn('the sign-in provider told no profile', { reason: messageOf(error) });
      return {};
    }
  }

  async function welcome(subject: string, token: string) {
    const { email, name, picture } = await profileOf(token);
    const person: UpstreamPerson = { provider: TENANT, subject, email, name };
    const account = await admit(person, { mayCreate: true });
    if (account && picture !== undefined) await copyPicture(account.id, picture, new URL(issuer.domain));
    return account;
  }

  return async (token) => {
    const { sub, exp, iat } = await verifyClaims(token, keys, { issuer, clock });
    const known = await selectLinkedAccount(database, TENANT, sub);
    if (!known) {
      // The tenant knows nothing of a deletion here: a token made before it must not bring the account back, empty.
      const farewell = await selectFarewell(database, TENANT, hashOfSubject(sub));
      if (farewell && (iat ?? 0) * 1_000 <= farewell.deleted_at) throw identityErrors.session_ended();
    }
    const account = known ?? (await welcome(sub, token));
    if (!account) throw identityErrors.session_ended();
    return { by: 'session', scope: { ownerId: account.id }, sessionId: null, expiresAt: exp * 1_000 };
  };
}
