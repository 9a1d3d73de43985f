import type { Api } from '#platform/http/http-server.ts';

/**
 * Lets a server that was told to stop end what it has begun. Counts every request from now on; while draining, answers ask the other side to make
 * its next connection elsewhere.
 */
export function drainRequests(api: Api) {
  let underWay = 0;
  let isDraining = false;
  let whenNone = () => {};
  const ended = () => {
    underWay -= 1;
    if (underWay === 0) whenNone();
  };
  api.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    // Of a whole answer, and of one that its caller no longer waits for.
    reply.raw.once('close', ended);
    if (isDraining) reply.header('connection', 'close');
  });
  return {
    /** From now on connections end with their answers. */
    begin() {
      isDraining = true;
    },
    /** Resolves when no request is under way, or after so many milliseconds. */
    async drain(milliseconds: number): Promise<void> {
      if (underWay === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      whenNone = resolve;
      const timer = setTimeout(resolve, milliseconds);
      await promise;
      clearTimeout(timer);
    },
  };
}
