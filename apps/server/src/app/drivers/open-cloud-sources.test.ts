import { describe, expect, it } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import { createShutDown } from '#platform/shut-down.ts';
import { openCloudSources } from './open-cloud-sources.ts';
import { readProductSettings } from '../settings/product-settings.ts';

async function open(environment: Record<string, string>) {
  const shutDown = createShutDown(silentLog);
  const surroundings = { clock: systemClock, makeId: randomId, log: silentLog };
  try {
    const sources = await openCloudSources(readProductSettings(environment), surroundings, shutDown);
    return { kinds: [...sources.drivers.keys()].sort(), tiles: sources.tiles, fakes: sources.fakes !== null };
  } finally {
    await shutDown.close();
  }
}

const EVERYTHING = ['dropbox', 'google-drive', 'local-folder', 'notion', 'onedrive', 's3', 'webdav'];

describe('the cloud services of an installation', () => {
  it('are those that need no registration, while nothing is set', async () => {
    const { kinds, tiles, fakes } = await open({});
    expect(kinds).toEqual(['s3', 'webdav']);
    expect(fakes).toBe(false);
    expect(tiles).toMatchObject({ googleClientId: null, dropboxAppKey: null });
  });

  it('are at their real addresses where their clients are set, whatever else the environment says', async () => {
    const { kinds, tiles, fakes } = await open({
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 's',
      DROPBOX_APP_KEY: 'd',
      ONEDRIVE_CLIENT_ID: 'o',
      GOOGLE_BASE_URL: 'http://127.0.0.1:1',
      DROPBOX_BASE_URL: 'http://127.0.0.1:1',
    });
    // OneDrive lacks its secret.
    expect(kinds).toEqual(['dropbox', 'google-drive', 's3', 'webdav']);
    expect(fakes).toBe(false);
    expect(Object.values(tiles.addresses).map((address) => new URL(address).hostname)).toEqual([
      'accounts.google.com',
      'www.googleapis.com',
      'www.dropbox.com',
      'api.dropboxapi.com',
      'content.dropboxapi.com',
    ]);
  });

  it('are fakes in the demonstration, and in development on this machine', async () => {
    for (const environment of [{ TROVE_MODE: 'demo' }, { TROVE_MODE: 'demo', HOST: '0.0.0.0' }, { CLOUD_FAKES: '1' }])
      expect(await open(environment)).toMatchObject({ kinds: EVERYTHING, fakes: true });
  });

  it.each([{ HOST: '0.0.0.0' }, { HOST: '192.168.1.10' }, { PUBLIC_URL: 'https://trove.example.org' }])(
    'are never fakes where other people come (%o)',
    async (environment) => {
      await expect(open({ CLOUD_FAKES: '1', ...environment })).rejects.toThrow('CLOUD_FAKES is for development');
    },
  );

  it('include folders of this machine only where its operator names some', async () => {
    expect((await open({ LOCAL_ROOTS: '/srv/papers' })).kinds).toEqual(['local-folder', 's3', 'webdav']);
  });
});
