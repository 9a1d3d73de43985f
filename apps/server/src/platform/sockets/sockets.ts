import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { createUnnamedSockets } from './limit-unnamed-sockets.ts';

/** A socket that is in. */
export interface Listener {
  readonly id: string;
  readonly room: OwnerId;
  readonly person: OwnerId;
}

export interface Hearing {
  readonly name: string;
  readonly said: (listener: Listener, raw: unknown) => void;
  readonly left: (listener: Listener) => void;
}

interface Options {
  readonly log: Log;
  readonly namespace: string;
  /** Says who holds the token, and which room they may listen in: of the library that they name, or their own. Throws where they may not. */
  readonly authenticate: (token: string, library: string | undefined) => Promise<{ room: OwnerId; person: OwnerId }>;
  /** Origins besides our own that may connect. */
  readonly allowedOrigins: readonly string[];
  /** Sockets of one person at once; the next is refused. */
  readonly perPerson: number;
  /** The one thing that pages may say. Nothing else of what they send is listened to. */
  readonly hear: Hearing;
  /** Where a request comes from, as trusted proxies tell it. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** A connection that has joined no namespace with a token by then is closed. */
const JOIN_MILLISECONDS = 10_000;
/** How often it is asked again whether a socket's token is still good: after a sign-out elsewhere it goes silent within this time. */
const ASK_AGAIN_MILLISECONDS = 30_000;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
/** The room of all sockets of a person, whichever library they listen to: for what is told to them alone. */
export const roomOfPerson = (person: string) => `person ${person}`;

/**
 * Signed-in sockets on any number of HTTP servers. Each socket joins the room of one library and that of its person, and nothing is told to it but
 * that; of what a client sends one thing alone is listened to.
 */
export function createSockets({ log, namespace, authenticate, allowedOrigins, perPerson, hear, addressOf }: Options) {
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
  /** By socket: has it show again that it may listen. */
  const askers = new Map<string, () => void>();
  notifications.use((socket, next) => {
    const token = textOf(socket.handshake.auth['token']) ?? '';
    const library = textOf(socket.handshake.auth['library']);
    // The page comes back with a new token when the old one has merely run out.
    const askAgain = () => void authenticate(token, library).catch(() => socket.disconnect(true));
    const asking = setInterval(askAgain, ASK_AGAIN_MILLISECONDS);
    asking.unref();
    socket.once('disconnect', () => {
      clearInterval(asking);
      askers.delete(socket.id);
    });
    authenticate(token, library).then(
      async ({ room, person }) => {
        const own = roomOfPerson(person);
        if ((notifications.adapter.rooms.get(own)?.size ?? 0) >= perPerson) {
          clearInterval(asking);
          next(new Error('Too many pages are open. Close some and load this one again.'));
          return;
        }
        await socket.join([room, own]);
        askers.set(socket.id, askAgain);
        const listener = { id: socket.id, room, person };
        socket.on(hear.name, (raw: unknown) => hear.said(listener, raw));
        socket.once('disconnect', () => hear.left(listener));
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
    /** @param rooms of libraries, of people, or ids of sockets */
    emit(rooms: string | readonly string[], event: string, payload: unknown) {
      notifications.to(typeof rooms === 'string' ? rooms : [...rooms]).emit(event, payload);
    },
    /** What a person may do has changed: those of their sockets that may not listen any more are closed. */
    askAgain(person: string) {
      for (const id of notifications.adapter.rooms.get(roomOfPerson(person)) ?? []) askers.get(id)?.();
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
