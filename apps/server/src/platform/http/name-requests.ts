import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';

/** What a proxy in front may have named a request: nothing that could forge a line of a log. */
const NAMED = /^[A-Za-z0-9._:-]{8,100}$/;

/** The id of a request: the one that a proxy gave it, else a new one. */
export const requestIdOf =
  (makeId: MakeId) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && NAMED.test(given) ? given : makeId('req');
  };

/** Puts the id of each request into its answer, so that a person can tell an operator which line of the log is theirs. */
export function nameRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}

/** A line in the log for each request: the pattern of its route, which names no file, and how long it took. */
export function logRequests(server: FastifyInstance, log: Log): void {
  server.addHook('onResponse', async ({ id, method, routeOptions, is404 }, { statusCode, elapsedTime }) => {
    const route = is404 ? 'none' : (routeOptions.url ?? 'none');
    log.info('request', { request: id, method, route, status: statusCode, milliseconds: Math.round(elapsedTime) });
  });
}
