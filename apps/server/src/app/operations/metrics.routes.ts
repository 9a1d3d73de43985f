import { createHash, timingSafeEqual } from 'node:crypto';
import type { Api } from '#platform/http/http-server.ts';
import { errorsFrom } from '#kernel/errors.ts';
import type { Metrics } from './collect-metrics.ts';

const errors = errorsFrom({
  metrics_refused: { status: 401, message: 'Send METRICS_TOKEN as a bearer token' },
});

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Measures every request from now on. Routes are named by their pattern: an address may hold the name of a file. */
export function measureRequests(api: Api, metrics: Metrics): void {
  api.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, is404 } = request;
    const route = is404 ? 'none' : (routeOptions.url ?? 'none');
    metrics.request({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
  });
}

/** `GET /metrics`, for whoever holds the token. Without a token there is no such address. */
export function metricsRoutes(api: Api, metrics: Metrics, token: string | undefined): void {
  if (token === undefined) return;
  const expected = digest(`Bearer ${token}`);
  api.get('/metrics', { config: { access: 'open', uncounted: true }, schema: { hide: true } }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw errors.metrics_refused();
    reply.header('content-type', metrics.contentType).header('cache-control', 'no-store');
    return metrics.text();
  });
}
