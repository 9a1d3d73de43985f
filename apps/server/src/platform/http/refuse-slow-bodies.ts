import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take long, as long as bytes flow. */
    upload?: true;
  }
}

/** An upload brings at least so many bytes within each time-out: some 550 bytes a second with the usual 30 seconds. */
const UPLOAD_MINIMUM_BYTES = 16_384;

/**
 * Ends requests whose body does not arrive in time: a slow one would keep its connection, and what waits for it, for ever.
 *
 * @param milliseconds for the whole body; for each 16 KB of an upload
 */
export function refuseSlowBodies(api: FastifyInstance, milliseconds: number): void {
  api.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (hasBody) watch(request, reply, { milliseconds, isUpload: routeOptions.config.upload === true });
    done();
  });
}

function watch(request: FastifyRequest, reply: FastifyReply, limit: { milliseconds: number; isUpload: boolean }): void {
  const { raw } = request;
  let seen = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const arrived = raw.socket.bytesRead - seen;
    seen = raw.socket.bytesRead;
    if (limit.isUpload && arrived >= UPLOAD_MINIMUM_BYTES) return;
    clearInterval(timer);
    end(request, reply);
  }, limit.milliseconds);
  timer.unref();
  for (const event of ['end', 'close'] as const) raw.once(event, () => clearInterval(timer));
}

function end({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent) {
    raw.destroy();
    return;
  }
  reply.raw.once('finish', () => raw.destroy());
  void reply
    .code(408)
    .headers({ connection: 'close', 'cache-control': 'no-store' })
    .send({ error: 'The request did not arrive in time. Nothing was changed; please try again.', code: 'request_timeout' });
}
