import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONFIRMED_FOR, RecoveryCodes } from 'contract/security';
import { manualClock } from '#kernel/clock.ts';
import { makeKey, readKeyring, type KeyPurpose } from '#kernel/keyring.ts';
import {
  ANN,
  call,
  json,
  openBrowser,
  openClient,
  signIn,
  signUp,
  startIdentityServer,
  testKeyring,
  type TokenAnswer,
} from '../identity.test-support.ts';
import { codeOf, giveFirstFactor, securityOf, setUpApp } from './second-factor.test-support.ts';

const STEP = 30_000;
let clock: ReturnType<typeof manualClock>;
let server: Awaited<ReturnType<typeof startIdentityServer>>;
let origin: string;
let tokens: TokenAnswer;

beforeEach(async () => {
  clock = manualClock(Date.now());
  server = await startIdentityServer({ clock });
  origin = server.origin;
  ({ tokens } = await signUp(origin, openBrowser()));
});
afterEach(() => server[Symbol.asyncDispose]());

const as = (token: string) => (path: string, init?: RequestInit) => call(origin, token, path, init);
const me = (path: string, init?: RequestInit) => as(tokens.access_token)(path, init);
const codeIn = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];

describe('signing in', () => {
  test('with the second factor on, a password alone opens nothing', async () => {
    const { secret } = await setUpApp(origin, tokens.access_token, clock.now());
    const { page, client, tokens: tokensOf } = await giveFirstFactor(origin, openBrowser());
    expect(page.url.pathname).toMatch(/\/second-factor$/);
    expect(page.text).toContain('authenticator app shows');
    // The first code was used up by setting up.
    clock.advance(STEP);
    const browser = openBrowser();
    const first = await giveFirstFactor(origin, browser);
    const back = await browser.submit(first.page, { code: codeOf(secret, clock.now()) }, first.client.isCallback);
    expect(back.url.searchParams.get('code')).not.toBeNull();
    expect((await as((await first.tokens(back)).access_token)('/api/me')).status).toBe(200);
    expect(client.isCallback(page.url)).toBe(false);
    await expect(tokensOf(page)).rejects.toThrow('access_token');
  });

  test('a code is good once, and one of a step before or after is good too', async () => {
    const { secret } = await setUpApp(origin, tokens.access_token, clock.now());
    clock.advance(4 * STEP);
    const enter = async (code: string) => {
      const browser = openBrowser();
      const { page, client } = await giveFirstFactor(origin, browser);
      return (await browser.submit(page, { code }, client.isCallback)).status;
    };
    const late = codeOf(secret, clock.now() - STEP);
    expect(await enter(late)).toBe(303);
    expect(await enter(late)).toBe(422);
    expect(await enter(codeOf(secret, clock.now() + STEP))).toBe(303);
    // It came from the future, so the present one is past.
    expect(await enter(codeOf(secret, clock.now()))).toBe(422);
    expect(await enter(codeOf(secret, clock.now() + 2 * STEP))).toBe(422);
  });

  test('of ten uses of one code at the same moment, one signs in', async () => {
    const { secret } = await setUpApp(origin, tokens.access_token, clock.now());
    clock.advance(STEP);
    const waiting = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = openBrowser();
        return { browser, ...(await giveFirstFactor(origin, browser)) };
      }),
    );
    const code = codeOf(secret, clock.now());
    const statuses = await Promise.all(
      waiting.map(async ({ browser, page, client }) => (await browser.submit(page, { code }, client.isCallback)).status),
    );
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  });

  test('wrong codes are slowed down for the account, from wherever they come, and say how long', async () => {
    const { secret } = await setUpApp(origin, tokens.access_token, clock.now());
    clock.advance(STEP);
    const browser = openBrowser();
    const { page, client } = await giveFirstFactor(origin, browser);
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await browser.submit(page, { code: '000000' }, client.isCallback)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    const right = await browser.submit(page, { code: codeOf(secret, clock.now()) }, client.isCallback);
    expect(right.status).toBe(429);
    expect(right.text).toMatch(/Too many tries\. Please wait \d+ seconds?/);
    const elsewhere = openBrowser();
    const second = await giveFirstFactor(origin, elsewhere);
    expect((await elsewhere.submit(second.page, { code: '111111' })).status).toBe(429);
  });

  test('a recovery code signs in once, however it is typed', async () => {
    const { recoveryCodes } = await setUpApp(origin, tokens.access_token, clock.now());
    expect(recoveryCodes).toHaveLength(10);
    const enter = async (code: string) => {
      const browser = openBrowser();
      const { page, client } = await giveFirstFactor(origin, browser);
      const form = await browser.visit(`${page.url.href}?recovery`);
      expect(form.text).toContain('Recovery code');
      return (await browser.submit(form, { code }, client.isCallback)).status;
    };
    const [code = ''] = recoveryCodes;
    expect(await enter(code.toUpperCase().replaceAll('-', ' '))).toBe(303);
    expect(await enter(code)).toBe(422);
    expect((await securityOf(origin, tokens.access_token)).recoveryCodesLeft).toBe(9);
    const stored = await server.database
      .tables<Record<string, Record<string, unknown>>>()
      .selectFrom('recovery_code')
      .selectAll()
      .execute();
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[1]?.replaceAll('-', '').slice(1));
  });

  test('the second step is of the browser that did the first, and is not waited for for ever', async () => {
    const { secret } = await setUpApp(origin, tokens.access_token, clock.now());
    const browser = openBrowser();
    const { page, client } = await giveFirstFactor(origin, browser);
    clock.advance(11 * 60_000);
    const again = await browser.submit(page, { code: codeOf(secret, clock.now()) }, client.isCallback);
    expect(again.text).toContain('<h1>Sign in</h1>');
    const stranger = await openBrowser().visit(page.url);
    expect(stranger.text).toContain('This page has expired');
  });

  test('the second step cannot be reached without the first', async () => {
    await setUpApp(origin, tokens.access_token, clock.now());
    const browser = openBrowser();
    const form = await browser.visit(openClient(origin).authorizeUrl());
    const page = await browser.visit(`${form.url.href}/second-factor`);
    expect(page.text).toContain('<h1>Sign in</h1>');
  });
});

describe('setting up', () => {
  test('counts for nothing until a code has come back', async () => {
    await me('/api/me/authenticator', { method: 'POST' });
    expect(await codeIn(await me('/api/me/authenticator', json('PUT', { code: '000000' })))).toEqual([422, 'code_wrong']);
    expect(await securityOf(origin, tokens.access_token)).toMatchObject({ secondFactor: false, authenticatorSince: null });
    expect((await signIn(origin, openBrowser())).tokens.token_type).toBe('Bearer');
  });

  test('keeps the secret sealed, and begins anew with a new one', async () => {
    const first = (await (await me('/api/me/authenticator', { method: 'POST' })).json()) as { secret: string };
    const { secret } = await setUpApp(origin, tokens.access_token, clock.now());
    expect(secret).not.toBe(first.secret);
    const [row] = await server.database
      .tables<Record<string, Record<string, unknown>>>()
      .selectFrom('authenticator_app')
      .selectAll()
      .execute();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(await codeIn(await me('/api/me/authenticator', { method: 'POST' }))).toEqual([409, 'authenticator_exists']);
  });

  test('survives a new key of the installation, and without its key a recovery code still helps', async () => {
    const { database } = server;
    const [old, fresh] = [makeKey(1), makeKey(2)];
    /** The keys of second factors alone are others: without those of sign-in no server starts. */
    const withKeys = (keys: string) => (purpose: KeyPurpose) =>
      purpose === 'second factors' ? readKeyring(keys)(purpose) : testKeyring(purpose);
    await using first = await startIdentityServer({ clock, database, keyring: withKeys(old) });
    const signedIn = await signIn(first.origin, openBrowser());
    const { secret, recoveryCodes } = await setUpApp(first.origin, signedIn.tokens.access_token, clock.now());
    const enter = async (at: string, code: string) => {
      const browser = openBrowser();
      const { page, client } = await giveFirstFactor(at, browser);
      return (await browser.submit(page, { code }, client.isCallback)).status;
    };
    await using rotated = await startIdentityServer({ clock, database, keyring: withKeys(`${fresh},${old}`) });
    await using later = await startIdentityServer({ clock, database, keyring: withKeys(fresh) });
    clock.advance(STEP);
    expect(await enter(later.origin, codeOf(secret, clock.now()))).toBe(303);
    await using lost = await startIdentityServer({ clock, database, keyring: withKeys(makeKey(3)) });
    clock.advance(STEP);
    expect(await enter(lost.origin, codeOf(secret, clock.now()))).toBe(422);
    expect(await enter(lost.origin, recoveryCodes[0] ?? '')).toBe(303);
    expect(rotated.origin).not.toBe(later.origin);
  });

  test('nothing can be turned on without an app or a passkey', async () => {
    expect(await codeIn(await me('/api/me/second-factor', { method: 'PUT' }))).toEqual([409, 'second_factor_missing']);
    expect(await codeIn(await me('/api/me/recovery-codes', { method: 'POST' }))).toEqual([409, 'second_factor_off']);
  });

  test('new recovery codes replace the old ones', async () => {
    const { recoveryCodes } = await setUpApp(origin, tokens.access_token, clock.now());
    const made = RecoveryCodes.parse(await (await me('/api/me/recovery-codes', { method: 'POST' })).json());
    expect(made.recoveryCodes).toHaveLength(10);
    const browser = openBrowser();
    const { page, client } = await giveFirstFactor(origin, browser);
    expect((await browser.submit(page, { code: recoveryCodes[0] ?? '' }, client.isCallback)).status).toBe(422);
    expect((await browser.submit(page, { code: made.recoveryCodes?.[0] ?? '' }, client.isCallback)).status).toBe(303);
  });

  test('removing the app turns it off, with the recovery codes', async () => {
    await setUpApp(origin, tokens.access_token, clock.now());
    expect((await me('/api/me/authenticator', { method: 'DELETE' })).status).toBe(204);
    expect(await securityOf(origin, tokens.access_token)).toMatchObject({ secondFactor: false, recoveryCodesLeft: 0 });
    expect((await signIn(origin, openBrowser())).tokens.token_type).toBe('Bearer');
  });

  test('goes with the account', async () => {
    await setUpApp(origin, tokens.access_token, clock.now());
    await me('/api/me', json('DELETE', { confirmation: ANN.email }));
    const tables = server.database.tables<Record<string, Record<string, unknown>>>();
    for (const table of ['second_factor', 'authenticator_app', 'recovery_code'])
      expect(await tables.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('is a matter of the person, never of a key, and never of another person', async () => {
    const { secret: key } = (await (await me('/api/me/keys', json('POST', { name: 'Backup' }))).json()) as { secret: string };
    expect(await codeIn(await as(key)('/api/me/security'))).toEqual([403, 'sign_in_needed_for_account']);
    await setUpApp(origin, tokens.access_token, clock.now());
    const other = await signUp(origin, openBrowser(), { ...ANN, email: 'bob@example.org' });
    expect(await securityOf(origin, other.tokens.access_token)).toMatchObject({ secondFactor: false, recoveryCodesLeft: 0 });
  });
});

describe('confirming who it is', () => {
  const dangerous = [
    ['a key is created', '/api/me/keys', json('POST', { name: 'Backup' })],
    ['the account is deleted', '/api/me', json('DELETE', { confirmation: ANN.email })],
    ['an app is set up', '/api/me/authenticator', { method: 'POST' }],
    ['an app is removed', '/api/me/authenticator', { method: 'DELETE' }],
    ['the second factor is turned off', '/api/me/second-factor', { method: 'DELETE' }],
    ['recovery codes are made', '/api/me/recovery-codes', { method: 'POST' }],
    ['a passkey is added', '/api/me/passkeys/options', { method: 'POST' }],
  ] as const;
  test.each(dangerous)('is asked for ten minutes after signing in, before %s', async (_what, path, init) => {
    clock.advance(CONFIRMED_FOR);
    expect(await codeIn(await me(path, init))).toEqual([403, 'confirmation_needed']);
    expect((await me('/api/me/confirmation', json('POST', { password: ANN.password }))).status).toBe(204);
    expect((await me(path, init)).status).not.toBe(403);
  });

  test('takes the password where there is no second factor, and slows wrong ones down', async () => {
    expect((await securityOf(origin, tokens.access_token)).confirmBy).toEqual(['password']);
    const confirm = (password: string) => me('/api/me/confirmation', json('POST', { password }));
    expect(await codeIn(await confirm('not it'))).toEqual([422, 'password_wrong']);
    for (let tries = 0; tries < 4; tries += 1) await confirm('not it');
    expect(await codeIn(await confirm(ANN.password))).toEqual([429, 'too_many_tries']);
  });

  test('takes a code where the second factor is on, and the password no more', async () => {
    const { secret } = await setUpApp(origin, tokens.access_token, clock.now());
    clock.advance(CONFIRMED_FOR);
    expect((await securityOf(origin, tokens.access_token)).confirmBy).toEqual(['code']);
    const confirm = (proof: object) => me('/api/me/confirmation', json('POST', proof));
    expect((await confirm({ password: ANN.password })).status).toBe(403);
    expect(await codeIn(await confirm({ code: '000000' }))).toEqual([422, 'code_wrong']);
    expect((await confirm({ code: codeOf(secret, clock.now()) })).status).toBe(204);
    expect((await me('/api/me/second-factor', { method: 'DELETE' })).status).toBe(204);
  });

  test('a confirmation is of one session', async () => {
    const other = await signIn(origin, openBrowser());
    clock.advance(CONFIRMED_FOR);
    await me('/api/me/confirmation', json('POST', { password: ANN.password }));
    const refused = await as(other.tokens.access_token)('/api/me/keys', json('POST', { name: 'Backup' }));
    expect(await codeIn(refused)).toEqual([403, 'confirmation_needed']);
  });

  const change = (current: string, next: string) => me('/api/me/password', json('POST', { current, next }));
  test('a password is changed with the old one, whenever one signed in', async () => {
    clock.advance(CONFIRMED_FOR);
    expect((await change(ANN.password, 'a better pass phrase')).status).toBe(204);
  });
  test('with the second factor on, a password is changed only after confirming', async () => {
    await setUpApp(origin, tokens.access_token, clock.now());
    clock.advance(CONFIRMED_FOR);
    expect(await codeIn(await change(ANN.password, 'yet another phrase'))).toEqual([403, 'confirmation_needed']);
  });
});
