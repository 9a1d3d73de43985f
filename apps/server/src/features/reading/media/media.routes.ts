import { Media } from 'contract/reading';
import * as z from 'zod';
import type { Api, Gate } from '#platform/http/http-server.ts';
import { holderOf, LinkHolder, type ScopeOfLink } from '../link-holder.ts';
import { readingErrors } from '../reading.errors.ts';
import type { ShowMedia } from './show-media.ts';
import type { MediaLinks } from './sign-media-link.ts';

const ById = z.object({ id: z.string().min(1).max(1_000) });
const Signed = z.object({
  ...LinkHolder.shape,
  e: z.coerce.number().int().min(0).max(10_000_000),
  s: z.string().max(64),
});

interface UseCases {
  readonly media: ShowMedia;
  readonly mediaLinks: MediaLinks;
}

/** Recordings and films for the browser's player. */
export function mediaRoutes(api: Api, gate: Gate, { media, mediaLinks }: UseCases, scopeOfLink: ScopeOfLink): void {
  api.get('/api/pdf/:id/media', { schema: { params: ById, response: { 200: Media } } }, async (request) =>
    media.address(await gate(request), request.params.id),
  );
  api.get(
    '/api/pdf/:id/media/content',
    { config: { access: 'open' }, schema: { params: ById, querystring: Signed } },
    async (request, reply) => {
      const { e, s } = request.query;
      const holder = holderOf(request.query);
      const target = { ...holder, documentId: request.params.id };
      if (!mediaLinks.isValid(target, e, s)) throw readingErrors.link_expired();
      const scope = await scopeOfLink(holder);
      const { type, size, range, open } = await media.open(scope, target.documentId, request.headers.range);
      // Whatever the bytes are, they never act as a page of ours.
      reply
        .type(type)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; media-src 'self'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('content-disposition', 'inline')
        .header('cache-control', 'private, max-age=3600')
        .header('accept-ranges', 'bytes');
      if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
      const { start, end } = range ?? { start: 0, end: size - 1 };
      if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
      return reply.header('content-length', end - start + 1).send(await open());
    },
  );
}
