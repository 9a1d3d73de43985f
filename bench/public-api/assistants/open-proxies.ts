import { createServer, request, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Proxy extends AsyncDisposable {
  readonly address: string;
  /** Requests, or tunnels, that passed. */
  passed(): number;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens has an address of this kind
const addressOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

async function listen(answer: RequestListener): Promise<Proxy> {
  let passed = 0;
  const server = createServer((asked, response) => {
    passed += 1;
    answer(asked, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: addressOf(server),
    passed: () => passed,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(
  asked: IncomingMessage,
  response: ServerResponse,
  to: URL,
  headers: Record<string, string | string[] | undefined>,
) {
  const sent = request(to, { method: asked.method ?? 'GET', headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  sent.once('error', () => response.writeHead(502).end());
  response.once('close', () => sent.destroy());
  asked.pipe(sent);
}

/** In front of the product, as its operator puts one there: below a prefix, which it takes away, and at its root. */
export const openReverseProxy = (product: string, prefix: string): Promise<Proxy> =>
  listen((asked, response) => {
    const path = asked.url ?? '/';
    const isBelow = path.startsWith(`${prefix}/`);
    const { host = '' } = asked.headers;
    passOn(asked, response, new URL(isBelow ? path.slice(prefix.length) : path, product), {
      ...asked.headers,
      'x-forwarded-for': asked.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': host,
      ...(isBelow && { 'x-forwarded-prefix': prefix }),
    });
  });

/** Between a program and the network, as companies have one: it makes a tunnel to `name`, and only it knows where that is. */
export async function openForwardProxy(product: string, name: string): Promise<Proxy> {
  let tunnels = 0;
  const sockets = new Set<Duplex>();
  const server = createServer((_asked, response) => response.writeHead(405).end());
  server.on('connect', ({ url = '' }, socket, head) => {
    sockets.add(socket);
    if (!url.startsWith(`${name}:`)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    tunnels += 1;
    const { hostname, port } = new URL(product);
    const there = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      there.write(head);
      there.pipe(socket).pipe(there);
    });
    sockets.add(there);
    for (const one of [socket, there]) one.once('error', () => [socket, there].forEach((end) => end.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: addressOf(server),
    passed: () => tunnels,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
