import type { FastifyRequest } from 'fastify';
import { KEY_SCOPES, type KeyScope } from 'contract/account';
import type { Gate } from '#platform/http/http-server.ts';
import type { CheckAccessToken, SessionCaller } from './sessions/check-access-token.ts';
import { identityErrors } from './identity.errors.ts';
import { KEY_PREFIX, type KeyCaller, type ManageKeys } from './keys/manage-keys.ts';

/** Who holds this bearer token: a person's browser or a program with a key. @param from the address that it comes from @throws a refusal with status 401 */
export type AuthenticateToken = (token: string, from?: string) => Promise<SessionCaller | KeyCaller>;

export const createAuthenticateToken =
  ({ checkAccessToken, keys }: { checkAccessToken: CheckAccessToken; keys: ManageKeys }): AuthenticateToken =>
  (token, from) =>
    token.startsWith(KEY_PREFIX) ? keys.check(token, from) : checkAccessToken(token);

/** @throws identityErrors.sign_in_required */
function bearerOf({ headers }: FastifyRequest): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) throw identityErrors.sign_in_required({}, { headers: { 'www-authenticate': 'Bearer' } });
  return token;
}

/** What one must be allowed, where the route does not say it: reading changes nothing. */
const usualScope = (method: string): KeyScope => (method === 'GET' || method === 'HEAD' ? 'files:read' : 'files:write');

/** @throws identityErrors.key_scope_missing when the key may do none of these */
export function expectScope(caller: SessionCaller | KeyCaller, scopes: readonly string[]): void {
  if (caller.by === 'key' && !caller.scopes.some((scope) => scopes.includes(scope)))
    throw identityErrors.key_scope_missing({ scope: scopes.join(' or ') });
}

type FindCaller = (request: FastifyRequest) => Promise<SessionCaller | KeyCaller>;

/** Who calls: asked once for each request, before its body is read, and remembered for the handler. */
export function createFindCaller(authenticate: AuthenticateToken): FindCaller {
  const found = new WeakMap<FastifyRequest, Promise<SessionCaller | KeyCaller>>();
  return async (request) => {
    const known = found.get(request);
    if (known) return known;
    const asking = authenticate(bearerOf(request), request.ip);
    found.set(request, asking);
    return asking;
  };
}

/**
 * The gate in front of everything owned: an access token of a session that still exists, or a key that may do this.
 *
 * @throws identityErrors with status 401 or 403
 */
export function createGate(findCaller: FindCaller): Gate {
  return async (request) => {
    const caller = await findCaller(request);
    expectScope(caller, request.routeOptions.config.scopes ?? [usualScope(request.method)]);
    return caller.scope;
  };
}

/** The gate in front of the account itself, which no key opens: a leaked key must not change the password. */
export function createAccountGate(findCaller: FindCaller): (request: FastifyRequest) => Promise<SessionCaller> {
  return async (request) => {
    const caller = await findCaller(request);
    if (caller.by === 'key') throw identityErrors.sign_in_needed_for_account();
    return caller;
  };
}

export interface DescribedCaller {
  /** The key or the session: the same for all its requests. */
  readonly id: string;
  /** Null for a person who is signed in. */
  readonly keyId: string | null;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt: number | null;
}
export type DescribeCaller = (request: FastifyRequest) => Promise<DescribedCaller>;

/** What the caller of a request may do: a person who is signed in everything. Times are epoch milliseconds. */
export const createDescribeCaller =
  (findCaller: FindCaller): DescribeCaller =>
  async (request) => {
    const caller = await findCaller(request);
    const id = caller.by === 'key' ? caller.keyId : (caller.sessionId ?? caller.scope.ownerId);
    const keyId = caller.by === 'key' ? caller.keyId : null;
    return { id, keyId, scopes: caller.by === 'key' ? caller.scopes : KEY_SCOPES, expiresAt: caller.expiresAt };
  };

/** Looks anew whether the caller of a request that goes on may still do this. @throws identityErrors with status 401 or 403 */
export type ConfirmCaller = (request: FastifyRequest) => Promise<void>;
export const createConfirmCaller =
  (authenticate: AuthenticateToken): ConfirmCaller =>
  async (request) =>
    expectScope(
      await authenticate(bearerOf(request), request.ip),
      request.routeOptions.config.scopes ?? [usualScope(request.method)],
    );
