import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { createFetchFile, partOf } from './fetch-file.ts';

const CONTENT = randomBytes(300_000);
const CHECKSUM = createHash('sha256').update(CONTENT).digest('hex');

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
/** The rest of the file from where it is asked for, and at most some bytes of it before the line ends: at its end, that none of them is lost. */
const sendFile =
  (cutAfter = Number.POSITIVE_INFINITY): Handle =>
  ({ headers: { range = '' } }, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
    const last = CONTENT.length - 1;
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': CONTENT.length - from,
      ...(from > 0 && { 'content-range': `bytes ${from}-${last}/${CONTENT.length}` }),
    });
    if (from + cutAfter >= CONTENT.length) response.end(CONTENT.subarray(from));
    else response.write(CONTENT.subarray(from, from + cutAfter), () => response.socket?.end());
  };

const seen: { readonly line: string; readonly headers: IncomingMessage['headers'] }[] = [];
let handle: Handle;
const server = createServer((request, response) => {
  seen.push({ line: `${request.method} ${request.url}`, headers: request.headers });
  handle(request, response);
});
server.on('connect', (request, socket) => {
  seen.push({ line: `CONNECT ${request.url}`, headers: request.headers });
  socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
});
let host: string;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fetch-file-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  seen.length = 0;
  handle = sendFile();
});

let files = 0;
const wantedAt = (address: string, place = folder) => ({
  address,
  bytes: CONTENT.length,
  checksum: { algorithm: 'sha256', encoding: 'hex', value: CHECKSUM } as const,
  target: join(place, `model-${++files}`),
});
function fetchThrough(proxy?: string, allowed: readonly string[] = [host]) {
  const fetch = createOutboundFetch(createAddressGuard(allowed), systemClock, proxy);
  const fetchFile = createFetchFile({ fetch, setting: 'MODEL_MIRROR' });
  const reached: number[] = [];
  const signal = new AbortController().signal;
  return {
    reached,
    fetchFile: (wanted: Parameters<typeof fetchFile>[0]) =>
      fetchFile(wanted, { progressed: (bytes) => reached.push(bytes), signal }),
  };
}
const isWhole = (target: string) => readFileSync(target).equals(CONTENT) && !existsSync(partOf(target));

test('a line that is cut again and again is taken up where it broke', async () => {
  handle = sendFile(70_000);
  const { fetchFile, reached } = fetchThrough();
  const wanted = wantedAt(`http://${host}/model.onnx`);
  await fetchFile(wanted);
  expect(isWhole(wanted.target)).toBe(true);
  const starts = seen.map(({ headers }) => Number(/\d+/.exec(headers.range ?? '0')?.[0]));
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(new Set(starts).size).toBeGreaterThan(4);
  expect(reached).toEqual(reached.toSorted((a, b) => a - b));
});

test('one that never brings a byte is given up with a sentence, and the next try goes on from what came', async () => {
  let isFirst = true;
  handle = (request, response) => {
    if (!isFirst) return void response.destroy();
    isFirst = false;
    sendFile(100_000)(request, response);
  };
  const { fetchFile } = fetchThrough();
  const wanted = wantedAt(`http://${host}/model.onnx`);
  await expect(fetchFile(wanted)).rejects.toThrow(/What came before is kept\. Try again later, or set another MODEL_MIRROR\./);
  const kept = statSync(partOf(wanted.target)).size;
  expect(kept).toBeGreaterThan(0);
  handle = sendFile();
  seen.length = 0;
  await fetchFile(wanted);
  expect(isWhole(wanted.target)).toBe(true);
  expect(seen.map(({ headers }) => headers.range)).toEqual([`bytes=${kept}-`]);
});

test('the part that is asked for is asked for also where a hub sends on to another address', async () => {
  handle = (request, response) =>
    request.url === '/model.onnx'
      ? response.writeHead(302, { location: '/store/model' }).end()
      : sendFile(200_000)(request, response);
  const wanted = wantedAt(`http://${host}/model.onnx`);
  await fetchThrough().fetchFile(wanted);
  expect(isWhole(wanted.target)).toBe(true);
  expect(seen.findLast(({ line }) => line.endsWith('/store/model'))?.headers.range).toMatch(/^bytes=[1-9]/);
});

test('a file with another checksum, whole or joined from parts of two, is thrown away', async () => {
  const wanted = { ...wantedAt(`http://${host}/model.onnx`) };
  let asked = 0;
  handle = (request, response) => {
    if (asked++ === 0) return sendFile(100_000)(request, response);
    const from = Number(/\d+/.exec(request.headers.range ?? '0')?.[0]);
    const other = Buffer.alloc(CONTENT.length - from, 7);
    response.writeHead(206, { 'content-range': `bytes ${from}-${CONTENT.length - 1}/${CONTENT.length}` }).end(other);
  };
  await expect(fetchThrough().fetchFile(wanted)).rejects.toThrow('does not have the checksum it should have');
  expect(readdirSync(folder).filter((name) => name.startsWith(`model-${files}`))).toEqual([]);
});

test('a disk that gets full keeps what fits; when there is room again, only the rest is fetched', async ({ skip }) => {
  const place = mkdtempSync(join(tmpdir(), 'fetch-file-full-'));
  const mount = (...options: string[]) => spawnSync('/bin/mount', [...options, 'fetch-file-full', place]).status === 0;
  if (!mount('-t', 'tmpfs', '-o', 'size=200k')) {
    rmSync(place, { recursive: true });
    skip('this system lets us mount nothing');
  }
  try {
    const wanted = wantedAt(`http://${host}/model.onnx`, place);
    await expect(fetchThrough().fetchFile(wanted)).rejects.toMatchObject({ code: 'ENOSPC' });
    const kept = statSync(partOf(wanted.target)).size;
    expect(kept).toBeGreaterThan(0);
    expect(mount('-o', 'remount,size=1m')).toBe(true);
    seen.length = 0;
    await fetchThrough().fetchFile(wanted);
    expect(readFileSync(wanted.target).equals(CONTENT)).toBe(true);
    expect(seen.map(({ headers }) => headers.range)).toEqual([`bytes=${kept}-`]);
  } finally {
    spawnSync('/bin/umount', [place]);
    rmSync(place, { recursive: true, force: true });
  }
});

test('through a proxy, which is told the name it knows and we do not, with who we are', async () => {
  const wanted = wantedAt('http://models.nowhere.invalid/model.onnx');
  await fetchThrough(`http://ada:secret@${host}`, []).fetchFile(wanted);
  expect(isWhole(wanted.target)).toBe(true);
  expect(seen[0]?.line).toBe('GET http://models.nowhere.invalid/model.onnx');
  expect(seen[0]?.headers['proxy-authorization']).toBe(`Basic ${Buffer.from('ada:secret').toString('base64')}`);
});

test('through a proxy that lets us not, what is encrypted is not asked for in the open, and it is said what to do', async () => {
  const wanted = wantedAt('https://models.nowhere.invalid/model.onnx');
  await expect(fetchThrough(`http://${host}`, []).fetchFile(wanted)).rejects.toThrow(/What came before is kept\./);
  expect(seen.map(({ line }) => line)).toEqual(['CONNECT models.nowhere.invalid:443']);
});

test('no proxy is asked for what lies in the server’s own network', async () => {
  await expect(fetchThrough(`http://${host}`, []).fetchFile(wantedAt('http://10.0.0.7/model.onnx'))).rejects.toThrow();
  expect(seen).toEqual([]);
});
