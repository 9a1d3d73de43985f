import { expect, test } from 'vitest';
import { KeyCreated, KeyList } from 'contract/account';
import { rowJobQueue } from '#engines/job-queue/drivers/rows/rows.ts';
import { manualClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import { scopeOf } from '../identity.scope.ts';
import { ANN, call, json, openBrowser, signIn, signUp, silentAudit, startIdentityServer } from '../identity.test-support.ts';
import { createChangePassword, DISCONNECT_ALL } from './change-password.ts';
import { createLimitGuesses } from './limit-guesses.ts';

const NEXT = 'another long secret';

test('a new password revokes keys and disconnects clouds where that is asked for, and not otherwise', async () => {
  const disconnected: string[] = [];
  await using server = await startIdentityServer({
    disconnectAll: async ({ ownerId }) => {
      disconnected.push(ownerId);
    },
  });
  const { origin, database, identity } = server;
  const jobs = rowJobQueue({ database, makeId: randomId, log: silentLog });
  await using worker = jobs.work(identity.jobHandlers);
  expect(worker).toBeDefined();
  const { tokens } = await signUp(origin, openBrowser());
  const ask = (path: string, init?: RequestInit) => call(origin, tokens.access_token, path, init);
  const { secret } = KeyCreated.parse(await (await ask('/api/me/keys', json('POST', { name: 'planted' }))).json());

  expect((await ask('/api/me/password', json('POST', { current: ANN.password, next: NEXT }))).status).toBe(204);
  expect((await call(origin, secret, '/api/me')).status).toBe(200);
  expect(await jobs.pending(DISCONNECT_ALL)).toBe(0);

  const change = { current: NEXT, next: ANN.password, revokeKeys: true, disconnect: true };
  expect((await ask('/api/me/password', json('POST', change))).status).toBe(204);
  expect((await call(origin, secret, '/api/me')).status).toBe(401);
  expect(KeyList.parse(await (await ask('/api/me/keys')).json()).keys).toEqual([]);
  await expect.poll(() => disconnected.length, { timeout: 20_000 }).toBe(1);
});

test('the password, the sessions and the keys change together or not at all', async () => {
  await using server = await startIdentityServer();
  const { origin, database } = server;
  const { tokens } = await signUp(origin, openBrowser());
  const other = await signIn(origin, openBrowser());
  const created = await call(origin, tokens.access_token, '/api/me/keys', json('POST', { name: 'planted' }));
  const { secret } = KeyCreated.parse(await created.json());
  const { id } = (await (await call(origin, tokens.access_token, '/api/me')).json()) as { id: string };
  const clock = manualClock(Date.now());
  const changePassword = createChangePassword({
    database,
    clock,
    jobs: {
      ...rowJobQueue({ database, makeId: randomId, log: silentLog }),
      enqueue: () => Promise.reject(new Error('the disk is full')),
    },
    limitGuesses: createLimitGuesses({ database, clock }),
    requireConfirmation: () => Promise.resolve(),
    audit: silentAudit,
  });
  const caller = { by: 'session', scope: scopeOf(id), sessionId: null, expiresAt: 0 } as const;
  const change = { current: ANN.password, next: NEXT, revokeKeys: true, disconnect: true };
  await expect(changePassword(caller, change, '127.0.0.1')).rejects.toThrow('the disk is full');
  for (const token of [tokens.access_token, other.tokens.access_token, secret])
    expect((await call(origin, token, '/api/me')).status).toBe(200);
  await signIn(origin, openBrowser());
});
