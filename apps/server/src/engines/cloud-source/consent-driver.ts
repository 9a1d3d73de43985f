import type { Clock } from '#kernel/clock.ts';
import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { BadSettingsForSourceError } from './cloud-source.errors.ts';
import type { AccessToken, CloudSource, CloudSourceDriver, CloudSourceKind } from './cloud-source.ts';
import { createConsentFlow, type AuthorizationServer } from './consent-flow.ts';

interface Options {
  readonly kind: CloudSourceKind;
  readonly label: string;
  readonly server: AuthorizationServer;
  readonly fetch: OutboundFetch;
  readonly clock: Clock;
  readonly open: (accessToken: AccessToken) => CloudSource;
}

/** The driver of a provider that is connected through its consent page. */
export function consentDriver({ kind, label, server, fetch, clock, open }: Options): CloudSourceDriver {
  return {
    kind,
    label,
    ...(server.writeScopes === undefined ? {} : { writing: 'asks' as const }),
    signIn: { how: 'consent', flow: createConsentFlow(server, fetch, clock) },
    open(_settings, credentials) {
      if (credentials.how !== 'token') throw new BadSettingsForSourceError(`${label} is connected through its consent page`);
      return open(credentials.accessToken);
    },
  };
}
