import { createServer, type Server } from 'node:http';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';

/**
 * A second HTTP server that carries nothing but the sockets. When its port is taken the product goes on without it: the pages use the
 * main port.
 */
export async function openNotificationsPort(
  { host, port, log }: { host: string; port: number; log: Log },
  attach: (server: Server) => void,
): Promise<AsyncDisposable> {
  const server = createServer((_request, response) => response.writeHead(404).end());
  attach(server);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    log.warn('notifications port not opened', {
      port,
      reason: messageOf(error),
      advice: 'live notices still work on the main port; set NOTIFICATIONS_PORT to another port or to 0',
    });
    return { [Symbol.asyncDispose]: () => Promise.resolve() };
  }
  return {
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
