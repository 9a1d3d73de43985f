import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import type { Database } from '#engines/database/database.ts';
import { migrate } from '#engines/database/migrate.ts';
import { rowJobQueue } from '#engines/job-queue/drivers/rows/rows.ts';
import type { Mailer } from '#engines/mailer/mailer.ts';
import { jobMigrations } from '#engines/job-queue/job-queue.tables.ts';
import { systemClock, type Clock } from '#kernel/clock.ts';
import { freePort } from '#kernel/free-port.test-support.ts';
import { randomId } from '#kernel/ids.ts';
import { silentLog, type Log } from '#kernel/log.ts';
import { makeKey, readKeyring, type KeyringFor } from '#kernel/keyring.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createHttpServer } from '#platform/http/http-server.ts';
import { setSecurityHeaders } from '#platform/http/set-security-headers.ts';
import type { TrustedProxies } from '#platform/http/trusted-proxies.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { assembleIdentity } from './assemble-identity.ts';
import { createAudit } from './audit-events.ts';
import { identitySettings } from './identity.config.ts';
import { identityMigrations, type IdentityTables } from './identity.tables.ts';
import { loadSecrets } from './provider/load-secrets.ts';
import { redirectToPublicUrl } from './redirect-to-public-url.ts';

export const silentAudit = createAudit(silentLog);

/** The keyring of every server of these tests, so that one can open what another sealed. */
export const testKeyring = readKeyring(makeKey(0));

export async function openIdentityDatabase(): Promise<Database> {
  const database = openSqlite(':memory:');
  await migrate(database, [...jobMigrations, ...identityMigrations], 0);
  return database;
}

/** Making an RSA key takes up to seconds on a busy machine, so the servers of one test file share one. */
let sharedSecrets: Promise<IdentityTables['identity_secret'][]> | undefined;

async function makeSecrets(clock: Clock): Promise<IdentityTables['identity_secret'][]> {
  const database = await openIdentityDatabase();
  await loadSecrets({ database, clock, keyring: testKeyring('sign-in secrets') });
  const rows = await database.tables<IdentityTables>().selectFrom('identity_secret').selectAll().execute();
  await database.close();
  return rows;
}

async function openDatabaseWithSecrets(clock: Clock): Promise<Database> {
  sharedSecrets ??= makeSecrets(clock);
  const database = await openIdentityDatabase();
  await database
    .tables<IdentityTables>()
    .insertInto('identity_secret')
    .values(await sharedSecrets)
    .execute();
  return database;
}

interface Given {
  readonly environment?: Record<string, string>;
  readonly database?: Database;
  readonly clock?: Clock;
  readonly port?: number;
  readonly log?: Log;
  readonly keyring?: KeyringFor;
  readonly trustProxy?: TrustedProxies;
  readonly mailer?: Mailer;
  readonly publicUrl?: string;
  readonly eraseOwner?: (scope: OwnerScope) => Promise<void>;
  readonly disconnectAll?: (scope: OwnerScope) => Promise<void>;
}

/** A whole server with nothing but identity in it, listening on a port of its own. */
export async function startIdentityServer(given: Given = {}) {
  const clock = given.clock ?? systemClock;
  const database = given.database ?? (await openDatabaseWithSecrets(clock));
  const port = given.port ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const publicUrl = given.publicUrl ?? origin;
  const collaborators = { database, clock, makeId: randomId, log: given.log ?? silentLog };
  const jobs = rowJobQueue(collaborators);
  const identity = await assembleIdentity(
    { ...collaborators, keyring: given.keyring ?? testKeyring, mailer: given.mailer ?? null, jobs },
    {
      settings: readSettings(identitySettings, given.environment ?? {}, []),
      publicUrl,
      listenHost: '127.0.0.1',
      eraseOwner: given.eraseOwner ?? (() => Promise.resolve()),
      disconnectAll: given.disconnectAll ?? (() => Promise.resolve()),
      findMembership: () => Promise.resolve(undefined),
      leaveLibraries: () => Promise.resolve(() => Promise.resolve()),
      audited: () => undefined,
    },
  );
  const api = await createHttpServer({ log: silentLog, version: 'test', trustProxy: given.trustProxy ?? false });
  setSecurityHeaders(api, publicUrl);
  redirectToPublicUrl(api, publicUrl);
  await identity.addRoutes(api);
  api.post('/api/things', async (request) => ({ owner: (await identity.gate(request)).ownerId }));
  api.get('/', (_request, reply) => reply.type('text/html').send('<title>Home</title>'));
  await api.listen({ port, host: 'localhost' });
  return {
    api,
    origin,
    database,
    identity,
    jobs,
    async [Symbol.asyncDispose]() {
      identity[Symbol.dispose]();
      await api.close();
      if (!given.database) await database.close();
    },
  };
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

export interface Page {
  readonly status: number;
  readonly url: URL;
  readonly text: string;
  readonly headers: Headers;
}

/** A real browser would not run these, and the page would stand still. @throws when an inline script is not named by the policy */
function refuseForbiddenScripts(text: string, policy: string) {
  for (const [, script = ''] of text.matchAll(/<script>([^]*?)<\/script>/g)) {
    const hash = createHash('sha256').update(script).digest('base64');
    if (!policy.includes(`'sha256-${hash}'`)) throw new Error(`The policy forbids this script: ${script}`);
  }
}

/**
 * As much of a browser as signing in needs: cookies with their paths, redirects, forms. It never runs a script.
 *
 * @param seenAt what a proxy in front of the server says of where it is
 */
export function openBrowser(
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  { seenAt }: { seenAt?: string } = {},
) {
  const cookies = new Map<string, Cookie>();

  function cookieHeader(url: URL): string {
    const fitting = [...cookies].filter(([name, { path }]) => {
      const isHere = name.startsWith(`${url.host} `);
      return isHere && (path === '/' || url.pathname === path || url.pathname.startsWith(`${path}/`));
    });
    return fitting.map(([name, { value }]) => `${name.split(' ')[1] ?? ''}=${value}`).join('; ');
  }

  function take(url: URL, headers: Headers) {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/; */);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
      const gone = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute));
      const key = `${url.host} ${name} ${path}`;
      if (gone) cookies.delete(key);
      else cookies.set(key, { value, path });
    }
  }

  /** One request, redirects not followed. */
  async function send(address: string | URL, init: RequestInit = {}): Promise<Page> {
    const url = new URL(address);
    const headers = new Headers(init.headers);
    headers.set('cookie', cookieHeader(url));
    headers.set('user-agent', userAgent);
    if (seenAt !== undefined) headers.set('x-forwarded-for', seenAt);
    if (!headers.has('accept')) headers.set('accept', 'text/html');
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    take(url, response.headers);
    const text = await response.text();
    refuseForbiddenScripts(text, response.headers.get('content-security-policy') ?? '');
    return { status: response.status, url, text, headers: response.headers };
  }

  /** Follows redirects, up to an address that `stop` accepts. */
  async function visit(
    address: string | URL,
    init: RequestInit = {},
    stop: (url: URL) => boolean = () => false,
  ): Promise<Page> {
    let page = await send(address, init);
    for (let hops = 0; hops < 20; hops += 1) {
      const location = page.headers.get('location');
      if (location === null) return page;
      const next = new URL(location, page.url);
      if (stop(next)) return { ...page, url: next };
      page = await send(next);
    }
    throw new Error('Redirected for ever');
  }

  /** Fills in the only form of the page and sends it. */
  function submit(page: Page, fields: Record<string, string>, stop?: (url: URL) => boolean): Promise<Page> {
    const action = /<form[^>]* action="([^"]*)"/.exec(page.text)?.[1];
    if (action === undefined) throw new Error(`No form in: ${page.text}`);
    const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const body = new URLSearchParams();
    for (const [, name = '', value = ''] of hidden) body.set(name, value);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return visit(new URL(action, page.url), { method: 'POST', body, headers: { origin: page.url.origin } }, stop);
  }
  return { send, visit, submit, cookies };
}
export type Browser = ReturnType<typeof openBrowser>;

const TokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
  scope: z.string(),
  token_type: z.string(),
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;

/** The page's part of signing in, with the parameters that Auth0's library sends. */
export function openClient(origin: string) {
  const verifier = randomBytes(96).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const nonce = randomBytes(16).toString('base64url');
  const redirectUri = `${origin}/callback`;

  const authorizeUrl = (extra: Record<string, string> = {}): URL => {
    const url = new URL('/authorize', origin);
    url.search = new URLSearchParams({
      client_id: 'trove',
      scope: 'openid profile email offline_access',
      redirect_uri: redirectUri,
      audience: `${origin}/api`,
      response_type: 'code',
      response_mode: 'query',
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...extra,
    }).toString();
    return url;
  };
  const isCallback = (url: URL) => url.pathname === '/callback';
  const askToken = (body: Record<string, string>) =>
    fetch(new URL('/oauth/token', origin), {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ client_id: 'trove', ...body }),
    });
  const exchange = (code: string) =>
    askToken({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri });
  const refresh = (token: string) => askToken({ grant_type: 'refresh_token', refresh_token: token });

  return { state, nonce, verifier, authorizeUrl, isCallback, exchange, refresh };
}

export const parseTokens = async (response: Response): Promise<TokenAnswer> => TokenAnswer.parse(await response.json());

export const ANN = { name: 'Ann', email: 'ann@example.org', password: 'correct horse battery' } as const;

/** Creates an account in the browser and comes back with tokens. */
export async function signUp(
  origin: string,
  browser: Browser,
  person: { name: string; email: string; password: string } = ANN,
) {
  const client = openClient(origin);
  const form = await browser.visit(client.authorizeUrl({ screen_hint: 'signup' }));
  const back = await browser.submit(form, person, client.isCallback);
  return { client, back, tokens: await parseTokens(await client.exchange(back.url.searchParams.get('code') ?? '')) };
}

/** Signs in with a password and comes back with tokens. */
export async function signIn(origin: string, browser: Browser, { email, password }: { email: string; password: string } = ANN) {
  const client = openClient(origin);
  const form = await browser.visit(client.authorizeUrl());
  const back = await browser.submit(form, { email, password }, client.isCallback);
  return { client, back, tokens: await parseTokens(await client.exchange(back.url.searchParams.get('code') ?? '')) };
}

/** A call of the API with a bearer token. */
export function call(origin: string, token: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return fetch(new URL(path, origin), { ...init, headers });
}

export const json = (method: string, body: unknown): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
