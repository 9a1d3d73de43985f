// Hostile servers that a person could connect. Each attack worked before it was prevented. hostile-servers.test.ts runs them against the
// drivers; a benchmark can run them against the whole product.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Attack {
  /** What it does, for the name of a test. */
  readonly name: string;
  answer(request: IncomingMessage, response: ServerResponse): void;
}

const MEGABYTE = 1024 * 1024;
const XML = { 'content-type': 'application/xml; charset=utf-8' };
const DAV_HEAD = '<?xml version="1.0" encoding="utf-8"?><D:multistatus xmlns:D="DAV:">';
const DAV_TAIL = '</D:multistatus>';
const S3_HEAD = '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>false</IsTruncated>';
const S3_TAIL = '</ListBucketResult>';

interface Listed {
  readonly size?: string;
  readonly folder?: boolean;
}

const davEntry = (path: string, { size = '3', folder = false }: Listed = {}) =>
  `<D:response><D:href>${path}</D:href><D:propstat><D:prop>` +
  (folder
    ? '<D:resourcetype><D:collection/></D:resourcetype>'
    : `<D:resourcetype/><D:getcontentlength>${size}</D:getcontentlength><D:getetag>"1"</D:getetag>`) +
  '<D:getlastmodified>Thu, 01 Jan 2026 00:00:00 GMT</D:getlastmodified></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>';

const davListing = (path: string, ...entries: readonly string[]) =>
  `${DAV_HEAD}${davEntry(path, { folder: true })}${entries.join('')}${DAV_TAIL}`;

const s3Entry = (key: string, size = '3') =>
  `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>&quot;1&quot;</ETag><Size>${size}</Size></Contents>`;

/** As many times as it takes to fill so many bytes. */
const filled = (bytes: number, part: (index: number) => string): string => {
  const parts: string[] = [];
  for (let index = 0, length = 0; length < bytes; index++) {
    const next = part(index);
    length += next.length;
    parts.push(next);
  }
  return parts.join('');
};

const pathOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://hostile').pathname;
const send = (response: ServerResponse, status: number, body: string) => response.writeHead(status, XML).end(body);

const EXPANSION =
  '<!DOCTYPE m [<!ENTITY a "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa">' +
  'bcdefghijk'.replace(/./g, (name) => {
    const before = String.fromCharCode(name.charCodeAt(0) - 1);
    return `<!ENTITY ${name} "${`&${before};`.repeat(20)}">`;
  }) +
  ']>';

/** Bodies that are expensive for careless parsers; the same for both kinds of server. */
const bodies: readonly [name: string, body: () => string][] = [
  ['nests elements a million deep', () => `<a>${filled(7 * MEGABYTE, () => '<a>')}`],
  ['puts half a million attributes into one tag', () => `<a ${filled(7 * MEGABYTE, (index) => `x${index}="y" `)}/>`],
  ['begins a tag again and again', () => filled(7 * MEGABYTE, () => '<D:response ')],
  ['is one endless text', () => `<a>${'x'.repeat(7 * MEGABYTE)}`],
  ['is nothing but brackets', () => '<'.repeat(7 * MEGABYTE)],
  ['expands entities', () => `<?xml version="1.0"?>${EXPANSION}<D:multistatus xmlns:D="DAV:">&k;</D:multistatus>`],
];

/** The answer never ends. */
function flood(response: ServerResponse, status: number, head: string, part: string): void {
  response.writeHead(status, XML);
  const block = part.repeat(Math.ceil(MEGABYTE / part.length));
  const more = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on('drain', more);
  response.write(head);
  more();
}

/** Answers to PROPFIND that must make a listing fail. */
export const refusedWebdavListings: readonly Attack[] = [
  ...bodies.map(([name, body]): Attack => ({ name, answer: (_request, response) => send(response, 207, body()) })),
  {
    name: 'lists 30 MB',
    answer: (_request, response) =>
      send(response, 207, `${DAV_HEAD}${filled(30 * MEGABYTE, (index) => davEntry(`/dav/${index}.pdf`))}${DAV_TAIL}`),
  },
  {
    name: 'never stops listing',
    answer: (_request, response) => flood(response, 207, DAV_HEAD, davEntry('/dav/a.pdf')),
  },
  { name: 'refuses at endless length', answer: (_request, response) => flood(response, 500, '', 'no ') },
  {
    name: 'lists the folders of somebody else',
    answer: (_request, response) => send(response, 207, davListing('/other/', davEntry('/other/a.pdf'))),
  },
];

/** Endless trees. The walk through them must end. */
export const endlessWebdavTrees: readonly Attack[] = [
  {
    name: 'has a folder that contains itself',
    answer: (request, response) => {
      const path = pathOf(request);
      send(response, 207, davListing(path, davEntry(`${path}self/`, { folder: true }), davEntry(`${path}a.pdf`)));
    },
  },
  {
    name: 'has a folder that contains itself under two names',
    answer: (request, response) => {
      const path = pathOf(request);
      const names = ['one', 'two'].map((name) => davEntry(`${path}${name}/`, { folder: true }));
      send(response, 207, davListing(path, ...names));
    },
  },
  {
    name: 'always has one folder more',
    answer: (request, response) => {
      const path = pathOf(request);
      send(response, 207, davListing(path, davEntry(`${path}${path.length}/`, { folder: true })));
    },
  },
  {
    name: 'lists the folder above as one below',
    answer: (request, response) => {
      const path = pathOf(request);
      send(response, 207, davListing(path, davEntry('/dav/', { folder: true }), davEntry('/dav/a/b/', { folder: true })));
    },
  },
];

/** Invalid sizes. The listing must still work. */
export const oddNumbers = ['1e400', '1e300', '-5', 'NaN', '0x10', '9007199254740993', '1.5', ''];

export const webdavWithOddNumbers: Attack = {
  name: 'sends invalid numbers',
  answer: (request, response) => {
    const path = pathOf(request);
    send(response, 207, davListing(path, ...oddNumbers.map((size, index) => davEntry(`${path}${index}.pdf`, { size }))));
  },
};

export const refusedBucketListings: readonly Attack[] = [
  ...bodies.map(([name, body]): Attack => ({ name, answer: (_request, response) => send(response, 200, body()) })),
  {
    name: 'lists 30 MB',
    answer: (_request, response) =>
      send(response, 200, `${S3_HEAD}${filled(30 * MEGABYTE, (index) => s3Entry(`${index}.pdf`))}${S3_TAIL}`),
  },
  { name: 'never stops listing', answer: (_request, response) => flood(response, 200, S3_HEAD, s3Entry('a.pdf')) },
  { name: 'refuses at endless length', answer: (_request, response) => flood(response, 500, '', '<Code>') },
];

export const repeatingBucket: Attack = {
  name: 'lists the same page again and again',
  answer: (_request, response) =>
    send(response, 200, `${S3_HEAD.replace('false', 'true')}${s3Entry('a.pdf')}${s3Entry('b.pdf')}${S3_TAIL}`),
};

export const bucketWithOddNumbers: Attack = {
  name: 'sends invalid numbers',
  answer: (_request, response) =>
    send(response, 200, S3_HEAD + oddNumbers.map((size, index) => s3Entry(`${index}.pdf`, size)).join('') + S3_TAIL),
};

/** Values of Retry-After that are centuries away. */
export const longWaits = ['1e12', '99999999999', 'Fri, 31 Dec 9999 23:59:59 GMT', '1e400'];

export const askingToWait = (retryAfter: string): Attack => ({
  name: `asks to wait ${retryAfter}`,
  answer: (_request, response) => response.writeHead(503, { 'retry-after': retryAfter }).end(),
});

/** Starts a server on the loopback address that runs one attack. */
export async function startHostileServer(attack: Attack) {
  const server = createServer((request, response) => {
    request.resume();
    response.on('error', () => undefined);
    attack.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    /** What to fill into the form of a WebDAV connection. */
    webdav: { settings: { address: `${url}/dav`, username: 'sample' }, secrets: { password: 'sample' } },
    /** What to fill into the form of an S3 connection. */
    s3: { settings: { endpoint: url, bucket: 'papers', accessKey: 'sample' }, secrets: { secretKey: 'sample' } },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
