import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KeyCreated } from 'contract/account';
import { silentLog } from '#kernel/log.ts';
import { AUDIT_EVENTS, createAudit } from './audit-events.ts';
import { ANN, call, json, openBrowser, openClient, signIn, signUp, startIdentityServer } from './identity.test-support.ts';
import { setUpApp } from './second-factor/second-factor.test-support.ts';

/** A log that keeps its audit lines. */
function auditLog() {
  const lines: Record<string, unknown>[] = [];
  const log = {
    ...silentLog,
    info(name: string, fields: Record<string, unknown> = {}) {
      if (name === 'audit') lines.push(fields);
    },
  };
  return { lines, log };
}

const ADDRESS = expect.stringMatching(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/) as string;

test('who gets in, who tries and what changes in who may get in leaves a line', async () => {
  const { lines, log } = auditLog();
  await using server = await startIdentityServer({ log });
  const { origin } = server;
  const browser = openBrowser();
  const { tokens } = await signUp(origin, browser);
  const me = (await (await call(origin, tokens.access_token, '/api/me')).json()) as { id: string };
  const form = await openBrowser().visit(openClient(origin).authorizeUrl());
  expect(form.status).toBe(200);
  const guesser = openBrowser();
  const guessed = await guesser.visit(openClient(origin).authorizeUrl());
  await guesser.submit(guessed, { email: ANN.email, password: 'wrong guess' });
  const made = await call(
    origin,
    tokens.access_token,
    '/api/me/keys',
    json('POST', { name: 'a name', scopes: ['files:read'] }),
  );
  const { key } = KeyCreated.parse(await made.json());
  await call(origin, tokens.access_token, `/api/me/keys/${key.id}`, { method: 'DELETE' });
  const change = { current: ANN.password, next: 'another long secret', revokeKeys: true };
  await call(origin, tokens.access_token, '/api/me/password', json('POST', { ...change, current: 'wrong guess' }));
  expect((await call(origin, tokens.access_token, '/api/me/password', json('POST', change))).status).toBe(204);
  const out = await browser.visit(`${origin}/v2/logout?client_id=trove&returnTo=${encodeURIComponent(`${origin}/`)}`);
  await browser.submit(out, {});

  const account = me.id;
  expect(lines).toEqual([
    { event: 'account created', account },
    { event: 'signed in', account, address: ADDRESS, methods: ['pwd'] },
    { event: 'sign-in failed', account, address: ADDRESS },
    { event: 'key created', account, key: key.id, scopes: ['files:read'], expiresInDays: 365 },
    { event: 'key revoked', account, key: key.id },
    { event: 'password change failed', account, address: ADDRESS },
    { event: 'password changed', account, address: ADDRESS, sessionsEnded: 0, keysRevoked: 0, disconnect: false },
    { event: 'signed out', account, address: ADDRESS },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/example\.org|wrong guess|a name/);
});

test('of people who are not known no address is written, but many tries from one place can be seen', async () => {
  const { lines, log } = auditLog();
  await using server = await startIdentityServer({ log, trustProxy: 1 });
  const browser = openBrowser();
  const form = await browser.visit(openClient(server.origin).authorizeUrl());
  const action = new URL(/<form[^>]* action="([^"]*)"/.exec(form.text)?.[1] ?? '', server.origin);
  const guess = (address: string) =>
    browser.send(action, {
      method: 'POST',
      body: new URLSearchParams({ email: 'nobody@example.org', password: 'my other password' }),
      headers: { origin: server.origin, 'x-forwarded-for': address },
    });
  for (let tries = 0; tries < 6; tries += 1) await guess('203.0.113.7');
  await guess('198.51.100.9');
  expect(lines.map(({ event }) => event)).toEqual([
    ...Array<string>(5).fill('sign-in failed'),
    'sign-in delayed',
    'sign-in failed',
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/nobody|203\.0\.113|198\.51\.100|my other password/);
  expect(lines.every(({ account }) => account === 'unknown')).toBe(true);
  expect(new Set(lines.slice(0, 6).map(({ network }) => network)).size).toBe(1);
  expect(lines[6]?.['network']).not.toBe(lines[0]?.['network']);
});

test('a second process gives another code to the same network', () => {
  const codes = [auditLog(), auditLog()].map(({ log, lines }) => {
    createAudit(log)('sign-in failed', { account: null, address: '203.0.113.7' });
    return lines[0]?.['network'];
  });
  expect(codes[0]).toMatch(/^[0-9a-f]{12}$/);
  expect(codes[0]).not.toBe(codes[1]);
});

test('signing in again with a password says with what', async () => {
  const { lines, log } = auditLog();
  await using server = await startIdentityServer({ log });
  await signUp(server.origin, openBrowser());
  await signIn(server.origin, openBrowser());
  expect(lines.filter(({ event }) => event === 'signed in')).toHaveLength(2);
});

test('what changes in how an account is signed in to leaves a line, and so does ending sessions', async () => {
  const { lines, log } = auditLog();
  await using server = await startIdentityServer({ log });
  const { origin } = server;
  const { tokens } = await signUp(origin, openBrowser());
  await signIn(origin, openBrowser());
  const ask = (path: string, method: string) => call(origin, tokens.access_token, path, { method });
  lines.splice(0);
  await setUpApp(origin, tokens.access_token, Date.now());
  await ask('/api/me/recovery-codes', 'POST');
  await ask('/api/me/second-factor', 'PUT');
  await ask('/api/me/second-factor', 'DELETE');
  await ask('/api/me/authenticator', 'DELETE');
  await ask('/api/me/sessions', 'DELETE');
  const scope = await server.identity.scopeOfAccount(ANN.email);
  await server.identity.resetSecondFactor(scope);
  const account = scope.ownerId;
  expect(lines).toEqual([
    { event: 'authenticator added', account },
    { event: 'recovery codes renewed', account },
    { event: 'second factor turned on', account },
    { event: 'second factor turned off', account },
    { event: 'authenticator removed', account },
    { event: 'sessions ended', account, sessionsEnded: 1 },
    { event: 'second factor reset', account, sessionsEnded: 1 },
  ]);
});

test('each event of the audit stands in the guide', () => {
  const guide = readFileSync(new URL('../../../../../docs/guides/self-hosting.md', import.meta.url), 'utf8').replaceAll(
    '\n',
    ' ',
  );
  expect(AUDIT_EVENTS.filter((event) => !guide.includes(`\`${event}\``))).toEqual([]);
});
