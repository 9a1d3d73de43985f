import type { FastifyInstance, FastifyReply } from 'fastify';
import { StoppingError } from '#kernel/stopping.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Fires when the server stops answering what still waits. */
    readonly stopping: AbortController;
  }
}

/** Whoever asked no longer waits: nobody reads this answer. */
export class ClientGoneError extends Error {
  /** Nobody sees it; the log does not take it for a fault of ours. */
  readonly statusCode = 499;
  constructor() {
    super('The connection was closed before the answer');
    this.name = 'ClientGoneError';
  }
}

/** Call it once, before the routes are added. */
export const rememberStopping = (server: FastifyInstance): void => void server.decorate('stopping', new AbortController());

/** What still waits for its turn, or for its work to end, is answered with 503 and told when to come again. */
export const answerWaiting = (server: FastifyInstance): void => server.stopping.abort(new StoppingError());

/** Fires when the connection is closed before the answer was written, or the server stops: work for it is not worth going on with. */
export function clientGone({ raw, server }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new ClientGoneError());
  });
  return AbortSignal.any([gone.signal, server.stopping.signal]);
}
