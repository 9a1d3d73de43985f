import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { createLog } from '#platform/logging/logging.ts';
import { assembleLanguages } from './assemble-languages.ts';

const BLOCK = 512;

/** A file as it stands in the archive of a package. */
function inArchive(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(BLOCK);
  head.write(`package/${name}`, 0, 'latin1');
  head.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  head.write('0', 156, 'latin1');
  return Buffer.concat([head, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]);
}

/** As small as data of Tesseract can be: one part, behind the table; and noise, so that the line has something to carry. */
function madeData(): Buffer {
  const data = Buffer.concat([Buffer.alloc(12), randomBytes(300_000)]);
  data.writeInt32LE(1, 0);
  data.writeBigInt64LE(12n, 4);
  return gzipSync(data);
}

const DATA = madeData();
const packed = (content: Buffer) =>
  gzipSync(Buffer.concat([inArchive('4.0.0_best_int/swe.traineddata.gz', content), Buffer.alloc(2 * BLOCK)]));
const PACKAGE = packed(DATA);
const known = (bytes: Buffer) => ({
  bytes: bytes.length,
  sha512: createHash('sha512').update(bytes).digest('base64'),
});

let folder: string;
let close: (() => Promise<unknown>)[];
/** Addresses that were asked for, with the part. */
let requests: string[];
let sent: (attempt: number) => { status?: number; cutAfter?: number; content?: Buffer };

/** A registry of npm packages, as small as one can be, and what adds languages from it. */
async function openRegistry(packages = { swe: known(PACKAGE) }) {
  const server = createServer((request, response) => {
    const range = request.headers.range ?? '';
    requests.push(`${request.url ?? ''} ${range}`.trim());
    const { status = 200, cutAfter, content = PACKAGE } = sent(requests.length);
    if (status !== 200) return void response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
    const rest = content.subarray(from);
    const part = from > 0 ? { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` } : {};
    response.writeHead(from > 0 ? 206 : 200, {
      'content-type': 'application/octet-stream',
      'content-length': rest.length,
      ...part,
    });
    if (cutAfter === undefined) response.end(rest);
    // What was sent arrives before the end of the line does.
    else response.write(rest.subarray(0, cutAfter), () => response.socket?.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const fetch = createOutboundFetch(createAddressGuard([`127.0.0.1:${port}`]), systemClock);
  const languages = assembleLanguages(
    { recogniser: null, fetch, log: createLog(() => undefined) },
    { folder, registry: `http://127.0.0.1:${port}`, textRecognition: 'auto', mayChange: true, packages },
  );
  close.push(() => languages.close());
  const swedish = async () => (await languages.list()).languages.find(({ code }) => code === 'sv');
  const until = (state: string) => expect.poll(async () => (await swedish())?.state, { timeout: 20_000 }).toBe(state);
  return { languages, swedish, until };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-test-'));
  close = [() => rm(folder, { recursive: true, force: true })];
  requests = [];
  sent = () => ({});
});
afterEach(async () => {
  for (const one of close.toReversed()) await one();
});

test('a language is fetched by one press from the address that a registry has it under, and nothing before', async () => {
  const { languages, swedish, until } = await openRegistry();
  expect(await swedish()).toMatchObject({ state: 'absent', download: PACKAGE.length, progress: null, problem: null });
  expect(requests).toEqual([]);
  languages.add('sv');
  await until('ready');
  expect(await swedish()).toMatchObject({ origin: 'added', download: null });
  expect(requests).toEqual(['/@tesseract.js-data/swe/-/swe-1.0.0.tgz']);
  expect(await readFile(join(folder, 'swe.traineddata.gz'))).toEqual(DATA);
  await expect.poll(() => readdir(join(folder, 'partial'))).toEqual([]);
  await languages.remove('sv');
  expect(await swedish()).toMatchObject({ state: 'absent', download: PACKAGE.length });
});

test('a line that is cut goes on with the rest alone, also by another process', async () => {
  sent = (attempt) => (attempt === 1 ? { cutAfter: 100_000 } : { status: 503 });
  const first = await openRegistry();
  first.languages.add('sv');
  await first.until('stopped');
  expect((await first.swedish())?.problem).toContain('answered 503');
  expect((await first.swedish())?.problem).toContain('set another LANGUAGE_PACKAGES');
  sent = () => ({});
  const second = await openRegistry();
  expect(await second.swedish()).toMatchObject({ state: 'stopped', progress: { total: PACKAGE.length } });
  requests = [];
  second.languages.add('sv');
  await second.until('ready');
  expect(requests).toEqual([expect.stringMatching(/bytes=[1-9]\d*-$/)]);
});

test('nothing is kept of a package with another checksum, of one that is too long, and of one whose data are none', async () => {
  sent = () => ({ content: Buffer.alloc(PACKAGE.length) });
  const { languages, swedish, until } = await openRegistry();
  languages.add('sv');
  await until('stopped');
  expect((await swedish())?.problem).toContain('does not have the checksum it should have');
  sent = () => ({ content: Buffer.alloc(PACKAGE.length + 1) });
  languages.add('sv');
  await expect.poll(async () => (await swedish())?.problem).toContain('has more than');
  const wrong = packed(gzipSync('a letter and no data at all'));
  sent = () => ({ content: wrong });
  const other = await openRegistry({ swe: known(wrong) });
  other.languages.add('sv');
  await other.until('stopped');
  expect((await other.swedish())?.problem).toContain('is no data of Tesseract');
  expect((await readdir(folder)).filter((name) => name.startsWith('swe'))).toEqual([]);
});

test('a full disk is said, and the next try goes on', async () => {
  const { languages, swedish, until } = await openRegistry();
  await mkdir(join(folder, 'partial'));
  const part = join(folder, 'partial', 'swe-1.0.0.tgz.part');
  await symlink('/dev/full', part);
  languages.add('sv');
  await until('stopped');
  expect((await swedish())?.problem).toBe('The disk is full. What came is kept. Make room and continue.');
  await rm(part);
  languages.add('sv');
  await until('ready');
});

test('what was begun is thrown away when it is cancelled', async () => {
  sent = () => ({ status: 500 });
  const { languages, swedish, until } = await openRegistry();
  languages.add('sv');
  await until('stopped');
  await languages.cancel('sv');
  expect(await swedish()).toMatchObject({ state: 'absent', progress: null });
  expect(() => languages.add('ru')).toThrow('in no registry that Trove knows');
  expect(() => languages.add('xx')).toThrow('No language');
});
