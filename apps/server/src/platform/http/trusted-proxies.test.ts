import { expect, test } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { createHttpServer } from './http-server.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** The address that a request seems to come from, sent by 127.0.0.1 with this header. */
async function addressOf(setting: string, forwardedFor: string) {
  const server = await createHttpServer({ log: silentLog, version: 'test', trustProxy: trustedProxies.parse(setting) });
  server.get('/address', (request) => ({ address: request.ip }));
  const answer = await server.inject({ url: '/address', headers: { 'x-forwarded-for': forwardedFor } });
  return answer.json<{ address: string }>().address;
}

test.each([
  { setting: '0', header: '203.0.113.7', address: '127.0.0.1' },
  { setting: '1', header: '203.0.113.7', address: '203.0.113.7' },
  // What stands before the entry of the one proxy was written by the client.
  { setting: '1', header: '198.51.100.1, 203.0.113.7', address: '203.0.113.7' },
  { setting: 'true', header: '198.51.100.1, 203.0.113.7', address: '203.0.113.7' },
  { setting: '2', header: '198.51.100.1, 203.0.113.7, 10.0.0.1', address: '203.0.113.7' },
  { setting: '127.0.0.1', header: '198.51.100.1, 203.0.113.7', address: '203.0.113.7' },
  { setting: '127.0.0.0/8, 10.0.0.0/8', header: '198.51.100.1, 203.0.113.7, 10.0.0.1', address: '203.0.113.7' },
  { setting: '192.0.2.1', header: '203.0.113.7', address: '127.0.0.1' },
])('with TRUST_PROXY=$setting a request with "$header" comes from $address', async ({ setting, header, address }) => {
  expect(await addressOf(setting, header)).toBe(address);
});

test.each(['yes', '-1', '11', '1.5', '10.0.0.0/33', '10.0.0/8', 'proxy.example.org', '10.0.0.1,,'])(
  'TRUST_PROXY=%s is refused with what it may be',
  (text) => {
    expect(trustedProxies.safeParse(text).error?.issues[0]?.message).toContain('must be 0, a number of proxies');
  },
);
