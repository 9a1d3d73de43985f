import type { FastifyRequest } from 'fastify';
import { KEY_SCOPES, type KeyScope } from 'contract/account';
import type { Gate } from '#platform/http/http-server.ts';
import type { CheckAccessToken, SessionCaller } from './sessions/check-access-token.ts';
import { identityErrors } from './identity.errors.ts';
import type { ManageApps } from './connected-apps/manage-apps.ts';
import { KEY_PREFIX, type KeyCaller, type ManageKeys } from './keys/manage-keys.ts';

/** Where a token comes from, and what it is to open. */
export interface Asked {
  /** The address that it comes from. */
  readonly from: string;
  /** The path of the request, without its query. */
  readonly path: string;
}

/**
 * Who holds this bearer token: a person's browser, a program with a key, or an app that was let in. The token of an app is taken only where it is
 * known what it is to open.
 *
 * @throws a refusal with status 401
 */
export type AuthenticateToken = (token: string, asked?: Asked) => Promise<SessionCaller | KeyCaller>;

export const createAuthenticateToken =
  ({
    checkAccessToken,
    keys,
    apps,
  }: {
    checkAccessToken: CheckAccessToken;
    keys: ManageKeys;
    /** Undefined where another provider signs people in. */
    apps: ManageApps | undefined;
  }): AuthenticateToken =>
  (token, asked) => {
    if (token.startsWith(KEY_PREFIX)) return keys.check(token, asked?.from);
    // The token of a session has two dots, that of an app none.
    const isOfApp = apps !== undefined && asked !== undefined && !token.includes('.') && apps.mayOpen(asked.path);
    return isOfApp ? apps.check(token, asked.path, asked.from) : checkAccessToken(token);
  };

const askedBy = ({ ip, url }: FastifyRequest): Asked => ({ from: ip, path: url.split('?')[0] ?? url });

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
    throw identityErrors.key_scope_missing(
      { scope: scopes.join(' or ') },
      { headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"` } },
    );
}

type FindCaller = (request: FastifyRequest) => Promise<SessionCaller | KeyCaller>;

/** Who calls: asked once for each request, before its body is read, and remembered for the handler. */
export function createFindCaller(authenticate: AuthenticateToken): FindCaller {
  const found = new WeakMap<FastifyRequest, Promise<SessionCaller | KeyCaller>>();
  return async (request) => {
    const known = found.get(request);
    if (known) return known;
    const asking = authenticate(bearerOf(request), askedBy(request));
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
      await authenticate(bearerOf(request), askedBy(request)),
      request.routeOptions.config.scopes ?? [usualScope(request.method)],
    );
