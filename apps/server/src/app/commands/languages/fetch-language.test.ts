import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { fetchLanguage } from './fetch-language.ts';

const BLOCK = 512;
const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of clean.splice(0).toReversed()) await one();
});

/** A file as it stands in a tar. */
function inTar(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(BLOCK);
  head.write(name, 0, 'latin1');
  head.write('0000644\0', 100, 'latin1');
  head.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  head.write('0', 156, 'latin1');
  head.write('ustar\x0000', 257, 'latin1');
  head.fill(0x20, 148, 156);
  head.write(
    `${head
      .reduce((total, byte) => total + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
    'latin1',
  );
  return Buffer.concat([head, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]);
}

const DATA = gzipSync('data of Swedish');
const PACKAGE = gzipSync(
  Buffer.concat([
    inTar('package/package.json', Buffer.from('{"name":"@tesseract.js-data/swe","version":"1.0.0"}')),
    inTar('package/4.0.0_best_int/swe.traineddata.gz', DATA),
    Buffer.alloc(2 * BLOCK),
  ]),
);

const pinned = { swe: { sha512: createHash('sha512').update(PACKAGE).digest('base64') }, nor: { sha512: 'none' } };

/** A mirror of the registry with one package, as a small server; and what npm has to be told to ask it and nobody else. */
async function openMirror(sent: () => { content: Buffer; cutAfter?: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'trove-test-'));
  clean.push(() => rm(folder, { recursive: true, force: true }));
  const server = createServer((request, response) => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    if (request.url?.endsWith('.tgz') === true) {
      const { content, cutAfter } = sent();
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': content.length });
      if (cutAfter === undefined) response.end(content);
      else response.write(content.subarray(0, cutAfter), () => response.destroy());
    } else if (/^\/@tesseract\.js-data(?:\/|%2f)swe$/i.test(request.url ?? '')) {
      const integrity = `sha512-${createHash('sha512').update(PACKAGE).digest('base64')}`;
      const dist = { tarball: `${address}/swe-1.0.0.tgz`, integrity };
      const version = { name: '@tesseract.js-data/swe', version: '1.0.0', dist };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ name: version.name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } }));
    } else response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  clean.push(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return {
    PATH: process.env['PATH'],
    HOME: folder,
    npm_config_registry: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    npm_config_cache: join(folder, 'cache'),
    npm_config_noproxy: '127.0.0.1',
    npm_config_fetch_retries: '0',
  };
}

const leftBehind = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('trove-language-'));

test(
  'a language comes from the mirror that npm has set; a line that is cut leaves nothing, and the next try has it',
  { timeout: 60_000 },
  async () => {
    let tries = 0;
    const environment = await openMirror(() => ({ content: PACKAGE, ...(tries++ === 0 && { cutAfter: 100 }) }));
    const taken: Buffer[] = [];
    const take = async (file: string) => void taken.push(await readFile(file));
    const before = await leftBehind();
    await expect(fetchLanguage('swe', take, { environment, pinned })).rejects.toThrow(
      'did not answer to the end. Nothing was changed.',
    );
    expect(taken).toEqual([]);
    await fetchLanguage('swe', take, { environment, pinned });
    expect(taken).toEqual([DATA]);
    expect(await leftBehind()).toEqual(before);
  },
);

test('a package with another checksum is refused, and one that the mirror lacks', { timeout: 60_000 }, async () => {
  const environment = await openMirror(() => ({ content: gzipSync('something else') }));
  const take = () => Promise.reject(new Error('There is nothing to take'));
  await expect(fetchLanguage('swe', take, { environment, pinned })).rejects.toThrow(
    'the checksum is another one. Nothing was changed.',
  );
  await expect(fetchLanguage('nor', take, { environment, pinned })).rejects.toThrow(
    'is not known to the registry of npm that is set here',
  );
});

test(
  'a package that is not the one Trove knows is refused, though the registry vouches for it',
  { timeout: 60_000 },
  async () => {
    const environment = await openMirror(() => ({ content: PACKAGE }));
    const take = () => Promise.reject(new Error('There is nothing to take'));
    const others = { swe: { sha512: createHash('sha512').update('another one').digest('base64') } };
    await expect(fetchLanguage('swe', take, { environment, pinned: others })).rejects.toThrow('its checksum differs');
    await expect(fetchLanguage('rus', take, { environment, pinned: others })).rejects.toThrow('Add it from a file.');
  },
);
