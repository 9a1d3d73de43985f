import type { FastifyReply } from 'fastify';

/** Whoever asked no longer waits: nobody reads this answer. */
class ClientGoneError extends Error {
  /** Nobody sees it; the log does not take it for a fault of ours. */
  readonly statusCode = 499;
  constructor() {
    super('The connection was closed before the answer');
    this.name = 'ClientGoneError';
  }
}

/** Fires when the connection is closed before the answer was written: work for it is not worth going on with. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new ClientGoneError());
  });
  return gone.signal;
}
