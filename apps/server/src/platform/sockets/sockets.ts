import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { createUnnamedSockets } from './limit-unnamed-sockets.ts';

interface Options {
  readonly log: Log;
  readonly namespace: string;
  /** Says who holds the token, or throws. */
  readonly authenticate: (token: string) => Promise<{ room: string }>;
  /** Origins besides our own that may connect. */
  readonly allowedOrigins: readonly string[];
  /** Sockets of one room at once; the next is refused. */
  readonly perRoom: number;
  /** Where a request comes from, as trusted proxies tell it. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** A connection that has joined no namespace with a token by then is closed. */
const JOIN_MILLISECONDS = 10_000;
/** How often it is asked again whether a socket's token is still good: after a sign-out elsewhere it goes silent within this time. */
const ASK_AGAIN_MILLISECONDS = 30_000;

/**
 * Signed-in sockets on any number of HTTP servers. Each socket joins the room of its owner and nothing else; what a client sends is
 * not listened to.
 */
export function createSockets({ log, namespace, authenticate, allowedOrigins, perRoom, addressOf }: Options) {
  const unnamed = createUnnamedSockets({ addressOf, closedAfter: JOIN_MILLISECONDS });
  const server = new Server({
    serveClient: false,
    connectTimeout: JOIN_MILLISECONDS,
    allowRequest: (request, answer) =>
      unnamed.admit(request) ? answer(null, true) : answer('Too many sockets without a token', false),
    cors: { origin: [...allowedOrigins], credentials: false },
  });
  // Nothing is told there, so whoever comes without a token does not stay either.
  server.of('/').use((_socket, next) => next(new Error(`Connect to ${namespace} with a token`)));
  const notifications = server.of(namespace);
  notifications.use((socket, next) => {
    const auth: unknown = socket.handshake.auth['token'];
    const token = typeof auth === 'string' ? auth : '';
    // The page comes back with a new token when the old one has merely run out.
    const asking = setInterval(() => {
      authenticate(token).catch(() => socket.disconnect(true));
    }, ASK_AGAIN_MILLISECONDS);
    asking.unref();
    socket.once('disconnect', () => clearInterval(asking));
    authenticate(token).then(
      async ({ room }) => {
        if ((notifications.adapter.rooms.get(room)?.size ?? 0) >= perRoom) {
          clearInterval(asking);
          next(new Error('Too many pages are open. Close some and load this one again.'));
          return;
        }
        await socket.join(room);
        unnamed.named(socket.request);
        next();
      },
      (error: unknown) => {
        clearInterval(asking);
        next(error instanceof Error ? error : new Error(messageOf(error)));
      },
    );
  });
  return {
    attach: (httpServer: HttpServer) => void server.attach(httpServer),
    emit(room: string, event: string, payload: unknown) {
      notifications.to(room).emit(event, payload);
    },
    /** After sign-out everywhere or the end of an account. */
    disconnect(room: string) {
      notifications.in(room).disconnectSockets(true);
    },
    async close() {
      // After two attach() calls close() knows only the second engine: without this line the clients of the first keep the process alive.
      server.disconnectSockets(true);
      notifications.disconnectSockets(true);
      await server.close();
      log.info('sockets closed');
    },
  };
}
