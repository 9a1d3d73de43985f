import formbody from '@fastify/formbody';
import type { FastifyReply } from 'fastify';
import type { Api } from '#platform/http/http-server.ts';
import { renderNotice } from './render-sign-in-page.ts';
import { PASSKEY_SCRIPT_PATH } from './sign-in-assets.ts';
import { signInHeaders } from './sign-in-headers.ts';

/** Bytes of a form; the answer of a passkey is the longest. */
const LARGEST_FORM = 16_384;

export const EXPIRED = {
  title: 'This page has expired',
  text: 'Signing in was begun too long ago, or in another window. Nothing is lost.',
  action: { label: 'Start again', href: '/' },
};
const FOREIGN = {
  title: 'This form came from elsewhere',
  text: 'It was not sent by Trove’s own page, so nothing was done with it.',
  action: { label: 'Go to Trove', href: '/' },
};

export const answerPage = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

/** Has a server take the forms of its own pages, and send its pages with the headers of sign-in. */
export async function acceptForms(server: Api, publicUrl: string): Promise<void> {
  const { origin } = new URL(publicUrl);
  const headers = signInHeaders({ script: origin + PASSKEY_SCRIPT_PATH });
  await server.register(formbody, { bodyLimit: LARGEST_FORM });
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // The cookie of the sign-in under way is bound to its address and does not come along from foreign sites; this is the second lock.
    if (request.method === 'POST' && request.headers.origin !== origin) return answerPage(reply, 403, renderNotice(FOREIGN));
    return undefined;
  });
}
