import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConnectionList, ItemList, LeftCopies, type Connection } from 'contract/connections';
import { DriveEventList, DriveStatus } from 'contract/drive';
import type { ConnectionTables } from './connections.tables.ts';
import { ACCESS_LOST } from 'contract/constants';
import { FilesAnswer } from 'contract/documents';
import { adviceFor, READABLE_FORMATS } from 'contract/file-descriptions';
import { NoticeList } from 'contract/notices';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ CLOUD_FAKES: '1' });
}, 60_000);
afterAll(async () => product[Symbol.asyncDispose]());

/** Waits for a state that is reached in the background. */
const until = <Value>(look: () => Promise<Value | undefined | false>, timeout = 60_000): Promise<Value> =>
  vi.waitFor(
    async () => {
      const value = await look();
      if (value === undefined || value === false) throw new Error('It did not happen in time');
      return value;
    },
    { timeout, interval: 100 },
  );

const fakes = () => {
  const { fakes: running } = product.served.product.connections.sources;
  if (!running) throw new Error('The fakes are not running');
  return running.servers;
};

/** A browser window: starts at our address, allows or denies at the provider's page, returns with its cookie. */
async function consent(
  person: TestPerson,
  begin: { path: string; body?: unknown },
  decision: 'allow' | 'deny',
  cookies?: string,
) {
  const begun = await person.call('POST', begin.path, begin.body);
  expect(begun.status).toBe(200);
  const cookie = cookies ?? (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const address = new URL((begun.body as { auth_url: string }).auth_url);
  address.searchParams.set('decision', decision);
  const back = await fetch(address, { redirect: 'manual' });
  const location = back.headers.get('location') ?? '';
  const answer = await fetch(location, { headers: { cookie } });
  return { status: answer.status, text: await answer.text(), location, cookie };
}

async function connections(person: TestPerson): Promise<Connection[]> {
  return ConnectionList.parse((await person.call('GET', '/api/connections')).body).connections;
}
const caughtUp = (person: TestPerson, kind: string) =>
  until(async () =>
    (await connections(person)).find(
      (one) => one.kind === kind && one.lastSyncAt !== null && one.counts.waiting === 0 && one.counts.indexed > 0,
    ),
  );

describe('the watcher of Google Drive', () => {
  it('is connected in a window, set up, followed, and disconnected', async () => {
    const person = await product.person('ada');
    const before = await person.call('GET', '/api/drive/token');
    expect(before.status).toBe(404);
    expect((await consent(person, { path: '/api/drive/token' }, 'allow')).text).toContain('Google Drive is connected.');
    const token = await person.call('GET', '/api/drive/token');
    expect(token.body).toEqual({ connected: true, account: 'sample@example.org', watcher_active: false });
    expect(DriveStatus.parse((await person.call('GET', '/api/drive/status')).body)).toMatchObject({
      watcher_active: false,
      last_sync: null,
    });

    expect((await person.call('POST', '/api/drive/watcher')).status).toBe(204);
    const connection = await caughtUp(person, 'google-drive');
    // 15 GB, as the provider says, less what is used.
    expect(connection.space).toEqual({ available: 12_670_153_524, total: 16_106_127_360 });
    expect(connection.counts).toEqual({ found: 5, indexed: 4, waiting: 0, skipped: 1, failed: 0 });
    const status = DriveStatus.parse((await person.call('GET', '/api/drive/status')).body);
    expect(status).toMatchObject({ watcher_active: true, files_count: 4, problem: null });
    const { events } = DriveEventList.parse((await person.call('GET', '/api/drive/events')).body);
    expect(events.map((event) => event.type)).toEqual(events.map(() => 'uploaded'));
    expect(events.map((event) => event.path)).toContain('/Papers/holiday.heic');

    const items = ItemList.parse((await person.call('GET', `/api/connections/${connection.id}/items?view=skipped`)).body);
    expect(items.items.map(({ path, reason }) => [path, reason])).toEqual([
      ['/Papers/holiday.heic', `Only ${READABLE_FORMATS} files are read; this is a .heic file.${adviceFor('holiday.heic')}`],
    ]);

    const files = FilesAnswer.parse((await person.call('GET', '/api/files?source=google-drive')).body);
    expect(files.total).toBe(4);
    const [first] = files.files;
    const { drive } = fakes();
    const node = drive.files.all().find((one) => one.name === first?.filename);
    if (!node || !first) throw new Error('The fake holds none of the files');
    drive.files.move(drive.files.pathOf(node), '/Papers/Renamed there.pdf');
    await person.call('POST', `/api/connections/${connection.id}/sync`);
    const renamed = await until(async () => {
      const answer = await person.call('GET', `/api/files/${first.id}`);
      const file = (answer.body as { file?: { filename: string } }).file;
      return file?.filename === 'Renamed there.pdf' && file;
    });
    expect(renamed.filename).toBe('Renamed there.pdf');

    expect((await person.call('DELETE', '/api/drive/token?documents=remove')).status).toBe(204);
    expect((await person.call('GET', '/api/drive/token')).status).toBe(404);
    await until(async () => FilesAnswer.parse((await person.call('GET', '/api/files?source=google-drive')).body).total === 0);
    expect(drive.consent.refreshTokens.size).toBe(0);
  }, 60_000);

  it('says so when the person denies it, and stops waiting', async () => {
    const person = await product.person('ben');
    const answer = await consent(person, { path: '/api/drive/token' }, 'deny');
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('You did not allow it at Google Drive. Nothing was connected.');
    const token = await person.call('GET', '/api/drive/token');
    expect(token.status).toBe(404);
    expect(token.body).toMatchObject({
      code: 'consent_failed',
      error: 'You did not allow it at Google Drive. Nothing was connected.',
    });
  });

  it('takes a state once, and only from the browser that began', async () => {
    const person = await product.person('cleo');
    const foreign = await consent(person, { path: '/api/drive/token' }, 'allow', 'trove_consent=of-another-browser');
    expect(foreign.status).toBe(400);
    expect(foreign.text).toContain('another browser');
    const good = await consent(person, { path: '/api/drive/token' }, 'allow');
    expect(good.status).toBe(200);
    const again = await fetch(good.location, { headers: { cookie: good.cookie } });
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('expired or was used already');
    const invented = await fetch(`${product.address}/api/drive/callback?state=invented&code=x`);
    expect(invented.status).toBe(400);
  });
});

describe('connections', () => {
  it('of every kind feed one library, and are searched together', async () => {
    const person = await product.person('dora');
    for (const kind of ['dropbox', 'onedrive', 'notion'])
      expect((await consent(person, { path: '/api/connections/authorize', body: { kind } }, 'allow')).status).toBe(200);
    const { webdav, s3 } = fakes();
    const added = await person.call('POST', '/api/connections', {
      kind: 'webdav',
      fields: { address: webdav.address, username: webdav.username, password: webdav.settings.password },
    });
    expect(added.status).toBe(201);
    expect(JSON.stringify(added.body)).not.toContain(webdav.settings.password);
    const bucket = await person.call('POST', '/api/connections', {
      kind: 's3',
      name: 'Archive',
      fields: { endpoint: s3.url, bucket: s3.bucket, accessKey: s3.accessKey, secretKey: s3.settings.secretKey },
    });
    expect(bucket.status).toBe(201);
    for (const kind of ['dropbox', 'onedrive', 'notion', 'webdav', 's3']) await caughtUp(person, kind);
    const found = await person.call('POST', '/api/search', { query: 'blue rope for the spring walk' });
    expect(found.status).toBe(200);
    expect((found.body as { results: { filename: string }[] }).results[0]?.filename).toBe('Packing list.md');
  }, 120_000);

  it('are nobody else’s to see or to change', async () => {
    const owner = await product.person('eve');
    await consent(owner, { path: '/api/connections/authorize', body: { kind: 'dropbox' } }, 'allow');
    const [connection] = await connections(owner);
    const other = await product.person('fred');
    expect(await connections(other)).toEqual([]);
    const base = `/api/connections/${connection?.id}`;
    for (const [method, path] of [
      ['GET', base],
      ['PATCH', base],
      ['DELETE', `${base}?documents=keep`],
      ['POST', `${base}/sync`],
      ['POST', `${base}/retry`],
      ['GET', `${base}/items`],
      ['GET', `${base}/browse`],
      ['GET', `${base}/events`],
      ['GET', `${base}/content?item=x`],
    ] as const)
      expect(
        (await other.call(method, path, method === 'PATCH' ? { paused: true } : undefined)).status,
        `${method} ${path}`,
      ).toBe(404);
  });

  it('refuse wrong passwords, foreign networks and unknown kinds with a sentence each', async () => {
    const person = await product.person('gus');
    const { webdav } = fakes();
    const add = (kind: string, fields: Record<string, string>) => person.call('POST', '/api/connections', { kind, fields });
    const { address, username } = webdav;
    expect(await add('webdav', { address, username, password: 'wrong' })).toMatchObject({
      status: 422,
      body: { code: 'sign_in_failed' },
    });
    const metadata = await add('webdav', { address: 'http://169.254.169.254/latest', username: 'x', password: 'y' });
    expect(metadata).toMatchObject({ status: 502, body: { code: 'provider_unavailable' } });
    expect(JSON.stringify(metadata.body)).toContain('cannot be reached from this server');
    expect(await add('webdav', { address: 'ftp://example.org', username: 'x', password: 'y' })).toMatchObject({ status: 422 });
    expect(await add('webdav', { address })).toMatchObject({ status: 422, body: { error: 'Fill in User name' } });
    // Beside the fakes only the folder of the sample documents may be watched.
    expect(await add('local-folder', { folder: '/etc' })).toMatchObject({ status: 422, body: { code: 'bad_settings' } });
    expect(await add('dropbox', {})).toMatchObject({ status: 422, body: { code: 'needs_consent' } });
    expect(await add('pigeons', {})).toMatchObject({ status: 400 });
    expect(await connections(person)).toEqual([]);
  });

  it('can be browsed and downloaded from, paused, and narrowed to some folders', async () => {
    const person = await product.person('hal');
    await consent(person, { path: '/api/connections/authorize', body: { kind: 'onedrive' } }, 'allow');
    const connection = await caughtUp(person, 'onedrive');
    const base = `/api/connections/${connection.id}`;
    const browsed = (await person.call('GET', `${base}/browse`)).body as {
      items: { id: string; name: string; kind: string }[];
    };
    const papers = browsed.items.find((item) => item.name === 'Papers');
    expect(papers?.kind).toBe('folder');
    const inside = (await person.call('GET', `${base}/browse?folder=${papers?.id}`)).body as typeof browsed;
    expect(inside.items.map((item) => item.name)).toContain('holiday.heic');
    const picture = inside.items.find((item) => item.name === 'holiday.heic');
    const content = await person.call('GET', `${base}/content?item=${picture?.id}`);
    expect(content.body).toBe('not really a picture');
    expect(content.headers.get('content-disposition')).toContain('attachment; filename="holiday.heic"');

    const total = connection.counts.indexed;
    await person.call('PATCH', base, { folders: [papers?.id] });
    const narrowed = await until(async () => {
      const [one] = await connections(person);
      return one && one.counts.waiting === 0 && one.counts.indexed < total && one;
    });
    expect(narrowed.counts.indexed).toBeGreaterThan(0);
    await person.call('PATCH', base, { folders: [] });
    await until(async () => (await connections(person))[0]?.counts.indexed === total);
    await person.call('PATCH', base, { paused: true });
    expect((await connections(person))[0]?.state).toBe('paused');
    await person.call('POST', `${base}/check`);
    const checked = await until(async () => (await connections(person))[0]?.check ?? undefined);
    expect(checked).toMatchObject({ files: connection.counts.found, missing: [], surplus: [] });
  }, 60_000);

  it('keep the documents when asked to, and forget the tokens in any case', async () => {
    const person = await product.person('ida');
    await consent(person, { path: '/api/connections/authorize', body: { kind: 'dropbox' } }, 'allow');
    const connection = await caughtUp(person, 'dropbox');
    const answer = await person.call('DELETE', `/api/connections/${connection.id}?documents=keep`);
    expect(answer).toMatchObject({ status: 200, body: { revoked: true } });
    expect(await connections(person)).toEqual([]);
    const files = FilesAnswer.parse((await person.call('GET', '/api/files?source=dropbox')).body);
    expect(files.total).toBe(connection.counts.indexed);

    await consent(person, { path: '/api/connections/authorize', body: { kind: 'dropbox' } }, 'allow');
    await caughtUp(person, 'dropbox');
    const again = FilesAnswer.parse((await person.call('GET', '/api/files?source=dropbox')).body);
    expect(again.files.map(({ id }) => id).sort()).toEqual(files.files.map(({ id }) => id).sort());
  }, 60_000);

  it('offer to merge copies that an earlier connection left, with their tags and stars, and nothing else', async () => {
    const person = await product.person('ivo');
    const authorize = { path: '/api/connections/authorize', body: { kind: 'dropbox' } };
    const all = async () => FilesAnswer.parse((await person.call('GET', '/api/files?source=dropbox&limit=200')).body).files;
    await consent(person, authorize, 'allow');
    const first = await caughtUp(person, 'dropbox');
    const before = await all();
    await person.call('DELETE', `/api/connections/${first.id}?documents=keep`);
    // As disconnecting left it before the account found its copies again.
    const { database } = product.served.product.engines;
    const tables = database.tables<ConnectionTables>();
    await until(async () => (await tables.selectFrom('kept_item').selectAll().execute()).length > 0);
    await tables.deleteFrom('kept_item').execute();
    await tables.deleteFrom('kept_connection').execute();
    await consent(person, authorize, 'allow');
    const second = await caughtUp(person, 'dropbox');
    await until(async () => (await all()).length === before.length * 2);
    const [tagged, plain] = before;
    if (!tagged || !plain) throw new Error('The account has too few files');
    await person.call('POST', '/api/files/bulk', { action: 'tag', ids: [tagged.id], tag: 'to keep' });
    await person.call('POST', '/api/files/bulk', { action: 'star', ids: [tagged.id] });
    const address = `/api/connections/${second.id}/left-copies`;
    const found = LeftCopies.parse((await person.call('GET', address)).body);
    expect(found.count).toBe(before.length);
    expect(found.names).toContain(tagged.filename);

    expect((await (await product.person('sol')).call('POST', address)).status).toBe(404);
    expect((await person.call('POST', address)).body).toEqual({ merged: before.length, left: 0 });
    const after = await all();
    expect(after).toHaveLength(before.length);
    expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual([]);
    expect(after.filter(({ tags, starred }) => tags.includes('to keep') && starred)).toHaveLength(1);
    expect((await person.call('POST', address)).body).toEqual({ merged: 0, left: 0 });
  }, 90_000);

  it('say within their interval that access was taken back, and go on where they were once it is given again', async () => {
    const person = await product.person('kit');
    const begin = { path: '/api/connections/authorize', body: { kind: 'google-drive' } };
    const { location } = await consent(person, begin, 'allow');
    const before = await caughtUp(person, 'google-drive');
    const { nextSyncAt, lastSyncAt } = await until(async () => {
      const [one] = await connections(person);
      return one && !one.syncing && one;
    });
    expect(Number(nextSyncAt) - Number(lastSyncAt)).toBeLessThanOrEqual(35_000);
    const ids = async () =>
      FilesAnswer.parse((await person.call('GET', '/api/files?source=google-drive')).body).files.map(({ id }) => id);
    const documents = await ids();

    const code = new URL(location).searchParams.get('code') ?? '';
    const { drive } = fakes();
    expect((await fetch(`${drive.url}/connected-apps?remove=${code}`)).status).toBe(200);
    await person.call('POST', `/api/connections/${before.id}/sync`);
    const lost = await until(async () => (await connections(person)).find(({ state }) => state === 'sign-in'));
    expect(lost).toMatchObject({ id: before.id, nextSyncAt: null, detail: expect.stringContaining('Connect') });
    const status = DriveStatus.parse((await person.call('GET', '/api/drive/status')).body);
    expect(status).toMatchObject({ watcher_active: false, problem: lost.detail });
    const told = async () =>
      NoticeList.parse((await person.call('GET', '/api/notices')).body).events.filter(({ source }) => source === ACCESS_LOST);
    expect(await told()).toMatchObject([{ type: 'other', path: 'Google Drive, sample@example.org' }]);

    await consent(person, { ...begin, body: { kind: 'google-drive', connectionId: before.id } }, 'allow');
    const back = await until(async () => {
      const [one] = await connections(person);
      return one?.state === 'ok' && !one.syncing && Number(one.lastSyncAt) > Number(lost.lastSyncAt) && one;
    });
    expect(back).toMatchObject({ id: before.id, counts: before.counts });
    expect(await connections(person)).toHaveLength(1);
    expect((await ids()).sort()).toEqual(documents.sort());
    expect(await told()).toHaveLength(1);
  }, 60_000);

  it.each([
    ['dropbox', 'jan'],
    ['google-drive', 'kim'],
    ['onedrive', 'lea'],
  ] as const)(
    'hear at once what happens at %s, long before they would ask',
    async (kind, name) => {
      const person = await product.person(name);
      await consent(person, { path: '/api/connections/authorize', body: { kind } }, 'allow');
      const before = await caughtUp(person, kind);
      const { drive, dropbox, onedrive } = fakes();
      const { files } = { dropbox, onedrive, 'google-drive': drive }[kind];
      // Otherwise up to a minute passes before the channels are open.
      await product.served.product.connections.subscribe();
      files.put(`/Papers/just now, ${name}.zip`, 'written while nobody asked');
      const after = await until(async () => {
        const [one] = await connections(person);
        return one && one.counts.found > before.counts.found && one;
      }, 15_000);
      expect(after.counts.skipped).toBe(before.counts.skipped + 1);
    },
    60_000,
  );
});
