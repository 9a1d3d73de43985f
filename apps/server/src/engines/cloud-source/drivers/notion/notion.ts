import * as z from 'zod';
import type { Clock } from '#kernel/clock.ts';
import { createBearerClient } from '../../bearer-client.ts';
import { CursorExpiredError, ItemError, RateLimitedError, SignInExpiredError } from '../../cloud-source.errors.ts';
import type { CloudSourceDriver } from '../../cloud-source.ts';
import { consentDriver } from '../../consent-driver.ts';
import type { Answer, OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { discard, retryAfterOf } from '../../read-answer.ts';
import { notionSource } from './notion-source.ts';

const API_VERSION = '2026-03-11';

interface Options {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch: OutboundFetch;
  readonly clock: Clock;
  /** Where Notion is; overridden in tests, development and demo mode only. */
  readonly address?: string;
}

const Refusal = z.object({ code: z.string().default(''), message: z.string().default('') });

function explain(answer: Answer, body: unknown): Error | undefined {
  const { code, message } = Refusal.catch({ code: '', message: '' }).parse(body);
  if (answer.status === 401) return new SignInExpiredError('Notion does not accept our access any more');
  if (answer.status === 429 || answer.status === 529)
    return new RateLimitedError('Notion asks us to go slower', retryAfterOf(answer));
  if (answer.status === 400 && /start_cursor/.test(message)) return new CursorExpiredError(message);
  if (answer.status === 404 || code === 'restricted_resource')
    return new ItemError('This page is not shared with Trove any more', { permanent: true });
  return undefined;
}

export function notionDriver({
  clientId,
  clientSecret,
  fetch,
  clock,
  address = 'https://api.notion.com',
}: Options): CloudSourceDriver {
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64');
  return consentDriver({
    kind: 'notion',
    label: 'Notion',
    fetch,
    clock,
    server: {
      authorizeUrl: `${address}/v1/oauth/authorize`,
      tokenUrl: `${address}/v1/oauth/token`,
      clientId,
      clientSecret,
      scopes: [],
      needed: [],
      extra: { owner: 'user' },
      clientAuthentication: 'basic',
      encoding: 'json',
      expiredHint: 'Connect Notion again.',
      async revoke({ refreshToken, accessToken }) {
        const answer = await fetch(`${address}/v1/oauth/revoke`, {
          method: 'POST',
          headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
          body: JSON.stringify({ token: accessToken ?? refreshToken }),
        });
        discard(answer);
      },
    },
    open: (accessToken) => {
      const withVersion: OutboundFetch = (url, request) =>
        fetch(url, { ...request, headers: { 'notion-version': API_VERSION, ...request?.headers } });
      const client = createBearerClient({ origins: [address], fetch: withVersion, accessToken, explain });
      return notionSource({ baseUrl: address, client });
    },
  });
}
