import type { Clock } from '#kernel/clock.ts';
import { BadSettingsForSourceError, type CloudSourceDriver } from '../../cloud-source.ts';
import { createConsentFlow } from '../../consent-flow.ts';
import type { OutboundFetch } from '../../outbound-fetch.ts';
import { createDriveClient } from './google-drive-client.ts';
import { googleDriveSource } from './google-drive.ts';

const SCOPE = 'https://www.googleapis.com/auth/drive.readonly';

interface Options {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch: OutboundFetch;
  readonly clock: Clock;
  /** Where Google is; only tests, development and the demonstration say something else. */
  readonly addresses?: { readonly accounts: string; readonly oauth: string; readonly api: string };
}

const GOOGLE = {
  accounts: 'https://accounts.google.com',
  oauth: 'https://oauth2.googleapis.com',
  api: 'https://www.googleapis.com',
};

export function googleDriveDriver({ clientId, clientSecret, fetch, clock, addresses = GOOGLE }: Options): CloudSourceDriver {
  const flow = createConsentFlow(
    {
      authorizeUrl: `${addresses.accounts}/o/oauth2/v2/auth`,
      tokenUrl: `${addresses.oauth}/token`,
      clientId,
      clientSecret,
      scopes: [SCOPE],
      needed: [SCOPE],
      // Google hands out a refresh token only when asked for one, and a second one only with a new consent.
      extra: { access_type: 'offline', prompt: 'consent' },
      clientAuthentication: 'body',
      encoding: 'form',
      expiredHint:
        'Connect again. If this happens every 7 days, the Google project is still in "Testing"; publish it in the Google console.',
      async revoke({ refreshToken }) {
        const answer = await fetch(`${addresses.oauth}/revoke`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ token: refreshToken }).toString(),
        });
        answer.body.resume();
      },
    },
    fetch,
    clock,
  );
  return {
    kind: 'google-drive',
    label: 'Google Drive',
    signIn: { how: 'consent', flow },
    open(_settings, credentials) {
      if (credentials.how !== 'token')
        throw new BadSettingsForSourceError('Google Drive is connected through its consent page');
      return googleDriveSource(createDriveClient(addresses.api, fetch, credentials.accessToken));
    },
  };
}
