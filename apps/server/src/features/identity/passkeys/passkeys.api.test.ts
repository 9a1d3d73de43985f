import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONFIRMED_FOR, PasskeyEntry, PasskeyOptions, RecoveryCodes } from 'contract/security';
import { manualClock } from '#kernel/clock.ts';
import {
  ANN,
  call,
  json,
  openBrowser,
  openClient,
  parseTokens,
  signUp,
  startIdentityServer,
  type Browser,
  type Page,
  type TokenAnswer,
} from '../identity.test-support.ts';
import { giveFirstFactor, securityOf } from '../second-factor/second-factor.test-support.ts';
import { relyingPartyOf } from './relying-party.ts';
import { softwareAuthenticator } from './software-authenticator.test-support.ts';

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

const me = (path: string, init?: RequestInit) => call(origin, tokens.access_token, path, init);
const codeIn = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
const optionsOf = async (path: string) => PasskeyOptions.parse(await (await me(path, { method: 'POST' })).json());

async function addPasskey(authenticator = softwareAuthenticator(origin), name = 'Laptop') {
  const registration = authenticator.register(await optionsOf('/api/me/passkeys/options'));
  const added = await me('/api/me/passkeys', json('POST', { name, registration }));
  return { authenticator, entry: PasskeyEntry.parse(await added.json()) };
}

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&amp;': '&' };
/** What the page's script would give the browser, and the form that takes its answer. */
function passkeyFormOf(page: Page) {
  const [form = ''] = /<form\s+class="passkey"[^>]*>/.exec(page.text) ?? [];
  const [, action = ''] = /action="([^"]*)"/.exec(form) ?? [];
  const [, data = ''] = /data-passkey="([^"]*)"/.exec(form) ?? [];
  return { action, options: PasskeyOptions.parse(JSON.parse(data.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity))) };
}
const answerWith = (browser: Browser, page: Page, answer: unknown, isCallback?: (url: URL) => boolean) =>
  browser.visit(
    new URL(passkeyFormOf(page).action, origin),
    { method: 'POST', body: new URLSearchParams({ answer: JSON.stringify(answer) }), headers: { origin } },
    isCallback,
  );

async function standAtSignIn() {
  const browser = openBrowser();
  const client = openClient(origin);
  return { browser, client, page: await browser.visit(client.authorizeUrl()) };
}

describe('a passkey alone', () => {
  test('signs in without address and password', async () => {
    const { authenticator } = await addPasskey();
    const { browser, client, page } = await standAtSignIn();
    const back = await answerWith(browser, page, authenticator.sign(passkeyFormOf(page).options), client.isCallback);
    const { access_token: token } = await parseTokens(await client.exchange(back.url.searchParams.get('code') ?? ''));
    expect(await (await call(origin, token, '/api/me')).json()).toMatchObject({ email: ANN.email });
    expect((await securityOf(origin, token)).passkeys).toMatchObject([{ name: 'Laptop', usedAt: clock.now() }]);
  });

  test('is asked for by the one script that the policy allows, and the page tells nobody’s passkeys', async () => {
    await addPasskey();
    const { page } = await standAtSignIn();
    const [, script = ''] = /<script src="([^"]+)" defer>/.exec(page.text) ?? [];
    expect(page.headers.get('content-security-policy')).toMatch(
      new RegExp(`script-src 'sha256-[^']+' ${origin}${script.replace(/[.]/g, '[.]')};`),
    );
    expect((await fetch(new URL(script, origin))).headers.get('content-type')).toContain('javascript');
    expect(passkeyFormOf(page).options['allowCredentials']).toBeUndefined();
  });

  test('is refused when it answers an old question, another sign-in, another origin, or answers twice', async () => {
    const { authenticator } = await addPasskey();
    const refused = async (answer: (page: Page) => unknown) => {
      const { browser, page } = await standAtSignIn();
      const shown = await answerWith(browser, page, answer(page));
      expect(shown.text).toContain('This passkey was not accepted');
      return shown.status;
    };
    const elsewhere = await standAtSignIn();
    expect(await refused(() => authenticator.sign(passkeyFormOf(elsewhere.page).options))).toBe(422);
    expect(await refused((page) => authenticator.sign(passkeyFormOf(page).options, 'https://evil.example'))).toBe(422);
    expect(await refused((page) => softwareAuthenticator(origin).sign(passkeyFormOf(page).options))).toBe(422);
    expect(await refused(() => 'nonsense')).toBe(422);
    expect(await refused(() => ({ id: 'x' }))).toBe(422);

    const { browser, client, page } = await standAtSignIn();
    const answer = authenticator.sign(passkeyFormOf(page).options);
    const tampered = structuredClone(answer);
    tampered.response.signature = Buffer.from('tampered').toString('base64url');
    expect((await answerWith(browser, page, tampered)).status).toBe(422);
    expect((await answerWith(browser, page, answer, client.isCallback)).status).toBe(422);
  });

  test('must have checked who holds it', async () => {
    const { authenticator } = await addPasskey(softwareAuthenticator(origin, { verifies: false }));
    const { browser, page } = await standAtSignIn();
    expect((await answerWith(browser, page, authenticator.sign(passkeyFormOf(page).options))).status).toBe(422);
  });

  test('opens nothing any more once it was removed, or its account deleted', async () => {
    const { authenticator, entry } = await addPasskey();
    expect((await me(`/api/me/passkeys/${entry.id}`, { method: 'DELETE' })).status).toBe(204);
    const first = await standAtSignIn();
    expect((await answerWith(first.browser, first.page, authenticator.sign(passkeyFormOf(first.page).options))).status).toBe(
      422,
    );
    const other = await addPasskey();
    await me('/api/me', json('DELETE', { confirmation: ANN.email }));
    const second = await standAtSignIn();
    const answer = other.authenticator.sign(passkeyFormOf(second.page).options);
    expect((await answerWith(second.browser, second.page, answer)).status).toBe(422);
  });
});

describe('a passkey as second factor', () => {
  const turnOn = async () => RecoveryCodes.parse(await (await me('/api/me/second-factor', { method: 'PUT' })).json());

  test('is asked for after the password once that is turned on, and needs no PIN then', async () => {
    const { authenticator } = await addPasskey(softwareAuthenticator(origin, { verifies: false }));
    expect((await turnOn()).recoveryCodes).toHaveLength(10);
    const browser = openBrowser();
    const { page, client, tokens: tokensOf } = await giveFirstFactor(origin, browser);
    const { options } = passkeyFormOf(page);
    expect(options['allowCredentials']).toMatchObject([{ id: authenticator.id }]);
    const back = await answerWith(browser, page, authenticator.sign(options), client.isCallback);
    expect((await tokensOf(back)).token_type).toBe('Bearer');
  });

  test('of another person is refused', async () => {
    await addPasskey();
    await turnOn();
    ({ tokens } = await signUp(origin, openBrowser(), { ...ANN, email: 'bob@example.org' }));
    const { authenticator: bobs } = await addPasskey();
    const browser = openBrowser();
    const { page } = await giveFirstFactor(origin, browser);
    expect((await answerWith(browser, page, bobs.sign(passkeyFormOf(page).options))).status).toBe(422);
  });

  test('a recovery code replaces it; removing the last one turns the second factor off', async () => {
    const { entry } = await addPasskey();
    const { recoveryCodes } = await turnOn();
    const browser = openBrowser();
    const { page, client } = await giveFirstFactor(origin, browser);
    expect(page.text).toContain('Recovery code');
    expect((await browser.submit(page, { code: recoveryCodes?.[0] ?? '' }, client.isCallback)).status).toBe(303);
    await me(`/api/me/passkeys/${entry.id}`, { method: 'DELETE' });
    expect(await securityOf(origin, tokens.access_token)).toMatchObject({ secondFactor: false, recoveryCodesLeft: 0 });
  });
});

describe('adding and confirming', () => {
  test('a passkey confirms who it is', async () => {
    const { authenticator } = await addPasskey();
    clock.advance(CONFIRMED_FOR);
    expect((await securityOf(origin, tokens.access_token)).confirmBy).toEqual(['password', 'passkey']);
    const passkey = authenticator.sign(await optionsOf('/api/me/confirmation/passkey'));
    expect((await me('/api/me/confirmation', json('POST', { passkey }))).status).toBe(204);
    expect((await me('/api/me/keys', json('POST', { name: 'Backup' }))).status).toBe(201);
    expect(await codeIn(await me('/api/me/confirmation', json('POST', { passkey })))).toEqual([422, 'passkey_refused']);
  });

  test('an answer counts once, for the page that asked, within five minutes', async () => {
    const authenticator = softwareAuthenticator(origin);
    const add = async (registration: unknown) =>
      codeIn(await me('/api/me/passkeys', json('POST', { name: 'Laptop', registration })));
    const options = await optionsOf('/api/me/passkeys/options');
    expect(await add(authenticator.register(options, 'https://evil.example'))).toEqual([422, 'passkey_refused']);
    expect(await add(authenticator.register(options))).toEqual([422, 'passkey_refused']);
    const late = authenticator.register(await optionsOf('/api/me/passkeys/options'));
    clock.advance(5 * 60_000);
    expect(await add(late)).toEqual([422, 'passkey_refused']);
    expect(await add({ id: 'x' })).toEqual([400, 'invalid_request']);
    await addPasskey(authenticator);
    expect(await add(authenticator.register(await optionsOf('/api/me/passkeys/options')))).toEqual([409, 'passkey_known']);
  });

  test('one is renamed by its owner and by nobody else', async () => {
    const { entry } = await addPasskey();
    expect((await me(`/api/me/passkeys/${entry.id}`, json('PATCH', { name: ' Phone ' }))).status).toBe(204);
    expect((await securityOf(origin, tokens.access_token)).passkeys.map(({ name }) => name)).toEqual(['Phone']);
    const other = await signUp(origin, openBrowser(), { ...ANN, email: 'bob@example.org' });
    const asOther = (init: RequestInit) => call(origin, other.tokens.access_token, `/api/me/passkeys/${entry.id}`, init);
    expect(await codeIn(await asOther(json('PATCH', { name: 'Mine' })))).toEqual([404, 'passkey_not_found']);
    expect(await codeIn(await asOther({ method: 'DELETE' }))).toEqual([404, 'passkey_not_found']);
  });

  test('browsers make none for IP addresses', () => {
    expect(relyingPartyOf('http://192.168.1.4:8000')).toBeUndefined();
    expect(relyingPartyOf('http://[::1]:8000')).toBeUndefined();
    expect(relyingPartyOf('https://trove.example.org:8443/')).toEqual({
      id: 'trove.example.org',
      origin: 'https://trove.example.org:8443',
    });
  });
});
