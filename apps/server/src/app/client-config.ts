import type { ClientConfig } from 'contract/session';
import type { Identity } from '#features/identity/assemble-identity.ts';
import type { CloudSources } from './drivers/open-cloud-sources.ts';
import type { ProductSettings } from './settings/product-settings.ts';

interface Parts {
  readonly version: string;
  readonly identity: Identity;
  readonly sources: CloudSources;
}

/** What the web app must know before somebody has signed in. */
export function clientConfigOf({ app, intake }: ProductSettings, { version, identity, sources }: Parts): ClientConfig {
  return {
    mode: app.mode,
    version,
    signIn: identity.signInConfig,
    services: { ...sources.tiles, connections: [...sources.drivers.keys()] },
    upload: { maxBytes: intake.maxUploadBytes, maxPages: intake.maxPages },
  };
}

/** Origins that pages may send requests to: the sign-in service, and those of the provider tiles that are set up. */
export function connectOriginsOf({ identity }: ProductSettings, { tiles }: CloudSources): readonly string[] {
  return [
    ...(identity.authDomain === undefined ? [] : [identity.authDomain]),
    ...(tiles.googleClientId === null ? [] : [tiles.addresses.googleApi]),
    ...(tiles.dropboxAppKey === null ? [] : [tiles.addresses.dropboxApi, tiles.addresses.dropboxContent]),
  ];
}
