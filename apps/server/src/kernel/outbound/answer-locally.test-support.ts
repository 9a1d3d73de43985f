import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalAnswer {
  readonly text?: string;
  /** Sends the caller there. */
  readonly location?: string;
  /** Of the answer that sends the caller there; 302 where it is not said. */
  readonly status?: number;
}

/** A server on the loopback address that answers as `handle` says. */
export async function answerLocally(handle: (request: { url: URL; headers: IncomingHttpHeaders }) => LocalAnswer) {
  const requests: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    requests.push(request.headers);
    const {
      text = '',
      location,
      status = 302,
    } = handle({ url: new URL(request.url ?? '/', 'http://local'), headers: request.headers });
    response.writeHead(location === undefined ? 200 : status, location === undefined ? {} : { location }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** The headers of every request so far. */
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
