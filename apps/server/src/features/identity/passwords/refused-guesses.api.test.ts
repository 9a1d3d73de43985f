import { expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { ANN, openBrowser, openClient, openIdentityDatabase, signUp, startIdentityServer } from '../identity.test-support.ts';
import { createLimitGuesses, waitAfter } from './limit-guesses.ts';

test('after five wrong passwords even the right one has to wait, and the page says how long', async () => {
  await using server = await startIdentityServer({ clock: manualClock(Date.now()) });
  const { origin } = server;
  await signUp(origin, openBrowser());
  const browser = openBrowser();
  const form = await browser.visit(openClient(origin).authorizeUrl());
  const statuses: number[] = [];
  for (let tries = 0; tries < 5; tries += 1)
    statuses.push((await browser.submit(form, { email: ANN.email, password: 'wrong guess' })).status);
  const right = await browser.submit(form, { email: ANN.email, password: ANN.password });
  expect(statuses).toEqual([422, 422, 422, 422, 422]);
  expect(right.status).toBe(429);
  expect(right.text).toMatch(/Too many tries\. Please wait \d+ seconds? and try again/);
  expect(right.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('an address that nobody has is slowed down in the same way', async () => {
  await using server = await startIdentityServer({ clock: manualClock(Date.now()) });
  const browser = openBrowser();
  const form = await browser.visit(openClient(server.origin).authorizeUrl());
  const guess = () => browser.submit(form, { email: 'nobody@example.org', password: 'wrong guess' });
  for (let tries = 0; tries < 5; tries += 1) await guess();
  expect((await guess()).status).toBe(429);
});

test('behind a proxy nobody gets more guesses by inventing addresses in X-Forwarded-For', async () => {
  await using server = await startIdentityServer({ trustProxy: 1 });
  await signUp(server.origin, openBrowser());
  const browser = openBrowser();
  const form = await browser.visit(openClient(server.origin).authorizeUrl());
  const action = new URL(/<form[^>]* action="([^"]*)"/.exec(form.text)?.[1] ?? '', server.origin);
  const statuses: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) {
    const guess = await browser.send(action, {
      method: 'POST',
      body: new URLSearchParams({ email: ANN.email, password: `guess ${tries}` }),
      // The proxy puts the address that it saw behind what the client sent.
      headers: { origin: server.origin, 'x-forwarded-for': `198.51.100.${tries}, 203.0.113.7` },
    });
    statuses.push(guess.status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429, 429]);
});

const ANN_HERE = { name: ANN.email, address: '203.0.113.7' };
const wrong = () => Promise.resolve(undefined);
const right = () => Promise.resolve('in');

async function guarded() {
  const database = await openIdentityDatabase();
  const clock = manualClock();
  return { clock, guard: createLimitGuesses({ database, clock }) };
}

const LIMIT = { free: 5, longestWait: 900_000 } as const;

test('the wait doubles up to a quarter of an hour', () => {
  expect([4, 5, 6, 7, 8].map((failures) => waitAfter(failures, LIMIT))).toEqual([0, 2_000, 4_000, 8_000, 16_000]);
  expect(waitAfter(500, LIMIT)).toBe(900_000);
});

test('waiting is enough to get in again, and getting in forgets the failures', async () => {
  const { clock, guard } = await guarded();
  for (let tries = 0; tries < 5; tries += 1) await guard(ANN_HERE, wrong);
  await expect(guard(ANN_HERE, right)).rejects.toMatchObject({ code: 'too_many_tries' });
  clock.advance(2_001);
  expect(await guard(ANN_HERE, right)).toBe('in');
  for (let tries = 0; tries < 4; tries += 1) await guard(ANN_HERE, wrong);
  expect(await guard(ANN_HERE, right)).toBe('in');
});

test('guesses that arrive together are counted together', async () => {
  const { guard } = await guarded();
  let checked = 0;
  const tries = Array.from({ length: 50 }, () =>
    guard(ANN_HERE, async () => {
      checked += 1;
      return undefined;
    }),
  );
  const settled = await Promise.allSettled(tries);
  expect(checked).toBe(5);
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(45);
});

test('a stranger elsewhere does not lock the owner out', async () => {
  const { guard } = await guarded();
  for (let tries = 0; tries < 5; tries += 1) await guard({ ...ANN_HERE, address: '198.51.100.9' }, wrong);
  expect(await guard(ANN_HERE, right)).toBe('in');
});

const fromElsewhere = (index: number) => ({ ...ANN_HERE, address: `198.51.${Math.floor(index / 200)}.${index % 200}` });

test('guesses at one account from many addresses are slowed down too', async () => {
  const { clock, guard } = await guarded();
  for (let tries = 0; tries < 50; tries += 1) await guard(fromElsewhere(tries), wrong);
  await expect(guard(fromElsewhere(50), right)).rejects.toMatchObject({ code: 'too_many_tries' });
  // A thousand machines get one guess a minute between them.
  let checked = 0;
  for (let second = 0; second < 3_600; second += 1) {
    clock.advance(1_000);
    await guard(fromElsewhere(51 + second), () => {
      checked += 1;
      return wrong();
    }).catch(() => undefined);
  }
  expect(checked).toBeLessThan(70);
});

test('who has signed in from an address before gets in from there, however many strangers guess elsewhere', async () => {
  const { clock, guard } = await guarded();
  expect(await guard(ANN_HERE, right)).toBe('in');
  clock.advance(60 * 86_400_000);
  for (let tries = 0; tries < 60; tries += 1) await guard(fromElsewhere(tries), wrong).catch(() => undefined);
  expect(await guard(ANN_HERE, right)).toBe('in');
});

test('one address that tries many accounts is slowed down as a whole', async () => {
  const { guard } = await guarded();
  for (let tries = 0; tries < 20; tries += 1)
    await guard({ name: `person-${tries}@example.org`, address: '203.0.113.7' }, wrong);
  await expect(guard({ name: 'another@example.org', address: '203.0.113.7' }, right)).rejects.toMatchObject({ status: 429 });
});
