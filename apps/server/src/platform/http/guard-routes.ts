import type { FastifyRequest } from 'fastify';
import { errorsFrom } from '#kernel/errors.ts';
import type { Api, Gate } from './http-server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who may call the route: `open` everybody, `account` a person who is signed in and no key, else whoever proves an owner. A route that says
     * nothing is guarded.
     */
    access?: 'open' | 'account';
    /** What a program's key must be allowed to do: one of these. */
    scopes?: readonly string[];
    /** What it does to a library, where that is not what its scopes say. */
    deed?: 'read' | 'comment' | 'change' | 'manage';
    /** It is about the person who asks, whichever library they name. */
    ofPerson?: true;
  }
}

interface Gates {
  /** Proves whose data is asked for, or throws. */
  readonly owner: Gate;
  /** The same for the account itself, which no key opens. */
  readonly account: (request: FastifyRequest) => Promise<unknown>;
}

const errors = errorsFrom({ not_found: { status: 404, message: 'There is no {method} {path}' } });

/**
 * Asks the gate before anything of a body is read, on every route that does not say it is open. Call it before any route is added.
 *
 * Gates remember their answer for the request, so that a handler asks again for the scope at no cost.
 */
export function guardRoutes(api: Api, gates: Gates): void {
  api.addHook('onRequest', async (request) => {
    const { method, url, is404, routeOptions } = request;
    if (is404) {
      // Nobody waits for a page here, and the body of such a request is not worth reading.
      if (method !== 'GET' && method !== 'HEAD') throw errors.not_found({ method, path: url.split('?')[0] ?? url });
      return;
    }
    const { access } = routeOptions.config;
    if (access === undefined) await gates.owner(request);
    if (access === 'account') await gates.account(request);
  });
}

/** Closes every route that is added to this server from now on to keys: they are about the account itself. */
export function keepForAccounts(api: Api): void {
  api.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'account' };
  });
}

/** Opens every route that is added to this server from now on, for a plug-in whose routes cannot say it themselves. */
export function openToEverybody(api: Api, config: { uncounted?: true } = {}): void {
  api.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...config, access: 'open' };
  });
}
