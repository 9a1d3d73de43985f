import * as z from 'zod';
import type { Clock } from '#kernel/clock.ts';
import { createBearerClient } from '../../bearer-client.ts';
import { CursorExpiredError, ItemError, RateLimitedError, SignInExpiredError } from '../../cloud-source.errors.ts';
import type { CloudSourceDriver } from '../../cloud-source.ts';
import { consentDriver } from '../../consent-driver.ts';
import type { Answer, OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { retryAfterOf } from '../../read-answer.ts';
import { onedriveSource } from './onedrive-source.ts';
import { explainOnedriveChange, onedriveWriter } from './onedrive-writer.ts';

interface Options {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Ask for the permission that Microsoft requires for change notifications. It would allow writing too, which is never done unless the owner switches it on. */
  readonly mayBeCalled?: boolean;
  readonly fetch: OutboundFetch;
  readonly clock: Clock;
  /** Where Microsoft is; overridden in tests, development and demo mode only. */
  readonly addresses?: { readonly login: string; readonly graph: string };
}

const WRITE_SCOPE = 'Files.ReadWrite.All';
const MICROSOFT = { login: 'https://login.microsoftonline.com', graph: 'https://graph.microsoft.com' };
const Refusal = z.object({ error: z.object({ code: z.string().default(''), message: z.string().default('') }) });

function explain(answer: Answer, body: unknown): Error | undefined {
  const refusal = Refusal.safeParse(body);
  const { code, message } = refusal.success ? refusal.data.error : { code: '', message: '' };
  if (answer.status === 401) return new SignInExpiredError('Microsoft does not accept our access any more');
  if (answer.status === 410) return new CursorExpiredError(code);
  if (answer.status === 429 || answer.status === 503 || answer.status === 509)
    return new RateLimitedError('OneDrive asks us to go slower', retryAfterOf(answer));
  if (answer.status === 404) return new ItemError('The file is not there any more', { permanent: false });
  if (answer.status === 403 || answer.status === 406)
    return new ItemError(message === '' ? 'OneDrive does not hand out this file' : message, { permanent: true });
  return undefined;
}

export function onedriveDriver({
  clientId,
  clientSecret,
  mayBeCalled = false,
  fetch,
  clock,
  addresses = MICROSOFT,
}: Options): CloudSourceDriver {
  return consentDriver({
    kind: 'onedrive',
    label: 'OneDrive',
    fetch,
    clock,
    server: {
      authorizeUrl: `${addresses.login}/common/oauth2/v2.0/authorize`,
      tokenUrl: `${addresses.login}/common/oauth2/v2.0/token`,
      clientId,
      clientSecret,
      scopes: [mayBeCalled ? WRITE_SCOPE : 'Files.Read', 'offline_access', 'User.Read'],
      needed: [],
      // Taking a file back out of the recycle bin needs the wide one.
      writeScopes: [WRITE_SCOPE, 'offline_access', 'User.Read'],
      writeNeeded: [WRITE_SCOPE],
      extra: {},
      clientAuthentication: 'body',
      encoding: 'form',
      expiredHint: 'Connect OneDrive again.',
      // Microsoft has no endpoint for it: the person removes the app in their account. Our tokens are erased.
      revoke: () => Promise.resolve(),
    },
    open: (accessToken) => {
      const graph = createBearerClient({ origins: [addresses.graph], fetch, accessToken, explain });
      const explainChange = (answer: Answer, body: unknown) => explainOnedriveChange(answer, body) ?? explain(answer, body);
      const changing = createBearerClient({ origins: [addresses.graph], fetch, accessToken, explain: explainChange });
      const baseUrl = `${addresses.graph}/v1.0`;
      return onedriveSource({ baseUrl, graph, fetch, clock, writer: onedriveWriter({ baseUrl, graph: changing }) });
    },
  });
}
