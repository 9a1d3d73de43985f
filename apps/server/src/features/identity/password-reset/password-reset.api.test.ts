import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSmtpServer } from '#engines/mailer/drivers/smtp/smtp-server.test-support.ts';
import { smtpMailer } from '#engines/mailer/drivers/smtp/smtp.ts';
import { manualClock } from '#kernel/clock.ts';
import { scopeOf } from '../identity.scope.ts';
import {
  ANN,
  call,
  openBrowser,
  openClient,
  signIn,
  signUp,
  startIdentityServer,
  type TokenAnswer,
} from '../identity.test-support.ts';
import { setUpApp } from '../second-factor/second-factor.test-support.ts';

const NEW_PASSWORD = 'quite another phrase';
let clock: ReturnType<typeof manualClock>;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let server: Awaited<ReturnType<typeof startIdentityServer>>;
let origin: string;
let tokens: TokenAnswer;

beforeEach(async () => {
  clock = manualClock(Date.now());
  smtp = await startSmtpServer();
  server = await startIdentityServer({ clock, mailer: smtpMailer({ url: smtp.url, from: 'Trove <trove@example.org>' }) });
  origin = server.origin;
  ({ tokens } = await signUp(origin, openBrowser()));
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await smtp[Symbol.asyncDispose]();
});

/** Asks for a link on the page. */
async function ask(email: string) {
  const browser = openBrowser();
  return browser.submit(await browser.visit(`${origin}/sign-in/forgot-password`), { email });
}
const plain = (message: string) => message.replaceAll('=\r\n', '');
const sentLinks = () =>
  smtp.received.flatMap(({ message }) => /http:\S+\/sign-in\/reset-password\/\S+/.exec(plain(message))?.[0] ?? []);
/** Works off the jobs that wait. */
async function workOff() {
  await using _worker = server.jobs.work(server.identity.jobHandlers);
  await expect.poll(() => server.jobs.pending()).toBe(0);
}
/** Answers the link of the last of so many emails with one. */
async function arrivedLink(count = 1) {
  await expect.poll(() => server.jobs.pending()).toBeGreaterThan(0);
  await workOff();
  await expect.poll(() => sentLinks().length).toBe(count);
  return sentLinks().at(-1) ?? '';
}
const setPassword = async (link: string, password: string) => {
  const browser = openBrowser();
  return browser.submit(await browser.visit(link), { password });
};

describe('a forgotten password', () => {
  test('is set anew by a link that arrives by email, which signs every browser out', async () => {
    expect((await ask(' Ann@Example.org ')).text).toContain('Look into your mailbox');
    const link = await arrivedLink();
    expect(smtp.received[0]?.to).toEqual([ANN.email]);
    const done = await setPassword(link, NEW_PASSWORD);
    expect(done.text).toContain('Your password is set');
    expect((await call(origin, tokens.access_token, '/api/me')).status).toBe(401);
    await expect(signIn(origin, openBrowser())).rejects.toThrow('access_token');
    const again = await signIn(origin, openBrowser(), { email: ANN.email, password: NEW_PASSWORD });
    expect(again.tokens.token_type).toBe('Bearer');
  });

  test('a link works once, and not after an hour; looking at it does not use it up', async () => {
    await ask(ANN.email);
    const link = await arrivedLink();
    for (let looks = 0; looks < 3; looks += 1) expect((await openBrowser().visit(link)).status).toBe(200);
    expect((await setPassword(link, 'password123')).text).toContain('one of the first passwords');
    const second = openBrowser();
    const page = await second.visit(link);
    expect((await setPassword(link, NEW_PASSWORD)).status).toBe(200);
    expect((await second.submit(page, { password: 'somebody else’s phrase' })).text).toContain('This link works no more');
    expect((await openBrowser().visit(link)).status).toBe(410);

    await ask(ANN.email);
    const late = await arrivedLink(2);
    clock.advance(60 * 60_000);
    expect((await openBrowser().visit(late)).status).toBe(410);
    expect((await openBrowser().visit(`${origin}/sign-in/reset-password/guess`)).status).toBe(410);
  });

  test('nobody learns from the page who has an account, and nobody else is sent anything', async () => {
    const known = await ask(ANN.email);
    const unknown = await ask('nobody@example.org');
    expect(unknown.status).toBe(known.status);
    expect(unknown.text.replaceAll('nobody@example.org', ANN.email)).toBe(known.text);
    await arrivedLink();
    expect(smtp.received).toHaveLength(1);
  });

  test('the owner is told that it happened, and where to go if it was somebody else', async () => {
    await ask(ANN.email);
    await setPassword(await arrivedLink(), NEW_PASSWORD);
    await expect.poll(() => server.jobs.pending()).toBe(1);
    await workOff();
    const told = smtp.received.filter(({ message }) => message.includes('A change to your Trove account'));
    expect(told.map(({ to }) => to)).toEqual([[ANN.email]]);
    expect(plain(told[0]?.message ?? '')).toMatch(/The password was set anew\.[^]*\/settings\/security/);
  });

  test('an address that nobody made is answered like a link that has ended, however long it is', async () => {
    for (const token of ['never-made', '語'.repeat(500)]) {
      const page = await openBrowser().visit(`${origin}/sign-in/reset-password/${encodeURIComponent(token)}`);
      expect([page.status, page.text.includes('This link works no more')]).toEqual([410, true]);
    }
  });

  test('asking again and again is slowed down', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await ask(ANN.email)).status).toBe(200);
    const refused = await ask(ANN.email);
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(/Too many tries/);
  });

  test('the second factor stays: the new password alone opens nothing', async () => {
    await setUpApp(origin, tokens.access_token, clock.now());
    await ask(ANN.email);
    await setPassword(await arrivedLink(), NEW_PASSWORD);
    const browser = openBrowser();
    const client = openClient(origin);
    const form = await browser.visit(client.authorizeUrl());
    const page = await browser.submit(form, { email: ANN.email, password: NEW_PASSWORD }, client.isCallback);
    expect(page.url.pathname).toMatch(/second-factor$/);
  });

  test('a link is kept as a hash, and comes from another origin’s form in vain', async () => {
    await ask(ANN.email);
    const link = await arrivedLink();
    const rows = await server.database
      .tables<Record<string, Record<string, unknown>>>()
      .selectFrom('password_reset')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1));
    const forged = await openBrowser().send(link, {
      method: 'POST',
      body: new URLSearchParams({ password: NEW_PASSWORD }),
      headers: { origin: 'https://evil.example' },
    });
    expect(forged.status).toBe(403);
    expect((await openBrowser().visit(link)).status).toBe(200);
  });

  test('an operator makes a link too, also where no email is sent, and none for who signs in elsewhere', async () => {
    await using plain = await startIdentityServer({ clock, database: server.database });
    const page = await openBrowser().visit(`${plain.origin}/sign-in/forgot-password`);
    expect(page.text).toContain('user reset-password --email');
    const { ownerId } = await plain.identity.scopeOfAccount(ANN.email);
    const link = await plain.identity.makeResetLink(scopeOf(ownerId));
    clock.advance(23 * 60 * 60_000);
    expect((await setPassword(link, NEW_PASSWORD)).text).toContain('Your password is set');
    await plain.database
      .tables<Record<string, Record<string, unknown>>>()
      .updateTable('account')
      .set({ password_hash: null })
      .execute();
    await expect(plain.identity.makeResetLink(scopeOf(ownerId))).rejects.toMatchObject({ code: 'password_kept_elsewhere' });
  });

  test('a person who lost every factor starts again with the password alone', async () => {
    await setUpApp(origin, tokens.access_token, clock.now());
    await server.identity.resetSecondFactor(await server.identity.scopeOfAccount(ANN.email));
    expect((await call(origin, tokens.access_token, '/api/me')).status).toBe(401);
    expect((await signIn(origin, openBrowser())).tokens.token_type).toBe('Bearer');
  });
});
