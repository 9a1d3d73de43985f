import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface FakeRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The raw body. */
  readonly bytes: Buffer;
}

export interface FakeAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
  readonly bytes?: Buffer;
  /** Sends this many bytes of the body and then breaks the connection. */
  readonly cutAfter?: number;
}

export interface FakeServer extends AsyncDisposable {
  /** Without a trailing slash. */
  readonly url: string;
  readonly requests: FakeRequest[];
  /** Each of these answers one of the next requests instead of the fake. */
  readonly faults: (FakeAnswer & { when?: (request: FakeRequest) => boolean })[];
}

/** A small HTTP server on the loopback address that answers as `handle` says. */
export async function startFakeServer(
  handle: (request: FakeRequest) => FakeAnswer | undefined | Promise<FakeAnswer | undefined>,
  { port = 0 } = {},
): Promise<FakeServer> {
  const requests: FakeRequest[] = [];
  const faults: FakeServer['faults'] = [];
  const server = createServer((incoming, outgoing) => {
    const answerRequest = async () => {
      const bytes = await buffer(incoming);
      const request = {
        method: incoming.method ?? 'GET',
        url: new URL(incoming.url ?? '/', 'http://fake'),
        headers: incoming.headers,
        body: bytes.toString('utf8'),
        bytes,
      };
      // Pages of the product call some providers directly, as they do the real ones.
      outgoing.setHeader('access-control-allow-origin', '*');
      outgoing.setHeader('access-control-expose-headers', 'dropbox-api-result');
      if (request.method === 'OPTIONS') {
        outgoing.setHeader('access-control-allow-headers', 'authorization, content-type, dropbox-api-arg');
        outgoing.setHeader('access-control-allow-methods', 'GET, POST');
        outgoing.writeHead(204).end();
        return;
      }
      requests.push(request);
      const index = faults.findIndex((fault) => fault.when?.(request) ?? true);
      const answer = index >= 0 ? faults.splice(index, 1)[0] : await handle(request);
      const {
        status = 200,
        headers = {},
        json,
        cutAfter,
        ...rest
      } = answer ?? {
        status: 404,
        json: { error: { code: 404, message: `The fake knows no ${request.method} ${request.url.pathname}` } },
      };
      const body = rest.bytes ?? Buffer.from(json === undefined ? (rest.text ?? '') : JSON.stringify(json));
      outgoing.writeHead(status, {
        'content-type': json === undefined ? 'application/octet-stream' : 'application/json',
        'content-length': String(body.length),
        ...headers,
      });
      if (cutAfter === undefined) outgoing.end(request.method === 'HEAD' ? undefined : body);
      else outgoing.write(body.subarray(0, cutAfter), () => setImmediate(() => outgoing.destroy()));
    };
    answerRequest().catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    requests,
    faults,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
