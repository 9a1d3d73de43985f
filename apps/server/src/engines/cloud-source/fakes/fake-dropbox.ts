import type { files as vendor, users } from 'dropbox';
import { createFakeConsent } from './fake-consent.ts';
import { writeSettings } from './fake-drive-changes.ts';
import { changeDropbox } from './fake-dropbox-changes.ts';
import { createFakeFiles, fromOpaque, isoTime, opaque, sha256, sizeOf, type FakeFiles, type FakeNode } from './fake-files.ts';
import { startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server.ts';

/** Header values are ASCII: everything else is escaped. */
const asciiJson = (value: unknown) =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const refuse = (status: number, summary: string, tag: string): FakeAnswer => ({
  status,
  json: { error_summary: `${summary}/..`, error: { '.tag': tag } },
});

/** Dropbox (API v2) and its consent page, over a sample account. */
export async function startFakeDropbox({ port = 0, pageSize = 2000, files = createFakeFiles() } = {}) {
  const consent = createFakeConsent({
    authorizePath: '/oauth2/authorize',
    tokenPath: '/oauth2/token',
    service: 'Dropbox',
    rotates: false,
    expiresInSeconds: 14_400,
  });
  const settings = { pageSize, cursorsValidFrom: 0, ...writeSettings() };
  const waiting = new Set<() => void>();

  /** The whole account, in pages whose order no move changes. */
  function listEverything(from: number, at: number): FakeAnswer {
    const { nodes, next } = files.page(from, settings.pageSize);
    const cursor = opaque(next === null ? { since: at } : { next, at });
    const entries = nodes.map((node) => entryOf(files, node));
    return { json: { entries, cursor, has_more: next !== null } satisfies vendor.ListFolderResult };
  }

  function listFolder(path: string, recursive: boolean): FakeAnswer {
    if (recursive && path === '') return listEverything(0, files.log.length);
    const folder = path === '' ? files.root : (files.at(path) ?? files.nodes.get(path.replace(/^id:/, '')));
    if (!folder || folder.gone) return refuse(409, 'path/not_found', 'path');
    const entries = files.childrenOf(folder.id).map((node) => entryOf(files, node));
    return {
      json: { entries, cursor: opaque({ since: files.log.length }), has_more: false } satisfies vendor.ListFolderResult,
    };
  }

  function goOn(cursor: Record<string, unknown>): FakeAnswer {
    const since = Number(cursor['since'] ?? cursor['at']);
    if (since < settings.cursorsValidFrom) return refuse(409, 'reset', 'reset');
    if (cursor['next'] !== undefined) return listEverything(Number(cursor['next']), since);
    const entries: vendor.ListFolderResult['entries'] = [];
    let at = since;
    while (at < files.log.length && entries.length < settings.pageSize) entries.push(...changedEntries(files, at++));
    return {
      json: { entries, cursor: opaque({ since: at }), has_more: at < files.log.length } satisfies vendor.ListFolderResult,
    };
  }

  async function longpoll(cursor: Record<string, unknown>, seconds: number): Promise<FakeAnswer> {
    const changed = () => files.log.length > Number(cursor['since'] ?? 0);
    if (!changed())
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearInterval(look);
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const look = setInterval(() => changed() && wake(), 50);
        const timer = setTimeout(wake, seconds * 1000);
        waiting.add(wake);
      });
    return { json: { changes: changed() } satisfies vendor.ListFolderLongpollResult };
  }

  function download(request: FakeRequest, exported: boolean): FakeAnswer {
    const argument = JSON.parse(String(request.headers['dropbox-api-arg'])) as { path: string };
    const node = files.nodes.get(argument.path.replace(/^id:/, '')) ?? files.at(argument.path);
    if (!node || node.gone) return refuse(409, 'path/not_found', 'path');
    if ((node.native !== false) !== exported)
      return refuse(409, exported ? 'non_exportable' : 'unsupported_file', 'unsupported_file');
    const { '.tag': _tag, ...metadata } = entryOf(files, node);
    return { bytes: node.content, headers: { 'dropbox-api-result': asciiJson(metadata) } };
  }

  function api(request: FakeRequest): FakeAnswer | undefined | Promise<FakeAnswer> {
    const endpoint = request.url.pathname.replace('/2/', '');
    const argument =
      request.headers['content-type'] === 'application/json' ? (JSON.parse(request.body) as Record<string, unknown>) : {};
    const cursor = () => fromOpaque(String(argument['cursor']));
    if (endpoint === 'files/list_folder/longpoll') return longpoll(cursor(), Number(argument['timeout']));
    if (!consent.accepts(request)) return refuse(401, 'expired_access_token', 'expired_access_token');
    switch (endpoint) {
      case 'users/get_current_account':
        return {
          json: {
            account_id: 'dbid:17',
            email: 'sample@example.org',
            email_verified: true,
            disabled: false,
            locale: 'en',
            referral_link: '',
            is_paired: false,
            account_type: { '.tag': 'basic' },
            name: { display_name: 'Sample', familiar_name: 'Sample', given_name: 'Sample', surname: '', abbreviated_name: 'S' },
            root_info: { '.tag': 'user', root_namespace_id: '1', home_namespace_id: '1' },
          } satisfies users.FullAccount,
        };
      case 'users/get_space_usage':
        return {
          json: {
            used: 536_870_912,
            allocation: { '.tag': 'individual', allocated: 2_147_483_648 },
          } satisfies users.SpaceUsage,
        };
      case 'files/list_folder':
        return listFolder(String(argument['path']), argument['recursive'] === true);
      case 'files/list_folder/continue':
        return goOn(cursor());
      case 'files/download':
        return download(request, false);
      case 'files/export':
        return download(request, true);
      case 'auth/token/revoke':
        consent.revokeNamedIn(request);
        return { json: null };
      default:
        return changeDropbox(files, endpoint, argument, { settings, refuse, entryOf: (node) => entryOf(files, node), revOf });
    }
  }

  const server = await startFakeServer((request) => consent.handle(request) ?? api(request), { port });
  return {
    ...server,
    files,
    consent,
    settings,
    async [Symbol.asyncDispose]() {
      for (const wake of waiting) wake();
      await server[Symbol.asyncDispose]();
    },
  };
}

const revOf = (node: FakeNode) => (0x15f00000000 + node.revision).toString(16).padStart(12, '0');

function entryOf(files: FakeFiles, node: FakeNode): vendor.FileMetadataReference | vendor.FolderMetadataReference {
  const path = files.pathOf(node);
  const names = { name: node.name, path_lower: path.toLowerCase(), path_display: path, id: `id:${node.id}` };
  if (node.folder) return { '.tag': 'folder', ...names };
  const time = isoTime(node.modifiedAt);
  return {
    '.tag': 'file',
    ...names,
    client_modified: '2020-01-01T00:00:00Z',
    server_modified: time,
    rev: revOf(node),
    size: sizeOf(node),
    is_downloadable: !node.native,
    ...(node.native ? { export_info: { export_as: 'pdf', export_options: ['pdf', 'markdown'] } } : {}),
    content_hash: sha256(sha256(node.content)),
  };
}

/** One event, as the deletion of a path and entries at paths; a moved folder includes its content. */
function changedEntries(files: FakeFiles, at: number) {
  const happened = files.log[at];
  if (!happened) return [];
  const node = files.nodes.get(happened.id);
  const gone = happened.oldPath === null ? [] : [deletedEntry(happened.oldPath)];
  if (!node || node.gone) return gone;
  const whole = happened.kind === 'move' || happened.kind === 'restore' ? [node, ...files.below(node)] : [node];
  return [...gone, ...whole.map((one) => entryOf(files, one))];
}

const deletedEntry = (path: string): vendor.DeletedMetadataReference => ({
  '.tag': 'deleted',
  name: path.split('/').at(-1) ?? '',
  path_lower: path.toLowerCase(),
  path_display: path,
});
