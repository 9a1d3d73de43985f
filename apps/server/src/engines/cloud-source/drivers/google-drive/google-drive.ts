import type { Clock } from '#kernel/clock.ts';
import type { CloudSourceDriver } from '../../cloud-source.ts';
import { consentDriver } from '../../consent-driver.ts';
import { discard } from '../../read-answer.ts';
import { createBearerClient } from '../../bearer-client.ts';
import type { Answer, OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { createDriveClient, explainDrive } from './google-drive-client.ts';
import { googleDriveSource } from './google-drive-source.ts';
import { explainDriveChange, googleDriveWriter } from './google-drive-writer.ts';

const SCOPE = 'https://www.googleapis.com/auth/drive.readonly';
/** To move what is there. `drive.file` would cover only what Trove itself had put there, and nothing narrower covers the rest. */
const WRITE_SCOPE = 'https://www.googleapis.com/auth/drive';

interface Options {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch: OutboundFetch;
  readonly clock: Clock;
  /** Where Google is; overridden in tests, development and demo mode only. */
  readonly addresses?: { readonly accounts: string; readonly oauth: string; readonly api: string };
}

const GOOGLE = {
  accounts: 'https://accounts.google.com',
  oauth: 'https://oauth2.googleapis.com',
  api: 'https://www.googleapis.com',
};

export function googleDriveDriver({ clientId, clientSecret, fetch, clock, addresses = GOOGLE }: Options): CloudSourceDriver {
  return consentDriver({
    kind: 'google-drive',
    label: 'Google Drive',
    fetch,
    clock,
    server: {
      authorizeUrl: `${addresses.accounts}/o/oauth2/v2/auth`,
      tokenUrl: `${addresses.oauth}/token`,
      clientId,
      clientSecret,
      scopes: [SCOPE],
      needed: [SCOPE],
      writeScopes: [WRITE_SCOPE],
      writeNeeded: [WRITE_SCOPE],
      // Google issues a refresh token only with `offline`, and a further one only with `consent`.
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
        discard(answer);
      },
    },
    open(accessToken) {
      const explain = (answer: Answer, body: unknown) => explainDriveChange(answer, body) ?? explainDrive(answer, body);
      const client = createBearerClient({ origins: [addresses.api], fetch, accessToken, explain });
      const writer = googleDriveWriter({ baseUrl: addresses.api, client });
      return googleDriveSource(createDriveClient(addresses.api, fetch, accessToken), writer);
    },
  });
}
