import { ORIGIN_PLACEHOLDER } from 'contract/site';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import * as z from 'zod';
import type { Api } from './http-server.ts';

const brotli = promisify(brotliCompress);
const gzipText = promisify(gzip);

interface Options {
  /** Folder of the built web app. */
  readonly root: string;
  readonly publicUrl: string;
  /** Origins that pages may call besides our own, as configured. */
  readonly connect: readonly string[];
  /** What `GET /` answers to a program. */
  readonly mode: () => unknown;
  /** Paths that the signed-in app draws by itself; every other unknown path is a 404. */
  readonly isAppPath: (path: string) => boolean;
  /** Paths that the app draws for whoever has the address, which no search engine keeps and no other page is told. */
  readonly isUnlisted?: (path: string) => boolean;
  /** The path of a public page to which a path leads that stands for it elsewhere; the same path where it does not. */
  readonly publicPathOf?: (path: string) => string;
  /** Of these: pages of services that are not set up here. The app says so, and so does the status. */
  readonly isNotSetUp?: (path: string) => boolean;
}

/** The built web app: prerendered pages under a hashed policy, immutable assets, and a not-found page that says 404. */
export async function webPages(server: Api, options: Options): Promise<void> {
  const policies = z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(`${options.root}.csp.json`, 'utf8')));
  const pages = pageReader(options, policies);

  const texts = textsWithOrigin(options.root, options.publicUrl);
  for (const [path, { text, type }] of texts)
    server.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(text),
    );

  await server.register(fastifyStatic, {
    root: options.root,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', ...[...texts.keys()].map((path) => path.slice(1))],
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  server.get('/', { schema: { hide: true } }, async (request, reply) => {
    reply.header('vary', 'accept, accept-encoding');
    const accept = request.headers.accept ?? '*/*';
    const wantsJson = accept.includes('application/json') && !accept.includes('text/html');
    if (wantsJson) return reply.header('cache-control', 'no-store').send(options.mode());
    return pages.send(reply, 'index.html', 200);
  });

  server.setNotFoundHandler(async (request, reply) => {
    const [asItCame = '/', ...query] = request.url.split('?');
    const path = decodeURIComponent(asItCame);
    if (path.startsWith('/api/') || path.startsWith('/v1/'))
      return reply.code(404).send({ error: `There is no ${path}`, code: 'not_found' });
    // As it came, not decoded: what is a letter in a path must not become a slash in an address.
    if (asItCame.length > 1 && asItCame.endsWith('/'))
      return reply.redirect([asItCame.replace(/\/+$/, '').replace(/^\/*/, '/'), ...query].join('?'), 308);
    const page = `${path.slice(1)}/index.html`;
    if (Object.hasOwn(policies, page)) return pages.send(reply, page, 200);
    if (options.isUnlisted?.(path)) return pages.send(reply.headers(UNLISTED), '__spa-fallback.html', 200, UNLISTED_HEAD);
    if (options.isAppPath(path)) return pages.send(reply, '__spa-fallback.html', options.isNotSetUp?.(path) ? 404 : 200);
    const plain = options.publicPathOf?.(path) ?? path;
    if (plain !== path && Object.hasOwn(policies, `${plain.slice(1)}/index.html`)) return reply.redirect(plain);
    return pages.send(reply, '404/index.html', 404);
  });
}

const UNLISTED = { 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' };
/** The same for who reads the page and not its headers. */
const UNLISTED_HEAD = '<meta name="robots" content="noindex, nofollow"/><meta name="referrer" content="no-referrer"/>';

/** Text files that name the product's own address (sitemap, robots, feeds), with the address filled in: served path -> text. */
function textsWithOrigin(root: string, publicUrl: string): Map<string, { text: string; type: string }> {
  const types: Readonly<Record<string, string>> = {
    '.xml': 'application/xml; charset=utf-8',
    '.txt': 'text/plain; charset=utf-8',
    '.webmanifest': 'application/manifest+json',
  };
  const found = new Map<string, { text: string; type: string }>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const type = types[extname(file)];
    if (!entry.isFile() || type === undefined) continue;
    const text = readFileSync(file, 'utf8');
    if (text.includes(ORIGIN_PLACEHOLDER))
      found.set(`/${relative(root, file).split(sep).join('/')}`, {
        text: text.replaceAll(ORIGIN_PLACEHOLDER, publicUrl),
        type,
      });
  }
  return found;
}

interface ReadPage {
  readonly html: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly tag: string;
}

async function compressed(html: string): Promise<ReadPage> {
  const [br, gzip] = await Promise.all([brotli(html), gzipText(html)]);
  return { html, br, gzip, tag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 24)}"` };
}

function pageReader({ root, publicUrl, connect }: Options, policies: Readonly<Record<string, readonly string[]>>) {
  const read = new Map<string, Promise<ReadPage>>();
  const load = (file: string, head: string) => {
    const key = head + file;
    const known = read.get(key);
    if (known) return known;
    const loading = readFile(join(root, file), 'utf8').then((html) =>
      compressed(html.replaceAll(ORIGIN_PLACEHOLDER, publicUrl).replace('<head>', `<head>${head}`)),
    );
    read.set(key, loading);
    return loading;
  };
  return {
    /** @param head stands in the page's head besides what is there */
    async send(reply: FastifyReply, file: string, status: number, head = '') {
      const page = await load(file, head);
      reply.code(status).headers({
        'cache-control': 'no-cache',
        vary: 'accept, accept-encoding',
        etag: page.tag,
        'content-security-policy': contentPolicy(policies[file] ?? [], connect),
        'x-frame-options': 'SAMEORIGIN',
        'permissions-policy': 'camera=(), microphone=(self), geolocation=()',
      });
      if (status === 200 && reply.request.headers['if-none-match'] === page.tag) return reply.code(304).send();
      reply.type('text/html; charset=utf-8');
      const accepted = String(reply.request.headers['accept-encoding'] ?? '');
      if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
      if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
      return reply.send(page.html);
    },
  };
}

/** Inline scripts only by their hash. Mantine writes style attributes, hence `unsafe-inline` for styles alone. */
function contentPolicy(hashes: readonly string[], connect: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "worker-src 'self'",
    `frame-src ${["'self'", ...connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
