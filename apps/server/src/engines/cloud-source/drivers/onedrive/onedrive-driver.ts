import * as z from 'zod';
import type { Clock } from '#kernel/clock.ts';
import { createBearerClient } from '../../bearer-client.ts';
import {
  BadSettingsForSourceError,
  CursorExpiredError,
  ItemError,
  RateLimitedError,
  SignInExpiredError,
  type CloudSourceDriver,
} from '../../cloud-source.ts';
import { createConsentFlow } from '../../consent-flow.ts';
import type { Answer, OutboundFetch } from '../../outbound-fetch.ts';
import { retryAfterOf } from '../../read-answer.ts';
import { onedriveSource } from './onedrive.ts';

interface Options {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Ask for the permission that Microsoft wants of whoever is to be called when something changes; it lets us write too, which we do not. */
  readonly mayBeCalled?: boolean;
  readonly fetch: OutboundFetch;
  readonly clock: Clock;
  /** Where Microsoft is; only tests, development and the demonstration say something else. */
  readonly addresses?: { readonly login: string; readonly graph: string };
}

const MICROSOFT = { login: 'https://login.microsoftonline.com', graph: 'https://graph.microsoft.com' };
const Refusal = z.object({ error: z.object({ code: z.string().default(''), message: z.string().default('') }) });

function explain(answer: Answer, body: unknown): Error | undefined {
  const refusal = Refusal.safeParse(body);
  const { code, message } = refusal.success ? refusal.data.error : { code: '', message: '' };
  if (answer.status === 401) return new SignInExpiredError('Microsoft does not accept our access any more');
  if (answer.status === 410) return new CursorExpiredError(code);
  if (answer.status === 429 || answer.status === 503 || answer.status === 509)
    return new RateLimitedError('OneDrive asks us to go slower', retryAfterOf(answer, Date.now()));
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
  const flow = createConsentFlow(
    {
      authorizeUrl: `${addresses.login}/common/oauth2/v2.0/authorize`,
      tokenUrl: `${addresses.login}/common/oauth2/v2.0/token`,
      clientId,
      clientSecret,
      scopes: [mayBeCalled ? 'Files.ReadWrite.All' : 'Files.Read', 'offline_access', 'User.Read'],
      needed: [],
      extra: {},
      clientAuthentication: 'body',
      encoding: 'form',
      expiredHint: 'Connect OneDrive again.',
      // Microsoft has no address for it: the person removes the app in their account. Here the tokens are erased.
      revoke: () => Promise.resolve(),
    },
    fetch,
    clock,
  );
  return {
    kind: 'onedrive',
    label: 'OneDrive',
    signIn: { how: 'consent', flow },
    open(_settings, credentials) {
      if (credentials.how !== 'token') throw new BadSettingsForSourceError('OneDrive is connected through its consent page');
      const graph = createBearerClient({
        origins: [addresses.graph],
        fetch,
        accessToken: credentials.accessToken,
        explain,
      });
      return onedriveSource({ baseUrl: `${addresses.graph}/v1.0`, graph, fetch, clock });
    },
  };
}
