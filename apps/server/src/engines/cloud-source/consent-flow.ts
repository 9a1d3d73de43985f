import * as z from 'zod';
import type { Clock } from '#kernel/clock.ts';
import { ConsentRefusedError, SignInExpiredError, UnavailableError } from './cloud-source.errors.ts';
import type { ConsentFlow, Grant } from './cloud-source.ts';
import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { commonError, looseJson, textOf, withoutSecrets } from './read-answer.ts';

/** A provider's authorisation server, as data. */
export interface AuthorizationServer {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly scopes: readonly string[];
  /** Scopes that must be in the grant; people can untick them. */
  readonly needed: readonly string[];
  /** What is asked for instead, and must be granted, when files are to be changed there too. Absent: nothing more has to be asked for. */
  readonly writeScopes?: readonly string[];
  readonly writeNeeded?: readonly string[];
  /** Further parameters that this provider needs to issue a refresh token. */
  readonly extra: Readonly<Record<string, string>>;
  readonly clientAuthentication: 'body' | 'basic';
  readonly encoding: 'form' | 'json';
  /** Shown when a refresh token is no longer valid, because the usual reason differs between providers. */
  readonly expiredHint: string;
  revoke(tokens: { refreshToken: string; accessToken: string | null }): Promise<void>;
}

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().nullish(),
  refresh_token: z.string().min(1).nullish(),
  scope: z.string().nullish(),
});
const TokenRefusal = z.object({ error: z.string(), error_description: z.string().optional() });

export function createConsentFlow(server: AuthorizationServer, fetch: OutboundFetch, clock: Clock): ConsentFlow {
  async function askForTokens(fields: Record<string, string>): Promise<z.infer<typeof TokenAnswer>> {
    const basic = server.clientAuthentication === 'basic' && server.clientSecret !== null;
    const body: Record<string, string> = basic
      ? fields
      : {
          ...fields,
          client_id: server.clientId,
          ...(server.clientSecret === null ? {} : { client_secret: server.clientSecret }),
        };
    const encode = (text: string) => encodeURIComponent(text);
    const answer = await fetch(server.tokenUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'content-type': server.encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
        ...(basic
          ? {
              authorization: `Basic ${Buffer.from(`${encode(server.clientId)}:${encode(server.clientSecret ?? '')}`).toString('base64')}`,
            }
          : {}),
      },
      body: server.encoding === 'json' ? JSON.stringify(body) : new URLSearchParams(body).toString(),
    });
    const secrets = [fields['code'], fields['code_verifier'], fields['refresh_token'], server.clientSecret];
    const text = await textOf(answer);
    const value = looseJson(
      answer.status === 200
        ? text
        : withoutSecrets(
            text,
            secrets.flatMap((secret) => secret ?? []),
          ),
    );
    if (answer.status === 200) {
      const tokens = TokenAnswer.safeParse(value);
      if (tokens.success) return tokens.data;
      throw new UnavailableError('The sign-in service answered something unexpected');
    }
    const common = commonError(answer, '');
    if (common) throw common;
    const refusal = TokenRefusal.safeParse(value);
    const reason = refusal.success ? (refusal.data.error_description ?? refusal.data.error) : `status ${answer.status}`;
    throw new SignInExpiredError(`${reason}. ${server.expiredHint}`.trim());
  }

  const scopesFor = (forWriting: boolean) => (forWriting ? server.writeScopes : undefined) ?? server.scopes;

  const grantOf = (tokens: z.infer<typeof TokenAnswer>): Grant => ({
    accessToken: tokens.access_token,
    expiresAt: tokens.expires_in ? clock.now() + tokens.expires_in * 1000 : null,
    refreshToken: tokens.refresh_token ?? null,
  });

  return {
    consentUrl({ redirectUri, state, challenge, forWriting = false }) {
      const scopes = scopesFor(forWriting);
      const url = new URL(server.authorizeUrl);
      const fields = {
        response_type: 'code',
        client_id: server.clientId,
        redirect_uri: redirectUri,
        ...(scopes.length > 0 ? { scope: scopes.join(' ') } : {}),
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...server.extra,
      };
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
      return url.href;
    },
    async exchange({ code, verifier, redirectUri, forWriting = false }) {
      const tokens = await askForTokens({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      });
      const granted = new Set((tokens.scope ?? scopesFor(forWriting).join(' ')).split(/[\s,]+/));
      const needed = forWriting ? (server.writeNeeded ?? server.needed) : server.needed;
      const missing = needed.filter(
        // Microsoft may answer a permission with the address of its interface before it.
        (scope) => ![...granted].some((given) => given === scope || given.endsWith(`/${scope}`)),
      );
      if (missing.length > 0)
        throw new ConsentRefusedError(
          `The permission ${missing.join(', ')} was not granted. Connect again and leave it ticked.`,
        );
      return grantOf(tokens);
    },
    async refresh(refreshToken) {
      return grantOf(await askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }));
    },
    revoke: (tokens) => server.revoke(tokens),
  };
}
