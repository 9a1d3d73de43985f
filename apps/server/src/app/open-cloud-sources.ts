import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CloudSourceDriver } from '#engines/cloud-source/cloud-source.ts';
import { dropboxDriver } from '#engines/cloud-source/drivers/dropbox/dropbox-driver.ts';
import { googleDriveDriver } from '#engines/cloud-source/drivers/google-drive/google-drive-driver.ts';
import { localFolderDriver } from '#engines/cloud-source/drivers/local-folder/local-folder.ts';
import { notionDriver } from '#engines/cloud-source/drivers/notion/notion-driver.ts';
import { onedriveDriver } from '#engines/cloud-source/drivers/onedrive/onedrive-driver.ts';
import { s3Driver } from '#engines/cloud-source/drivers/s3/s3.ts';
import { startStandIns, type SampleFile, type StandIns } from '#engines/cloud-source/drivers/stand-in/stand-in.ts';
import { webdavDriver } from '#engines/cloud-source/drivers/webdav/webdav.ts';
import { createAddressGuard } from '#engines/cloud-source/outbound-address.ts';
import { createOutboundFetch } from '#engines/cloud-source/outbound-fetch.ts';
import type { FilledInForms } from '#features/connections/list-connections.ts';
import { isLoopback } from '#features/identity/identity.rules.ts';
import { BadSettingsError } from '#platform/settings/settings.ts';
import { freshKeyring } from '#features/connections/seal-secret.ts';
import type { ShutDown } from '#platform/shut-down.ts';
import type { Surroundings } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';

const SAMPLES = fileURLToPath(new URL('../../../../samples/library/', import.meta.url));

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
  readonly standIns: StandIns | null;
  /** Kind to field to value: what a form that connects a stand-in holds already. */
  readonly filledIn: FilledInForms;
}

const REAL = {
  googleAccounts: 'https://accounts.google.com',
  googleApi: 'https://www.googleapis.com',
  dropboxWeb: 'https://www.dropbox.com',
  dropboxApi: 'https://api.dropboxapi.com',
  dropboxContent: 'https://content.dropboxapi.com',
};

/** The kinds of cloud sources that this installation can connect: the ones whose settings are there, or stand-ins for all of them. */
export async function openCloudSources(
  { app, connections: settings }: ProductSettings,
  { clock }: Surroundings,
  shutDown: ShutDown,
): Promise<CloudSources> {
  const withStandIns = wantsStandIns(app, settings);
  const allowed = withStandIns ? [...settings.outboundAllow, '127.0.0.1'] : settings.outboundAllow;
  const fetch = createOutboundFetch(createAddressGuard(allowed));
  const own: CloudSourceDriver[] = [webdavDriver({ fetch }), s3Driver({ fetch })];
  // The sample documents are everybody's, so whoever tries the product may watch them.
  const roots = withStandIns && settings.localRoots.length === 0 ? [SAMPLES] : settings.localRoots;
  if (roots.length > 0) own.push(localFolderDriver({ roots }));
  const byKind = (drivers: readonly CloudSourceDriver[]) => new Map(drivers.map((driver) => [driver.kind, driver]));

  if (withStandIns) {
    const standIns = await startStandIns({ fetch, clock, samples: await readSamples() });
    shutDown.add('stand-ins', () => standIns[Symbol.asyncDispose]());
    const { drive, dropbox } = standIns.servers;
    return {
      drivers: byKind([...standIns.drivers, ...own]),
      tiles: {
        googleClientId: standIns.clientId,
        dropboxAppKey: standIns.clientId,
        addresses: {
          googleAccounts: drive.url,
          googleApi: drive.url,
          dropboxWeb: dropbox.url,
          dropboxApi: dropbox.url,
          dropboxContent: dropbox.url,
        },
      },
      dropboxSecret: standIns.dropboxSecret,
      standIns,
      filledIn: new Map<string, Readonly<Record<string, string>>>([
        ...standIns.filledIn,
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
    standIns: null,
    filledIn: new Map(),
  };
}

/**
 * Stand-ins have invented accounts that anybody may enter, and let connections reach this machine: they are for the demonstration, and for
 * development where nobody else comes.
 *
 * @throws BadSettingsError where others could reach them
 */
function wantsStandIns(app: ProductSettings['app'], { standIns }: ProductSettings['connections']): boolean {
  if (app.mode === 'DEMO') return true;
  if (!standIns) return false;
  const known = new URL(app.publicUrl ?? 'http://localhost').hostname;
  if (isLoopback(app.host) && isLoopback(known)) return true;
  throw new BadSettingsError([
    'CLOUD_STAND_INS is for development on this machine alone; HOST or PUBLIC_URL let others in. TROVE_MODE=demo shows the stand-ins to others.',
  ]);
}

async function readSamples(): Promise<SampleFile[]> {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.pdf'));
  return Promise.all(names.sort().map(async (name) => ({ name, bytes: await readFile(join(SAMPLES, name)) })));
}

/**
 * The keys that seal stored tokens: given by the operator, or made at the first start and kept beside the database, not in it, so that a
 * copy of the database alone opens nothing.
 */
export async function readTokenKeys({ app, connections }: ProductSettings): Promise<string> {
  if (connections.tokenKeys !== undefined) return connections.tokenKeys;
  const folder = join(app.dataDir, 'keys');
  const file = join(folder, 'connections');
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // `wx`: of two processes that start together one makes the key, and both read it.
    await writeFile(file, freshKeyring(), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
    await chmod(file, 0o600);
  }
  return readFile(file, 'utf8');
}
