import type { Drive, DriveItem } from '@microsoft/microsoft-graph-types';
import { createInventedConsent } from './invented-consent.ts';
import { createInventedFiles, fromOpaque, isoTime, md5, opaque, sizeOf, type InventedNode } from './invented-files.ts';
import { listenLocally, type StandInAnswer, type StandInRequest } from './listen-locally.ts';

const refuse = (status: number, code: string, headers: Record<string, string> = {}): StandInAnswer => ({
  status,
  headers,
  json: { error: { code, message: code, innerError: {} } },
});

/** Personal drives answer an address besides, which Microsoft's own types leave out. */
type GraphDrive = Drive & { owner: { user: { email: string } } };

function itemOf(node: InventedNode): DriveItem {
  if (node.gone) return { id: node.id, name: node.name, deleted: { state: 'deleted' }, parentReference: { driveId: 'd1' } };
  if (node.parent === null) return { id: node.id, name: 'root', root: {}, folder: { childCount: 1 } };
  return {
    id: node.id,
    name: node.name,
    eTag: `"{${node.id}},${node.revision}"`,
    cTag: `"c:{${node.id}},${node.revision}"`,
    lastModifiedDateTime: isoTime(node.modifiedAt),
    webUrl: `https://onedrive.live.com/?id=${node.id}`,
    parentReference: { driveId: 'd1', driveType: 'personal', id: node.parent },
    ...(node.folder
      ? { folder: { childCount: 0 } }
      : {
          size: sizeOf(node),
          file: { mimeType: 'application/octet-stream', hashes: { quickXorHash: md5(node.content) } },
        }),
  };
}

/** OneDrive (Microsoft Graph v1.0) and Microsoft's consent page, over an invented account. */
export async function startOnedriveStandIn({ port = 0, pageSize = 200, files = createInventedFiles() } = {}) {
  const consent = createInventedConsent({
    authorizePath: '/common/oauth2/v2.0/authorize',
    tokenPath: '/common/oauth2/v2.0/token',
    service: 'OneDrive',
    rotates: true,
    expiresInSeconds: 3600,
  });
  const settings = { pageSize, cursorsValidFrom: 0 };
  let address = '';

  function delta(token: string | null): StandInAnswer {
    const cursor = token === null ? { next: 0, at: files.log.length } : fromOpaque(token);
    const since = Number(cursor['since'] ?? cursor['at']);
    const start = `${address}/v1.0/me/drive/root/delta`;
    if (since < settings.cursorsValidFrom) return refuse(410, 'resyncRequired', { location: start });
    const next = cursor['next'];
    if (next !== undefined) {
      const page = files.page(Number(next), settings.pageSize);
      const link = `${start}?token=${opaque(page.next === null ? { since } : { next: page.next, at: since })}`;
      return pageOf(next === 0 ? [files.root, ...page.nodes] : page.nodes, page.next === null, link);
    }
    const until = Math.min(since + settings.pageSize, files.log.length);
    return pageOf(changedNodes(since, until), until === files.log.length, `${start}?token=${opaque({ since: until })}`);
  }

  const pageOf = (nodes: InventedNode[], done: boolean, link: string): StandInAnswer => ({
    json: {
      '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata#Collection(driveItem)',
      value: nodes.map(itemOf),
      [done ? '@odata.deltaLink' : '@odata.nextLink']: link,
    },
  });

  /** Like the service: the folders above a changed item ride along. */
  function changedNodes(since: number, until: number): InventedNode[] {
    const ids = new Set<string>();
    for (const { id } of files.log.slice(since, until))
      for (let node = files.nodes.get(id); node; node = node.parent === null ? undefined : files.nodes.get(node.parent))
        ids.add(node.id);
    return [...ids].flatMap((id) => files.nodes.get(id) ?? []);
  }

  function api(request: StandInRequest): StandInAnswer | undefined {
    const { pathname, searchParams } = request.url;
    if (pathname.startsWith('/download/')) {
      const node = files.nodes.get(pathname.slice('/download/'.length));
      // The address is signed by itself; a token does not belong there.
      return request.headers.authorization || !node ? refuse(401, 'unauthenticated') : { bytes: node.content };
    }
    if (!consent.accepts(request)) return refuse(401, 'InvalidAuthenticationToken');
    const path = pathname.replace('/v1.0/me/drive', '');
    if (path === '')
      return {
        json: {
          id: 'd1',
          driveType: 'personal',
          owner: { user: { displayName: 'Sample', email: 'sample@example.org' } },
        } satisfies GraphDrive,
      };
    if (path === '/root') return { json: { id: files.root.id } satisfies DriveItem };
    if (path === '/root/delta') return delta(searchParams.get('token'));
    const children = /^\/(?:root|items\/([^/]+))\/children$/.exec(path);
    if (children) return { json: { value: files.childrenOf(decodeURIComponent(children[1] ?? files.root.id)).map(itemOf) } };
    const content = /^\/items\/([^/]+)\/content$/.exec(path);
    const node = files.nodes.get(decodeURIComponent(content?.[1] ?? ''));
    if (!node || node.gone) return refuse(404, 'itemNotFound');
    return { status: 302, headers: { location: `${address}/download/${node.id}` } };
  }

  const server = await listenLocally((request) => consent.handle(request) ?? api(request), { port });
  address = server.url;
  return Object.assign(server, { files, consent, settings });
}
