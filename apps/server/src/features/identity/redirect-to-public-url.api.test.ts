import { get, type IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { freePort } from '#kernel/free-port.test-support.ts';
import { openBrowser, openClient, startIdentityServer } from './identity.test-support.ts';

/** A request with any Host header; `fetch` would not send one. */
function ask(origin: string, path: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    location: string | undefined;
    text: string;
    cookies: string[];
    headers: IncomingHttpHeaders;
  }>();
  get(new URL(path, origin), { headers }, (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      text += part;
    });
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        location: response.headers.location,
        text,
        cookies: response.headers['set-cookie'] ?? [],
        headers: response.headers,
      }),
    );
  }).on('error', reject);
  return promise;
}
const HTML = 'text/html,application/xhtml+xml';

test('a browser that came to 127.0.0.1 is brought to localhost with its path and query', async () => {
  await using server = await startIdentityServer();
  const { port } = new URL(server.origin);
  const answer = await ask(server.origin, '/library?sort=size', { host: `127.0.0.1:${port}`, accept: HTML });
  expect([answer.status, answer.location]).toEqual([308, `${server.origin}/library?sort=size`]);
});

test('programs, calls of the API and a browser at the right address go through', async () => {
  await using server = await startIdentityServer();
  const { port, host } = new URL(server.origin);
  expect((await ask(server.origin, '/', { host: `127.0.0.1:${port}`, accept: '*/*' })).status).toBe(200);
  expect((await ask(server.origin, '/api/me', { host: `127.0.0.1:${port}`, accept: HTML })).status).toBe(401);
  expect((await ask(server.origin, '/', { host, accept: HTML })).status).toBe(200);
});

test('a browser from elsewhere gets a sentence, not a redirect to its own machine', async () => {
  await using server = await startIdentityServer();
  const answer = await ask(server.origin, '/', { host: '192.168.1.20:8000', accept: HTML });
  expect(answer.status).toBe(421);
  expect(answer.location).toBeUndefined();
  expect(answer.text).toContain('Whoever runs it can set PUBLIC_URL');
});

test('behind a proxy every address is made from PUBLIC_URL, and cookies are for https alone', async () => {
  const port = await freePort();
  await using server = await startIdentityServer({ port, publicUrl: 'https://trove.example.org' });
  const headers = {
    host: 'trove.example.org',
    accept: HTML,
    'x-forwarded-host': 'elsewhere.example',
    'x-forwarded-proto': 'http',
  };
  const described = JSON.parse((await ask(server.origin, '/.well-known/openid-configuration', headers)).text) as Record<
    string,
    unknown
  >;
  expect(described).toMatchObject({
    issuer: 'https://trove.example.org/',
    authorization_endpoint: 'https://trove.example.org/authorize',
    token_endpoint: 'https://trove.example.org/oauth/token',
  });
  const authorize = openClient('https://trove.example.org').authorizeUrl();
  const answer = await ask(server.origin, authorize.pathname + authorize.search, headers);
  expect(answer.status).toBe(303);
  expect(answer.cookies.length).toBeGreaterThan(0);
  for (const cookie of answer.cookies) expect(cookie).toMatch(/^__(Host|Secure)-.*; secure/i);
  expect(server.identity.signInConfig).toMatchObject({ domain: 'https://trove.example.org', openRegistration: false });
});

test('where registration is closed there is no form for it, and posting one makes no account', async () => {
  await using server = await startIdentityServer({ environment: { OPEN_REGISTRATION: '0' } });
  const { origin } = server;
  const browser = openBrowser();
  const page = await browser.visit(openClient(origin).authorizeUrl({ screen_hint: 'signup' }));
  expect(page.text).toContain('<h1>Sign in</h1>');
  expect(page.text).not.toContain('Create account');
  expect((await browser.send(`${page.url.href}/new`)).status).toBe(403);
  const posted = await browser.send(`${page.url.href}/new`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Eve', email: 'eve@example.org', password: 'a fine pass phrase' }),
    headers: { origin },
  });
  expect(posted.status).toBe(403);
  const accounts = await server.database.tables<{ account: { id: string } }>().selectFrom('account').selectAll().execute();
  expect(accounts).toEqual([]);
});

test('behind https browsers are told to use nothing else, at every address', async () => {
  const port = await freePort();
  await using server = await startIdentityServer({ port, publicUrl: 'https://trove.example.org' });
  const headers = { host: 'trove.example.org', accept: HTML };
  for (const path of ['/', '/authorize', '/.well-known/jwks.json', '/api/me', '/nowhere'])
    expect([path, (await ask(server.origin, path, headers)).headers['strict-transport-security']]).toEqual([
      path,
      'max-age=31536000',
    ]);
});

test('over plain http they are not, or this machine would be out of reach', async () => {
  await using server = await startIdentityServer();
  const { host } = new URL(server.origin);
  expect((await ask(server.origin, '/', { host, accept: HTML })).headers['strict-transport-security']).toBeUndefined();
});
