import { expect, test } from 'vitest';
import { countingIds } from '#kernel/ids.ts';
import { createLog } from '../logging/logging.ts';
import { createHttpServer } from './http-server.ts';
import { logRequests } from './name-requests.ts';

test('a request keeps the id that a proxy gave it, in its answer and in the log, and gets one where that could forge a line', async () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), { json: true });
  const server = await createHttpServer({ log, makeId: countingIds(), version: '1', trustProxy: 0 });
  logRequests(server, log);
  server.get('/files/:name', () => Promise.reject(new Error('the disk is on fire')));
  const ask = async (id: string) => {
    const { headers } = await server.inject({ url: '/files/secret%20plans.md', headers: { 'x-request-id': id } });
    return headers['x-request-id'];
  };
  expect(await ask('proxy-0001')).toBe('proxy-0001');
  const made = await ask('a "quoted" line');
  expect(made).toBe(`req_${'1'.padStart(20, '0')}`);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged.map(({ event, request, route }) => [event, request, route])).toEqual([
    ['request failed', 'proxy-0001', '/files/:name'],
    ['request', 'proxy-0001', '/files/:name'],
    ['request failed', made, '/files/:name'],
    ['request', made, '/files/:name'],
  ]);
  expect(lines.join('')).not.toContain('secret');
  await server.close();
});
