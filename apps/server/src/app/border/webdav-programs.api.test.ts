import { request as send } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

// What programs send when somebody puts files into the inbox, header by header, written from what is known of each; none was captured.

let product: TestProduct;
let ann: TestPerson;
let key: string;
beforeAll(async () => {
  product = await openTestProduct({ REQUESTS_PER_MINUTE: '0' });
  ann = await product.person('ann');
  const made = { name: 'files', scopes: ['files:write' as const, 'files:read' as const], expiresInDays: null };
  ({ secret: key } = await product.served.product.identity.createApiKey(scopeOf(ann.accountId), made));
});
afterAll(() => product[Symbol.asyncDispose]());

interface Said {
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Sent without saying how long it is. */
  readonly chunked?: true;
}

/** By the module of Node, which sends methods and headers as they are given. */
function ask(method: string, path: string, { headers = {}, body = '', chunked }: Said = {}) {
  const authorization = `Basic ${Buffer.from(`ann:${key}`).toString('base64')}`;
  const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise<{ status: number; headers: Record<string, string>; text: string }>((resolve, reject) => {
    const asked = send(
      `${product.address}/dav/inbox${path}`,
      { method, headers: { authorization, ...length, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers as Record<string, string>, text }),
        );
      },
    );
    asked.once('error', reject);
    // A body is held back until the server has said that it wants it.
    if (headers['expect'] === undefined) asked.end(body);
    else asked.once('continue', () => asked.end(body));
  });
}
const statusOf = async (...given: Parameters<typeof ask>) => (await ask(...given)).status;
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/<D:href>\/dav\/inbox([^<]*)<\/D:href>/g)].map(([, path = '']) => path);
const to = (path: string): Record<string, string> => ({ destination: `${product.address}/dav/inbox${path}` });
const filesOf = async () =>
  ((await ann.call('GET', '/v1/api/files?sort=name&limit=500')).body as { files: { name: string; path: string }[] }).files.map(
    ({ name, path }) => `${path} ${name}`,
  );

describe('rclone', () => {
  const agent = { 'user-agent': 'rclone/v1.68.2', referer: 'http://localhost/dav/inbox/' };
  const asked =
    '<?xml version="1.0" encoding="utf-8"?><d:propfind  xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns" xmlns:nc="http://nextcloud.org/ns">' +
    '<d:prop><d:displayname /><d:getlastmodified /><d:getcontentlength /><d:resourcetype /><d:getcontenttype /><oc:checksums /><oc:permissions /></d:prop></d:propfind>';
  const look = (path: string, depth: string) => ask('PROPFIND', path, { headers: { ...agent, depth }, body: asked });

  test('copies a tree, and finds each file where it was put', async () => {
    expect((await look('/Papers/2026/May/', '1')).status).toBe(404);
    // It makes the deepest folder first, and its parents where that is refused.
    expect(await statusOf('MKCOL', '/Papers/2026/May/', { headers: agent })).toBe(409);
    expect(await statusOf('MKCOL', '/Papers/2026/', { headers: agent })).toBe(409);
    for (const path of ['/Papers/', '/Papers/2026/', '/Papers/2026/May/'])
      expect([path, await statusOf('MKCOL', path, { headers: agent })]).toEqual([path, 201]);
    expect(await statusOf('MKCOL', '/Papers/2026/May/', { headers: agent })).toBe(405);
    // What a body would say of a folder is not known.
    expect(await statusOf('MKCOL', '/Papers/2025/', { headers: agent, body: '<x/>' })).toBe(415);
    for (const path of ['/Papers/list.txt', '/Papers/2026/year.txt', '/Papers/2026/May/day.txt']) {
      expect((await look(path, '0')).status).toBe(404);
      const body = `The paper of ${path}.`;
      expect(await statusOf('PUT', path, { headers: { ...agent, 'content-type': 'text/plain' }, body })).toBe(201);
      const { status, text } = await look(path, '0');
      expect([status, addressesIn(text)]).toEqual([207, [path]]);
      expect(text).toContain(`<D:getcontentlength>${body.length}</D:getcontentlength>`);
    }
    const listed = (path: string, depth = '1') => look(path, depth).then(({ text }) => addressesIn(text));
    expect(await listed('/Papers/')).toEqual(['/Papers/', '/Papers/2026/', '/Papers/list.txt']);
    expect(await listed('/Papers/2026')).toEqual(['/Papers/2026/', '/Papers/2026/May/', '/Papers/2026/year.txt']);
    expect(await listed('/Papers/2026/May/')).toEqual(['/Papers/2026/May/', '/Papers/2026/May/day.txt']);
    expect(await listed('/Papers/', 'infinity')).toHaveLength(6);
    expect(await filesOf()).toEqual(
      expect.arrayContaining(['/Papers list.txt', '/Papers/2026 year.txt', '/Papers/2026/May day.txt']),
    );
  });

  test('is told what is not known of a property that it asks for', async () => {
    const { text } = await look('/Papers/list.txt', '0');
    const [found = '', missing = ''] = text.split('</D:propstat>');
    expect(found).toContain('HTTP/1.1 200 OK');
    expect(found).not.toContain('getetag');
    expect(missing).toContain('checksums xmlns:x="http://owncloud.org/ns"');
    expect(missing).toContain('HTTP/1.1 404 Not Found');
  });

  test('moves folders and files, and takes empty folders away', async () => {
    const moved = { headers: { ...agent, ...to('/Archive/Papers/'), overwrite: 'F' } };
    expect(await statusOf('MOVE', '/Papers/2026/', moved)).toBe(201);
    expect(addressesIn((await look('/Archive/Papers/May/', '1')).text)).toContain('/Archive/Papers/May/day.txt');
    expect((await look('/Papers/2026/', '1')).status).toBe(404);
    expect(await filesOf()).toEqual(expect.arrayContaining(['/Archive/Papers year.txt', '/Archive/Papers/May day.txt']));
    // Into itself, and over something that is there.
    expect(await statusOf('MOVE', '/Archive/', { headers: { ...agent, ...to('/Archive/Papers/Archive/') } })).toBe(403);
    expect(await statusOf('MOVE', '/Papers/', { headers: { ...agent, ...to('/Archive/'), overwrite: 'F' } })).toBe(412);
    expect(await statusOf('COPY', '/Archive/', { headers: { ...agent, ...to('/Second/') } })).toBe(201);
    expect(addressesIn((await look('/Second/', 'infinity')).text)).toEqual([
      '/Second/',
      '/Second/Papers/',
      '/Second/Papers/May/',
      '/Second/Papers/May/day.txt',
      '/Second/Papers/year.txt',
    ]);
    expect(await statusOf('DELETE', '/Second/', { headers: agent })).toBe(204);
    expect(await statusOf('DELETE', '/Second/', { headers: agent })).toBe(404);
  });
});

describe('Finder of macOS', () => {
  const agent = { 'user-agent': 'WebDAVFS/3.0.0 (03008000) Darwin/23.6.0 (arm64)' };
  const lookAt =
    '<?xml version="1.0" encoding="utf-8"?>\n<D:propfind xmlns:D="DAV:">\n<D:prop>\n<D:getlastmodified/>\n<D:getcontentlength/>\n<D:creationdate/>\n<D:resourcetype/>\n</D:prop>\n</D:propfind>\n';
  const room =
    '<?xml version="1.0" encoding="utf-8"?>\n<D:propfind xmlns:D="DAV:">\n<D:prop>\n<D:quota-available-bytes/>\n<D:quota-used-bytes/>\n<D:quota/>\n<D:quotaused/>\n</D:prop>\n</D:propfind>\n';
  const look = (path: string, depth = '0', body = lookAt) =>
    ask('PROPFIND', path, { headers: { ...agent, depth, 'content-type': 'text/xml' }, body });
  const lockBody =
    '<?xml version="1.0" encoding="utf-8"?>\n<D:lockinfo xmlns:D="DAV:">\n<D:lockscope><D:exclusive/></D:lockscope>\n<D:locktype><D:write/></D:locktype>\n<D:owner>\n<D:href>http://www.apple.com/webdav_fs/</D:href>\n</D:owner>\n</D:lockinfo>\n';
  const lock = (path: string, more: Record<string, string> = {}, body = lockBody) =>
    ask('LOCK', path, { headers: { ...agent, depth: '0', timeout: 'Second-600', ...more }, body });

  test('connects, and puts a file with what it notes of it beside', async () => {
    expect((await ask('OPTIONS', '/', { headers: agent })).headers).toMatchObject({ dav: '1, 2' });
    expect((await look('/', '0', room)).text).toContain('404 Not Found');
    expect(await statusOf('MKCOL', '/Photos', { headers: agent })).toBe(201);
    const body = 'The letter that Finder sends in parts whose length it does not say.';
    for (const [path, bytes] of [
      ['/Photos/letter.txt', body],
      ['/Photos/._letter.txt', 'AppleDouble of the letter'],
      ['/Photos/.DS_Store', 'Bud1 of the folder'],
    ] as const) {
      expect((await look(path)).status).toBe(404);
      expect(await statusOf('PUT', path, { headers: agent })).toBe(201);
      const { status, headers } = await lock(path);
      expect(status).toBe(200);
      const token = headers['lock-token'] ?? '';
      const sent = { ...agent, if: `(${token})`, 'x-expected-entity-length': String(bytes.length) };
      expect(await statusOf('PUT', path, { headers: sent, body: bytes, chunked: true })).toBe(204);
      // The lock is asked for again while a long file is sent, and stays the same.
      const renewed = await lock(path, { if: `(${token})` }, '');
      expect([renewed.status, renewed.text.includes(token.slice(1, -1))]).toEqual([200, true]);
      expect(await statusOf('UNLOCK', path, { headers: { ...agent, 'lock-token': token } })).toBe(204);
      expect((await look(path)).text).toContain(`<D:getcontentlength>${bytes.length}</D:getcontentlength>`);
    }
    expect(addressesIn((await look('/Photos', '1')).text)).toEqual([
      '/Photos/',
      '/Photos/.DS_Store',
      '/Photos/._letter.txt',
      '/Photos/letter.txt',
    ]);
    expect((await filesOf()).filter((file) => file.startsWith('/Photos'))).toEqual(['/Photos letter.txt']);
    expect(await ask('GET', '/Photos/letter.txt', { headers: agent })).toMatchObject({ status: 200, text: body });
    // What was thrown away is not handed out as an empty file.
    expect(await statusOf('GET', '/Photos/._letter.txt', { headers: agent })).toBe(404);
  });
});

describe('Windows Explorer', () => {
  const agent = { 'user-agent': 'Microsoft-WebDAV-MiniRedir/10.0.22631', translate: 'f', pragma: 'no-cache' };
  const look = (path: string, depth: string) => ask('PROPFIND', path, { headers: { ...agent, depth } });
  const times =
    '<?xml version="1.0" encoding="utf-8" ?><D:propertyupdate xmlns:D="DAV:" xmlns:Z="urn:schemas-microsoft-com:"><D:set><D:prop>' +
    '<Z:Win32CreationTime>Tue, 24 Nov 2026 08:00:00 GMT</Z:Win32CreationTime><Z:Win32LastAccessTime>Tue, 24 Nov 2026 08:00:00 GMT</Z:Win32LastAccessTime>' +
    '<Z:Win32LastModifiedTime>Mon, 23 Nov 2026 08:00:00 GMT</Z:Win32LastModifiedTime><Z:Win32FileAttributes>00000020</Z:Win32FileAttributes></D:prop></D:set></D:propertyupdate>';

  test('makes a file, locks it, sets its times, fills it, and finds it', async () => {
    expect((await ask('OPTIONS', '/', { headers: agent })).headers).toMatchObject({ 'ms-author-via': 'DAV' });
    expect(addressesIn((await look('/', '0')).text)).toEqual(['/']);
    expect((await look('/Office/report.txt', '0')).status).toBe(404);
    expect(await statusOf('PUT', '/Office/report.txt', { headers: agent })).toBe(201);
    const locked = await ask('LOCK', '/Office/report.txt', {
      headers: { ...agent, timeout: 'Second-3600', 'content-type': 'text/xml; charset="utf-8"' },
      body: '<?xml version="1.0" encoding="utf-8" ?><D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype><D:owner><D:href>HOME\\ann</D:href></D:owner></D:lockinfo>',
    });
    const token = locked.headers['lock-token'] ?? '';
    const held = { ...agent, if: `(${token})` };
    const patched = await ask('PROPPATCH', '/Office/report.txt', { headers: held, body: times });
    expect(patched.status).toBe(207);
    for (const name of ['CreationTime', 'LastAccessTime', 'LastModifiedTime', 'FileAttributes'])
      expect(patched.text).toContain(`:Win32${name} xmlns:x="urn:schemas-microsoft-com:"/>`);
    expect(patched.text).toContain('HTTP/1.1 200 OK');
    expect((await ask('HEAD', '/Office/report.txt', { headers: agent })).headers['content-length']).toBe('0');
    expect(await statusOf('PUT', '/Office/report.txt', { headers: held, body: 'The report of the office.' })).toBe(204);
    expect(await statusOf('PROPPATCH', '/Office/report.txt', { headers: held, body: times })).toBe(207);
    expect(await statusOf('UNLOCK', '/Office/report.txt', { headers: { ...agent, 'lock-token': token } })).toBe(204);
    expect(addressesIn((await look('/Office', '1')).text)).toEqual(['/Office/', '/Office/report.txt']);
    for (const left of ['desktop.ini', 'Thumbs.db']) {
      expect((await look(`/Office/${left}`, '0')).status).toBe(404);
      expect(await statusOf('PUT', `/Office/${left}`, { headers: agent, body: 'left by Windows' })).toBe(201);
    }
    expect(await statusOf('MKCOL', '/Office/New%20folder', { headers: agent })).toBe(201);
    const renamed = { ...agent, ...to('/Office/2026'), overwrite: 'F' };
    expect(await statusOf('MOVE', '/Office/New%20folder', { headers: renamed })).toBe(201);
    expect((await filesOf()).filter((file) => file.startsWith('/Office'))).toEqual(['/Office report.txt']);
    expect(await statusOf('PROPPATCH', '/Office/nothing.txt', { headers: agent, body: times })).toBe(404);
  });
});

describe('Cyberduck', () => {
  const agent = { 'user-agent': 'Cyberduck/9.1.2.42722 (Mac OS X/14.6) (aarch64)' };

  test('waits to be told to go on, locks what is not there yet, and keeps an empty file', async () => {
    const wait = { ...agent, expect: '100-continue', 'content-type': 'text/plain' };
    expect(await statusOf('PUT', '/Duck/pond/swan.txt', { headers: wait, body: 'A swan on the pond.' })).toBe(201);
    const all =
      '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<d:propfind xmlns:d="DAV:">\n<d:allprop/>\n</d:propfind>\n';
    const listed = await ask('PROPFIND', '/Duck/pond/', { headers: { ...agent, depth: '1' }, body: all });
    expect(addressesIn(listed.text)).toEqual(['/Duck/pond/', '/Duck/pond/swan.txt']);
    expect(listed.text).toContain('<D:getetag>');
    const locked = await ask('LOCK', '/Duck/pond/goose.txt', {
      headers: { ...agent, timeout: 'Infinite', depth: 'infinity' },
      body: '<D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockinfo>',
    });
    expect(locked.status).toBe(201);
    expect((await ask('HEAD', '/Duck/pond/goose.txt', { headers: agent })).headers['content-length']).toBe('0');
    const held = { ...agent, if: `(${locked.headers['lock-token'] ?? ''})` };
    expect(await statusOf('PUT', '/Duck/pond/goose.txt', { headers: held, body: 'A goose beside it.' })).toBe(204);
    expect(await statusOf('PUT', '/Duck/pond/empty.txt', { headers: agent })).toBe(201);
    expect((await ask('HEAD', '/Duck/pond/empty.txt', { headers: agent })).headers['content-length']).toBe('0');
    // A name that is taken is left where that is asked for, and a file holds no other.
    expect(await statusOf('PUT', '/Duck/pond/swan.txt', { headers: { ...agent, 'if-none-match': '*' }, body: 'x' })).toBe(412);
    expect(await statusOf('PUT', '/Duck/pond/swan.txt/x.txt', { headers: agent, body: 'x' })).toBe(409);
    expect(await statusOf('PUT', '/Duck/pond/', { headers: agent, body: 'x' })).toBe(405);
    expect((await filesOf()).filter((file) => file.startsWith('/Duck'))).toEqual([
      '/Duck/pond goose.txt',
      '/Duck/pond swan.txt',
    ]);
  });

  test('is refused with what it says of properties at too great a length', async () => {
    const body = `<d:propfind xmlns:d="DAV:"><d:prop>${'<d:getetag/>'.repeat(10_000)}</d:prop></d:propfind>`;
    expect(await statusOf('PROPFIND', '/', { headers: { ...agent, depth: '1' }, body })).toBe(413);
  });
});
