import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ANN,
  call,
  openBrowser,
  openClient,
  parseTokens,
  signIn,
  signUp,
  startIdentityServer,
} from '../identity.test-support.ts';

let server: Awaited<ReturnType<typeof startIdentityServer>>;
let origin: string;
beforeAll(async () => {
  server = await startIdentityServer();
  origin = server.origin;
  await signUp(origin, openBrowser());
});
afterAll(() => server[Symbol.asyncDispose]());

describe('the code flow', () => {
  test('a new person creates an account and comes back with tokens for the API', async () => {
    const { client, back, tokens } = await signUp(origin, openBrowser(), { ...ANN, email: 'Bob@Example.org ', name: 'Bob' });
    expect(back.url.searchParams.get('state')).toBe(client.state);
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    expect(decodeJwt(tokens.access_token)).toMatchObject({ iss: `${origin}/`, aud: `${origin}/api` });
    expect(tokens.expires_in).toBe(900);
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      iss: `${origin}/`,
      aud: 'trove',
      nonce: client.nonce,
      name: 'Bob',
      email: 'bob@example.org',
      email_verified: false,
    });
    const me = await call(origin, tokens.access_token, '/api/me');
    expect(await me.json()).toMatchObject({ name: 'Bob', email: 'bob@example.org', picture: null, hasPassword: true });
  });

  test('a person who has an account signs in with the password', async () => {
    const { tokens } = await signIn(origin, openBrowser());
    expect((await call(origin, tokens.access_token, '/api/me')).status).toBe(200);
  });

  test('a code is good for one exchange, and a second try takes its tokens back', async () => {
    const browser = openBrowser();
    const { client, back, tokens } = await signIn(origin, browser);
    const again = await client.exchange(back.url.searchParams.get('code') ?? '');
    expect(again.status).toBe(400);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
  });

  test('a refresh token is replaced at each use', async () => {
    const { client, tokens } = await signIn(origin, openBrowser());
    const next = await parseTokens(await client.refresh(tokens.refresh_token));
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect((await call(origin, next.access_token, '/api/me')).status).toBe(200);
  });

  test('a refresh token that is used again is refused, and so is the one that replaced it', async () => {
    const { client, tokens } = await signIn(origin, openBrowser());
    const next = await parseTokens(await client.refresh(tokens.refresh_token));
    const replayed = await client.refresh(tokens.refresh_token);
    expect(replayed.status).toBe(400);
    // The library tries a silent sign-in only when it reads these words.
    expect(await replayed.json()).toMatchObject({
      error: 'invalid_grant',
      error_description: 'Unknown or invalid refresh token',
    });
    expect((await client.refresh(next.refresh_token)).status).toBe(400);
  });

  test('of ten uses of one refresh token at once, one is answered at most, and nothing can be refreshed after', async () => {
    const { client, tokens } = await signIn(origin, openBrowser());
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.refresh(tokens.refresh_token)));
    const answered = answers.filter((answer) => answer.ok);
    expect(answered.length).toBeLessThanOrEqual(1);
    for (const answer of answered) {
      const { refresh_token: next } = await parseTokens(answer);
      expect((await client.refresh(next)).status).toBe(400);
    }
  });

  test('an authorization request without PKCE is refused', async () => {
    const url = openClient(origin).authorizeUrl();
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const page = await openBrowser().send(url);
    expect(page.headers.get('location')).toMatch(/error=invalid_request/);
  });

  test('an unknown audience is refused', async () => {
    const page = await openBrowser().send(openClient(origin).authorizeUrl({ audience: 'https://elsewhere.example/api' }));
    expect(page.headers.get('location')).toMatch(/error=invalid_target/);
  });
});

describe('silent sign-in', () => {
  const silent = { prompt: 'none', response_mode: 'web_message' };

  test('a browser with a session gets its code as a message, in a page that only our own pages may frame', async () => {
    const browser = openBrowser();
    await signIn(origin, browser);
    const client = openClient(origin);
    const page = await browser.send(client.authorizeUrl(silent));
    expect(page.status).toBe(200);
    const code = /"code":"([^"]+)"/.exec(page.text)?.[1] ?? '';
    expect(page.headers.get('content-security-policy')).toMatch(/script-src .*'sha256-/);
    expect((await parseTokens(await client.exchange(code))).token_type).toBe('Bearer');
  });

  test('a browser without one gets login_required', async () => {
    const page = await openBrowser().send(openClient(origin).authorizeUrl(silent));
    expect(page.text).toContain('"error":"login_required"');
  });

  test('a second tab leaves the first one its refresh token', async () => {
    const browser = openBrowser();
    const { client, tokens } = await signIn(origin, browser);
    const secondTab = openClient(origin);
    const page = await browser.send(secondTab.authorizeUrl(silent));
    await parseTokens(await secondTab.exchange(/"code":"([^"]+)"/.exec(page.text)?.[1] ?? ''));
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
  });
});

describe('signing out', () => {
  const logout = (returnTo: string) =>
    `${origin}/v2/logout?${new URLSearchParams({ client_id: 'trove', returnTo }).toString()}`;

  test('ends at the root, with the session, its access token and its refresh token refused at once', async () => {
    const browser = openBrowser();
    const { client, tokens } = await signIn(origin, browser);
    const page = await browser.visit(logout(`${origin}/`));
    const home = await browser.submit(page, {});
    expect(home.url.href).toBe(`${origin}/`);
    const refused = await call(origin, tokens.access_token, '/api/me');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({ error: 'This session has ended. Please sign in again', code: 'session_ended' });
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
    const silently = await browser.send(openClient(origin).authorizeUrl({ prompt: 'none', response_mode: 'web_message' }));
    expect(silently.text).toContain('login_required');
  });

  test('leads to no foreign address', async () => {
    const browser = openBrowser();
    await signIn(origin, browser);
    const page = await browser.visit(logout('https://elsewhere.example/'));
    expect(page.status).toBe(400);
    expect(page.url.origin).toBe(origin);
    expect(page.text).not.toContain('elsewhere.example');
  });

  test.each([
    { from: 'a foreign page', headers: { 'sec-fetch-site': 'cross-site' } },
    { from: 'a page of a neighbouring host name', headers: { 'sec-fetch-site': 'same-site' } },
    { from: 'a link in a mail', headers: { 'sec-fetch-site': 'none' } },
    { from: 'a foreign page in a browser that does not say so', headers: { referer: 'https://elsewhere.example/' } },
    { from: 'nobody knows where', headers: {} },
  ])('is asked for first when $from sent the browser here', async ({ headers }) => {
    const browser = openBrowser();
    await signIn(origin, browser);
    const page = await browser.send(logout(`${origin}/`), { headers });
    expect(page.text).toContain('Sign out of Trove?');
    expect(page.text).not.toContain('<script>');
  });

  test('happens at once when the product asks', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { referer: `${origin}/settings` }]) {
      const browser = openBrowser();
      await signIn(origin, browser);
      const page = await browser.send(logout(`${origin}/`), { headers });
      expect(page.text).toContain('Signing out…');
      expect(page.text).toContain('<script>');
    }
  });
});

describe('what strangers try', () => {
  test('an authorization request never leads to an address that is not ours', async () => {
    const page = await openBrowser().send(
      openClient(origin).authorizeUrl({ redirect_uri: 'https://elsewhere.example/callback' }),
    );
    expect(page.status).toBe(400);
    expect(page.headers.get('location')).toBeNull();
  });

  test('a form from another origin is not looked at, even with the right cookies', async () => {
    const browser = openBrowser();
    const form = await browser.visit(openClient(origin).authorizeUrl());
    const body = new URLSearchParams({ email: ANN.email, password: ANN.password });
    for (const headers of [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, {}]) {
      const answer = await browser.send(form.url, { method: 'POST', body, headers });
      expect(answer.status).toBe(403);
    }
  });

  test('a form without the cookie of the sign-in under way has expired', async () => {
    const form = await openBrowser().visit(openClient(origin).authorizeUrl());
    const answer = await openBrowser().send(form.url, {
      method: 'POST',
      body: new URLSearchParams({ email: ANN.email, password: ANN.password }),
      headers: { origin },
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('This page has expired');
  });

  test('what is typed comes back as text, never as markup', async () => {
    const browser = openBrowser();
    const form = await browser.visit(openClient(origin).authorizeUrl());
    const answer = await browser.submit(form, { email: '"><script>alert(1)</script>', password: 'x' });
    expect(answer.text).not.toContain('<script>');
    expect(answer.text).toContain('&quot;&gt;&lt;script&gt;');
  });

  test('the pages run no script, are framed by nobody and are not kept', async () => {
    const form = await openBrowser().visit(openClient(origin).authorizeUrl());
    const policy = form.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("'unsafe-inline'");
    expect(form.headers.get('referrer-policy')).toBe('same-origin');
    expect(form.headers.get('cache-control')).toBe('no-store');
  });

  test('session cookies are out of reach of scripts and of foreign sites', async () => {
    const browser = openBrowser();
    const client = openClient(origin);
    const form = await browser.visit(client.authorizeUrl());
    const signedIn = await browser.submit(form, { email: ANN.email, password: ANN.password }, client.isCallback);
    const session = signedIn.headers.getSetCookie().find((line) => line.startsWith('trove_session='));
    expect(session).toMatch(/httponly/i);
    expect(session).toMatch(/samesite=lax/i);
  });
});

describe('the forms', () => {
  const refusedFields = (text: string) =>
    [...text.matchAll(/id="(\w+)-error">([^<]*)/g)].map(([, field, said]) => `${field}: ${said}`);

  test('a wrong password and an unknown address get the same answer, beside the field', async () => {
    const browser = openBrowser();
    const form = await browser.visit(openClient(origin).authorizeUrl());
    const wrong = await browser.submit(form, { email: ANN.email, password: 'not the password' });
    const unknown = await browser.submit(form, { email: 'nobody@example.org', password: 'not the password' });
    expect(wrong.status).toBe(422);
    expect(refusedFields(wrong.text)).toEqual(['password: The email address or the password is not right']);
    expect(refusedFields(unknown.text)).toEqual(refusedFields(wrong.text));
    expect(wrong.text).toMatch(/aria-describedby="password-error"/);
    expect(wrong.text).toContain(`value="${ANN.email}"`);
    expect(wrong.text).not.toContain('not the password');
  });

  test('signing up says what is wrong where it is wrong', async () => {
    const browser = openBrowser();
    const form = await browser.visit(openClient(origin).authorizeUrl({ screen_hint: 'signup' }));
    const said = async (fields: Record<string, string>) => refusedFields((await browser.submit(form, fields)).text);
    expect(await said({ ...ANN })).toEqual(['email: There is an account with this email address already']);
    expect(await said({ ...ANN, email: 'nonsense' })).toEqual(['email: This does not look like an email address']);
    expect(await said({ ...ANN, email: 'c@example.org', password: 'short' })).toEqual(['password: Use at least 8 characters']);
    expect(await said({ ...ANN, email: 'c@example.org', password: 'Password123' })).toEqual([
      'password: This is one of the first passwords anyone would try',
    ]);
  });

  test('cancelling goes back to the page with access_denied', async () => {
    const browser = openBrowser();
    const client = openClient(origin);
    const form = await browser.visit(client.authorizeUrl());
    const back = await browser.visit(`${form.url.href}/cancel`, {}, client.isCallback);
    expect(back.url.searchParams.get('error')).toBe('access_denied');
  });

  test('signing in again as somebody else in the same browser ends the first session', async () => {
    const browser = openBrowser();
    const first = await signIn(origin, browser);
    await signUp(origin, openBrowser(), { ...ANN, email: 'dora@example.org' });
    const client = openClient(origin);
    const form = await browser.visit(client.authorizeUrl({ prompt: 'login' }));
    expect(form.text).toContain(`value="${ANN.email}"`);
    const leaving = await browser.submit(form, { email: 'dora@example.org', password: ANN.password });
    const back = await browser.submit(leaving, {}, client.isCallback);
    const tokens = await parseTokens(await client.exchange(back.url.searchParams.get('code') ?? ''));
    expect(decodeJwt(tokens.id_token)).toMatchObject({ email: 'dora@example.org' });
    expect((await call(origin, first.tokens.access_token, '/api/me')).status).toBe(401);
  });
});
