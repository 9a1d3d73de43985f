import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CloudSourceDriver } from '#engines/cloud-source/cloud-source.ts';
import { dropboxDriver } from '#engines/cloud-source/drivers/dropbox/dropbox.ts';
import { googleDriveDriver } from '#engines/cloud-source/drivers/google-drive/google-drive.ts';
import { localFolderDriver } from '#engines/cloud-source/drivers/local-folder/local-folder.ts';
import { notionDriver } from '#engines/cloud-source/drivers/notion/notion.ts';
import { onedriveDriver } from '#engines/cloud-source/drivers/onedrive/onedrive.ts';
import { s3Driver } from '#engines/cloud-source/drivers/s3/s3.ts';
import { startFakes, type SampleFile, type Fakes } from '#engines/cloud-source/fakes/start-fakes.ts';
import { webdavDriver } from '#engines/cloud-source/drivers/webdav/webdav.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import type { FormDefaults } from '#features/connections/connections.config.ts';
import { isLoopback } from '#features/identity/identity.rules.ts';
import { BadSettingsError } from '#platform/settings/settings.ts';
import type { ShutDown } from '#platform/shut-down.ts';
import type { Surroundings } from './open-engines.ts';
import type { ProductSettings } from '../settings/product-settings.ts';

const SAMPLES = fileURLToPath(new URL('../../../../../samples/library/', import.meta.url));

export interface CloudSources {
  readonly drivers: ReadonlyMap<string, CloudSourceDriver>;
  /** For the tiles, whose pages ask these services by themselves; null where not set up. */
  readonly tiles: {
    readonly googleClientId: string | null;
    readonly dropboxAppKey: string | null;
    readonly addresses: {
      readonly googleAccounts: string;
      readonly googleApi: string;
      readonly dropboxWeb: string;
      readonly dropboxApi: string;
      readonly dropboxContent: string;
    };
  };
  readonly dropboxSecret: string | null;
  readonly fakes: Fakes | null;
  /** Kind to field to value: what a form that connects a fake holds already. */
  readonly formDefaults: FormDefaults;
}

const REAL = {
  googleAccounts: 'https://accounts.google.com',
  googleApi: 'https://www.googleapis.com',
  dropboxWeb: 'https://www.dropbox.com',
  dropboxApi: 'https://api.dropboxapi.com',
  dropboxContent: 'https://content.dropboxapi.com',
};

/** The kinds of cloud sources that this installation can connect: the ones whose settings are there, or fakes for all of them. */
export async function openCloudSources(
  { app, connections: settings }: ProductSettings,
  { clock }: Surroundings,
  shutDown: ShutDown,
): Promise<CloudSources> {
  const withFakes = wantsFakes(app, settings);
  const allowed = withFakes ? [...settings.outboundAllow, '127.0.0.1'] : settings.outboundAllow;
  const fetch = createOutboundFetch(createAddressGuard(allowed), clock);
  const own: CloudSourceDriver[] = [webdavDriver({ fetch }), s3Driver({ fetch })];
  // The sample documents are everybody's, so whoever tries the product may watch them.
  const roots = withFakes && settings.localRoots.length === 0 ? [SAMPLES] : settings.localRoots;
  if (roots.length > 0) own.push(localFolderDriver({ roots }));
  const byKind = (drivers: readonly CloudSourceDriver[]) => new Map(drivers.map((driver) => [driver.kind, driver]));

  if (withFakes) {
    const fakes = await startFakes({ fetch, clock, samples: await readSamples() });
    shutDown.add('fake providers', () => fakes[Symbol.asyncDispose]());
    const { drive, dropbox } = fakes.servers;
    return {
      drivers: byKind([...fakes.drivers, ...own]),
      tiles: {
        googleClientId: fakes.clientId,
        dropboxAppKey: fakes.clientId,
        addresses: {
          googleAccounts: drive.url,
          googleApi: drive.url,
          dropboxWeb: dropbox.url,
          dropboxApi: dropbox.url,
          dropboxContent: dropbox.url,
        },
      },
      dropboxSecret: fakes.dropboxSecret,
      fakes,
      formDefaults: new Map<string, Readonly<Record<string, string>>>([
        ...fakes.formDefaults,
        ['local-folder', { folder: roots[0] ?? '' }],
      ]),
    };
  }

  const drivers: CloudSourceDriver[] = [];
  const { googleClientId, googleClientSecret, dropboxAppKey, dropboxAppSecret } = settings;
  const { onedriveClientId, onedriveClientSecret, notionClientId, notionClientSecret } = settings;
  if (googleClientId !== undefined && googleClientSecret !== undefined)
    drivers.push(googleDriveDriver({ clientId: googleClientId, clientSecret: googleClientSecret, fetch, clock }));
  if (dropboxAppKey !== undefined)
    drivers.push(dropboxDriver({ appKey: dropboxAppKey, appSecret: dropboxAppSecret ?? null, fetch, clock }));
  if (onedriveClientId !== undefined && onedriveClientSecret !== undefined)
    drivers.push(
      onedriveDriver({
        clientId: onedriveClientId,
        clientSecret: onedriveClientSecret,
        mayBeCalled: settings.onedrivePush,
        fetch,
        clock,
      }),
    );
  if (notionClientId !== undefined && notionClientSecret !== undefined)
    drivers.push(notionDriver({ clientId: notionClientId, clientSecret: notionClientSecret, fetch, clock }));
  return {
    drivers: byKind([...drivers, ...own]),
    tiles: { googleClientId: googleClientId ?? null, dropboxAppKey: dropboxAppKey ?? null, addresses: REAL },
    dropboxSecret: dropboxAppSecret ?? null,
    fakes: null,
    formDefaults: new Map(),
  };
}

/**
 * Fakes have invented accounts that anybody may enter, and let connections reach this machine: they are for the demonstration, and for
 * development where nobody else comes.
 *
 * @throws BadSettingsError where others could reach them
 */
function wantsFakes(app: ProductSettings['app'], { fakes }: ProductSettings['connections']): boolean {
  if (app.mode === 'DEMO') return true;
  if (!fakes) return false;
  const known = new URL(app.publicUrl ?? 'http://localhost').hostname;
  if (isLoopback(app.host) && isLoopback(known)) return true;
  throw new BadSettingsError([
    'CLOUD_FAKES is for development on this machine alone; HOST or PUBLIC_URL let others in. TROVE_MODE=demo shows the fakes to others.',
  ]);
}

async function readSamples(): Promise<SampleFile[]> {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.pdf'));
  return Promise.all(names.sort().map(async (name) => ({ name, bytes: await readFile(join(SAMPLES, name)) })));
}
