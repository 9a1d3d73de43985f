import { DAV, type AskedProperties, type PropertyName } from './read-property-names.ts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

export interface Resource {
  /** As in the address, without percent signs; a folder ends in a slash. */
  readonly address: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Null for a folder. */
  readonly bytes: number | null;
  readonly mediaType: string | null;
}

const LOCKS = '<D:lockentry><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>';
const head = '<?xml version="1.0" encoding="utf-8"?>\n';

/** What names one state of a file's bytes. */
export const etagOf = ({ at, bytes }: Pick<Resource, 'at' | 'bytes'>): string => `"${at}-${bytes ?? 0}"`;

/** Every property of a resource, by its name in the namespace of WebDAV. */
function propertiesOf({ name, at, bytes, mediaType }: Resource): ReadonlyMap<string, string> {
  const date = new Date(at);
  const shared: [string, string][] = [
    ['displayname', escape(name)],
    ['getlastmodified', date.toUTCString()],
    ['creationdate', date.toISOString()],
    ['supportedlock', LOCKS],
    ['resourcetype', bytes === null ? '<D:collection/>' : ''],
  ];
  const ofFiles: [string, string][] = [
    ['getcontentlength', String(bytes)],
    ['getetag', escape(etagOf({ at, bytes }))],
    ['getcontenttype', escape(mediaType ?? 'application/octet-stream')],
  ];
  return new Map(bytes === null ? shared : [...shared, ...ofFiles]);
}

const elementOf = ({ namespace, name }: PropertyName): string =>
  namespace === '' ? `<${name} xmlns=""/>` : `<x:${name} xmlns:x="${escape(namespace)}"/>`;
const stateOf = (properties: string, status: string): string =>
  properties === '' ? '' : `<D:propstat><D:prop>${properties}</D:prop><D:status>HTTP/1.1 ${status}</D:status></D:propstat>`;

/** What of a resource was asked for, and what of that it has not. */
function statesOf(resource: Resource, { names }: AskedProperties): string {
  const known = propertiesOf(resource);
  const isKnown = ({ namespace, name }: PropertyName) => namespace === DAV && known.has(name);
  const wanted = names === null ? [...known.keys()] : names.filter(isKnown).map(({ name }) => name);
  const missing = (names ?? []).filter((name) => !isKnown(name));
  return (
    stateOf(wanted.map((name) => `<D:${name}>${known.get(name) ?? ''}</D:${name}>`).join(''), '200 OK') +
    stateOf(missing.map(elementOf).join(''), '404 Not Found')
  );
}

const responseOf = (address: string, states: string): string =>
  `<D:response><D:href>${encodePath(address)}</D:href>${states === '' ? '<D:status>HTTP/1.1 200 OK</D:status>' : states}</D:response>`;
const multistatus = (responses: string): string => `${head}<D:multistatus xmlns:D="DAV:">${responses}</D:multistatus>`;

/** The answer to PROPFIND (RFC 4918). */
export const writeMultistatus = (resources: readonly Resource[], asked: AskedProperties): string =>
  multistatus(resources.map((resource) => responseOf(resource.address, statesOf(resource, asked))).join(''));

/** The answer to PROPPATCH: dates and flags that a system sets are taken one by one, and not kept. */
export const writePatched = (address: string, { names }: AskedProperties): string =>
  multistatus(responseOf(address, stateOf((names ?? []).map(elementOf).join(''), '200 OK')));

/** The answer to LOCK. Systems write nothing to what they cannot lock; two who put the same name make two documents, so nothing is held. */
export const writeLock = (address: string, token: string): string =>
  `${head}<D:prop xmlns:D="DAV:"><D:lockdiscovery><D:activelock><D:locktype><D:write/></D:locktype><D:lockscope><D:exclusive/></D:lockscope>` +
  `<D:depth>0</D:depth><D:timeout>Second-600</D:timeout><D:locktoken><D:href>${escape(token)}</D:href></D:locktoken>` +
  `<D:lockroot><D:href>${encodePath(address)}</D:href></D:lockroot></D:activelock></D:lockdiscovery></D:prop>`;
