import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onedriveDriver } from '#engines/cloud-source/drivers/onedrive/onedrive.ts';
import { startFakeServer, type FakeServer } from '#engines/cloud-source/fakes/fake-server.ts';
import { startFakeOnedrive } from '#engines/cloud-source/fakes/fake-onedrive.ts';
import { sourceFixtures, type SourceFixture } from '#engines/cloud-source/fakes/source-fixtures.test-support.ts';
import { startFakeWebdav } from '#engines/cloud-source/fakes/fake-webdav.ts';
import { webdavDriver } from '#engines/cloud-source/drivers/webdav/webdav.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { systemClock } from '#kernel/clock.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { ProductError } from '#kernel/errors.ts';
import { simulateSync, type SyncSimulation } from './simulate-sync.test-support.ts';
import { connectionItems } from '../items/items.store.ts';

/** Only these servers are allowed; every other address of this machine is refused, as in production. */
const fetchTo = (...servers: readonly FakeServer[]) =>
  createOutboundFetch(createAddressGuard(servers.map(({ url }) => new URL(url).host)));

const METADATA = 'http://169.254.169.254/latest/meta-data';

describe('a hostile server', () => {
  let stranger: FakeServer;
  beforeEach(async () => {
    stranger = await startFakeServer(() => ({ json: { value: [] } }));
  });
  afterEach(async () => stranger[Symbol.asyncDispose]());

  it('may redirect a listing to an internal address: it is refused and no file is lost', async () => {
    await using server = await startFakeWebdav();
    server.files.put('/a.pdf', 'alpha');
    const { address, username, settings } = server;
    const credentials = { how: 'secrets', secrets: { password: settings.password } } as const;
    const source = webdavDriver({ fetch: fetchTo(server) }).open({ address, username }, credentials);
    const simulation = await simulateSync(openSqlite(':memory:'), source);
    expect(await simulation.sync()).toBe('caught-up');
    await simulation.fetchFiles();
    for (const location of [METADATA, `${stranger.url}/dav`, 'http://localhost:1/']) {
      server.faults.push({ status: 302, headers: { location } });
      expect(await simulation.sync()).toBe('failed');
      const { problem, problem_detail: detail } = await simulation.connection();
      expect(problem).toBe('unavailable');
      // Its list is asked for with a body, which no other origin is given.
      expect(detail).toContain(`sends on to ${new URL(location).host}`);
    }
    expect(stranger.requests).toEqual([]);
    expect(await simulation.sync()).toBe('caught-up');
    expect(await simulation.connection()).toMatchObject({ problem: null, problem_detail: null });
    expect(simulation.holdings()).toEqual(['/a.pdf=alpha']);
  });

  it('may redirect a download there: that file is quarantined with the reason, the others are fetched', async () => {
    await using server = await startFakeOnedrive();
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
    const simulation = await simulateSync(database, driver.open({}, { how: 'token', accessToken: async () => 'good' }));
    const redirect = (location: string) => ({
      status: 302,
      headers: { location },
      when: ({ url }: { url: URL }) => url.pathname.includes(`${bad.id}/content`),
    });
    server.faults.push(redirect(METADATA), redirect(`${stranger.url}/x`), redirect('http://[::1]/'));
    expect(await simulation.sync()).toBe('caught-up');
    for (let time = 0; time < 3; time++) {
      await simulation.fetchFiles();
      simulation.advanceTime();
    }
    expect(simulation.holdings()).toEqual(['/good.pdf=good']);
    const row = await connectionItems(database, scopeOf('owner-1').ownerId, 'con_1').one(bad.id);
    expect(row).toMatchObject({ tries: 3, work: null, failure: expect.stringContaining('cannot be reached from this server') });
    expect(stranger.requests).toEqual([]);
  });

  it('may name a next page on another host: the token is not sent and nothing is deleted', async () => {
    await using fixture = await sourceFixtures.onedrive();
    const simulation = await simulateSync(openSqlite(':memory:'), fixture.source);
    await fixture.account.put('/a.pdf', 'alpha');
    expect(await simulation.sync()).toBe('caught-up');
    await simulation.fetchFiles();
    fixture.server?.faults.push({
      when: ({ url }) => url.pathname.endsWith('/delta'),
      json: { value: [], '@odata.nextLink': `${stranger.url}/v1.0/me/drive/root/delta?token=x` },
    });
    expect(await simulation.sync()).toBe('failed');
    expect((await simulation.connection()).problem_detail).toContain('was not followed');
    expect(stranger.requests).toEqual([]);
    expect(simulation.holdings()).toEqual(['/a.pdf=alpha']);
  });

  it('may never answer: the sync can be aborted, and the connection continues afterwards', async () => {
    const { promise: silence, resolve: speak } = Promise.withResolvers<undefined>();
    await using fixture = await sourceFixtures['google-drive']();
    await using silent = await startFakeServer(() => silence);
    const asked = Promise.withResolvers<undefined>();
    const source = {
      ...fixture.source,
      async pull(cursor: string | null, signal?: AbortSignal) {
        const waiting = fetchTo(silent)(silent.url, { signal });
        asked.resolve(undefined);
        await waiting;
        return fixture.source.pull(cursor, signal);
      },
    };
    const simulation = await simulateSync(openSqlite(':memory:'), source);
    const controller = new AbortController();
    const running = simulation.sync(controller.signal);
    await asked.promise;
    controller.abort();
    expect(await running).toBe('stopped');
    speak(undefined);
    expect(await simulation.sync()).toBe('caught-up');
  });
});

describe.each(Object.entries(sourceFixtures))('a %s connection', (_kind: string, openFixture) => {
  let fixture: SourceFixture;
  let simulation: SyncSimulation;
  beforeEach(async () => {
    fixture = await openFixture();
    simulation = await simulateSync(openSqlite(':memory:'), fixture.source);
  });
  afterEach(async () => fixture[Symbol.asyncDispose]());
  const provider = async () => [...(await fixture.account.files())].map(([path, content]) => `${path}=${content}`).sort();
  async function catchUp() {
    if (fixture.hidesRemovals) await simulation.change({ next_rescan_at: 0 });
    expect(await simulation.sync()).toBe('caught-up');
    await simulation.fetchFiles();
  }

  it('holds the deletion of nearly everything until its owner confirms it', async () => {
    const paths = Array.from({ length: 24 }, (_value, index) => `/many/${index}.pdf`);
    for (const path of [...paths, '/stays.pdf']) await fixture.account.put(path, `content of ${path}`);
    await catchUp();
    const before = simulation.holdings();
    await fixture.account.remove('/many');
    for (let time = 0; time < 2; time++) {
      await catchUp();
      expect(await simulation.connection()).toMatchObject({
        problem: 'held-deletions',
        problem_detail: '24 files are gone at the provider',
      });
      expect(simulation.holdings()).toEqual(before);
    }
    await simulation.change({ deletions_confirmed: 1 });
    await catchUp();
    expect((await simulation.connection()).problem).toBeNull();
    expect(simulation.holdings()).toEqual(await provider());
  });

  it('is synced by one process at a time', async () => {
    await fixture.account.put('/a.pdf', 'alpha');
    await fixture.account.put('/b.pdf', 'bravo');
    const outcomes = await Promise.all([simulation.sync(), simulation.sync(), simulation.sync()]);
    expect(outcomes.sort()).toEqual(['busy', 'busy', 'caught-up']);
    await simulation.fetchFiles();
    expect(simulation.holdings()).toEqual(await provider());
    expect(await simulation.newEvents()).toHaveLength(2);
  });

  it('waits and reports it while our own disk is full', async () => {
    await fixture.account.put('/a.pdf', 'alpha');
    let full = true;
    const error = new ProductError({ code: 'storage_full', status: 507, message: 'The disk is full' });
    const filled = await simulateSync(openSqlite(':memory:'), fixture.source, { refuses: () => (full ? error : undefined) });
    expect(await filled.sync()).toBe('caught-up');
    await filled.fetchFiles();
    expect(await filled.connection()).toMatchObject({ problem: 'storage-full', problem_detail: 'The disk is full' });
    full = false;
    filled.advanceTime();
    await filled.fetchFiles();
    expect(filled.holdings()).toEqual(await provider());
  });

  it('stops a provider that lists more than a connection may have', async () => {
    const paths = Array.from({ length: 40 }, (_none, index) => `/many/${index}.pdf`);
    for (const path of paths) await fixture.account.put(path, `content of ${path}`);
    const limited = await simulateSync(openSqlite(':memory:'), fixture.source, { mostItems: 30 });
    // What one page brings is kept: some providers list all of it at once.
    while ((await limited.sync()) === 'caught-up') {
      await fixture.account.put(`/more/${paths.push('')}.pdf`, 'one more');
      limited.advanceTime();
    }
    expect(await limited.connection()).toMatchObject({
      problem: 'too-many-items',
      problem_detail: expect.stringContaining('more than 30 files and folders'),
    });
  });
});

it('a process that has lost its lease writes nothing', async () => {
  await using fixture = await sourceFixtures['google-drive']();
  for (let index = 0; index < 6; index++) await fixture.account.put(`/${index}.pdf`, `content ${index}`);
  let pages = 0;
  const source = {
    ...fixture.source,
    async pull(cursor: string | null, signal?: AbortSignal) {
      // While the second page is fetched, another process takes over.
      if (++pages === 2) await simulation.change({ lease: 'another process' });
      return fixture.source.pull(cursor, signal);
    },
  };
  const simulation = await simulateSync(openSqlite(':memory:'), source);
  expect(await simulation.sync()).toBe('busy');
  expect(await simulation.newEvents()).toHaveLength(2);
  expect((await simulation.connection()).lease).toBe('another process');
});

it('what a WebDAV server refuses to list is not deleted', async () => {
  await using server = await startFakeWebdav();
  const { address, username, settings } = server;
  const credentials = { how: 'secrets', secrets: { password: settings.password } } as const;
  const source = webdavDriver({ fetch: fetchTo(server) }).open({ address, username }, credentials);
  const simulation = await simulateSync(openSqlite(':memory:'), source);
  server.files.mkdir('/open');
  server.files.mkdir('/locked');
  server.files.put('/open/a.pdf', 'alpha');
  server.files.put('/locked/b.pdf', 'bravo');
  expect(await simulation.sync()).toBe('caught-up');
  await simulation.fetchFiles();
  settings.forbidden.add('/locked');
  server.files.remove('/open/a.pdf');
  expect(await simulation.sync()).toBe('caught-up');
  await simulation.fetchFiles();
  expect(simulation.holdings()).toEqual(['/locked/b.pdf=bravo']);
});

it('an unmounted folder is an error, not an empty folder', async () => {
  await using fixture = await sourceFixtures['local-folder']();
  const simulation = await simulateSync(openSqlite(':memory:'), fixture.source);
  await fixture.account.put('/a.pdf', 'alpha');
  expect(await simulation.sync()).toBe('caught-up');
  await simulation.fetchFiles();
  await fixture.account.remove('/');
  expect(await simulation.sync()).toBe('failed');
  expect((await simulation.connection()).problem_detail).toContain('cannot be read');
  expect(simulation.holdings()).toEqual(['/a.pdf=alpha']);
});
