import type { FastifyRequest } from 'fastify';
import type { KeyScope } from 'contract/account';
import type { Gate } from '#platform/http/http-server.ts';
import type { CheckAccessToken, SessionCaller } from './sessions/check-access-token.ts';
import { identityErrors } from './identity.errors.ts';
import { KEY_PREFIX, type KeyCaller, type ManageKeys } from './keys/manage-keys.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a key must be allowed; without it `read` for GET and HEAD, `write` for everything else. */
    scope?: KeyScope;
  }
}

/** Who holds this bearer token: a person's browser or a program with a key. @throws a refusal with status 401 */
export type AuthenticateToken = (token: string) => Promise<SessionCaller | KeyCaller>;

export const createAuthenticateToken =
  ({ checkAccessToken, keys }: { checkAccessToken: CheckAccessToken; keys: ManageKeys }): AuthenticateToken =>
  (token) =>
    token.startsWith(KEY_PREFIX) ? keys.check(token) : checkAccessToken(token);

/** @throws identityErrors.sign_in_required */
function bearerOf({ headers }: FastifyRequest): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) throw identityErrors.sign_in_required({}, { headers: { 'www-authenticate': 'Bearer' } });
  return token;
}

const neededScope = ({ method, routeOptions }: FastifyRequest): KeyScope =>
  routeOptions.config.scope ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write');

type FindCaller = (request: FastifyRequest) => Promise<SessionCaller | KeyCaller>;

/** Who calls: asked once for each request, before its body is read, and remembered for the handler. */
export function createFindCaller(authenticate: AuthenticateToken): FindCaller {
  const found = new WeakMap<FastifyRequest, Promise<SessionCaller | KeyCaller>>();
  return async (request) => {
    const known = found.get(request);
    if (known) return known;
    const asking = authenticate(bearerOf(request));
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
    const scope = neededScope(request);
    if (caller.by === 'key' && !caller.scopes.includes(scope)) throw identityErrors.key_scope_missing({ scope });
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
