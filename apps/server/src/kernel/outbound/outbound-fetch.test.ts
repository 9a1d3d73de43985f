import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerLocally } from './answer-locally.test-support.ts';
import { createAddressGuard, isPublicAddress } from './outbound-address.ts';
import { ForbiddenAddressError, UnreachableError } from './outbound-errors.ts';
import { createOutboundFetch } from './outbound-fetch.ts';

describe('an address guard', () => {
  const guard = createAddressGuard([]);
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.20.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::10.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:0:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '4000::1',
    'fc00::1',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'not an address',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(() => guard.check(address, address)).toThrow(ForbiddenAddressError);
  });
  it.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2606:2800:21f:cb07::1', '::ffff:1.1.1.1'])(
    'lets %s through',
    (address) => {
      expect(() => guard.check(address, address)).not.toThrow();
    },
  );
  it('lets through what the operator allows: a range, a name, a name with its port', () => {
    const allowing = createAddressGuard(['192.168.1.0/24', 'fd00:1::/32', 'nas.local', '127.0.0.1:9000']);
    expect(() => allowing.check('192.168.1.20', 'x:80')).not.toThrow();
    expect(() => allowing.check('::ffff:192.168.1.20', 'x:80')).not.toThrow();
    expect(() => allowing.check('fd00:1::9', 'x:80')).not.toThrow();
    expect(() => allowing.check('10.0.0.9', 'nas.local:443')).not.toThrow();
    expect(() => allowing.check('127.0.0.1', '127.0.0.1:9000')).not.toThrow();
    expect(() => allowing.check('127.0.0.1', '127.0.0.1:9001')).toThrow(ForbiddenAddressError);
    expect(() => allowing.check('192.168.2.20', 'x:80')).toThrow(ForbiddenAddressError);
    expect(() => allowing.check('fd00:2::9', 'x:80')).toThrow(ForbiddenAddressError);
  });
});

describe('an outbound request', () => {
  type Local = Awaited<ReturnType<typeof answerLocally>>;
  let server: Local;
  let other: Local;
  beforeAll(async () => {
    other = await answerLocally(({ headers }) => ({ text: headers.authorization ?? 'no credentials' }));
    server = await answerLocally(({ url, headers }) => {
      const to = url.searchParams.get('to');
      return to === null ? { text: headers.authorization ?? 'no credentials' } : { location: to };
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
    expect(await text((await fetch(via('/plain'), credentials)).body)).toBe('Bearer secret');
    expect(await text((await fetch(via(`${other.url}/`), credentials)).body)).toBe('no credentials');
  });

  it('is refused to this machine, by number, by name, and by redirect', async () => {
    const closed = createOutboundFetch(createAddressGuard([]));
    await expect(closed(server.url)).rejects.toBeInstanceOf(ForbiddenAddressError);
    await expect(closed(server.url.replace('127.0.0.1', 'localhost'))).rejects.toBeInstanceOf(ForbiddenAddressError);
    const half = createOutboundFetch(createAddressGuard([new URL(server.url).host]));
    for (const target of [other.url, 'http://169.254.169.254/latest/meta-data', 'http://[::1]:80/', 'http://[::127.0.0.1]/'])
      await expect(half(via(target), credentials)).rejects.toBeInstanceOf(ForbiddenAddressError);
    await expect(half(via('file:///etc/passwd'))).rejects.toThrow('cannot be asked');
    expect(other.requests.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
  });

  it('says the same of a name that does not exist, an internal one and a host that is down', async () => {
    const closed = createOutboundFetch(createAddressGuard([]));
    const down = await answerLocally(() => ({}));
    await down[Symbol.asyncDispose]();
    const open = createOutboundFetch(createAddressGuard(['127.0.0.1']));
    const messageFor = async (ask: typeof open, url: string) => {
      const error: unknown = await ask(url).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(UnreachableError);
      return error instanceof Error ? error.message.replace(new URL(url).host, 'HOST') : '';
    };
    const messages = [
      await messageFor(closed, 'http://no-such-host.invalid/'),
      await messageFor(closed, 'http://localhost/'),
      await messageFor(closed, 'http://10.0.0.1/'),
      await messageFor(open, down.url),
    ];
    expect(new Set(messages).size).toBe(1);
  });

  it('ends when the other side is silent', async () => {
    const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    await expect(fetch(`http://127.0.0.1:${port}/`, { silenceMilliseconds: 50 })).rejects.toThrow('stopped answering');
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  it('ends when the other side sends the lines of its head one by one without end', async () => {
    const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
    const dripping = createTcpServer((socket) => {
      const drops = setInterval(() => socket.write('x: 1\r\n'), 10);
      socket.on('error', () => undefined).on('close', () => clearInterval(drops));
      socket.write('HTTP/1.1 200 OK\r\n');
    });
    await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
    const { port } = dripping.address() as AddressInfo;
    await expect(fetch(`http://127.0.0.1:${port}/`, { silenceMilliseconds: 200 })).rejects.toThrow('stopped answering');
    await new Promise((resolve) => dripping.close(resolve));
  });

  it.each([301, 302, 307, 308])('gives what was sent with it to no other origin by a %i', async (status) => {
    const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
    await using elsewhere = await answerLocally(() => ({ text: 'taken' }));
    await using sender = await answerLocally(({ url }) =>
      url.pathname === '/here' ? { text: 'here' } : { status, location: url.pathname === '/own' ? '/here' : elsewhere.url },
    );
    const request = { method: 'POST', body: 'a question of a person', headers: { 'x-api-key': 'secret' } };
    await expect(fetch(sender.url, request)).rejects.toThrow(
      `${new URL(sender.url).host} sends on to ${new URL(elsewhere.url).host}. What was meant for the one is not given to the other.`,
    );
    expect(elsewhere.requests).toEqual([]);
    expect(await text((await fetch(`${sender.url}/own`, request)).body)).toBe('here');
    expect(sender.requests.at(-1)).toMatchObject({ 'x-api-key': 'secret', 'content-length': '22' });
  });

  it('asks another origin without a body where it is told to look there, and without keys of any name', async () => {
    const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
    await using elsewhere = await answerLocally(() => ({ text: 'look' }));
    await using sender = await answerLocally(() => ({ status: 303, location: elsewhere.url }));
    const headers = { 'x-api-key': 'secret', 'api-key': 'secret', Accept: 'text/plain' };
    const answer = await fetch(sender.url, { method: 'POST', body: 'private', headers });
    expect(await text(answer.body)).toBe('look');
    const [told] = elsewhere.requests;
    expect([told?.accept, told?.['content-length'], JSON.stringify(told)]).toEqual([
      'text/plain',
      undefined,
      expect.not.stringContaining('secret'),
    ]);
  });

  it('ends when it is sent on to what is no address', async () => {
    const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
    for (const location of ['http://', 'https://[::1']) {
      await using lost = await answerLocally(() => ({ location }));
      await expect(fetch(lost.url)).rejects.toThrow('sends on to an address that cannot be read');
    }
  });

  it('ends when it is sent in a circle', async () => {
    const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
    await using circle = await answerLocally(() => ({ location: '/again' }));
    await expect(fetch(circle.url)).rejects.toThrow('redirects in a circle');
  });
});
