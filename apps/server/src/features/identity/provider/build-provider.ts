import { errors, Provider, type Account, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Log } from '#kernel/log.ts';
import { DatabaseDownError } from '#kernel/database-down.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Audit } from '../audit-events.ts';
import {
  APP_REFRESH_SECONDS,
  APP_TOKEN_SECONDS,
  DEVICE_CODE_SECONDS,
  deviceClient,
  GRANT_SECONDS,
} from '../connected-apps/app-clients.ts';
import { policyFor } from '../connected-apps/ask-who-it-is.ts';
import { resourceNamed, type AppResource } from '../connected-apps/app-resources.ts';
import type { TokenIssuer } from '../identity.config.ts';
import { renderNotice, renderSignOut } from '../sign-in/render-sign-in-page.ts';
import { SUBMIT_FORM, signInHeaders } from '../sign-in/sign-in-headers.ts';
import type { SessionLimits } from '../sessions/limit-sessions.ts';
import type { Secrets } from './load-secrets.ts';
import { devicePages, isCodeFromNowhere } from './serve-devices.ts';
import { Markup } from '../sign-in/write-html.ts';

const MINUTE = 60;
const DAY = 86_400;
/** The page in the place of every other while the database cannot be reached. */
const DATABASE_DOWN = {
  title: 'Trove cannot answer right now',
  text: 'The database cannot be reached. What you have is safe. Try again in a few seconds.',
  action: { label: 'Try again', href: '/' },
};

/** Seconds an access token is good for. Signing out is noticed at once; this bounds what a copied token is worth. */
const ACCESS_TOKEN_SECONDS = 15 * MINUTE;
/** Seconds that a person may take to sign in. Each sign-in under way is a row that anybody can make. */
const SIGN_IN_SECONDS = 30 * MINUTE;
const OIDC_SCOPES = ['openid', 'profile', 'email', 'offline_access'];
const API_SCOPES = 'read write';
/** The one sentence by which the browser's library knows that it should try a silent sign-in instead. */
const REFRESH_REFUSED = 'Unknown or invalid refresh token';

/** What the provider asks of the rest of the feature. */
export interface ProviderNeeds {
  readonly issuer: TokenIssuer;
  /** What apps may be let in to, the one that is meant where nothing is said first. */
  readonly resources: readonly AppResource[];
  /** How long sessions last. The records see to both limits; the provider itself knows the longer one. */
  readonly limits: SessionLimits;
  readonly adapter: NonNullable<Configuration['adapter']>;
  readonly secrets: Secrets;
  readonly findAccount: (id: string) => Promise<Account | undefined>;
  /** A browser went through the provider with this session. */
  readonly noteSession: (session: {
    accountId: string;
    sessionId: string;
    userAgent: string;
    /** When the person signed in, in epoch seconds. */
    authTime: number;
  }) => Promise<void>;
  readonly audit: Audit;
  readonly log: Log;
}

/**
 * The OpenID Connect provider inside this server, in the shape of an Auth0 tenant, because the page signs in with Auth0's library.
 * It lives at the root of the origin: the library refuses a token endpoint below a path.
 */
export function buildProvider({
  issuer,
  resources,
  limits,
  adapter,
  secrets,
  findAccount,
  noteSession,
  audit,
  log,
}: ProviderNeeds): Provider {
  const { domain, clientId, audience } = issuer;
  const sessionSeconds = Math.ceil(limits.absolute / 1_000);
  /** Every client but the product itself is an app, which a person lets in. */
  const isApp = (id: string | undefined) => id !== clientId;

  /**
   * For the product one grant a session, made without asking: a grant a tab would end the other tabs' tokens. For an app what the person has
   * just allowed, so that each request asks anew.
   */
  async function loadGrant(ctx: KoaContextWithOIDC) {
    const { client, session, provider, result } = ctx.oidc;
    if (!client || !session?.accountId) return undefined;
    if (isApp(client.clientId)) {
      const allowed = result?.consent?.grantId;
      return allowed === undefined ? undefined : provider.Grant.find(allowed);
    }
    const known = session.grantIdFor(client.clientId);
    const existing = known === undefined ? undefined : await provider.Grant.find(known);
    if (existing?.accountId === session.accountId) return existing;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope(OIDC_SCOPES);
    grant.addResourceScope(audience, API_SCOPES);
    await grant.save();
    return grant;
  }

  const provider = new Provider(issuer.issuer, {
    adapter,
    jwks: { keys: secrets.signingKeys },
    cookies: {
      keys: [...secrets.cookieSecrets],
      names: cookieNames(domain),
    },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${domain}/callback`],
        post_logout_redirect_uris: [`${domain}/`, domain],
        id_token_signed_response_alg: 'RS256',
      },
      deviceClient,
    ],
    // Nobody here has a secret: programs on people's machines cannot keep one.
    clientAuthMethods: ['none'],
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      device_authorization: '/oauth/device',
      code_verification: '/device',
      revocation: '/oauth/revoke',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
      end_session: '/oidc/logout',
    },
    scopes: OIDC_SCOPES,
    claims: { openid: ['sub'], profile: ['name', 'nickname', 'picture', 'updated_at'], email: ['email', 'email_verified'] },
    // Auth0 puts the profile into the ID token; the library reads it nowhere else.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    extraParams: ['audience', 'screen_hint', 'connection'],
    pkce: { required: () => true },
    // Apps have no cookies that a page could lean on, and some run in pages.
    clientBasedCORS: (_ctx, origin, client) => origin === domain || isApp(client.clientId),
    discovery: { registration_endpoint: `${domain}/oauth/register` },
    findAccount: (_ctx, id) => findAccount(id),
    loadExistingGrant: loadGrant,
    // The library asks for offline_access without prompt=consent, where the provider would drop it.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Looked at before the token is used up: who asks for the wrong thing can ask again.
    rotateRefreshToken: expectOwnResource,
    // What an app was let in to outlives the browser in which that was done.
    expiresWithSession: (_ctx, token) => !isApp(token.clientId),
    extraTokenClaims: (_ctx, token) => ('sessionUid' in token ? { sid: token.sessionUid } : undefined),
    interactions: {
      policy: policyFor(isApp),
      url: (_ctx, interaction) => `/sign-in/${interaction.uid}`,
    },
    ttl: {
      Session: sessionSeconds,
      RefreshToken: (_ctx, token) => (isApp(token.clientId) ? APP_REFRESH_SECONDS : sessionSeconds),
      Grant: (_ctx, grant) => (isApp(grant.clientId) ? GRANT_SECONDS : sessionSeconds + DAY),
      DeviceCode: DEVICE_CODE_SECONDS,
      Interaction: SIGN_IN_SECONDS,
      AuthorizationCode: MINUTE,
      AccessToken: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? ACCESS_TOKEN_SECONDS,
      IdToken: 60 * MINUTE,
    },
    features: {
      devInteractions: { enabled: false },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      revocation: { enabled: true },
      deviceFlow: devicePages,
      rpInitiatedLogout: { enabled: true, logoutSource: (ctx, form) => askToSignOut(ctx, form, domain) },
      resourceIndicators: {
        enabled: true,
        // Auth0's `audience` is OAuth's `resource`; the library names it at /authorize only.
        defaultResource: (ctx, client, oneOf) => {
          if (isApp(client.clientId)) return oneOf?.[0] ?? resources[0]?.address ?? [];
          const asked = ctx.oidc.params?.['audience'];
          return oneOf?.[0] ?? (typeof asked === 'string' ? asked : []);
        },
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource, client) => {
          if (isApp(client.clientId)) {
            const named = resourceNamed(resources, resource);
            if (!named) throw new errors.InvalidTarget(`unknown resource; there are ${addressesOf(resources)}`);
            // Kept as a row, so that ending it is noticed at once.
            return {
              scope: named.scopes.join(' '),
              audience: named.address,
              accessTokenFormat: 'opaque',
              accessTokenTTL: APP_TOKEN_SECONDS,
            };
          }
          if (resource !== audience) throw new errors.InvalidTarget('unknown audience');
          return {
            scope: API_SCOPES,
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: ACCESS_TOKEN_SECONDS,
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
    renderError(ctx, out, error) {
      // A sign-in under way has an address of its own; what is wrong with the first one is wrong at once.
      const isUnderWay = ctx.path !== '/authorize';
      const expired =
        isUnderWay && out.error === 'invalid_request' && /expired|not found|mismatch/.test(out.error_description ?? '');
      ctx.type = 'html';
      const isDown = error instanceof DatabaseDownError;
      ctx.body = renderNotice(
        isDown
          ? DATABASE_DOWN
          : expired
            ? {
                title: 'This page has expired',
                text: 'Signing in was begun too long ago, or in another window. Nothing is lost.',
                action: { label: 'Start again', href: '/' },
              }
            : {
                title: 'That did not work',
                text: `The address that brought you here is not one Trove can answer (${out.error_description ?? out.error}).`,
                action: { label: 'Go to Trove', href: '/' },
              },
      );
    },
  });
  // Its addresses come from forwarded headers, which `serve-provider` writes itself from PUBLIC_URL.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    const isPage = !/^\/(oauth|\.well-known|userinfo)\b/.test(ctx.path);
    ctx.set(isPage ? signInHeaders({ framed: ctx.path.startsWith('/authorize') }) : { 'x-content-type-options': 'nosniff' });
    try {
      await next();
    } catch (error) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the provider puts its own context there; its types say the plain one
      if (!isCodeFromNowhere(ctx as KoaContextWithOIDC)) throw error;
      ctx.status = 303;
      return ctx.redirect('/device');
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the provider puts its own context there; its types say the plain one
    if (!isPage) return reword(ctx as KoaContextWithOIDC);
    // The message says what went wrong. A status that says it too would fill the console of every visitor who is not signed in.
    if (typeof ctx.body === 'string' && ctx.body.includes("type: 'authorization_response'")) ctx.status = 200;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the provider puts its own context there; its types say the plain one
    return remember(ctx as KoaContextWithOIDC);
  });
  provider.on('server_error', (ctx, error) => {
    if (error instanceof DatabaseDownError) ctx.set(error.headers);
    log.error('sign-in failed', { reason: messageOf(error), stack: error.stack ?? '' });
  });
  const noteRefusal = (ctx: KoaContextWithOIDC, error: errors.OIDCProviderError) => {
    // Every visitor who is not signed in gets this one at every page.
    if (error.message === 'login_required') return;
    log.info('sign-in refused', {
      at: ctx.path,
      error: error.message,
      detail: error.error_detail ?? error.error_description ?? '',
    });
  };
  provider.on('interaction.ended', (ctx: KoaContextWithOIDC) => {
    const login = ctx.oidc.result?.login;
    if (login) audit('signed in', { account: login.accountId, address: ctx.ip, methods: login.amr ?? [] });
  });
  provider.on('end_session.success', (ctx: KoaContextWithOIDC) => {
    const account = ctx.oidc.session?.accountId;
    if (account !== undefined) audit('signed out', { account, address: ctx.ip });
  });
  provider.on(
    'authorization.error',
    (ctx: KoaContextWithOIDC, error: errors.OIDCProviderError & { allow_redirect?: boolean }) => {
      noteRefusal(ctx, error);
      // Anybody can register a program: until its person has been asked, nothing sends them to it, an error neither.
      if (ctx.path === '/authorize' && isApp(ctx.oidc.client?.clientId)) error.allow_redirect = false;
    },
  );
  provider.on('grant.error', noteRefusal);
  provider.on('end_session.error', noteRefusal);

  async function remember(ctx: KoaContextWithOIDC) {
    if (!/^\/(authorize|device)\b/.test(ctx.path)) return;
    const session = ctx.oidc.session;
    if (!session?.accountId) return;
    await noteSession({
      accountId: session.accountId,
      sessionId: session.uid,
      userAgent: ctx.get('user-agent'),
      authTime: session.authTime() ?? 0,
    });
  }
  return provider;
}

/** @returns true, as every refresh token is good once @throws InvalidTarget for a resource that the token was not made for */
function expectOwnResource(ctx: KoaContextWithOIDC): boolean {
  const [asked] = [ctx.oidc.params?.['resource']].flat();
  const token = ctx.oidc.entities.RefreshToken;
  if (asked !== undefined && !(typeof asked === 'string' && token?.resourceIndicators.has(asked)))
    throw new errors.InvalidTarget();
  return true;
}

const addressesOf = (resources: readonly AppResource[]) => resources.map(({ address }) => address).join(' and ');

function reword(ctx: KoaContextWithOIDC) {
  const body: unknown = ctx.body;
  if (ctx.path !== '/oauth/token' || typeof body !== 'object' || body === null || !('error' in body)) return;
  if (body.error === 'invalid_grant' && ctx.oidc.params?.['grant_type'] === 'refresh_token')
    ctx.body = { ...body, error_description: REFRESH_REFUSED };
}

/**
 * Behind https the prefixes make browsers refuse such a cookie from a neighbouring host name. Only the session's belongs to the whole
 * origin, as `__Host-` demands; those of a sign-in under way belong to its address.
 */
const cookieNames = (domain: string) =>
  domain.startsWith('https:')
    ? { session: '__Host-trove_session', interaction: '__Secure-trove_sign_in', resume: '__Secure-trove_resume' }
    : { session: 'trove_session', interaction: 'trove_sign_in', resume: 'trove_resume' };

/**
 * Signs out at once when a page of the product asks. When anything else sent the browser here, a page of a neighbouring host name among
 * them, the person is asked first.
 */
function askToSignOut(ctx: KoaContextWithOIDC, form: string, origin: string) {
  const site = ctx.get('sec-fetch-site');
  // Browsers of before 2023 do not say where a request came from.
  const isOwn = site === '' ? URL.parse(ctx.get('referer'))?.origin === origin : site === 'same-origin';
  const consent =
    '<input type="hidden" name="logout" value="yes"/><button class="button" type="submit">Sign out</button></form>';
  ctx.type = 'html';
  ctx.body = renderSignOut(new Markup(form.replace('</form>', consent)), isOwn ? SUBMIT_FORM : undefined);
}
