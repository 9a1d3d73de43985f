import { dropboxConfigurationProblem } from 'contract/dropbox';
import type { Clock } from '#kernel/clock.ts';
import { BadSettingsForSourceError } from '../../cloud-source.errors.ts';
import type { CloudSourceDriver } from '../../cloud-source.ts';
import { consentDriver } from '../../consent-driver.ts';
import { discard } from '../../read-answer.ts';
import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { createDropboxClient, explainDropbox, summaryOf, type DropboxHosts } from './dropbox-client.ts';
import { dropboxSource } from './dropbox-source.ts';
import { explainDropboxChange } from './dropbox-writer.ts';

const WRITE_SCOPE = 'files.content.write';
const SCOPES = ['account_info.read', 'files.metadata.read', 'files.content.read'];

interface Options {
  readonly appKey: string;
  /** Null for a public app that uses PKCE alone. */
  readonly appSecret: string | null;
  readonly fetch: OutboundFetch;
  readonly clock: Clock;
  /** Where Dropbox is; overridden in tests, development and demo mode only. */
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
  return consentDriver({
    kind: 'dropbox',
    label: 'Dropbox',
    fetch,
    clock,
    server: {
      authorizeUrl: `${addresses.web}/oauth2/authorize`,
      tokenUrl: `${addresses.api}/oauth2/token`,
      clientId: appKey,
      clientSecret: appSecret,
      scopes: SCOPES,
      needed: SCOPES,
      writeScopes: [...SCOPES, WRITE_SCOPE],
      writeNeeded: [WRITE_SCOPE],
      extra: { token_access_type: 'offline' },
      clientAuthentication: 'body',
      encoding: 'form',
      expiredHint: 'Connect Dropbox again.',
      // Revoking the access token revokes the refresh token too.
      async revoke({ accessToken }) {
        if (accessToken === null) return;
        const answer = await fetch(`${addresses.api}/2/auth/token/revoke`, {
          method: 'POST',
          headers: { authorization: `Bearer ${accessToken}` },
        });
        discard(answer);
      },
    },
    open: (accessToken) => {
      const access = { token: 'user', scopes: SCOPES } as const;
      const client = { hosts: addresses, fetch, accessToken };
      const changing = createDropboxClient({
        ...client,
        // Whether it was granted, Dropbox says.
        access: { token: 'user', scopes: null },
        explain: (answer, body, text) =>
          explainDropboxChange(answer.status, summaryOf(body, text)) ?? explainDropbox(answer, body, text),
      });
      return dropboxSource(createDropboxClient({ ...client, access }), changing);
    },
  });
}
