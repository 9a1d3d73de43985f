import { createFakeFiles, md5, sizeOf, type FakeNode } from './fake-files.ts';
import { startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server.ts';

const xml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const typeOf = ({ name }: FakeNode) => (name.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream');

/** A WebDAV server of a sample account, as strict as Apache: one level per request, ETags that are weak at first. */
export async function startFakeWebdav({
  port = 0,
  files = createFakeFiles(),
  root = '/dav',
  username = 'sample',
  password = 'sample-app-password',
} = {}) {
  const settings = {
    password,
    /** Paths that answer 403. */
    forbidden: new Set<string>(),
    weakTags: false,
    /** Whether files may be changed. */
    mayWrite: true,
    /** Bytes left of 2 GB; Nextcloud says -3 where there is no limit. */
    quotaAvailable: 1_500_000_000,
  };
  const tagOf = (node: FakeNode) => `"${node.id.slice(0, 6)}-${md5(node.content).slice(0, 10)}"`;

  function response(node: FakeNode): string {
    const path = files.pathOf(node).split('/').map(encodeURIComponent).join('/');
    const tag = settings.weakTags ? `W/${tagOf(node)}` : tagOf(node);
    const properties = node.folder
      ? '<D:resourcetype><D:collection/></D:resourcetype>'
      : `<D:resourcetype/><D:getcontentlength>${sizeOf(node)}</D:getcontentlength><D:getetag>${xml(tag)}</D:getetag>` +
        `<D:getcontenttype>${typeOf(node)}</D:getcontenttype>`;
    return (
      `<D:response><D:href>${root}${path}${node.folder ? '/' : ''}</D:href><D:propstat><D:prop>${properties}` +
      `<D:getlastmodified>${new Date(node.modifiedAt).toUTCString()}</D:getlastmodified></D:prop>` +
      '<D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>'
    );
  }

  /** The answer to who asks for the room of a folder, and for nothing else. */
  const quota = (): FakeAnswer => ({
    status: 207,
    text:
      `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:"><D:response><D:href>${root}/</D:href><D:propstat><D:prop>` +
      `<D:quota-available-bytes>${settings.quotaAvailable}</D:quota-available-bytes><D:quota-used-bytes>500000000</D:quota-used-bytes>` +
      '</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>',
  });

  function listing(node: FakeNode, depth: unknown): FakeAnswer {
    if (depth !== '0' && depth !== '1') return { status: 403, text: 'Depth: infinity is off' };
    const nodes = depth === '0' ? [node] : [node, ...files.childrenOf(node.id)];
    return {
      status: 207,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
      text: `<?xml version="1.0" encoding="utf-8"?><D:multistatus xmlns:D="DAV:">${nodes.map(response).join('')}</D:multistatus>`,
    };
  }

  const pathIn = (pathname: string) => decodeURIComponent(pathname.slice(root.length)).replace(/\/$/, '');
  const hasParent = (path: string) => files.at(path.slice(0, path.lastIndexOf('/')))?.folder === true;

  /** MKCOL and MOVE, with Apache's refusals. */
  function change({ method, headers }: FakeRequest, path: string): FakeAnswer {
    if (!settings.mayWrite) return { status: 403, text: 'Forbidden' };
    if (method === 'MKCOL') {
      if (files.at(path)) return { status: 405 };
      if (!hasParent(path)) return { status: 409 };
      files.mkdir(path);
      return { status: 201 };
    }
    const to = pathIn(new URL(String(headers['destination'])).pathname);
    if (!files.at(path)) return { status: 404 };
    if (!hasParent(to)) return { status: 409 };
    if (to.split('/').some((name) => name.length > 255)) return { status: 414 };
    if (files.at(to)) return { status: headers['overwrite'] === 'F' ? 412 : 403 };
    files.move(path, to);
    return { status: 201 };
  }

  const server = await startFakeServer(
    (request): FakeAnswer | undefined => {
      const expected = `Basic ${Buffer.from(`${username}:${settings.password}`).toString('base64')}`;
      if (request.headers.authorization !== expected)
        return { status: 401, headers: { 'www-authenticate': 'Basic realm="sample"' }, text: 'Unauthorized' };
      const { pathname } = request.url;
      if (!pathname.startsWith(root)) return { status: 404 };
      const path = pathIn(pathname);
      if (settings.forbidden.has(path)) return { status: 403, text: 'Forbidden' };
      if (request.method === 'MKCOL' || request.method === 'MOVE') return change(request, path);
      const node = path === '' ? files.root : files.at(path);
      if (!node) return { status: 404, text: 'Not found' };
      if (request.method === 'PROPFIND' && request.body.includes('quota-available-bytes')) return quota();
      if (request.method === 'PROPFIND') return listing(node, request.headers['depth']);
      if (request.method !== 'GET' || node.folder) return { status: 405 };
      const match = request.headers['if-match'];
      if (match !== undefined && match !== tagOf(node)) return { status: 412 };
      return { bytes: node.content, headers: { 'content-type': typeOf(node), etag: tagOf(node) } };
    },
    { port },
  );
  return Object.assign(server, { files, settings, address: `${server.url}${root}`, username });
}
