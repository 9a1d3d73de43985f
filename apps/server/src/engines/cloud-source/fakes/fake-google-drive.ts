import { createFakeConsent } from './fake-consent.ts';
import { startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server.ts';
import { createFakeTree, isoTime, md5, type FakeNode, type FakeTree } from './fake-tree.ts';

const FOLDER = 'application/vnd.google-apps.folder';
/** What Drive answers when `fields` is not given. */
const DEFAULT_FIELDS = ['kind', 'id', 'name', 'mimeType'];

const mimeOf = (node: FakeNode) => {
  if (node.folder) return FOLDER;
  if (node.native) return 'application/vnd.google-apps.document';
  return node.name.toLowerCase().endsWith('.pdf') ? 'application/pdf' : 'text/plain';
};

const fileOf = (node: FakeNode) => ({
  kind: 'drive#file',
  id: node.id,
  name: node.name,
  mimeType: mimeOf(node),
  parents: node.parent === null ? undefined : [node.parent],
  trashed: node.gone,
  modifiedTime: new Date(node.modifiedAt).toISOString(),
  capabilities: { canDownload: true },
  webViewLink: `https://drive.google.com/file/d/${node.id}/view`,
  ...(node.folder || node.native
    ? {}
    : { size: String(node.content.length), md5Checksum: md5(node.content), headRevisionId: `r${node.revision}` }),
});

/** Drive leaves out every field that was not asked for. */
function masked(file: Record<string, unknown>, fields: string | null) {
  const inner = fields?.match(/file(?:s)?\(([^]*)\)$/)?.[1] ?? fields?.match(/file\(([^]*)\)\)$/)?.[1] ?? fields;
  const names = inner === null || inner === undefined ? DEFAULT_FIELDS : inner.split(/[,()]/).map((name) => name.split('/')[0]);
  return Object.fromEntries(Object.entries(file).filter(([name]) => names.includes(name)));
}

const refuse = (status: number, reason: string, message: string, location?: string): FakeAnswer => ({
  status,
  json: { error: { code: status, message, errors: [{ domain: 'global', reason, message, location }] } },
});

/** Google Drive (v3) and Google's consent page, over an invented account. */
export async function startFakeGoogleDrive({ port = 0, pageSize = 1000, tree = createFakeTree() as FakeTree } = {}) {
  const consent = createFakeConsent({
    authorizePath: '/o/oauth2/v2/auth',
    tokenPath: '/token',
    service: 'Google Drive',
    rotates: false,
    expiresInSeconds: 3600,
  });
  const settings = {
    pageSize,
    cursorsValidFrom: 0,
    sharedDrives: [] as { id: string; name: string }[],
    channels: [] as unknown[],
  };

  function listFiles(query: URLSearchParams): FakeAnswer {
    const parent = /^'(.*)' in parents/.exec(query.get('q') ?? '')?.[1];
    const all = parent === undefined ? tree.all() : tree.childrenOf(parent);
    const from = Number(query.get('pageToken') ?? 0);
    const to = from + Math.min(settings.pageSize, Number(query.get('pageSize') ?? 100));
    const files = all.slice(from, to).map((node) => masked(fileOf(node), query.get('fields')));
    return {
      json: {
        kind: 'drive#fileList',
        incompleteSearch: false,
        files,
        ...(to < all.length ? { nextPageToken: String(to) } : {}),
      },
    };
  }

  function listChanges(query: URLSearchParams): FakeAnswer {
    const token = Number(query.get('pageToken'));
    if (!(token >= 1 && token > settings.cursorsValidFrom)) return refuse(400, 'invalid', 'Invalid Value', 'pageToken');
    const rows = tree.log.slice(token - 1).map((entry, index) => ({ id: entry.id, number: token + index }));
    // Drive tells of each file once, at the place of its latest change.
    const latest = rows.filter((row, index) => !rows.slice(index + 1).some((later) => later.id === row.id));
    const page = latest.slice(0, settings.pageSize);
    const done = latest.length <= settings.pageSize;
    const changes = page.flatMap(({ id, number }) => {
      const node = tree.nodes.get(id);
      const file = node && masked(fileOf(node), query.get('fields'));
      return [{ kind: 'drive#change', changeType: 'file', time: isoTime(number), fileId: id, removed: false, file }];
    });
    const next = done ? tree.log.length + 1 : (page.at(-1)?.number ?? 0) + 1;
    return { json: { kind: 'drive#changeList', changes, [done ? 'newStartPageToken' : 'nextPageToken']: String(next) } };
  }

  function oneFile(id: string, exported: boolean, query: URLSearchParams): FakeAnswer {
    const node = id === 'root' ? tree.root : tree.nodes.get(id);
    if (!node || node.gone) return refuse(404, 'notFound', `File not found: ${id}.`);
    if (exported) return { bytes: node.content, headers: { 'content-type': query.get('mimeType') ?? '' } };
    if (query.get('alt') !== 'media') return { json: masked(fileOf(node), query.get('fields')) };
    if (node.native || node.folder)
      return refuse(
        403,
        'fileNotDownloadable',
        'Only files with binary content can be downloaded. Use Export with Docs Editors files.',
      );
    return { bytes: node.content, headers: { 'content-type': mimeOf(node) } };
  }

  function api(request: FakeRequest): FakeAnswer | undefined {
    const { pathname, searchParams: query } = request.url;
    if (!consent.accepts(request)) return refuse(401, 'authError', 'Invalid Credentials');
    const path = pathname.replace('/drive/v3/', '');
    if (path === 'about') return { json: { user: { emailAddress: 'sample@example.org', permissionId: '17' } } };
    if (path === 'drives') return { json: { drives: settings.sharedDrives } };
    if (path === 'changes/startPageToken') return { json: { startPageToken: String(tree.log.length + 1) } };
    if (path === 'changes') return listChanges(query);
    if (path === 'changes/watch') {
      const channel = JSON.parse(request.body) as Record<string, unknown>;
      settings.channels.push(channel);
      return {
        json: { kind: 'api#channel', id: channel['id'], resourceId: 'res1', expiration: String(Date.now() + 3_600_000) },
      };
    }
    if (path === 'channels/stop') {
      settings.channels.length = 0;
      return { status: 204 };
    }
    if (path === 'files') return listFiles(query);
    const one = /^files\/([^/]+)(\/export)?$/.exec(path);
    return one ? oneFile(decodeURIComponent(one[1] ?? ''), one[2] !== undefined, query) : undefined;
  }

  const server = await startFakeServer(
    (request) => {
      if (request.url.pathname === '/revoke') {
        consent.revokeAll();
        return { json: {} };
      }
      return consent.handle(request) ?? api(request);
    },
    { port },
  );
  return Object.assign(server, { tree, consent, settings });
}
