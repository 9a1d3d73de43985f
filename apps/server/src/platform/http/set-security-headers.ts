import type { Api } from './http-server.ts';

/** Seconds for which a browser goes on using https without asking: a year, as https://hstspreload.org advises. */
const HTTPS_SECONDS = 31_536_000;
const isData = (url: string): boolean => /^\/(api|v1)\//.test(url);

/**
 * Where the product is reached by https, tells browsers to use nothing else; and tells every browser and proxy between to keep no answer
 * with somebody's data, unless its route says otherwise. Call it before any route is added.
 */
export function setSecurityHeaders(server: Api, publicUrl: string): void {
  const isHttps = publicUrl.startsWith('https:');
  server.addHook('onRequest', async (_request, reply) => {
    // On the raw answer, so that those of the sign-in provider have it too, which Fastify does not write.
    if (isHttps) reply.raw.setHeader('strict-transport-security', `max-age=${HTTPS_SECONDS}`);
  });
  server.addHook('onSend', async (request, reply) => {
    if (isData(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
