import type { FastifyRequest } from 'fastify';
import { KEY_SCOPES, type KeyScope } from 'contract/account';
import { can, DEED_MEANINGS, deedOf, LIBRARY_HEADER, scopesIn, type Deed, type Role } from 'contract/libraries';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
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
  return rememberFor((request) => authenticate(bearerOf(request), askedBy(request)));
}

/** What somebody is in a library that is not theirs alone. */
export interface Membership {
  readonly libraryId: OwnerId;
  readonly role: Role;
}
/** Undefined where there is no such library, or the account is no member of it. */
export type FindMembership = (libraryId: string, accountId: OwnerId) => Promise<Membership | undefined>;

/** A caller in the library that they act in. In their own there is no role: they may do everything. */
export interface ActingCaller {
  readonly caller: SessionCaller | KeyCaller;
  readonly scope: OwnerScope;
  readonly role: Role | undefined;
}

/** @throws identityErrors.library_not_found */
export async function enterLibrary(
  findMembership: FindMembership,
  caller: SessionCaller | KeyCaller,
  libraryId: string | undefined,
): Promise<ActingCaller> {
  const { scope } = caller;
  if (libraryId === undefined || libraryId === scope.ownerId) return { caller, scope, role: undefined };
  const membership = await findMembership(libraryId, scope.ownerId);
  if (!membership) throw identityErrors.library_not_found();
  return { caller, scope: { ownerId: membership.libraryId, actorId: scope.ownerId }, role: membership.role };
}

type FindActing = (request: FastifyRequest) => Promise<ActingCaller>;

/** Who calls, and in which library: the one that the header names, or their own. What is about the person has no other library. */
const libraryOf = ({ headers, routeOptions }: FastifyRequest): string | undefined => {
  const named = headers[LIBRARY_HEADER];
  const { ofPerson, access } = routeOptions.config;
  const isOfPerson = ofPerson === true || access === 'account';
  return isOfPerson || typeof named !== 'string' || named === '' ? undefined : named;
};

/** The same for each request, asked once. */
export const createFindActing = (findCaller: FindCaller, findMembership: FindMembership): FindActing =>
  rememberFor(async (request) => enterLibrary(findMembership, await findCaller(request), libraryOf(request)));

function rememberFor<Result>(find: (request: FastifyRequest) => Promise<Result>): (request: FastifyRequest) => Promise<Result> {
  const found = new WeakMap<FastifyRequest, Promise<Result>>();
  return async (request) => {
    const known = found.get(request);
    if (known) return known;
    const asking = find(request);
    found.set(request, asking);
    return asking;
  };
}

const articleOf = (role: Role) => (/^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`);

/** @throws identityErrors.role_may_not when the role in this library may not do this */
export function expectRole({ role }: Pick<ActingCaller, 'role'>, deed: Deed): void {
  if (role !== undefined && !can(role, deed))
    throw identityErrors.role_may_not({ role: articleOf(role), deed: DEED_MEANINGS[deed] });
}

/** What a route does to a library: as it says itself, or as the scopes say that open it. */
const whatIsAsked = ({ method, routeOptions: { config } }: FastifyRequest): { scopes: readonly string[]; deed: Deed } => {
  const scopes = config.scopes ?? [usualScope(method)];
  return { scopes, deed: config.deed ?? deedOf(scopes) };
};

function expectAllowed(request: FastifyRequest, acting: ActingCaller): void {
  const { scopes, deed } = whatIsAsked(request);
  expectScope(acting.caller, scopes);
  expectRole(acting, deed);
}

/**
 * The gate in front of everything owned: an access token of a session that still exists, or a key that may do this; and in a library of several,
 * a member whose role may.
 *
 * @throws identityErrors with status 401, 403 or 404
 */
export function createGate(findActing: FindActing): Gate {
  return async (request) => {
    const acting = await findActing(request);
    expectAllowed(request, acting);
    return acting.scope;
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

/** What the caller of a request may do: a person who is signed in everything, and in a library of several what their role may. */
export const createDescribeCaller =
  (findActing: FindActing): DescribeCaller =>
  async (request) => {
    const { caller, role } = await findActing(request);
    const id = caller.by === 'key' ? caller.keyId : (caller.sessionId ?? caller.scope.ownerId);
    const keyId = caller.by === 'key' ? caller.keyId : null;
    const scopes = caller.by === 'key' ? caller.scopes : KEY_SCOPES;
    return { id, keyId, scopes: role === undefined ? scopes : scopesIn(role, scopes), expiresAt: caller.expiresAt };
  };

/** Looks anew whether the caller of a request that goes on may still do this. @throws identityErrors with status 401, 403 or 404 */
export type ConfirmCaller = (request: FastifyRequest) => Promise<void>;
export const createConfirmCaller =
  (authenticate: AuthenticateToken, findMembership: FindMembership): ConfirmCaller =>
  async (request) => {
    const caller = await authenticate(bearerOf(request), askedBy(request));
    expectAllowed(request, await enterLibrary(findMembership, caller, libraryOf(request)));
  };
