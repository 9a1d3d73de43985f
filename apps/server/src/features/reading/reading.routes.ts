import { Readable } from 'node:stream';
import { DownloadAnswer, DownloadRequest } from 'contract/documents';
import { Cover, Outline, PAGE_WIDTHS, PageLinks, PageTexts, PageTextsQuery, PageWords, PagesAnswer } from 'contract/reading';
import { Comparison, VersionsCompared } from 'contract/versions';
import * as z from 'zod';
import { clientGone } from '#platform/http/client-gone.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { FastifyReply } from 'fastify';
import type { Download, Downloads } from './downloads/download-documents.ts';
import type { ExportLibrary } from './downloads/export-library.ts';
import type { CompareVersions } from './comparing/compare-versions.ts';
import type { ListPages } from './pages/list-pages.ts';
import { holderOf, LinkHolder, type ScopeOfLink } from './link-holder.ts';
import { mediaRoutes } from './media/media.routes.ts';
import type { ShowMedia } from './media/show-media.ts';
import type { MediaLinks } from './media/sign-media-link.ts';
import { readingErrors } from './reading.errors.ts';
import type { ShowCover } from './pages/show-cover.ts';
import type { ShowPageImage } from './pages/show-page-image.ts';
import type { ShowPageTexts } from './pages/show-page-texts.ts';
import type { ShowPageWords } from './pages/show-page-words.ts';
import type { ShowOutline } from './pages/show-outline.ts';
import type { PageLinks as SignedLinks } from './pages/sign-page-link.ts';

interface UseCases {
  readonly listPages: ListPages;
  readonly showCover: ShowCover;
  readonly showImage: ShowPageImage;
  readonly showWords: ShowPageWords;
  readonly showTexts: ShowPageTexts;
  readonly outline: ShowOutline;
  readonly downloads: Downloads;
  readonly exportLibrary: ExportLibrary;
  readonly links: SignedLinks;
  readonly media: ShowMedia;
  readonly mediaLinks: MediaLinks;
  readonly comparing: CompareVersions;
}

/** Room for 20,000 ids. */
const MANY_IDS_BYTES = 1_048_576;
const DEFAULT_WIDTH = 1280;

const ById = z.object({ id: z.string().min(1).max(1_000) });
const Named = z.object({ filename: z.string().min(1).max(1_000) });
const PageNumber = z.coerce.number().int().min(1).max(1_000_000);
const PageOf = ById.extend({ page: PageNumber });
const PagesQuery = z.object({
  width: z.coerce.number().int().min(1).max(10_000).default(DEFAULT_WIDTH),
  from: PageNumber.optional(),
  to: PageNumber.optional(),
});
const Signed = z.object({
  ...LinkHolder.shape,
  w: z.coerce.number().int().min(1).max(4_000),
  c: z.string().max(64).optional(),
  e: z.coerce.number().int().min(0),
  s: z.string().max(64),
});

/** The smallest width we render at that is not below the asked one. */
const renderedWidth = (asked: number) =>
  PAGE_WIDTHS.find((width) => width >= asked) ?? PAGE_WIDTHS[PAGE_WIDTHS.length - 1] ?? asked;

export async function readingRoutes(api: Api, gate: Gate, use: UseCases, scopeOfLink: ScopeOfLink): Promise<void> {
  api.get(
    '/api/files/:filename/compare',
    { schema: { params: Named, querystring: VersionsCompared, response: { 200: Comparison } } },
    async (request) => use.comparing.compare(await gate(request), request.params.filename, request.query),
  );
  api.get(
    '/api/pdf/:id/pages',
    { schema: { params: ById, querystring: PagesQuery, response: { 200: PagesAnswer } } },
    async (request) => {
      const { width, ...range } = request.query;
      return use.listPages(await gate(request), request.params.id, { width: renderedWidth(width), ...range });
    },
  );
  api.get('/api/pdf/:id/cover', { schema: { params: ById, response: { 200: Cover } } }, async (request) =>
    use.showCover(await gate(request), request.params.id),
  );
  api.get(
    '/api/pdf/:id/pages/:page/words',
    { schema: { params: PageOf, response: { 200: PageWords } } },
    async (request, reply) => {
      const scope = await gate(request);
      reply.header('cache-control', 'private, no-cache');
      return use.showWords(scope, request.params.id, request.params.page);
    },
  );
  api.get(
    '/api/pdf/:id/text',
    { schema: { params: ById, querystring: PageTextsQuery, response: { 200: PageTexts } } },
    async (request) => use.showTexts(await gate(request), request.params.id, request.query),
  );
  api.get(
    '/api/pdf/:id/pages/:page/links',
    { schema: { params: PageOf, response: { 200: PageLinks } } },
    async (request, reply) => use.outline.links(await gate(request), request.params.id, request.params.page, clientGone(reply)),
  );
  api.get('/api/pdf/:id/outline', { schema: { params: ById, response: { 200: Outline } } }, async (request, reply) =>
    use.outline.outline(await gate(request), request.params.id, clientGone(reply)),
  );
  api.get(
    '/api/pdf/:id/pages/:page/image',
    { config: { access: 'open' }, schema: { params: PageOf, querystring: Signed } },
    async (request, reply) => {
      const { w, c, e, s } = request.query;
      const holder = holderOf(request.query);
      const target = { ...holder, documentId: request.params.id, pageNumber: request.params.page, width: w, content: c };
      if (!use.links.isValid(target, e, s)) throw readingErrors.link_expired();
      const image = await use.showImage(await scopeOfLink(holder), target, clientGone(reply));
      return reply.type('image/webp').header('cache-control', 'private, max-age=86400, immutable').send(Buffer.from(image));
    },
  );
  mediaRoutes(api, gate, use, scopeOfLink);
  api.post(
    '/api/downloads',
    {
      bodyLimit: MANY_IDS_BYTES,
      schema: { body: DownloadRequest, response: { 200: DownloadAnswer } },
    },
    async (request) => use.downloads.prepare(await gate(request), request.body),
  );
  const Token = z.object({ token: z.string().max(100) });
  api.get('/api/downloads/:token', { config: { access: 'open' }, schema: { params: Token } }, async (request, reply) =>
    sendDownload(reply, await use.downloads.open(request.params.token)),
  );
  await exportRoute(api, gate, use.exportLibrary);
  api.get('/api/export/:token', { config: { access: 'open' }, schema: { params: Token } }, async (request, reply) =>
    sendDownload(reply, await use.exportLibrary.open(request.params.token)),
  );
}

/** In a server of its own: the body is stored as it comes, and never parsed. */
async function exportRoute(api: Api, gate: Gate, { prepare }: ExportLibrary): Promise<void> {
  await api.register(async (raw) => {
    raw.removeContentTypeParser('application/json');
    raw.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
    raw.post('/api/export', { config: { upload: true }, schema: { response: { 200: DownloadAnswer } } }, async (request) => {
      const scope = await gate(request);
      if (!(request.body instanceof Readable)) throw readingErrors.notes_not_json();
      return prepare(scope, request.body);
    });
  });
}

/** Sends a file under its own name. The policy keeps a PDF or a zip from ever acting as a page of ours. */
function sendDownload(reply: FastifyReply, download: Download) {
  const name = encodeURIComponent(download.filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  const ascii = download.filename.replace(/[^\x20-\x7e]|["\\]/g, '_');
  reply
    .type(download.type)
    .header('content-disposition', `${download.disposition}; filename="${ascii}"; filename*=UTF-8''${name}`)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
    )
    .header('cache-control', 'private, no-store');
  if (download.bytes !== undefined) reply.header('content-length', download.bytes);
  return reply.send(download.content);
}
