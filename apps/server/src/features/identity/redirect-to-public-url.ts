import type { FastifyReply } from 'fastify';
import type { Api } from '#platform/http/http-server.ts';
import { isLoopback } from './identity.rules.ts';
import { renderNotice } from './sign-in/render-sign-in-page.ts';
import { signInHeaders } from './sign-in/sign-in-headers.ts';

/**
 * Brings browsers to the one address that sign-in works from: `127.0.0.1` becomes `localhost`, an old name becomes the new one. Only
 * navigations are redirected; programs, health checks and calls of the page go through under any name.
 *
 * Call it before any route is added.
 */
export function redirectToPublicUrl(api: Api, publicUrl: string): void {
  const wanted = new URL(publicUrl);

  api.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request;
    const navigates = (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
    const asked = URL.parse(`${wanted.protocol}//${request.host}`);
    if (!navigates || !asked || asked.host === wanted.host || /^\/(api|v1|socket\.io)\//.test(url)) return done();
    if (wouldArrive(asked, wanted)) return void reply.redirect(wanted.origin + url, 308);
    return explain(reply, asked.host, wanted.origin);
  });
}

/**
 * Whether a browser that came to `asked` reaches `wanted` too. One that came from another machine, or through a mapped port, would
 * find nothing at a local address that the operator has not changed.
 */
const wouldArrive = (asked: URL, wanted: URL): boolean =>
  !isLoopback(wanted.hostname) || (isLoopback(asked.hostname) && asked.port === wanted.port);

function explain(reply: FastifyReply, asked: string, origin: string): void {
  const page = renderNotice({
    title: 'Trove does not know this address yet',
    text: `It is set up for ${origin}, and you came to ${asked}. Whoever runs it can set PUBLIC_URL to the address people use (with https, unless it is localhost) and start it again.`,
    action: { label: 'Try again', href: '/' },
  });
  void reply.code(421).headers(signInHeaders()).type('text/html; charset=utf-8').send(page);
}
