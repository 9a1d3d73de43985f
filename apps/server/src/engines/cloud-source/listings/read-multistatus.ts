import { byteCountOf, timeOf } from '#kernel/read-numbers.ts';
import { readXml, XmlError, type XmlLimits } from '#kernel/xml/read-xml.ts';

export interface DavEntry {
  /** Decoded, below the server's root, starting with `/`. */
  readonly path: string;
  readonly folder: boolean;
  /** Without quotes and weakness: Apache calls a fresh file's tag weak for a second and strong afterwards. */
  readonly tag: string;
  readonly bytes: number | null;
  readonly mediaType: string | null;
  /** Epoch milliseconds. */
  readonly modifiedAt: number | null;
  /** Bytes, where they were asked for and the server knows them (RFC 4331). */
  readonly quota?: { readonly available: number; readonly used: number };
}

/** The properties that `readMultistatus` reads. */
export const PROPFIND_BODY =
  '<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:"><d:prop><d:resourcetype/><d:getetag/><d:getcontentlength/>' +
  '<d:getcontenttype/><d:getlastmodified/></d:prop></d:propfind>';

/** The room of a folder; many servers know none. */
export const QUOTA_BODY =
  '<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:"><d:prop><d:quota-available-bytes/><d:quota-used-bytes/></d:prop>' +
  '</d:propfind>';

/** One folder: some ten elements for each file. Paths are percent-encoded, so one of 4,096 bytes may need three times as much. */
const LIMITS: XmlLimits = { depth: 32, nodes: 500_000, text: 16_384 };

const PROPERTIES = new Set([
  'getetag',
  'getcontentlength',
  'getcontenttype',
  'getlastmodified',
  'quota-available-bytes',
  'quota-used-bytes',
]);

export const plainTag = (tag: string): string => tag.replace(/^W\//, '').replace(/^"|"$/g, '').replaceAll('&quot;', '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Null for an address outside the server's root: it is no file of this connection. */
function pathOf(href: string, root: string): string | null {
  if (!URL.canParse(href, 'http://server')) throw new XmlError('A link of the listing is not an address');
  const pathname = decoded(new URL(href, 'http://server').pathname);
  if (pathname !== root && !pathname.startsWith(`${root}/`)) return null;
  const parts = pathname
    .slice(root.length)
    .split('/')
    .filter((part) => part !== '');
  return `/${parts.join('/')}`;
}

/**
 * Reads the answer to PROPFIND. Of the property groups of a file the first that was found counts (status 2xx, or none given).
 *
 * @param root path part of the server's address, without a slash at its end
 * @throws XmlError when it is no such answer
 */
export function readMultistatus(content: Uint8Array, root: string): DavEntry[] {
  const decodedRoot = decoded(root);
  const entries: DavEntry[] = [];
  let outermost = '';
  let href = '';
  let group = new Map<string, string>();
  let found: ReadonlyMap<string, string> | undefined;
  readXml(content, LIMITS, {
    open(name, depth) {
      if (depth === 1) outermost = name;
      if (name === 'response') [href, found] = ['', undefined];
      if (name === 'propstat') group = new Map();
    },
    close(name, text) {
      if (name === 'href' && href === '') href = text.trim();
      else if (name === 'status' || name === 'collection' || PROPERTIES.has(name)) group.set(name, text);
      else if (name === 'propstat' && / 2\d\d/.test(group.get('status') ?? ' 200')) found ??= group;
      else if (name === 'response' && found) {
        const path = pathOf(href, decodedRoot);
        if (path !== null) entries.push(entryOf(path, found));
      }
    },
  });
  if (outermost !== 'multistatus') throw new XmlError('The server does not answer like a WebDAV server');
  return entries;
}

/** Nextcloud says -3 where there is no limit, which is no count of bytes. */
function quotaOf(properties: ReadonlyMap<string, string>): Pick<DavEntry, 'quota'> {
  const available = byteCountOf(properties.get('quota-available-bytes'));
  const used = byteCountOf(properties.get('quota-used-bytes'));
  return available === null || used === null ? {} : { quota: { available, used } };
}

const entryOf = (path: string, properties: ReadonlyMap<string, string>): DavEntry => ({
  ...quotaOf(properties),
  path,
  folder: properties.has('collection'),
  tag: plainTag(properties.get('getetag') ?? ''),
  bytes: byteCountOf(properties.get('getcontentlength')),
  mediaType: properties.get('getcontenttype')?.split(';')[0] ?? null,
  modifiedAt: timeOf(properties.get('getlastmodified')),
});
