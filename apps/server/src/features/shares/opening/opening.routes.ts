import { PAGE_WIDTHS, PageLinks, PagesAnswer, PageTexts, PageTextsQuery, PageWords } from 'contract/reading';
import { OpenShare, SharedDocument } from 'contract/shares';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { clientGone } from '#platform/http/client-gone.ts';
import { openToEverybody } from '#platform/http/guard-routes.ts';
import type { Api } from '#platform/http/http-server.ts';
import { attachmentOf } from '#platform/http/name-attachment.ts';
import type { Shares } from '../assemble-shares.ts';
import { shareErrors } from '../shares.errors.ts';

const USUAL_WIDTH = 1280;
/** Pages whose words are answered at once: what is copied from. */
const TEXTS_AT_ONCE = 500;
const THUMBNAIL_WIDTH = PAGE_WIDTHS[1];
const PageNumber = z.coerce.number().int().min(1).max(1_000_000);
const Width = z.coerce.number().int().min(1).max(10_000).default(USUAL_WIDTH);
const PagesQuery = z.object({ width: Width, from: PageNumber.optional(), to: PageNumber.optional() });
const Ticket = z.object({ ticket: z.string().min(1).max(200) });
const PageOf = Ticket.extend({ page: PageNumber });

/** Strangers choose among few widths, so that they cannot have a page drawn a thousand times. */
const drawnWidth = (asked: number): number => PAGE_WIDTHS.find((width) => width >= asked) ?? PAGE_WIDTHS[9];

/** What a page asks that was opened by a link: for everybody who has the link. No address takes the name of a document. */
export async function openingRoutes(api: Api, { opened, reading }: Pick<Shares, 'opened' | 'reading'>): Promise<void> {
  await api.register(async (bare) => {
    const open = bare.withTypeProvider<ZodTypeProvider>();
    openToEverybody(open);
    hideFromSearchEngines(open);
    open.post('/api/shared/open', { schema: { body: OpenShare, response: { 200: SharedDocument } } }, async (request) =>
      opened.open({ ...request.body, address: request.ip }),
    );
    pageRoutes(open, { opened, reading });
    open.get('/api/shared/:ticket/file', { schema: { params: Ticket } }, async (request, reply) => {
      const { scope, row, document } = await opened.find(request.params.ticket);
      if (row.download !== 1) throw shareErrors.shared_no_download();
      const { filename, bytes, read } = await reading.downloads.openFile(scope, document.id);
      // Always saved and never shown, whatever the bytes say of themselves.
      return reply
        .type('application/octet-stream')
        .headers({
          'content-disposition': attachmentOf(filename),
          'content-security-policy': "default-src 'none'; sandbox",
          'content-length': bytes,
        })
        .send(await read());
    });
  });
}

function pageRoutes(api: Api, { opened, reading }: Pick<Shares, 'opened' | 'reading'>): void {
  api.get(
    '/api/shared/:ticket/pages',
    { schema: { params: Ticket, querystring: PagesQuery, response: { 200: PagesAnswer } } },
    async (request) => {
      const { ticket } = request.params;
      const { width, ...range } = request.query;
      const { scope, document } = await opened.find(ticket);
      const { filename, pages } = await reading.listPages(scope, document.id, { width: drawnWidth(width), ...range });
      const picture = (page: number, across: number) => `/api/shared/${ticket}/pages/${page}/image?w=${across}`;
      return {
        // Which of the owner's documents it is, is nobody's business.
        id: 'shared',
        filename,
        pages: pages.map((page) => ({
          ...page,
          url: picture(page.pageNumber, drawnWidth(width)),
          thumbnailUrl: picture(page.pageNumber, THUMBNAIL_WIDTH),
        })),
      };
    },
  );
  api.get(
    '/api/shared/:ticket/pages/:page/words',
    { schema: { params: PageOf, response: { 200: PageWords } } },
    async (request) => {
      const { scope, document } = await opened.find(request.params.ticket);
      return reading.showWords(scope, document.id, request.params.page);
    },
  );
  api.get(
    '/api/shared/:ticket/pages/:page/links',
    { schema: { params: PageOf, response: { 200: PageLinks } } },
    async (request, reply) => {
      const { scope, document } = await opened.find(request.params.ticket);
      return reading.outline.links(scope, document.id, request.params.page, clientGone(reply));
    },
  );
  api.get(
    '/api/shared/:ticket/text',
    { schema: { params: Ticket, querystring: PageTextsQuery, response: { 200: PageTexts } } },
    async (request) => {
      const { scope, document } = await opened.find(request.params.ticket);
      const { from, to } = request.query;
      return reading.showTexts(scope, document.id, { from, to: Math.min(to, from + TEXTS_AT_ONCE - 1) });
    },
  );
  api.get(
    '/api/shared/:ticket/pages/:page/image',
    { schema: { params: PageOf, querystring: z.object({ w: Width }) } },
    async (request, reply) => {
      const { scope, document } = await opened.find(request.params.ticket);
      const wanted = { documentId: document.id, pageNumber: request.params.page, width: drawnWidth(request.query.w) };
      const image = await reading.showImage(scope, wanted, clientGone(reply));
      // Asked for anew each time, so that nothing is shown of a link that was revoked.
      return reply.type('image/webp').header('cache-control', 'no-store').send(Buffer.from(image));
    },
  );
}

/** No search engine keeps what a link shows, and no page that is followed from there is told the address. */
function hideFromSearchEngines(api: FastifyInstance): void {
  api.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' });
  });
}
