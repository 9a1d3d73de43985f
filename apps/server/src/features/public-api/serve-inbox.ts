import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import * as z from 'zod';
import type { DescribeCaller } from '#features/identity/guard-requests.ts';
import type { Reading } from '#features/reading/assemble-reading.ts';
import { errorsFrom } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import { cleanPath, type InboxPath } from './inbox/clean-path.ts';
import type { ItemRow } from './inbox/inbox.store.ts';
import type { KeepInbox } from './inbox/keep-inbox.ts';
import { refusalOf } from './uploads/upload-errors.ts';
import { readPropertyNames, type AskedProperties } from './inbox/read-property-names.ts';
import { etagOf, writeLock, writeMultistatus, writePatched, type Resource } from './inbox/write-multistatus.ts';

const errors = errorsFrom({
  destination_missing: { status: 400, message: 'The header Destination says where to. Nothing was changed.' },
  body_too_large: { status: 413, message: 'What is said of properties takes at most 64 kB. Nothing was done.' },
  something_there: {
    status: 412,
    message: 'In the inbox there is something of this name, and If-None-Match says to leave it.',
  },
  destination_elsewhere: { status: 502, message: 'What is in the inbox stays in the inbox. Nothing was changed.' },
});

/** What follows the address of the inbox. */
const Below = z.object({ '*': z.string().default('') });
const INBOX = '/dav/inbox';
const XML = 'application/xml; charset=utf-8';
/** What the inbox understands, with what a system looks for before it writes. */
const ABILITIES = {
  dav: '1, 2',
  allow: 'OPTIONS, PROPFIND, PROPPATCH, MKCOL, PUT, GET, HEAD, DELETE, MOVE, COPY, LOCK, UNLOCK',
  'ms-author-via': 'DAV',
};
const METHODS_OF_DAV = {
  PROPFIND: true,
  PROPPATCH: true,
  MKCOL: true,
  MOVE: true,
  COPY: true,
  LOCK: true,
  UNLOCK: false,
} as const;

/** The key of a name and password, as scanners and file managers send it: as the password, or, where there is none, as the name. */
function keyOf(authorization: string): string | undefined {
  const [, code] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization) ?? [];
  if (code === undefined) return undefined;
  const [, name = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(code, 'base64').toString('utf8')) ?? [];
  return [password, name].find((one) => /^\S+$/.test(one));
}

/** Lets a key come as the password of a name. Call it before requests are counted and guarded. */
export function takeKeysAsPasswords(api: Api): void {
  api.addHook('onRequest', async ({ headers, url }) => {
    if (!/^\/dav(\/|$|\?)/.test(url) || headers.authorization === undefined) return;
    const key = keyOf(headers.authorization);
    if (key !== undefined) headers.authorization = `Bearer ${key}`;
  });
}

/** @throws destination_missing, destination_elsewhere, inbox_path */
function destinationOf({ headers }: FastifyRequest, publicUrl: string): InboxPath {
  const given = headers['destination'];
  if (typeof given !== 'string' || !URL.canParse(given, publicUrl)) throw errors.destination_missing();
  const { origin, pathname } = new URL(given, publicUrl);
  const rest = /^\/dav\/inbox\/(.+)$/.exec(pathname)?.[1];
  if (origin !== new URL(publicUrl).origin || rest === undefined) throw errors.destination_elsewhere();
  try {
    return cleanPath(decodeURIComponent(rest));
  } catch (error) {
    if (error instanceof URIError) throw errors.destination_missing({}, { cause: error });
    throw error;
  }
}

const addressOf = ({ path, bytes }: Pick<ItemRow, 'path' | 'bytes'>): string => `${INBOX}/${path}${bytes === null ? '/' : ''}`;
const resourceOf = (item: ItemRow): Resource => ({
  address: addressOf(item),
  name: item.path.split('/').at(-1) ?? '',
  at: item.at,
  bytes: item.bytes,
  mediaType: item.media_type,
});

/** The longest body that says something of properties or of a lock. */
const SAID_MAX = 65_536;

/** The properties that a body names. @throws body_too_large */
async function askedIn({ body }: FastifyRequest): Promise<AskedProperties> {
  if (!(body instanceof Readable)) return readPropertyNames('');
  const parts: Buffer[] = [];
  let bytes = 0;
  // What is left of it is read and dropped at the end, so that the answer arrives.
  for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > SAID_MAX) throw errors.body_too_large();
    parts.push(part);
  }
  return readPropertyNames(Buffer.concat(parts).toString('utf8'));
}

interface Collaborators {
  readonly inbox: KeepInbox;
  readonly describeCaller: DescribeCaller;
  readonly openFile: Reading['downloads']['openFile'];
  readonly publicUrl: string;
}

/**
 * The inbox over WebDAV: what scanners, macOS and Windows send when somebody puts a file into a folder on a server. A folder of the inbox becomes
 * a folder of the library when a file is put into it.
 */
export async function serveInbox(
  api: Api,
  gate: Gate,
  { inbox, describeCaller, openFile, publicUrl }: Collaborators,
): Promise<void> {
  for (const [method, hasBody] of Object.entries(METHODS_OF_DAV)) api.addHttpMethod(method, { hasBody });
  await api.register(async (dav) => {
    dav.removeAllContentTypeParsers();
    // Files come under any media type, and what a system asks for in XML is answered whole.
    dav.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    dav.addHook('onSend', async (_request, reply, payload) => {
      if (reply.statusCode === 401) reply.header('www-authenticate', 'Basic realm="Trove inbox", charset="UTF-8"');
      return payload;
    });

    const root = (): Resource => ({ address: `${INBOX}/`, name: 'inbox', at: 0, bytes: null, mediaType: null });
    async function listed(scope: OwnerScope, path: InboxPath, depth: string): Promise<Resource[]> {
      const item = path.name === null ? null : await inbox.find(scope, path);
      const folder = item === null ? null : item.path;
      const isAlone = depth === '0' || (item !== null && item.bytes !== null);
      const within = isAlone ? [] : await inbox.list(scope, folder, depth !== '1');
      return [item === null ? root() : resourceOf(item), ...within.map(resourceOf)];
    }

    type Work = (given: {
      scope: OwnerScope;
      path: InboxPath;
      request: FastifyRequest;
      reply: FastifyReply;
    }) => Promise<unknown>;
    async function relocate(how: 'move' | 'copy', { scope, path, request, reply }: Parameters<Work>[0]) {
      const to = destinationOf(request, publicUrl);
      const overwrite = String(request.headers['overwrite'] ?? 'T').toUpperCase() !== 'F';
      const isShallow = request.headers['depth'] === '0';
      const { replaced } = await inbox[how](scope, { from: path, to, overwrite, isShallow });
      return reply.code(replaced ? 204 : 201).send();
    }
    const works: Readonly<Record<string, Work>> = {
      async PROPFIND({ scope, path, request, reply }) {
        const asked = await askedIn(request);
        const resources = await listed(scope, path, String(request.headers['depth'] ?? 'infinity'));
        return reply.code(207).type(XML).send(writeMultistatus(resources, asked));
      },
      async PROPPATCH({ scope, path, request, reply }) {
        const asked = await askedIn(request);
        const address = path.name === null ? `${INBOX}/` : addressOf(await inbox.find(scope, path));
        return reply.code(207).type(XML).send(writePatched(address, asked));
      },
      async MKCOL({ scope, path, request, reply }) {
        if (path.name === null) return reply.code(405).send();
        // What a body would say of a folder is not known here (RFC 4918, 9.3).
        if ((request.headers['content-length'] ?? '0') !== '0') return reply.code(415).send();
        await inbox.makeFolder(scope, path);
        return reply.code(201).send();
      },
      async PUT({ scope, path, request, reply }) {
        if (path.name === null || request.headers['content-range'] !== undefined) return reply.code(409).send();
        const content = request.body instanceof Readable ? request.body : Readable.from([]);
        const { 'content-length': length, 'content-type': mediaType = null, 'if-none-match': none } = request.headers;
        if (none === '*' && (await inbox.isThere(scope, path))) throw errors.something_there();
        const { isNew } = await inbox.put(scope, path, {
          content,
          mediaType,
          length: length === undefined ? undefined : Number(length),
        });
        return reply.code(isNew ? 201 : 204).send();
      },
      MOVE: async (given) => relocate('move', given),
      COPY: async (given) => relocate('copy', given),
      async GET({ scope, path, request, reply }) {
        if (path.name === null)
          return reply.type('text/plain; charset=utf-8').send('Put files here: each becomes a document of your library.\n');
        const item = await inbox.find(scope, path);
        const { scopes } = await describeCaller(request);
        if (item.bytes === null || !scopes.includes('files:read'))
          return reply
            .code(403)
            .type('text/plain; charset=utf-8')
            .send('A key that may only add files gets none. This one is in your library.\n');
        const content = (await inbox.open(item)) ?? (await (await openFile(scope, item.document_id ?? '')).read());
        // What was put there is no page of ours, whatever it says.
        return reply
          .headers({ 'content-disposition': 'attachment', 'cache-control': 'private, no-store' })
          .type('application/octet-stream')
          .send(content);
      },
      async HEAD({ scope, path, reply }) {
        if (path.name === null) return reply.code(200).send();
        const { at, bytes, media_type: type } = await inbox.find(scope, path);
        // The size is what a file manager compares.
        return reply
          .headers({
            'content-length': String(bytes ?? 0),
            etag: etagOf({ at, bytes }),
            'last-modified': new Date(at).toUTCString(),
          })
          .type(type ?? 'application/octet-stream')
          .send();
      },
      async DELETE({ scope, path, reply }) {
        await inbox.hide(scope, path);
        return reply.code(204).send();
      },
      async LOCK({ scope, path, request, reply }) {
        const { if: condition = '' } = request.headers;
        // A lock that is asked for again keeps its name.
        const [, known] = /<(opaquelocktoken:[\w:.-]{1,100})>/.exec(String(condition)) ?? [];
        const token = known ?? `opaquelocktoken:${inbox.nameLock()}`;
        const isNew = known === undefined && (await inbox.begin(scope, path));
        if (known === undefined) reply.header('lock-token', `<${token}>`);
        return reply
          .code(isNew ? 201 : 200)
          .type(XML)
          .send(writeLock(`${INBOX}/${path.path}`, token));
      },
      UNLOCK: async ({ reply }) => reply.code(204).send(),
    };

    for (const url of [INBOX, `${INBOX}/`, `${INBOX}/*`]) {
      dav.route({
        method: 'OPTIONS',
        url,
        config: { access: 'open' },
        schema: { hide: true },
        handler: async (_request, reply) => reply.headers(ABILITIES).code(200).send(),
      });
      for (const [method, work] of Object.entries(works))
        dav.route({
          method,
          url,
          config: { scopes: ['files:write'], upload: true },
          schema: { hide: true },
          exposeHeadRoute: false,
          handler: async (request, reply) => {
            const scope = await gate(request);
            try {
              const { '*': rest } = Below.parse(request.params);
              return await work({ scope, path: cleanPath(rest), request, reply: reply.headers({ dav: ABILITIES.dav }) });
            } catch (error) {
              throw refusalOf(error, request);
            } finally {
              // What is left of a body is read and dropped; unread, it would hold up the next request on this connection.
              request.raw.resume();
            }
          },
        });
    }
  });
}
