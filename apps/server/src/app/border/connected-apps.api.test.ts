import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client';
import { createTroveClient, renewAccess, signInOnDevice } from 'trove-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openClient, signIn, type Browser, type Page } from '#features/identity/identity.test-support.ts';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

const LEASE = 'The tenant may end the lease at the end of any month.';
const BACK = 'http://127.0.0.1:33418/callback';

let product: TestProduct;
let ann: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  product = await openTestProduct({ REQUESTS_PER_MINUTE: '0', TRUST_PROXY: '1', OUTBOUND_ALLOW: 'app.example,ben.example' });
  [ann, ben] = [await product.person('ann'), await product.person('ben')];
  await ann.upload('lease.pdf', await madePdf([LEASE]));
});
afterAll(() => product[Symbol.asyncDispose]());

type StoredClient = Parameters<NonNullable<OAuthClientProvider['saveClientInformation']>>[0];
type StoredTokens = Parameters<OAuthClientProvider['saveTokens']>[0];

/** What the official client keeps of a sign-in, in memory. */
class KeptInMemory implements OAuthClientProvider {
  readonly redirectUrl = BACK;
  readonly clientMetadata = {
    client_name: 'Quoting\u202e assistant',
    redirect_uris: [BACK],
    token_endpoint_auth_method: 'none',
  };
  #client: StoredClient | undefined;
  #tokens: StoredTokens | undefined;
  #verifier = '';
  sentTo: URL | undefined;
  clientInformation() {
    return this.#client;
  }
  saveClientInformation(client: StoredClient) {
    this.#client = client;
  }
  tokens() {
    return this.#tokens;
  }
  saveTokens(tokens: StoredTokens) {
    this.#tokens = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.sentTo = url;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier() {
    return this.#verifier;
  }
  invalidateCredentials() {
    this.#tokens = undefined;
  }
}

const isBack = (url: URL) => url.href.startsWith(BACK);
/** Signs in where that is asked, up to the page of consent. */
async function reachConsent(browser: Browser, address: URL | string, person: TestPerson): Promise<Page> {
  const form = await browser.visit(address, {}, isBack);
  expect(form.url.search).not.toContain('error');
  expect(form.text).toContain('<h1>Sign in</h1>');
  return browser.submit(form, { email: person.email, password: `the secret of ${person.email.split('@')[0]}` });
}
/** Sends the page of consent with these boxes ticked. */
const allow = (browser: Browser, page: Page, scopes: readonly string[], stop = isBack) => {
  const action = /<form[^>]* action="([^"]*)"/.exec(page.text)?.[1] ?? '';
  const body = new URLSearchParams(scopes.map((scope): [string, string] => ['scope', scope]));
  return browser.visit(new URL(action, page.url), { method: 'POST', body, headers: { origin: page.url.origin } }, stop);
};
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const statusOf = async (path: string, token: string) => (await fetch(product.address + path, bearer(token))).status;
/** Ann in a browser of her own, as her settings see her. */
async function settingsOf(person: TestPerson, browser = openBrowser()) {
  const password = `the secret of ${person.email.split('@')[0]}`;
  const { tokens } = await signIn(product.address, browser, { email: person.email, password });
  const ask = (method: string, path: string) => fetch(product.address + path, { method, ...bearer(tokens.access_token) });
  const apps = async () =>
    ((await (await ask('GET', '/api/me/apps')).json()) as { apps: { id: string; name: string; scopes: string[] }[] }).apps;
  return { ask, apps };
}

const register = (body: unknown, from = '2001:db8:1::1') =>
  fetch(`${product.address}/oauth/register`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  });
async function registered(redirect = BACK): Promise<string> {
  const answer = await register({ client_name: 'Test', redirect_uris: [redirect] });
  return ((await answer.json()) as { client_id: string }).client_id;
}
/** An authorization request of an app, with the verifier of the product's client. */
const appRequest = (client: ReturnType<typeof openClient>, clientId: string, extra: Record<string, string> = {}) => {
  const url = client.authorizeUrl({ client_id: clientId, redirect_uri: BACK, scope: 'search files:read', ...extra });
  url.searchParams.delete('audience');
  url.searchParams.delete('nonce');
  return url;
};

test('an assistant without a key signs in with the official client, quotes a sentence, and is shut out in Settings', async () => {
  const kept = new KeptInMemory();
  const transport = () => new StreamableHTTPClientTransport(new URL('/mcp', product.address), { authProvider: kept });
  const first = transport();
  await expect(new Client({ name: 'test', version: '1' }).connect(first)).rejects.toBeInstanceOf(UnauthorizedError);
  const address = kept.sentTo ?? new URL('about:blank');
  expect(address.searchParams.get('resource')).toBe(`${product.address}/mcp`);
  expect(address.searchParams.get('scope')).toBe('search files:read commands:propose');

  const browser = openBrowser();
  const consent = await reachConsent(browser, address, ann);
  expect(consent.text).toContain('Let “Quoting assistant” in?');
  expect(consent.text).toContain('this computer (127.0.0.1)');
  expect(consent.text).toContain('List, read and download documents');
  expect(consent.text).not.toContain('files:write');
  expect(consent.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:33418");
  const nothing = await allow(browser, consent, []);
  expect([nothing.status, nothing.text]).toEqual([422, expect.stringContaining('Choose at least one thing')]);
  // Less than it asked for.
  const back = await allow(browser, consent, ['search', 'files:read', 'files:write', 'admin']);
  await first.finishAuth(back.url.searchParams);

  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport());
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual(['document_facts', 'list_documents', 'read_pages', 'search']);
  const found = await client.callTool({ name: 'search', arguments: { query: 'When may the tenant end the lease?' } });
  expect(JSON.stringify(found.content)).toMatch(new RegExp(`“${LEASE}”.+, page 1`));
  await client.close();

  // The token opens nothing but what it was made for.
  const token = kept.tokens()?.access_token ?? '';
  expect([
    await statusOf('/v1/api/files', token),
    await statusOf('/api/files', token),
    await statusOf('/api/me', token),
  ]).toEqual([401, 401, 401]);
  const settings = await settingsOf(ann);
  const [app] = await settings.apps();
  expect(app).toMatchObject({ name: 'Quoting assistant', scopes: ['files:read', 'search'] });
  const ofBen = await settingsOf(ben);
  expect(await ofBen.apps()).toEqual([]);
  expect((await ofBen.ask('DELETE', `/api/me/apps/${app?.id}`)).status).toBe(404);
  expect((await settings.ask('DELETE', `/api/me/apps/${app?.id}`)).status).toBe(204);
  expect(await statusOf('/mcp', token)).toBe(401);
  expect(await settings.apps()).toEqual([]);
  await expect(new Client({ name: 'test', version: '1' }).connect(transport())).rejects.toBeInstanceOf(UnauthorizedError);
});

test('a program on a device shows a code, is let in by it, renews itself and outlives the browser', async () => {
  const browser = openBrowser();
  const shown: { code: string; address: string }[] = [];
  const access = await signInOnDevice({
    address: product.address,
    scopes: ['search', 'files:read', 'files:write'],
    show: (code) => void shown.push(code),
    // While it waits, its person types the code.
    async wait() {
      const [{ code, address } = { code: '', address: '' }] = shown;
      const wrong = await browser.submit(await browser.visit(address), { user_code: 'BBBB-BBBB' });
      expect(wrong.text).toContain('This code is not right');
      const check = await browser.submit(wrong, { user_code: code.toLowerCase() });
      expect(check.text).toContain(code);
      const form = await browser.submit(check, { confirm: 'yes' });
      const consent = await browser.submit(form, { email: ann.email, password: 'the secret of ann' });
      expect(consent.text).toContain('a program or device of yours showed');
      const done = await allow(browser, consent, ['search', 'files:read']);
      expect(done.text).toContain('<h1>Connected</h1>');
    },
  });
  expect(access.scopes.toSorted()).toEqual(['files:read', 'search']);
  const trove = createTroveClient({ address: product.address, key: access.accessToken });
  expect(await trove.listFiles({})).toMatchObject({ total: 1 });
  await expect(trove.createFolder({ name: 'New' })).rejects.toMatchObject({ code: 'key_scope_missing' });

  const settings = await settingsOf(ann);
  await settings.ask('DELETE', '/api/me/sessions');
  const renewed = await renewAccess({ address: product.address, refreshToken: access.refreshToken });
  expect(await statusOf('/v1/api/files', renewed.accessToken)).toBe(200);
  expect(await statusOf('/mcp', renewed.accessToken)).toBe(401);
  expect(await settings.apps()).toHaveLength(1);
  // A refresh token that comes a second time was copied: nobody goes on with it.
  await expect(renewAccess({ address: product.address, refreshToken: access.refreshToken })).rejects.toMatchObject({
    code: 'invalid_grant',
  });
  expect(await statusOf('/v1/api/files', renewed.accessToken)).toBe(401);
  expect(await settings.apps()).toEqual([]);
});

test('an app is asked about every time, gets back only where it registered, and never without a proof of its own', async () => {
  const clientId = await registered();
  const client = openClient(product.address);
  const browser = openBrowser();
  const consent = await reachConsent(browser, appRequest(client, clientId, { state: 'x'.repeat(600) }), ben);
  const back = await allow(browser, consent, ['search']);
  expect(back.url.searchParams.get('state')).toHaveLength(600);
  // Signed in and allowed before, and asked again all the same.
  const again = await browser.visit(appRequest(client, clientId));
  expect(again.text).toContain('Let “Test” in?');
  // Until its person has been asked, nothing is sent to a program that anybody may have registered: errors stay on a page of Trove.
  const staysWith = async (url: URL, words: string) => {
    for (const mode of [undefined, 'form_post', 'web_message', 'fragment']) {
      if (mode !== undefined) url.searchParams.set('response_mode', mode);
      const page = await browser.visit(url, {}, isBack);
      expect([page.url.origin, page.text]).toEqual([product.address, expect.stringContaining(words)]);
      expect(page.text).not.toContain(BACK);
    }
  };
  await staysWith(appRequest(client, clientId, { prompt: 'none' }), 'That did not work');
  const elsewhere = await browser.visit(appRequest(client, clientId, { redirect_uri: 'https://evil.example/callback' }));
  expect([elsewhere.status, elsewhere.text]).toEqual([400, expect.stringContaining('redirect_uri')]);
  // Any port of this machine is its own, as RFC 8252 has it; another path is not.
  const path = await browser.visit(appRequest(client, clientId, { redirect_uri: 'http://127.0.0.1:33418/other' }));
  expect(path.status).toBe(400);
  const bare = appRequest(client, clientId);
  bare.searchParams.delete('code_challenge');
  bare.searchParams.delete('code_challenge_method');
  await staysWith(bare, 'PKCE');
  const ofProduct = appRequest(client, clientId, { resource: `${product.address}/api` });
  await staysWith(ofProduct, 'unknown resource');
  await staysWith(appRequest(client, clientId, { response_type: 'token' }), 'That did not work');
  // Who was asked and said no is sent back with that.
  const asked = await browser.visit(appRequest(client, clientId));
  const cancel = /href="([^"]*\/cancel)"/.exec(asked.text)?.[1] ?? '';
  const cancelled = await browser.visit(new URL(cancel, asked.url), {}, isBack);
  expect(cancelled.url.searchParams.get('error')).toBe('access_denied');

  const ask = (fields: Record<string, string>) =>
    fetch(`${product.address}/oauth/token`, { method: 'POST', body: new URLSearchParams({ client_id: clientId, ...fields }) });
  const code = back.url.searchParams.get('code') ?? '';
  const grant = { grant_type: 'authorization_code', code, redirect_uri: BACK };
  expect((await ask({ ...grant, code_verifier: 'x'.repeat(64) })).status).toBe(400);
});

test('a code works once, a page of consent in its own browser, and no renewal makes an app larger', async () => {
  const settings = await settingsOf(ben);
  const before = await settings.apps();
  const clientId = await registered();
  const client = openClient(product.address);
  const browser = openBrowser();
  const consent = await reachConsent(browser, appRequest(client, clientId), ben);
  expect(consent.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  // Sent by a page of somebody else, and by another browser that got hold of the address.
  const action = new URL(/<form[^>]* action="([^"]*)"/.exec(consent.text)?.[1] ?? '', consent.url);
  const form = { method: 'POST', body: new URLSearchParams({ scope: 'search' }) };
  const forged = await browser.visit(action, { ...form, headers: { origin: 'https://evil.example' } }, isBack);
  expect([forged.status, forged.text]).toEqual([403, expect.stringContaining('This form came from elsewhere')]);
  const stranger = await openBrowser().visit(action, { ...form, headers: { origin: product.address } }, isBack);
  expect([stranger.status, stranger.text]).toEqual([400, expect.stringContaining('This page has expired')]);

  const back = await allow(browser, consent, ['search']);
  const ask = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: clientId, redirect_uri: BACK, ...fields });
    const answer = await fetch(`${product.address}/oauth/token`, { method: 'POST', body });
    return { status: answer.status, said: (await answer.json()) as Record<string, string> };
  };
  const exchange = {
    grant_type: 'authorization_code',
    code: back.url.searchParams.get('code') ?? '',
    code_verifier: client.verifier,
  };
  const { said: tokens } = await ask(exchange);
  expect(tokens['scope']).toBe('search');
  const larger = { grant_type: 'refresh_token', refresh_token: tokens['refresh_token'] ?? '', scope: 'search files:write' };
  expect((await ask(larger)).said['error']).toBe('invalid_scope');
  const elsewhere = {
    grant_type: 'refresh_token',
    refresh_token: tokens['refresh_token'] ?? '',
    resource: `${product.address}/mcp`,
  };
  expect((await ask(elsewhere)).said['error']).toBe('invalid_target');
  expect((await ask({ ...elsewhere, resource: 'https://evil.example/' })).said['error']).toBe('invalid_target');
  // What was refused has not used the token up.
  const renewed = await ask({ grant_type: 'refresh_token', refresh_token: tokens['refresh_token'] ?? '' });
  expect([renewed.status, renewed.said['scope']]).toEqual([200, 'search']);
  expect([tokens['expires_in'], renewed.said['expires_in']]).toEqual([3_600, 3_600]);
  const search = () =>
    fetch(`${product.address}/v1/api/key`, bearer(tokens['access_token'] ?? '')).then(({ status }) => status);
  expect(await search()).toBe(200);
  // Who comes with the code a second time has it from somewhere: what it gave is taken back.
  expect((await ask(exchange)).said['error']).toBe('invalid_grant');
  expect(await search()).toBe(401);
  expect(await settings.apps()).toEqual(before);
});

test('what an app set up to be told ends with its connection, and goes on when its person is only asked again', async () => {
  const clientId = await registered();
  const browser = openBrowser();
  const client = openClient(product.address);
  const tokenAfter = async (consent: Page) => {
    const back = await allow(browser, consent, ['admin']);
    const code = back.url.searchParams.get('code') ?? '';
    const fields = { grant_type: 'authorization_code', code, code_verifier: client.verifier };
    const body = new URLSearchParams({ client_id: clientId, redirect_uri: BACK, ...fields });
    const answer = await fetch(`${product.address}/oauth/token`, { method: 'POST', body });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const consent = await reachConsent(browser, appRequest(client, clientId, { scope: 'admin' }), ben);
  const trove = createTroveClient({ address: product.address, key: await tokenAfter(consent) });
  const { webhook } = await trove.createWebhook({ address: 'https://app.example/hook' });
  const ofBen = createTroveClient({ address: product.address, key: ben.key });
  const { webhook: own } = await ofBen.createWebhook({ address: 'https://ben.example/hook' });
  const ids = async () => (await ofBen.listWebhooks()).webhooks.map(({ id }) => id).toSorted();
  await tokenAfter(await browser.visit(appRequest(client, clientId, { scope: 'admin' })));
  expect(await ids()).toEqual([webhook.id, own.id].toSorted());
  const settings = await settingsOf(ben);
  const [app] = await settings.apps();
  expect((await settings.ask('DELETE', `/api/me/apps/${app?.id}`)).status).toBe(204);
  expect(await ids()).toEqual([own.id]);
});

test('what nobody should register is refused, and who registers without end is stopped', async () => {
  for (const redirect of [
    'javascript:alert(1)',
    'http://elsewhere.example/callback',
    'https://localhost/callback',
    'data:text/html,x',
    'https://a:b@app.example/callback',
    'https://app.example/#part',
    'not an address',
    'https://*/cb',
    'https://*.example.org/cb',
    'https://%2a/cb',
    'https://app.example/*',
    'shell:startup',
    'ms-msdt:/id',
    'cursor://anysphere.cursor/callback',
    'x-apple.systempreferences:',
    'file.://x/y',
  ]) {
    const answer = await register({ redirect_uris: [redirect] }, '2001:db8:2::1');
    expect([redirect, answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      redirect,
      400,
      'invalid_redirect_uri',
    ]);
  }
  expect((await register([], '2001:db8:2::1')).status).toBe(400);
  const own = await register({ redirect_uris: ['com.example.reader:/callback'], jwks_uri: 'http://127.0.0.1/' });
  expect([own.status, Object.keys((await own.json()) as object)]).toEqual([201, expect.not.arrayContaining(['jwks_uri'])]);
  const statuses: number[] = [];
  for (let time = 0; time < 21; time++) statuses.push((await register({ redirect_uris: [BACK] }, '2001:db8:3::1')).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
});

test('a code that comes from nowhere is sent to the page for codes', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: 'trove_session=nobody' };
  const body = new URLSearchParams({ user_code: 'BBBB-BBBB', confirm: 'yes' });
  const sent = await fetch(`${product.address}/device`, { method: 'POST', headers, body, redirect: 'manual' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/device']);
  const resumed = await fetch(`${product.address}/device/nobody`, { redirect: 'manual' });
  expect([resumed.status, resumed.headers.get('location')]).toEqual([303, '/device']);
});

test('who comes to the API without a token is told where tokens are given', async () => {
  for (const path of ['/v1/api/files', '/mcp']) {
    const refused = await fetch(product.address + path, { headers: { origin: 'https://tools.example.org' } });
    const said = refused.headers.get('www-authenticate') ?? '';
    const metadata = (await (await fetch(/resource_metadata="([^"]+)"/.exec(said)?.[1] ?? '')).json()) as {
      resource: string;
      authorization_servers: string[];
    };
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
    expect(product.address + path).toContain(metadata.resource);
    const [issuer = ''] = metadata.authorization_servers;
    const server = await (await fetch(new URL('.well-known/oauth-authorization-server', issuer))).json();
    expect(server).toMatchObject({
      issuer,
      registration_endpoint: `${product.address}/oauth/register`,
      device_authorization_endpoint: `${product.address}/oauth/device`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
  }
});
