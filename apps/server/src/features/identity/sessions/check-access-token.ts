import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { TokenIssuer } from '../identity.config.ts';
import { identityErrors } from '../identity.errors.ts';
import { seenExactTo, type SessionLimits } from './limit-sessions.ts';
import { findLiveSession, updateSessionSeen } from './sessions.store.ts';

/** A person in a browser. */
export interface SessionCaller {
  readonly by: 'session';
  readonly scope: OwnerScope;
  /** Null where another provider keeps the sessions. */
  readonly sessionId: string | null;
  /** Epoch milliseconds until which the token is good. */
  readonly expiresAt: number;
}

/** @throws identityErrors.sign_in_required, session_ended, provider_unreachable */
export type CheckAccessToken = (token: string) => Promise<SessionCaller>;

const Claims = z.object({ sub: z.string(), exp: z.number(), iat: z.number().optional(), sid: z.string().optional() });
export type Claims = z.infer<typeof Claims>;

/** Failures to ask for keys, which say nothing about the token. */
const UNREACHABLE = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID']);

/**
 * What the token says, once signature, issuer, audience and times are found right.
 *
 * @param type what the token's header must call it; an ID token is no access token
 */
export async function verifyClaims(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, clock, type }: { issuer: TokenIssuer; clock: Clock; type?: string },
): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: issuer.issuer,
      audience: issuer.audience,
      algorithms: ['RS256'],
      currentDate: new Date(clock.now()),
      requiredClaims: ['sub', 'exp'],
      // Two machines' clocks differ a little.
      clockTolerance: 5,
      ...(type !== undefined && { typ: type }),
    });
    return Claims.parse(payload);
  } catch (error) {
    const isVerdict = error instanceof z.ZodError || (error instanceof errors.JOSEError && !UNREACHABLE.has(error.code));
    if (isVerdict) throw identityErrors.sign_in_required({}, { cause: error });
    throw identityErrors.provider_unreachable({}, { cause: error });
  }
}

/** Checks tokens of the provider inside this server: of an account and a session that still exist, asked of the database each time. */
export function createCheckAccessToken(
  { database, clock, keys }: { database: Database; clock: Clock; keys: JWTVerifyGetKey },
  { issuer, limits }: { issuer: TokenIssuer; limits: SessionLimits },
): CheckAccessToken {
  return async (token) => {
    const { sub, sid, exp } = await verifyClaims(token, keys, { issuer, clock, type: 'at+jwt' });
    const now = clock.now();
    const session = sid === undefined ? undefined : await findLiveSession(database, sub, sid, { now, limits });
    if (!session || sid === undefined) throw identityErrors.session_ended();
    const scope = { ownerId: session.accountId };
    if (session.seenAt !== null && session.seenAt < now - seenExactTo(limits))
      await updateSessionSeen(database, scope.ownerId, sid, now);
    return { by: 'session', scope, sessionId: sid, expiresAt: exp * 1_000 };
  };
}
