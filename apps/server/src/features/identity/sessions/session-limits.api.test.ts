import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionList } from 'contract/account';
import { manualClock } from '#kernel/clock.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { identitySettings } from '../identity.config.ts';
import { call, openBrowser, openClient, signIn, signUp, startIdentityServer } from '../identity.test-support.ts';

const MINUTE = 60_000;
let clock: ReturnType<typeof manualClock>;
let server: Awaited<ReturnType<typeof startIdentityServer>>;

/** The provider's tokens are good for 15 minutes of real time, so the limits of these tests are not much longer. */
beforeEach(async () => {
  clock = manualClock(Date.now() - 14 * MINUTE);
  server = await startIdentityServer({ clock, environment: { SESSION_IDLE: '15m', SESSION_LIMIT: '20m' } });
});
afterEach(() => server[Symbol.asyncDispose]());

const silent = { prompt: 'none', response_mode: 'web_message' };

describe('a session', () => {
  test('ends when it is not used for the idle time: its token, its refresh token and its cookie', async () => {
    const browser = openBrowser();
    const { client, tokens } = await signUp(server.origin, browser);
    clock.advance(15 * MINUTE);
    const refused = await call(server.origin, tokens.access_token, '/api/me');
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([401, 'session_ended']);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
    const page = await browser.send(openClient(server.origin).authorizeUrl(silent));
    expect(page.text).toContain('login_required');
    const other = await signIn(server.origin, openBrowser());
    const list = SessionList.parse(await (await call(server.origin, other.tokens.access_token, '/api/me/sessions')).json());
    expect(list.sessions).toHaveLength(1);
  });

  test('that is used goes on, up to the absolute limit', async () => {
    const browser = openBrowser();
    const { client, tokens } = await signUp(server.origin, browser);
    const isIn = async () => (await call(server.origin, tokens.access_token, '/api/me')).status === 200;
    clock.advance(8 * MINUTE);
    expect(await isIn()).toBe(true);
    clock.advance(8 * MINUTE);
    expect(await isIn()).toBe(true);
    clock.advance(4 * MINUTE);
    expect(await isIn()).toBe(false);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
    const page = await browser.send(openClient(server.origin).authorizeUrl(silent));
    expect(page.text).toContain('login_required');
  });

  test('lasts as long as the settings say, and these say when they make no sense', () => {
    const problems: string[] = [];
    expect(readSettings(identitySettings, {}, problems)).toMatchObject({
      sessionIdle: 14 * 86_400_000,
      sessionLimit: 90 * 86_400_000,
    });
    expect(problems).toEqual([]);
    readSettings(identitySettings, { SESSION_IDLE: '5m', SESSION_LIMIT: 'long' }, problems);
    expect(problems).toEqual([
      expect.stringContaining('SESSION_IDLE="5m": must be at least 15m'),
      expect.stringContaining('SESSION_LIMIT="long": must be a time such as 30m, 12h or 14d'),
    ]);
  });
});
