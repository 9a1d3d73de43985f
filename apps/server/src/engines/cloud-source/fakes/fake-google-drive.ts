/// <reference types="@maxim_mazurok/gapi.client.drive-v3" />
import { systemClock } from '#kernel/clock.ts';
import { callNobody } from './call-back.ts';
import { changeDrive, writeSettings } from './fake-drive-changes.ts';
import { createFakeConsent } from './fake-consent.ts';
import { startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server.ts';
import { createFakeFiles, isoTime, type FakeNode } from './fake-files.ts';
import { fileOf, masked, mimeOf } from './google-drive-format.ts';

interface PushedChannel {
  readonly id: string;
  readonly type: string;
  readonly address: string;
  readonly token: string;
}

const refuse = (status: number, reason: string, message: string, location?: string): FakeAnswer => ({
  status,
  json: { error: { code: status, message, errors: [{ domain: 'global', reason, message, location }] } },
});

/** Google Drive (v3) and Google's consent page, over a sample account. */
export async function startFakeGoogleDrive({
  port = 0,
  pageSize = 1000,
  files = createFakeFiles(),
  clock = systemClock,
  callBack = callNobody,
} = {}) {
  const consent = createFakeConsent({
    authorizePath: '/o/oauth2/v2/auth',
    tokenPath: '/token',
    service: 'Google Drive',
    rotates: false,
    expiresInSeconds: 3600,
  });
  const settings = {
    ...writeSettings(),
    accountId: '17',
    pageSize,
    cursorsValidFrom: 0,
    sharedDrives: [] as { id: string; name: string }[],
    /** Open push channels by their id. */
    channels: new Map<string, PushedChannel>(),
    channelSeconds: 3600,
  };

  const notify = ({ id, token, address }: PushedChannel, state: 'sync' | 'change') =>
    callBack(address, {
      headers: {
        'x-goog-channel-id': id,
        'x-goog-channel-token': token,
        'x-goog-resource-id': `res-${id}`,
        'x-goog-resource-state': state,
      },
    });
  files.listeners.add(() => {
    for (const channel of settings.channels.values()) void notify(channel, 'change');
  });

  const isDrive = (id: string) => settings.sharedDrives.some((drive) => drive.id === id);
  /** The shared drive that something lies in; null for the person's own. */
  function driveOf(node: FakeNode): string | null {
    for (let at: FakeNode | undefined = node; at; at = at.parent === null ? undefined : files.nodes.get(at.parent))
      if (isDrive(at.id)) return at.id;
    return null;
  }

  function listFiles(query: URLSearchParams): FakeAnswer {
    const parent = /^'(.*?)' in parents/.exec(query.get('q') ?? '')?.[1];
    const name = / and name='(.*)'$/.exec(query.get('q') ?? '')?.[1]?.replace(/\\(.)/g, '$1');
    const limit = Math.min(settings.pageSize, Number(query.get('pageSize') ?? 100));
    const found =
      parent === undefined
        ? files.page(Number(query.get('pageToken') ?? 0), limit)
        : { nodes: files.childrenOf(parent === 'root' ? files.root.id : parent), next: null };
    const only = query.get('driveId');
    // A shared drive is in the list of drives, not in that of files.
    const page = { ...found, nodes: found.nodes.filter(({ id }) => !isDrive(id)) };
    if (name !== undefined) page.nodes = page.nodes.filter((node) => node.name.toLowerCase() === name.toLowerCase());
    if (only !== null) page.nodes = page.nodes.filter((node) => driveOf(node) === only);
    return {
      json: {
        kind: 'drive#fileList',
        incompleteSearch: false,
        files: page.nodes.map((node) => masked(fileOf(node), query.get('fields'))),
        ...(page.next === null ? {} : { nextPageToken: String(page.next) }),
      } satisfies gapi.client.drive.FileList,
    };
  }

  function listChanges(query: URLSearchParams): FakeAnswer {
    const token = Number(query.get('pageToken'));
    if (!(token >= 1 && token > settings.cursorsValidFrom)) return refuse(400, 'invalid', 'Invalid Value', 'pageToken');
    const drive = query.get('driveId');
    if (drive !== null && !isDrive(drive)) return refuse(404, 'notFound', `Shared drive not found: ${drive}`);
    const rows = files.log
      .slice(token - 1)
      .map((entry, index) => ({ id: entry.id, number: token + index }))
      .filter(({ id }) => {
        const node = files.nodes.get(id);
        return node !== undefined && !isDrive(id) && driveOf(node) === drive;
      });
    // Drive reports each file once, at the position of its latest change.
    const latest = rows.filter((row, index) => !rows.slice(index + 1).some((later) => later.id === row.id));
    const page = latest.slice(0, settings.pageSize);
    const done = latest.length <= settings.pageSize;
    const changes = page.map(({ id, number }): gapi.client.drive.Change => {
      const node = files.nodes.get(id);
      const about = { kind: 'drive#change', changeType: 'file', time: isoTime(number), fileId: id, removed: false };
      return node ? { ...about, file: masked(fileOf(node), query.get('fields')) } : about;
    });
    const next = String(done ? files.log.length + 1 : (page.at(-1)?.number ?? 0) + 1);
    const goOn = done ? { newStartPageToken: next } : { nextPageToken: next };
    return { json: { kind: 'drive#changeList', changes, ...goOn } satisfies gapi.client.drive.ChangeList };
  }

  function oneFile(id: string, exported: boolean, query: URLSearchParams): FakeAnswer {
    const node = id === 'root' ? files.root : files.nodes.get(id);
    if (!node) return refuse(404, 'notFound', `File not found: ${id}.`);
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
    if (path === 'about')
      return {
        json: {
          user: { emailAddress: 'sample@example.org', permissionId: settings.accountId },
          storageQuota: { limit: '16106127360', usage: '3435973836' },
        } satisfies gapi.client.drive.About,
      };
    if (path === 'drives') return { json: { drives: settings.sharedDrives } satisfies gapi.client.drive.DriveList };
    if (path === 'changes/startPageToken')
      return { json: { startPageToken: String(files.log.length + 1) } satisfies gapi.client.drive.StartPageToken };
    if (path === 'changes') return listChanges(query);
    if (path === 'changes/watch') {
      const channel = JSON.parse(request.body) as PushedChannel;
      if (settings.channels.has(channel.id)) return refuse(400, 'channelIdNotUnique', 'Channel id is not unique');
      settings.channels.set(channel.id, channel);
      void notify(channel, 'sync');
      const expiration = String(clock.now() + settings.channelSeconds * 1000);
      return {
        json: {
          kind: 'api#channel',
          id: channel.id,
          resourceId: `res-${channel.id}`,
          expiration,
        } satisfies gapi.client.drive.Channel,
      };
    }
    if (path === 'channels/stop') {
      const { id, resourceId } = JSON.parse(request.body) as { id: string; resourceId: string };
      if (resourceId !== `res-${id}` || !settings.channels.delete(id))
        return refuse(404, 'notFound', `Channel '${id}' not found`);
      return { status: 204 };
    }
    if (request.method !== 'GET') {
      const changed = changeDrive(files, settings, request, refuse);
      return 'node' in changed ? { json: masked(fileOf(changed.node), query.get('fields')) } : changed;
    }
    if (path === 'files') return listFiles(query);
    const one = /^files\/([^/]+)(\/export)?$/.exec(path);
    return one ? oneFile(decodeURIComponent(one[1] ?? ''), one[2] !== undefined, query) : undefined;
  }

  const server = await startFakeServer(
    (request) => {
      if (request.url.pathname === '/revoke') {
        consent.revokeNamedIn(request);
        return { json: {} };
      }
      return consent.handle(request) ?? api(request);
    },
    { port },
  );
  return Object.assign(server, { files, consent, settings });
}
