import { expect, test } from 'vitest';
import { openBrowser, openClient, startIdentityServer } from '../identity.test-support.ts';
import { flawOf } from './limit-authorization.ts';

test('the provider answers each of its addresses in the ways it is meant to be asked, and no other', async () => {
  await using server = await startIdentityServer();
  for (const [path, method, status] of [
    ['/authorize', 'POST', 405],
    ['/authorize', 'OPTIONS', 405],
    ['/authorize/abc', 'POST', 405],
    ['/authorize', 'DELETE', 405],
    ['/oauth/token', 'GET', 405],
    ['/oauth/token', 'POST', 400],
    ['/oauth/revoke', 'GET', 405],
    ['/oidc/logout/confirm', 'GET', 405],
    ['/.well-known/jwks.json', 'POST', 405],
    ['/authorize', 'GET', 400],
    ['/authorize/abc', 'GET', 400],
    ['/oidc/logout/success', 'GET', 200],
    ['/oidc/logout/confirm', 'POST', 400],
    ['/userinfo', 'GET', 401],
  ] as const) {
    const answer = await fetch(new URL(path, server.origin), { method, redirect: 'manual' });
    expect([path, method, answer.status]).toEqual([path, method, status]);
    if (status === 405) expect(answer.headers.get('allow')).not.toContain(method);
  }
});

test('a page of another origin reads no answer about tokens', async () => {
  await using server = await startIdentityServer();
  const origin = 'https://elsewhere.example';
  const url = new URL('/oauth/token', server.origin);
  const asked = await fetch(url, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
  expect(asked.status).toBeLessThan(300);
  const body = new URLSearchParams({ client_id: 'trove', grant_type: 'refresh_token', refresh_token: 'x' });
  const answered = await fetch(url, { method: 'POST', headers: { origin }, body });
  expect(answered.status).toBe(400);
  expect(answered.headers.get('access-control-allow-origin')).toBeNull();
});

test('an authorization request with a state that nobody needs is refused', async () => {
  await using server = await startIdentityServer();
  const ask = (extra: Record<string, string>) => openBrowser().send(openClient(server.origin).authorizeUrl(extra));
  expect((await ask({})).status).toBe(303);
  const long = await ask({ state: 'x'.repeat(201) });
  expect(long.status).toBe(400);
  expect(long.text).toContain('its state is too long');
  expect((await ask({ login_hint: 'x'.repeat(3_000) })).status).toBe(400);
  expect(flawOf('state=%F0%9F%98%80&nonce=1')).toBeUndefined();
});

test('strangers who begin many sign-ins are stopped, and leave little behind', async () => {
  await using server = await startIdentityServer();
  const statuses = new Map<number, number>();
  for (let request = 0; request < 300; request += 1) {
    const { status, headers } = await openBrowser().send(openClient(server.origin).authorizeUrl());
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 303: 60, 429: 240 });
  const rows = await server.database
    .tables<{ provider_record: { payload: string; expires_at: number } }>()
    .selectFrom('provider_record')
    .select(['payload', 'expires_at'])
    .execute();
  const bytes = rows.reduce((sum, { payload }) => sum + payload.length, 0);
  expect(bytes).toBeLessThan(250_000);
  expect(Math.max(...rows.map((row) => row.expires_at)) - Date.now() / 1_000).toBeLessThanOrEqual(30 * 60);
  // A silent sign-in of somebody who is signed in elsewhere in the same network still works.
  const silent = await openBrowser().send(openClient(server.origin).authorizeUrl({ prompt: 'none' }));
  expect(silent.status).toBe(303);
});
