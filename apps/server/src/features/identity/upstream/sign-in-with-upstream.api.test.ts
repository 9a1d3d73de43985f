import Fastify from 'fastify';
import { Provider } from 'oidc-provider';
import { describe, expect, test } from 'vitest';
import { Me } from 'contract/session';
import { systemClock } from '#kernel/clock.ts';
import { freePort } from '#kernel/free-port.test-support.ts';
import {
  ANN,
  call,
  openBrowser,
  openClient,
  openIdentityDatabase,
  parseTokens,
  signUp,
  silentAudit,
  startIdentityServer,
  testKeyring,
} from '../identity.test-support.ts';
import { createProviderRecords } from '../provider/store-provider-records.ts';
import { loadSecrets } from '../provider/load-secrets.ts';

const keyring = testKeyring('sign-in secrets');
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Another OpenID Connect provider, where anyone signs in by typing who they are. It serves a picture too. */
async function startUpstream(callback: string, { inIdToken = true } = {}) {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const database = await openIdentityDatabase();
  const { signingKeys } = await loadSecrets({ database, clock: systemClock, keyring });
  const hour = () => 3_600;
  const provider = new Provider(issuer, {
    adapter: createProviderRecords({
      database,
      clock: systemClock,
      keyring,
      audit: silentAudit,
      limits: { idle: 3_600_000, absolute: 3_600_000 },
    }),
    jwks: { keys: signingKeys },
    ttl: { AccessToken: hour, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
    clients: [
      {
        client_id: 'trove',
        client_secret: 'a secret between the two',
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['test'], names: { session: 'up_session', interaction: 'up_interaction', resume: 'up_resume' } },
    claims: { openid: ['sub'], profile: ['name', 'picture'], email: ['email'] },
    conformIdTokenClaims: !inIdToken,
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: `${id} of Example`, email: ANN.email, picture: `${issuer}/picture.gif` }),
    }),
    loadExistingGrant: async (ctx) => {
      const grant = new provider.Grant({ clientId: 'trove', accountId: ctx.oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    interactions: { url: (_ctx, { uid }) => `/enter/${uid}` },
  });
  const server = Fastify();
  const answer = provider.callback();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.get('/picture.gif', (_request, reply) => reply.type('image/gif').send(GIF));
  server.get<{ Querystring: { as?: string } }>('/enter/:uid', async (request, reply) => {
    const { as } = request.query;
    const result = as === undefined ? { error: 'access_denied' } : { login: { accountId: as } };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  });
  server.all('/*', (request, reply) => {
    reply.hijack();
    void answer(request.raw, reply.raw);
  });
  await server.listen({ port, host: 'localhost' });
  return {
    issuer,
    isOpen: () => server.server.listening,
    async [Symbol.asyncDispose]() {
      await server.close();
      await database.close();
    },
  };
}

async function startBoth({ signUp = true, inIdToken = true, environment = {} } = {}) {
  const port = await freePort();
  const upstream = await startUpstream(`http://localhost:${port}/sign-in/callback`, { inIdToken });
  const server = await startIdentityServer({
    port,
    environment: {
      UPSTREAMS: JSON.stringify([
        {
          name: 'work',
          label: 'Example Inc',
          issuer: upstream.issuer,
          clientId: 'trove',
          clientSecret: 'a secret between the two',
          signUp,
        },
      ]),
      ...environment,
    },
  });
  return {
    server,
    upstream,
    origin: server.origin,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      if (upstream.isOpen()) await upstream[Symbol.asyncDispose]();
    },
  };
}

/** Goes to the other provider, enters as somebody (or cancels), and comes back. */
async function enterThrough(origin: string, person: string | undefined, extra: Record<string, string> = {}) {
  const browser = openBrowser();
  const client = openClient(origin);
  const isAtUpstream = (url: URL) => url.pathname.startsWith('/enter/');
  const start = await browser.visit(client.authorizeUrl(extra), {}, isAtUpstream);
  const there =
    extra['connection'] === undefined ? await browser.visit(`${start.url.href}/with/work`, {}, isAtUpstream) : start;
  const entering = person === undefined ? there.url : new URL(`?as=${person}`, there.url);
  const back = await browser.visit(entering, {}, client.isCallback);
  return { browser, client, start, back };
}

async function tokensThrough(origin: string, person: string, extra?: Record<string, string>) {
  const { client, back } = await enterThrough(origin, person, extra);
  return parseTokens(await client.exchange(back.url.searchParams.get('code') ?? ''));
}
const meOf = async (origin: string, token: string) => Me.parse(await (await call(origin, token, '/api/me')).json());

describe('signing in with another provider', () => {
  test('makes an account at the first time and finds it again, with name, address and picture', async () => {
    await using both = await startBoth();
    const { origin } = both;
    const first = await meOf(origin, (await tokensThrough(origin, 'carol')).access_token);
    expect(first).toMatchObject({ name: 'carol of Example', email: ANN.email, hasPassword: false });
    const picture = await fetch(new URL(first.picture ?? '', origin));
    expect(Buffer.from(await picture.arrayBuffer()).equals(GIF)).toBe(true);
    const second = await meOf(origin, (await tokensThrough(origin, 'carol')).access_token);
    expect(second).toEqual(first);
  });

  test('reads the profile from the userinfo endpoint where the ID token has none', async () => {
    await using both = await startBoth({ inIdToken: false });
    const me = await meOf(both.origin, (await tokensThrough(both.origin, 'carol')).access_token);
    expect(me).toMatchObject({ name: 'carol of Example', email: ANN.email });
  });

  test('never opens the local account that has the same email address', async () => {
    await using both = await startBoth();
    const local = await meOf(both.origin, (await signUp(both.origin, openBrowser())).tokens.access_token);
    const foreign = await meOf(both.origin, (await tokensThrough(both.origin, 'carol')).access_token);
    expect(foreign.email).toBe(local.email);
    expect(foreign.id).not.toBe(local.id);
  });

  test('goes straight there when the page names the connection', async () => {
    await using both = await startBoth();
    const me = await meOf(both.origin, (await tokensThrough(both.origin, 'dora', { connection: 'work' })).access_token);
    expect(me.name).toBe('dora of Example');
  });

  test('offers the button, and says so when the person cancelled over there', async () => {
    await using both = await startBoth();
    const { start, back } = await enterThrough(both.origin, undefined);
    expect(start.text).toContain('Sign in with Example Inc');
    expect(back.status).toBe(403);
    expect(back.text).toContain('Signing in with Example Inc was cancelled');
  });

  test('is refused to people without an account where the operator says so', async () => {
    await using both = await startBoth({ signUp: false });
    const { back } = await enterThrough(both.origin, 'carol');
    expect(back.status).toBe(403);
    expect(back.text).toContain('Creating an account is not open here');
  });

  test('an answer is good in the browser it was asked in, and once', async () => {
    await using both = await startBoth();
    const browser = openBrowser();
    const client = openClient(both.origin);
    const isAtUpstream = (url: URL) => url.pathname.startsWith('/enter/');
    const start = await browser.visit(client.authorizeUrl(), {}, isAtUpstream);
    const there = await browser.visit(`${start.url.href}/with/work`, {}, isAtUpstream);
    const isReturn = (url: URL) => url.pathname === '/sign-in/callback';
    const returning = await browser.visit(new URL('?as=carol', there.url), {}, isReturn);
    const stolen = await openBrowser().visit(returning.url);
    expect(stolen.status).toBe(400);
    expect(stolen.text).toContain('This page has expired');
    const back = await browser.visit(returning.url, {}, client.isCallback);
    expect(back.url.searchParams.has('code')).toBe(true);
    expect((await browser.visit(returning.url)).status).toBe(400);
  });

  test('the answer to one sign-in does not finish another', async () => {
    await using both = await startBoth();
    const isAtUpstream = (url: URL) => url.pathname.startsWith('/enter/');
    const begin = async () => {
      const browser = openBrowser();
      const start = await browser.visit(openClient(both.origin).authorizeUrl());
      const there = await browser.visit(`${start.url.href}/with/work`, {}, isAtUpstream);
      return { browser, start, there };
    };
    const stranger = await begin();
    const answer = await stranger.browser.visit(
      new URL('?as=stranger', stranger.there.url),
      {},
      (url) => url.pathname === '/sign-in/callback',
    );
    const victim = await begin();
    const page = await victim.browser.visit(`${victim.start.url.href}/returned${answer.url.search}`);
    expect(page.status).toBe(400);
    expect(page.text).toContain('This answer came too late, or twice');
  });

  test('says so when the provider does not answer', async () => {
    await using both = await startBoth();
    await both.upstream[Symbol.asyncDispose]();
    const browser = openBrowser();
    const start = await browser.visit(openClient(both.origin).authorizeUrl());
    const page = await browser.visit(`${start.url.href}/with/work`);
    expect(page.status).toBe(502);
    expect(page.text).toContain('Signing in with Example Inc did not work. Please try again');
  });
});
