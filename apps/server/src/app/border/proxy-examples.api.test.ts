import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'node:https';
import { io } from 'socket.io-client';
import { describe, expect, test, vi } from 'vitest';
import { freePort } from '#kernel/free-port.test-support.ts';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct } from '../product.test-support.ts';
import { canRun, runProxy } from './run-proxy.test-support.ts';

const SETTLED = { timeout: 30_000, interval: 100 };

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** A request over https to a server whose certificate nobody knows. */
function send(address: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  return new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; text: string }>((resolve, reject) => {
    const sent = request(address, { method, headers, rejectUnauthorized: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on('error', reject).end(body);
  });
}

/** A form with one file, larger than proxies take by default. */
async function largeUpload(megabytes: number): Promise<Sent> {
  const form = new FormData();
  const padding = Buffer.alloc(megabytes * 1024 ** 2, '%');
  form.append('file', new Blob([new Uint8Array(await madePdf(['The lighthouse keeper.'])), padding]), 'large.pdf');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(await encoded.arrayBuffer()) };
}

describe.each(['nginx', 'caddy'] as const)('the example of the guide for %s', (program) => {
  describe.skipIf(!canRun(program))('(skipped where the program is not installed)', () => {
    test('passes on pages, uploads, sockets and the address that it saw', async () => {
      const [proxy, port] = [await freePort(), await freePort()];
      const address = `https://localhost:${proxy}`;
      await using product = await openTestProduct({
        PORT: String(port),
        PUBLIC_URL: address,
        TRUST_PROXY: '1',
        REQUESTS_PER_MINUTE: '60',
      });
      await using _proxy = await runProxy(program, { proxy, product: port });
      await vi.waitFor(async () => expect((await send(`${address}/api/config`)).status).toBe(200), SETTLED);
      expect((await send(`${address}/`)).headers['strict-transport-security']).toBeDefined();

      const ines = await product.person('ines');
      const authorization = `Bearer ${ines.key}`;
      const upload = await largeUpload(3);
      const uploaded = await send(`${address}/api/pdf/upload`, { ...upload, headers: { ...upload.headers, authorization } });
      expect([uploaded.status, uploaded.text]).toEqual([200, expect.stringContaining('large.pdf')]);

      const socket = io(`${address}/notifications`, {
        transports: ['websocket'],
        auth: { token: ines.key },
        reconnection: false,
        rejectUnauthorized: false,
      });
      await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
      socket.disconnect();

      // Who proves nobody is counted by address. Were the header believed as it came, each of these would be somebody else.
      const statuses: number[] = [];
      for (let guess = 0; guess < 70; guess++) {
        const forged = { authorization: 'Bearer trove_guess', 'x-forwarded-for': `198.51.100.${guess}` };
        statuses.push((await send(`${address}/api/files`, { headers: forged })).status);
      }
      expect(statuses.at(-1)).toBe(429);
    });
  });
});

/** Answers with its own number. */
async function openProcess() {
  const server = createServer((_request, response) => response.end(String(portOf())));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens has an address of this kind
  const portOf = () => (server.address() as AddressInfo).port;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return { port: portOf(), stop, [Symbol.asyncDispose]: stop };
}

describe.skipIf(!canRun('nginx'))('the example of the guide for nginx before several processes', () => {
  test('keeps each session and each program at one of them, and goes on without one', async () => {
    await using first = await openProcess();
    await using second = await openProcess();
    const proxy = await freePort();
    await using _proxy = await runProxy('nginx', { proxy, product: first.port, second: second.port });
    const servedBy = async (headers: Readonly<Record<string, string>>) =>
      (await send(`https://localhost:${proxy}/`, { headers })).text;
    await vi.waitFor(() => servedBy({}), SETTLED);
    const people = Array.from({ length: 24 }, (_none, at) => [
      { cookie: `theme=dark; __Host-trove_session=session-${at}`, authorization: `Bearer token-${at}` },
      { cookie: `__Host-trove_session=session-${at}; theme=dark`, authorization: `Bearer renewed-${at}` },
    ]);
    const programs = Array.from({ length: 24 }, (_none, at) => {
      const program = { authorization: `Bearer trove_${at}` };
      return [program, program];
    });
    for (const group of [people, programs]) {
      const served = await Promise.all(group.map((one) => Promise.all(one.map(servedBy))));
      for (const [now, later] of served) expect(later).toBe(now);
      expect(new Set(served.flat())).toEqual(new Set([String(first.port), String(second.port)]));
    }
    await first.stop();
    for (const [person = {}] of people) expect(await servedBy(person)).toBe(String(second.port));
  });
});
