import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { openToEverybody } from './guard-routes.ts';
import { createHttpServer, type Api } from './http-server.ts';
import { webPages } from './web-pages.ts';

let folder: string;
let api: Api;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-pages-'));
  const root = join(folder, 'client');
  for (const page of ['index.html', 'help/index.html', '404/index.html', '__spa-fallback.html']) {
    await mkdir(join(root, page, '..'), { recursive: true });
    await writeFile(join(root, page), page.startsWith('__') ? `<head><p>${page}` : `<p>${page}`);
  }
  await writeFile(`${root}.csp.json`, JSON.stringify({ 'help/index.html': [] }));
  api = await createHttpServer({ log: silentLog, version: '0', trustProxy: false });
  await api.register(async (pages) => {
    openToEverybody(pages);
    const isAppPath = (path: string) => path === '/documents';
    const isUnlisted = (path: string) => path.startsWith('/s/');
    await webPages(pages, { root, publicUrl: 'http://localhost:8000', connect: [], mode: () => ({}), isAppPath, isUnlisted });
  });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => api.inject({ method: 'GET', url, headers: { accept: 'text/html' } });

test.each([
  ['/help', 200, 'help/index.html'],
  ['/documents', 200, '__spa-fallback.html'],
  ['/nowhere', 404, '404/index.html'],
  ['/', 200, 'index.html'],
])('%s is answered with a page', async (path, status, page) => {
  const { statusCode, body } = await get(path);
  expect([statusCode, body.replace('<head>', '')]).toEqual([status, `<p>${page}`]);
});

test.each([
  ['/help/?a=%2F', '/help?a=%2F'],
  ['/help///', '/help'],
  ['//evil.test/', '/evil.test'],
  ['/%2F%2Fevil.test/', '/%2F%2Fevil.test'],
  ['/f%C3%BCr/', '/f%C3%BCr'],
])('%s is redirected as it came, and to no other origin', async (path, location) => {
  const { statusCode, headers } = await get(path);
  expect([statusCode, headers.location]).toEqual([308, location]);
});

test.each(['/%5Cevil.test/', '/%00/', '/%F0%90/', '/a%0D%0Ax/', '/%'])('%s is refused', async (path) => {
  expect((await get(path)).statusCode).toBe(400);
});

test('a page for whoever has its address is kept by no search engine and told to no other page, in its headers and in itself', async () => {
  const { statusCode, headers, body } = await get('/s/token');
  expect([statusCode, headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
    200,
    'noindex, nofollow, noarchive',
    'no-referrer',
  ]);
  expect(body).toMatch(/^<head><meta name="robots" content="noindex.+<meta name="referrer" content="no-referrer"\/><p>__spa/);
  const usual = await get('/documents');
  expect([usual.headers['x-robots-tag'], usual.headers['referrer-policy'], usual.body]).toEqual([
    undefined,
    'same-origin',
    '<head><p>__spa-fallback.html',
  ]);
});
