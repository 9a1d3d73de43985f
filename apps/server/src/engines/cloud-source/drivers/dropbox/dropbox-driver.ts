import { dropboxConfigurationProblem } from 'contract/dropbox';
import type { Clock } from '#kernel/clock.ts';
import { BadSettingsForSourceError, type CloudSourceDriver } from '../../cloud-source.ts';
import { createConsentFlow } from '../../consent-flow.ts';
import type { OutboundFetch } from '../../outbound-fetch.ts';
import { createDropboxClient, type DropboxHosts } from './dropbox-client.ts';
import { dropboxSource } from './dropbox.ts';

const SCOPES = ['account_info.read', 'files.metadata.read', 'files.content.read'];

interface Options {
  readonly appKey: string;
  /** Null for an app that proves itself by its proof key alone. */
  readonly appSecret: string | null;
  readonly fetch: OutboundFetch;
  readonly clock: Clock;
  /** Where Dropbox is; only tests, development and the demonstration say something else. */
  readonly addresses?: DropboxHosts & { readonly web: string };
}

const DROPBOX = {
  web: 'https://www.dropbox.com',
  api: 'https://api.dropboxapi.com',
  content: 'https://content.dropboxapi.com',
  notify: 'https://notify.dropboxapi.com',
};

export function dropboxDriver({ appKey, appSecret, fetch, clock, addresses = DROPBOX }: Options): CloudSourceDriver {
  const problem = dropboxConfigurationProblem({
    clientId: appKey,
    authType: 'code',
    tokenAccessType: 'offline',
    scope: SCOPES,
  });
  if (problem !== null) throw new BadSettingsForSourceError(problem);
  const flow = createConsentFlow(
    {
      authorizeUrl: `${addresses.web}/oauth2/authorize`,
      tokenUrl: `${addresses.api}/oauth2/token`,
      clientId: appKey,
      clientSecret: appSecret,
      scopes: SCOPES,
      needed: SCOPES,
      extra: { token_access_type: 'offline' },
      clientAuthentication: 'body',
      encoding: 'form',
      expiredHint: 'Connect Dropbox again.',
      // Revoking the access token kills the refresh token with it.
      async revoke({ accessToken }) {
        if (accessToken === null) return;
        const answer = await fetch(`${addresses.api}/2/auth/token/revoke`, {
          method: 'POST',
          headers: { authorization: `Bearer ${accessToken}` },
        });
        answer.body.resume();
      },
    },
    fetch,
    clock,
  );
  return {
    kind: 'dropbox',
    label: 'Dropbox',
    signIn: { how: 'consent', flow },
    open(_settings, credentials) {
      if (credentials.how !== 'token') throw new BadSettingsForSourceError('Dropbox is connected through its consent page');
      const access = { token: 'user', scopes: SCOPES } as const;
      return dropboxSource(createDropboxClient({ hosts: addresses, fetch, accessToken: credentials.accessToken, access }));
    },
  };
}
