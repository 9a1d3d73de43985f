import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally, type StandInServer } from './drivers/stand-in/listen-locally.ts';
import { createAddressGuard, ForbiddenAddressError } from './outbound-address.ts';
import { createOutboundFetch } from './outbound-fetch.ts';
import { textOf } from './read-answer.ts';

describe('an address guard', () => {
  const guard = createAddressGuard([]);
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
  ])('refuses %s', (address) => {
    expect(() => guard.check(address, address)).toThrow(ForbiddenAddressError);
  });
  it.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111'])('lets %s through', (address) => {
    expect(() => guard.check(address, address)).not.toThrow();
  });
  it('lets through what the operator allows: a range, a name, a name with its port', () => {
    const allowing = createAddressGuard(['192.168.1.0/24', 'nas.local', '127.0.0.1:9000']);
    expect(() => allowing.check('192.168.1.20', 'x:80')).not.toThrow();
    expect(() => allowing.check('10.0.0.9', 'nas.local:443')).not.toThrow();
    expect(() => allowing.check('127.0.0.1', '127.0.0.1:9000')).not.toThrow();
    expect(() => allowing.check('127.0.0.1', '127.0.0.1:9001')).toThrow(ForbiddenAddressError);
    expect(() => allowing.check('192.168.2.20', 'x:80')).toThrow(ForbiddenAddressError);
  });
});

describe('an outbound request', () => {
  let server: StandInServer;
  let other: StandInServer;
  beforeAll(async () => {
    other = await listenLocally((request) => ({ text: request.headers.authorization ?? 'no credentials' }));
    server = await listenLocally(({ url, headers }) => {
      const to = url.searchParams.get('to');
      return to === null ? { text: headers.authorization ?? 'no credentials' } : { status: 302, headers: { location: to } };
    });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await other[Symbol.asyncDispose]();
  });
  const credentials = { headers: { authorization: 'Bearer secret' } };
  const via = (to: string) => `${server.url}/?to=${encodeURIComponent(to)}`;

  it('keeps its credentials on the same host and loses them on the way to another', async () => {
    const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
    expect(await textOf(await fetch(via('/plain'), credentials))).toBe('Bearer secret');
    expect(await textOf(await fetch(via(`${other.url}/`), credentials))).toBe('no credentials');
  });

  it('is refused to this machine, by number, by name, and by redirect', async () => {
    const closed = createOutboundFetch(createAddressGuard([]));
    await expect(closed(server.url)).rejects.toBeInstanceOf(ForbiddenAddressError);
    await expect(closed(server.url.replace('127.0.0.1', 'localhost'))).rejects.toBeInstanceOf(ForbiddenAddressError);
    const half = createOutboundFetch(createAddressGuard([new URL(server.url).host]));
    for (const target of [other.url, 'http://169.254.169.254/latest/meta-data', 'http://[::1]:80/'])
      await expect(half(via(target), credentials)).rejects.toBeInstanceOf(ForbiddenAddressError);
    await expect(half(via('file:///etc/passwd'))).rejects.toThrow('cannot be asked');
    expect(other.requests.filter(({ headers }) => headers.authorization)).toEqual([]);
  });

  it('ends when the other side is silent, and when it never comes to an end', async () => {
    const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
    const drips = new Set<NodeJS.Timeout>();
    const slow = createServer((request, answer) => {
      if (request.url === '/silent') return;
      answer.writeHead(200);
      drips.add(setInterval(() => answer.write(' '), 5));
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const { port } = slow.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}`;
    await expect(fetch(`${address}/silent`, { silenceMilliseconds: 50 })).rejects.toThrow('stopped answering');
    await expect(textOf(await fetch(`${address}/drip`), 50)).rejects.toThrow('takes too long to answer');
    for (const drip of drips) clearInterval(drip);
    slow.closeAllConnections();
    await new Promise((resolve) => slow.close(resolve));
  });

  it('ends when it is sent in a circle, and when nobody is there', async () => {
    const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
    const circle = await listenLocally(() => ({ status: 302, headers: { location: '/again' } }));
    await expect(fetch(circle.url)).rejects.toThrow('redirects in a circle');
    const gone = circle.url;
    await circle[Symbol.asyncDispose]();
    await expect(fetch(gone)).rejects.toThrow('cannot be reached');
  });
});
