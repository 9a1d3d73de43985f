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

const LOCKS =
  '<D:supportedlock><D:lockentry><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry></D:supportedlock>';
const head = '<?xml version="1.0" encoding="utf-8"?>\n';

function propertiesOf({ name, at, bytes, mediaType }: Resource): string {
  const date = new Date(at);
  const kind =
    bytes === null
      ? '<D:resourcetype><D:collection/></D:resourcetype>'
      : `<D:resourcetype/><D:getcontentlength>${bytes}</D:getcontentlength><D:getetag>"${at}-${bytes}"</D:getetag>` +
        `<D:getcontenttype>${escape(mediaType ?? 'application/octet-stream')}</D:getcontenttype>`;
  return (
    `<D:displayname>${escape(name)}</D:displayname>${kind}<D:getlastmodified>${date.toUTCString()}</D:getlastmodified>` +
    `<D:creationdate>${date.toISOString()}</D:creationdate>${LOCKS}`
  );
}

const OK = '<D:status>HTTP/1.1 200 OK</D:status>';

/** The answer to PROPFIND (RFC 4918): every property of each resource, whatever was asked for. */
export const writeMultistatus = (resources: readonly Resource[]): string =>
  `${head}<D:multistatus xmlns:D="DAV:">${resources
    .map(
      (resource) =>
        `<D:response><D:href>${encodePath(resource.address)}</D:href><D:propstat><D:prop>${propertiesOf(resource)}</D:prop>${OK}</D:propstat></D:response>`,
    )
    .join('')}</D:multistatus>`;

/** The answer to PROPPATCH: dates and flags that a system sets are taken, and not kept. */
export const writePatched = (address: string): string =>
  `${head}<D:multistatus xmlns:D="DAV:"><D:response><D:href>${encodePath(address)}</D:href><D:propstat><D:prop/>${OK}</D:propstat></D:response></D:multistatus>`;

/** The answer to LOCK. Systems write nothing to what they cannot lock; two who put the same name make two documents, so nothing is held. */
export const writeLock = (address: string, token: string): string =>
  `${head}<D:prop xmlns:D="DAV:"><D:lockdiscovery><D:activelock><D:locktype><D:write/></D:locktype><D:lockscope><D:exclusive/></D:lockscope>` +
  `<D:depth>0</D:depth><D:timeout>Second-600</D:timeout><D:locktoken><D:href>${token}</D:href></D:locktoken>` +
  `<D:lockroot><D:href>${encodePath(address)}</D:href></D:lockroot></D:activelock></D:lockdiscovery></D:prop>`;
