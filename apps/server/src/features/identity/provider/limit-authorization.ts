import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PRODUCT_CLIENT } from '../identity.config.ts';
import { waitInWords } from '../identity.rules.ts';
import { neighbourhoodOf } from '#kernel/neighbourhood.ts';
import type { Api } from '#platform/http/http-server.ts';
import { renderNotice } from '../sign-in/render-sign-in-page.ts';
import { signInHeaders } from '../sign-in/sign-in-headers.ts';

/** Characters of the whole query and of `state` and `nonce` in it. Auth0's library sends about 700, with 60 in each of the two. */
const QUERY_MAX = 2_048;
const STATE_MAX = 200;
/** The same for apps, some of which keep in `state` where they were. */
const APP_QUERY_MAX = 4_096;
const APP_STATE_MAX = 1_024;

/** Requests a minute from one network: a silent sign-in leaves nothing behind, any other a row for half an hour. */
const A_MINUTE = { silent: 300, other: 60 } as const;
const MINUTE = 60_000;

/** What is wrong with an authorization request before anybody looks at what it says; undefined when nothing is. */
export function flawOf(search: string): string | undefined {
  if (search.length > APP_QUERY_MAX) return 'its address is too long';
  const query = new URLSearchParams(search);
  const isOwn = (query.get('client_id') ?? PRODUCT_CLIENT) === PRODUCT_CLIENT;
  if (isOwn && search.length > QUERY_MAX) return 'its address is too long';
  const most = isOwn ? STATE_MAX : APP_STATE_MAX;
  const tooLong = ['state', 'nonce'].find((name) => (query.get(name) ?? '').length > most);
  return tooLong === undefined ? undefined : `its ${tooLong} is too long`;
}

/** Refuses authorization requests that are too large or too many: anybody may send them, and each leaves something in the database. */
export async function limitAuthorization(server: Api) {
  await server.register(rateLimit, { global: false });
  const keyGenerator = (request: FastifyRequest) => neighbourhoodOf(request.ip);
  const silent = server.createRateLimit({ max: A_MINUTE.silent, timeWindow: MINUTE, keyGenerator });
  const other = server.createRateLimit({ max: A_MINUTE.other, timeWindow: MINUTE, keyGenerator });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const search = request.url.split('?').slice(1).join('?');
    const flaw = flawOf(search);
    if (flaw !== undefined)
      return answer(reply, 400, {
        title: 'That did not work',
        text: `The address that brought you here is not one Trove can answer: ${flaw}.`,
        action: { label: 'Go to Trove', href: '/' },
      });
    const counted = await (new URLSearchParams(search).get('prompt') === 'none' ? silent : other)(request);
    if (counted.isAllowed || !counted.isExceeded) return undefined;
    reply.header('retry-after', String(counted.ttlInSeconds));
    // A program reads this one.
    if (request.url.startsWith('/oauth/'))
      return reply.code(429).send({ error: 'slow_down', error_description: `Wait ${waitInWords(counted.ttl)} and try again` });
    return answer(reply, 429, {
      title: 'Too many sign-ins at once',
      text: `Too many were begun from your network. Nothing is lost. Please wait ${waitInWords(counted.ttl)} and try again.`,
      action: { label: 'Try again', href: '/' },
    });
  };
}

const answer = (reply: FastifyReply, status: number, notice: Parameters<typeof renderNotice>[0]) =>
  reply.code(status).headers(signInHeaders()).type('text/html; charset=utf-8').send(renderNotice(notice));
