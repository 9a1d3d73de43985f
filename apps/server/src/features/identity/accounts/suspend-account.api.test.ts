import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSmtpServer } from '#engines/mailer/drivers/smtp/smtp-server.test-support.ts';
import { smtpMailer } from '#engines/mailer/drivers/smtp/smtp.ts';
import { KeyCreated } from 'contract/account';
import { ANN, call, json, openBrowser, openClient, signIn, signUp, startIdentityServer } from '../identity.test-support.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let server: Awaited<ReturnType<typeof startIdentityServer>>;
beforeEach(async () => {
  smtp = await startSmtpServer();
  server = await startIdentityServer({ mailer: smtpMailer({ url: smtp.url, from: 'Trove <trove@example.org>' }) });
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await smtp[Symbol.asyncDispose]();
});

/** What the page of sign-in says to a password. */
async function tryPassword(): Promise<string> {
  const { origin } = server;
  const browser = openBrowser();
  const answer = await browser.submit(await browser.visit(openClient(origin).authorizeUrl()), ANN);
  return answer.text;
}

test('a suspended account is shut to sessions, keys and its password, and open again afterwards', async () => {
  const { origin, identity } = server;
  const { tokens } = await signUp(origin, openBrowser());
  const made = await call(origin, tokens.access_token, '/api/me/keys', json('POST', { name: 'scanner' }));
  const { secret } = KeyCreated.parse(await made.json());
  const statusOf = async (token: string) => (await call(origin, token, '/api/me')).status;
  const scope = await identity.scopeOfAccount(ANN.email);

  await identity.suspensions.suspend(scope);
  expect([await statusOf(tokens.access_token), await statusOf(secret)]).toEqual([401, 401]);
  expect(await tryPassword()).toContain('The email address or the password is not right');
  expect(await identity.listAccounts()).toMatchObject([{ email: ANN.email, isSuspended: true }]);
  // Whoever would take the address meanwhile could be taken for its owner.
  await expect(identity.createAccount(ANN)).rejects.toThrow(/address/);
  await expect(identity.makeResetLink(scope)).rejects.toThrow();

  await identity.suspensions.resume(scope);
  expect([await statusOf(tokens.access_token), await statusOf(secret)]).toEqual([401, 200]);
  expect(await statusOf((await signIn(origin, openBrowser())).tokens.access_token)).toBe(200);
});

test('who is invited chooses the password, once, and signs in with it', async () => {
  const { origin, identity } = server;
  const invitation = await identity.invitePerson({ email: 'Bo@example.org', name: 'Bo' });
  await invitation.send();
  const sent = smtp.received.map(({ message }) => message.replaceAll('=\r\n', ''));
  expect(sent).toEqual([expect.stringContaining(invitation.link)]);
  const browser = openBrowser();
  const password = 'seven brown kettles';
  await browser.submit(await browser.visit(invitation.link), { password });
  const { tokens } = await signIn(origin, openBrowser(), { email: 'bo@example.org', password });
  expect(await (await call(origin, tokens.access_token, '/api/me')).json()).toMatchObject({ name: 'Bo' });
  expect((await fetch(invitation.link)).status).toBe(410);
});
