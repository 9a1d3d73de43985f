import { expect, test } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { createHttpServer } from '#platform/http/http-server.ts';
import { drainRequests } from './drain-requests.ts';

test('a request that is under way is answered before the server ends, and its connection is not kept', async () => {
  const server = await createHttpServer({ log: silentLog, version: '1', trustProxy: 0 });
  const drain = drainRequests(server);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  server.get('/slow', () => {
    asked.resolve();
    return answer.promise;
  });
  server.get('/quick', async () => 'quick');
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const slow = fetch(`${address}/slow`);
  await asked.promise;
  drain.begin();
  const quick = await fetch(`${address}/quick`);
  expect([quick.headers.get('connection'), await quick.text()]).toEqual(['close', 'quick']);

  const drained = drain.drain(60_000);
  answer.resolve('late');
  expect(await (await slow).text()).toBe('late');
  await drained;
  await server.close();
});

test('one that never ends is waited for as long as was said', async () => {
  const server = await createHttpServer({ log: silentLog, version: '1', trustProxy: 0 });
  const drain = drainRequests(server);
  const asked = Promise.withResolvers<void>();
  server.get('/never', () => {
    asked.resolve();
    return new Promise(() => {});
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const never = fetch(`${address}/never`).catch(() => 'ended');
  await asked.promise;
  await drain.drain(1);
  await server.close();
  expect(await never).toBe('ended');
});
