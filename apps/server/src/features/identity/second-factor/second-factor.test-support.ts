import { Secret, TOTP } from 'otpauth';
import { AuthenticatorSetUp, RecoveryCodes, Security } from 'contract/security';
import { ANN, call, json, openClient, parseTokens, type Browser } from '../identity.test-support.ts';

/** What an authenticator app shows for this secret. @param now epoch milliseconds */
export const codeOf = (secret: string, now: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now });

export const securityOf = async (origin: string, token: string): Promise<Security> =>
  Security.parse(await (await call(origin, token, '/api/me/security')).json());

/** Sets up an app for the account of this token. Answers its secret and the recovery codes. */
export async function setUpApp(origin: string, token: string, now: number) {
  const begun = await call(origin, token, '/api/me/authenticator', { method: 'POST' });
  const { secret } = AuthenticatorSetUp.parse(await begun.json());
  const confirmed = await call(origin, token, '/api/me/authenticator', json('PUT', { code: codeOf(secret, now) }));
  const { recoveryCodes } = RecoveryCodes.parse(await confirmed.json());
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

/** Gives the password and stands at the second step. */
export async function giveFirstFactor(
  origin: string,
  browser: Browser,
  { email, password }: { email: string; password: string } = ANN,
) {
  const client = openClient(origin);
  const form = await browser.visit(client.authorizeUrl());
  const page = await browser.submit(form, { email, password }, client.isCallback);
  return {
    client,
    page,
    /** The tokens of the sign-in that came back from this page. */
    tokens: async (back: { url: URL }) => parseTokens(await client.exchange(back.url.searchParams.get('code') ?? '')),
  };
}
