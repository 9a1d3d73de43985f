import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { Api } from './http-server.ts';

/** Who sent the request that is being answered. */
export interface CurrentCaller {
  /** The key, or null for a person who is signed in. */
  readonly keyId: string | null;
  /** The account that acts in what is not its own; null where it is. */
  readonly memberId: string | null;
  /** Where the request comes from, as trusted proxies tell it. */
  readonly address: string;
}

const current = new AsyncLocalStorage<CurrentCaller | undefined>();

/** Who sent the request in whose course this is asked; undefined in work of the server itself. */
export const currentCaller = (): CurrentCaller | undefined => current.getStore();

/** Does work that nobody's request asks for, also where a request happened to start it. */
export const asServer = <Result>(work: () => Result): Result => current.run(undefined, work);

type Find = (request: FastifyRequest) => Promise<string | null>;

/** Remembers the caller of each guarded request until it is answered. Call it after the routes are guarded and before any is added. */
export function rememberCaller(api: Api, { keyIdOf, memberIdOf }: Record<'keyIdOf' | 'memberIdOf', Find>): void {
  api.addHook('onRequest', (request, _reply, done) => {
    const { is404, routeOptions } = request;
    if (is404 || routeOptions.config.access === 'open') return done();
    Promise.all([keyIdOf(request), memberIdOf(request)]).then(
      ([keyId, memberId]) => current.run({ keyId, memberId, address: request.ip }, done),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  });
}
