import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalAnswer {
  readonly text?: string;
  /** Sends the caller there. */
  readonly location?: string;
}

/** A server on the loopback address that answers as `handle` says. */
export async function answerLocally(handle: (request: { url: URL; headers: IncomingHttpHeaders }) => LocalAnswer) {
  const requests: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    requests.push(request.headers);
    const { text = '', location } = handle({ url: new URL(request.url ?? '/', 'http://local'), headers: request.headers });
    response.writeHead(location === undefined ? 200 : 302, location === undefined ? {} : { location }).end(text);
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
