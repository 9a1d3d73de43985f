import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorsFrom } from '#kernel/errors.ts';
import type { Api, Gate } from './http-server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not counted: a page or another file that is served as it is. */
    uncounted?: true;
  }
  interface FastifyInstance {
    /** Counts a request for so many more, where it asks for several things at once. @throws too_many_requests */
    countMore: (request: FastifyRequest, reply: FastifyReply, more: number) => Promise<void>;
  }
}

const MINUTE_MILLISECONDS = 60_000;

const errors = errorsFrom({
  too_many_requests: {
    status: 429,
    message: 'There were more than {limit} requests within a minute. Nothing is lost; go on in {seconds} seconds.',
  },
});

type Check = ReturnType<Api['createRateLimit']>;
type Count = Exclude<Awaited<ReturnType<Check>>, { isAllowed: true }>;

/**
 * Limits the requests of each person in a minute, wherever they come from, and those of each address that prove nobody. Each process counts for
 * itself. Call it before the routes are guarded and added.
 *
 * @param perMinute 0 sets no limit
 */
export async function limitRequests(api: Api, { perMinute, owner }: { perMinute: number; owner: Gate }): Promise<void> {
  if (perMinute === 0) {
    api.decorate('countMore', () => Promise.resolve());
    return;
  }
  await api.register(rateLimit, { global: false, max: perMinute, timeWindow: MINUTE_MILLISECONDS });
  const owners = new WeakMap<FastifyRequest, string>();
  const ofAddress = api.createRateLimit();
  const ofOwner = api.createRateLimit({ keyGenerator: (request) => owners.get(request) ?? request.ip });

  async function count(request: FastifyRequest): Promise<Count | undefined> {
    if (request.headers.authorization !== undefined) {
      // Where an address has used up what is allowed without proof, no more proofs are looked at.
      const address = countOf(await ofAddress(request, { increment: false }));
      if (address?.isExceeded) return address;
      const scope = await owner(request).catch(() => undefined);
      if (scope) {
        owners.set(request, scope.actorId ?? scope.ownerId);
        return countOf(await ofOwner(request));
      }
    }
    return countOf(await ofAddress(request));
  }

  api.decorate('countMore', async (request, reply, more) => {
    for (let call = 0; call < more; call++) {
      const counted = countOf(await (owners.has(request) ? ofOwner(request) : ofAddress(request)));
      if (counted) say(reply, counted);
    }
  });

  api.addHook('onRequest', async (request, reply) => {
    const isPage = request.is404 && (request.method === 'GET' || request.method === 'HEAD');
    if (isPage || request.routeOptions.config.uncounted) return;
    const counted = await count(request);
    if (counted) say(reply, counted);
  });
}

const countOf = (result: Awaited<ReturnType<Check>>): Count | undefined => (result.isAllowed ? undefined : result);

/** The headers of the IETF's draft on rate limits. @throws too_many_requests */
function say(reply: FastifyReply, { max, remaining, ttlInSeconds, isExceeded }: Count): void {
  const headers = {
    'ratelimit-limit': String(max),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(ttlInSeconds),
  };
  reply.headers(headers);
  if (isExceeded)
    throw errors.too_many_requests(
      { limit: max, seconds: ttlInSeconds },
      { headers: { ...headers, 'retry-after': String(ttlInSeconds) } },
    );
}
