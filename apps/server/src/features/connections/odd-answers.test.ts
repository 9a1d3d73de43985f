import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onedriveDriver } from '#engines/cloud-source/drivers/onedrive/onedrive-driver.ts';
import { listenLocally, type StandInServer } from '#engines/cloud-source/drivers/stand-in/listen-locally.ts';
import { startOnedriveStandIn } from '#engines/cloud-source/drivers/stand-in/onedrive-stand-in.ts';
import { sourceRigs, type SourceRig } from '#engines/cloud-source/drivers/stand-in/rig-sources.ts';
import { startWebdavStandIn } from '#engines/cloud-source/drivers/stand-in/webdav-stand-in.ts';
import { webdavDriver } from '#engines/cloud-source/drivers/webdav/webdav.ts';
import { createAddressGuard } from '#engines/cloud-source/outbound-address.ts';
import { createOutboundFetch } from '#engines/cloud-source/outbound-fetch.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { systemClock } from '#kernel/clock.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { ProductError } from '#kernel/errors.ts';
import { rehearseSync, type Rehearsal } from './rehearse-sync.test-support.ts';
import { cloudItems } from './store-cloud-items.ts';

/** Only the servers named are let through; everything else of this machine is as forbidden as in earnest. */
const fetchTo = (...servers: readonly StandInServer[]) =>
  createOutboundFetch(createAddressGuard(servers.map(({ url }) => new URL(url).host)));

const METADATA = 'http://169.254.169.254/latest/meta-data';

describe('what a server answers', () => {
  let stranger: StandInServer;
  beforeEach(async () => {
    stranger = await listenLocally(() => ({ json: { value: [] } }));
  });
  afterEach(async () => stranger[Symbol.asyncDispose]());

  it('may send a listing to another address of this machine: it is refused, said, and costs no file', async () => {
    await using server = await startWebdavStandIn();
    server.files.put('/a.pdf', 'alpha');
    const { address, username, settings } = server;
    const credentials = { how: 'secrets', secrets: { password: settings.password } } as const;
    const source = webdavDriver({ fetch: fetchTo(server) }).open({ address, username }, credentials);
    const rehearsal = await rehearseSync(openSqlite(':memory:'), source);
    expect(await rehearsal.sync()).toBe('caught-up');
    await rehearsal.fetchFiles();
    for (const location of [METADATA, `${stranger.url}/dav`, 'http://localhost:1/']) {
      server.faults.push({ status: 302, headers: { location } });
      expect(await rehearsal.sync()).toBe('failed');
      const { problem, problem_detail: detail } = await rehearsal.connection();
      expect(problem).toBe('unavailable');
      expect(detail).toContain('is an address of this machine or its network');
    }
    expect(stranger.requests).toEqual([]);
    expect(await rehearsal.sync()).toBe('caught-up');
    expect(await rehearsal.connection()).toMatchObject({ problem: null, problem_detail: null });
    expect(rehearsal.holdings()).toEqual(['/a.pdf=alpha']);
  });

  it('may send a download there: that file is set aside with the reason, the others come', async () => {
    await using server = await startOnedriveStandIn();
    const bad = server.files.put('/bad.pdf', 'never seen');
    server.files.put('/good.pdf', 'good');
    const database = openSqlite(':memory:');
    const driver = onedriveDriver({
      clientId: 'x',
      clientSecret: 'y',
      clock: systemClock,
      fetch: fetchTo(server),
      addresses: { login: server.url, graph: server.url },
    });
    const rehearsal = await rehearseSync(database, driver.open({}, { how: 'token', accessToken: async () => 'good' }));
    const redirect = (location: string) => ({
      status: 302,
      headers: { location },
      when: ({ url }: { url: URL }) => url.pathname.includes(`${bad.id}/content`),
    });
    server.faults.push(redirect(METADATA), redirect(`${stranger.url}/x`), redirect('http://[::1]/'));
    expect(await rehearsal.sync()).toBe('caught-up');
    for (let time = 0; time < 3; time++) {
      await rehearsal.fetchFiles();
      rehearsal.letTimePass();
    }
    expect(rehearsal.holdings()).toEqual(['/good.pdf=good']);
    const row = await cloudItems(database, scopeOf('owner-1').ownerId, 'con_1').one(bad.id);
    expect(row).toMatchObject({ tries: 3, work: null, failure: expect.stringContaining('is an address of this machine') });
    expect(stranger.requests).toEqual([]);
  });

  it('may name a next page on another host: the token does not go there, and nothing is taken for gone', async () => {
    await using rig = await sourceRigs.onedrive();
    const rehearsal = await rehearseSync(openSqlite(':memory:'), rig.source);
    await rig.hand.put('/a.pdf', 'alpha');
    expect(await rehearsal.sync()).toBe('caught-up');
    await rehearsal.fetchFiles();
    rig.server?.faults.push({
      when: ({ url }) => url.pathname.endsWith('/delta'),
      json: { value: [], '@odata.nextLink': `${stranger.url}/v1.0/me/drive/root/delta?token=x` },
    });
    expect(await rehearsal.sync()).toBe('failed');
    expect((await rehearsal.connection()).problem_detail).toContain('was not followed');
    expect(stranger.requests).toEqual([]);
    expect(rehearsal.holdings()).toEqual(['/a.pdf=alpha']);
  });

  it('may be nothing at all: who waits can be called off, and the connection goes on afterwards', async () => {
    const { promise: silence, resolve: speak } = Promise.withResolvers<undefined>();
    await using rig = await sourceRigs['google-drive']();
    await using silent = await listenLocally(() => silence);
    const asked = Promise.withResolvers<undefined>();
    const source = {
      ...rig.source,
      async pull(cursor: string | null, signal?: AbortSignal) {
        const waiting = fetchTo(silent)(silent.url, { signal });
        asked.resolve(undefined);
        await waiting;
        return rig.source.pull(cursor, signal);
      },
    };
    const rehearsal = await rehearseSync(openSqlite(':memory:'), source);
    const controller = new AbortController();
    const running = rehearsal.sync(controller.signal);
    await asked.promise;
    controller.abort();
    expect(await running).toBe('stopped');
    speak(undefined);
    expect(await rehearsal.sync()).toBe('caught-up');
  });
});

describe.each(Object.entries(sourceRigs))('a %s connection', (_kind: string, makeRig) => {
  let rig: SourceRig;
  let rehearsal: Rehearsal;
  beforeEach(async () => {
    rig = await makeRig();
    rehearsal = await rehearseSync(openSqlite(':memory:'), rig.source);
  });
  afterEach(async () => rig[Symbol.asyncDispose]());
  const provider = async () => [...(await rig.hand.files())].map(([path, content]) => `${path}=${content}`).sort();
  async function catchUp() {
    if (rig.hidesRemovals) await rehearsal.change({ next_rescan_at: 0 });
    expect(await rehearsal.sync()).toBe('caught-up');
    await rehearsal.fetchFiles();
  }

  it('holds back the deletion of nearly everything until its owner says that it is meant', async () => {
    const paths = Array.from({ length: 24 }, (_value, index) => `/many/${index}.pdf`);
    for (const path of [...paths, '/stays.pdf']) await rig.hand.put(path, `content of ${path}`);
    await catchUp();
    const before = rehearsal.holdings();
    await rig.hand.remove('/many');
    for (let time = 0; time < 2; time++) {
      await catchUp();
      expect(await rehearsal.connection()).toMatchObject({
        problem: 'held-deletions',
        problem_detail: '24 files are gone at the provider',
      });
      expect(rehearsal.holdings()).toEqual(before);
    }
    await rehearsal.change({ deletions_confirmed: 1 });
    await catchUp();
    expect((await rehearsal.connection()).problem).toBeNull();
    expect(rehearsal.holdings()).toEqual(await provider());
  });

  it('is followed by one process at a time', async () => {
    await rig.hand.put('/a.pdf', 'alpha');
    await rig.hand.put('/b.pdf', 'bravo');
    const outcomes = await Promise.all([rehearsal.sync(), rehearsal.sync(), rehearsal.sync()]);
    expect(outcomes.sort()).toEqual(['busy', 'busy', 'caught-up']);
    await rehearsal.fetchFiles();
    expect(rehearsal.holdings()).toEqual(await provider());
    expect(await rehearsal.news()).toHaveLength(2);
  });

  it('waits, and says so, while our own disk is full', async () => {
    await rig.hand.put('/a.pdf', 'alpha');
    let full = true;
    const error = new ProductError({ code: 'storage_full', status: 507, message: 'The disk is full' });
    const filled = await rehearseSync(openSqlite(':memory:'), rig.source, { refuses: () => (full ? error : undefined) });
    expect(await filled.sync()).toBe('caught-up');
    await filled.fetchFiles();
    expect(await filled.connection()).toMatchObject({ problem: 'storage-full', problem_detail: 'The disk is full' });
    full = false;
    filled.letTimePass();
    await filled.fetchFiles();
    expect(filled.holdings()).toEqual(await provider());
  });
});

it('a process that has lost its lease writes nothing more', async () => {
  await using rig = await sourceRigs['google-drive']();
  for (let index = 0; index < 6; index++) await rig.hand.put(`/${index}.pdf`, `content ${index}`);
  let pages = 0;
  const source = {
    ...rig.source,
    async pull(cursor: string | null, signal?: AbortSignal) {
      // While the second page is on its way, somebody else takes over.
      if (++pages === 2) await rehearsal.change({ lease: 'another process' });
      return rig.source.pull(cursor, signal);
    },
  };
  const rehearsal = await rehearseSync(openSqlite(':memory:'), source);
  expect(await rehearsal.sync()).toBe('busy');
  expect(await rehearsal.news()).toHaveLength(2);
  expect((await rehearsal.connection()).lease).toBe('another process');
});

it('what a WebDAV server will not show is not taken for gone', async () => {
  await using server = await startWebdavStandIn();
  const { address, username, settings } = server;
  const credentials = { how: 'secrets', secrets: { password: settings.password } } as const;
  const source = webdavDriver({ fetch: fetchTo(server) }).open({ address, username }, credentials);
  const rehearsal = await rehearseSync(openSqlite(':memory:'), source);
  server.files.mkdir('/open');
  server.files.mkdir('/locked');
  server.files.put('/open/a.pdf', 'alpha');
  server.files.put('/locked/b.pdf', 'bravo');
  expect(await rehearsal.sync()).toBe('caught-up');
  await rehearsal.fetchFiles();
  settings.forbidden.add('/locked');
  server.files.remove('/open/a.pdf');
  expect(await rehearsal.sync()).toBe('caught-up');
  await rehearsal.fetchFiles();
  expect(rehearsal.holdings()).toEqual(['/locked/b.pdf=bravo']);
});

it('a folder that is not mounted is trouble, and not an empty folder', async () => {
  await using rig = await sourceRigs['local-folder']();
  const rehearsal = await rehearseSync(openSqlite(':memory:'), rig.source);
  await rig.hand.put('/a.pdf', 'alpha');
  expect(await rehearsal.sync()).toBe('caught-up');
  await rehearsal.fetchFiles();
  await rig.hand.remove('/');
  expect(await rehearsal.sync()).toBe('failed');
  expect((await rehearsal.connection()).problem_detail).toContain('cannot be read');
  expect(rehearsal.holdings()).toEqual(['/a.pdf=alpha']);
});
