import type {
  ChangeNotification,
  ChangeNotificationCollection,
  Drive,
  DriveItem,
  Subscription,
} from '@microsoft/microsoft-graph-types';
import { randomUUID } from 'node:crypto';
import { systemClock } from '#kernel/clock.ts';
import { callNobody, type CallBack } from './call-back.ts';
import { createFakeConsent } from './fake-consent.ts';
import { createFakeFiles, fromOpaque, isoTime, md5, opaque, sizeOf, type FakeNode } from './fake-files.ts';
import { changeGraph, graphWriteSettings } from './fake-graph-changes.ts';
import { startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server.ts';

const refuse = (status: number, code: string, headers: Record<string, string> = {}): FakeAnswer => ({
  status,
  headers,
  json: { error: { code, message: code, innerError: {} } },
});

/** Changes with the content and the place, as Graph's does. */
const tagOf = (node: FakeNode) => `"{${node.id}},${node.revision}-${md5(`${node.parent}/${node.name}`).slice(0, 6)}"`;

/** Personal drives also return an email address, which Microsoft's own types omit. */
type GraphDrive = Drive & { owner: { user: { email: string } } };

function itemOf(node: FakeNode): DriveItem {
  if (node.gone) return { id: node.id, name: node.name, deleted: { state: 'deleted' }, parentReference: { driveId: 'd1' } };
  if (node.parent === null) return { id: node.id, name: 'root', root: {}, folder: { childCount: 1 } };
  return {
    id: node.id,
    name: node.name,
    eTag: tagOf(node),
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

/** Graph's limit for what is in a drive. */
const LONGEST_SUBSCRIPTION = 42_300 * 60_000;

type KnownSubscription = Subscription & { id: string; notificationUrl: string };

/** `/subscriptions`: the subscribers, and calling them. */
function createSubscriptions(callBack: CallBack, clock: { now(): number }) {
  const open = new Map<string, KnownSubscription>();
  const lasts = (until: unknown) => {
    const left = Date.parse(String(until)) - clock.now();
    return left > 0 && left <= LONGEST_SUBSCRIPTION;
  };

  async function begin(wanted: KnownSubscription): Promise<FakeAnswer> {
    if (!lasts(wanted.expirationDateTime)) return refuse(400, 'InvalidRequest');
    const token = `Validation: Testing client application reachability & <more> ${randomUUID()}`;
    for (const address of new Set([wanted.notificationUrl, wanted.lifecycleNotificationUrl ?? wanted.notificationUrl])) {
      const url = new URL(address);
      url.searchParams.set('validationToken', token);
      const answer = await callBack(url.href, { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: '' });
      if (answer.status !== 200 || answer.text !== token) return refuse(400, 'ValidationError');
    }
    const id = randomUUID();
    open.set(id, { ...wanted, id });
    return { status: 201, json: { ...wanted, id } satisfies Subscription };
  }

  const tell = async (subscription: KnownSubscription, what: Partial<ChangeNotification>) => {
    const { id, clientState = null, resource = '', expirationDateTime = '' } = subscription;
    const about = { subscriptionId: id, clientState, resource: resource ?? '', tenantId: '' };
    const value = [{ ...about, subscriptionExpirationDateTime: expirationDateTime, ...what }];
    const body = JSON.stringify({ value } satisfies ChangeNotificationCollection);
    await callBack(subscription.notificationUrl, { headers: { 'content-type': 'application/json' }, body });
  };
  const live = () =>
    [...open.values()].filter(({ expirationDateTime }) => Date.parse(String(expirationDateTime)) > clock.now());

  return {
    open,
    /** Reports that something changed, not what. */
    changed: () => Promise.all(live().map((one) => tell(one, { changeType: 'updated' }))),
    /** Graph's notices about the subscriptions themselves. */
    lifecycle: (lifecycleEvent: NonNullable<ChangeNotification['lifecycleEvent']>) =>
      Promise.all(live().map((one) => tell(one, { lifecycleEvent }))),
    handle(path: string, { method, body }: FakeRequest): FakeAnswer | Promise<FakeAnswer> | undefined {
      if (path === '' && method === 'POST') return begin(JSON.parse(body) as KnownSubscription);
      const known = open.get(path.slice(1));
      if (!known) return refuse(404, 'ResourceNotFound');
      if (method === 'DELETE') {
        open.delete(known.id);
        return { status: 204 };
      }
      const { expirationDateTime } = JSON.parse(body) as KnownSubscription;
      if (!lasts(expirationDateTime)) return refuse(400, 'InvalidRequest');
      open.set(known.id, { ...known, ...(expirationDateTime === undefined ? {} : { expirationDateTime }) });
      return { json: { ...known, expirationDateTime } };
    },
  };
}

/** OneDrive (Microsoft Graph v1.0) and Microsoft's consent page, over a sample account. */
export async function startFakeOnedrive({
  port = 0,
  pageSize = 200,
  files = createFakeFiles(),
  clock = systemClock,
  callBack = callNobody,
} = {}) {
  const subscriptions = createSubscriptions(callBack, clock);
  files.listeners.add(() => void subscriptions.changed());
  const consent = createFakeConsent({
    authorizePath: '/common/oauth2/v2.0/authorize',
    tokenPath: '/common/oauth2/v2.0/token',
    service: 'OneDrive',
    rotates: true,
    expiresInSeconds: 3600,
  });
  const settings = { pageSize, cursorsValidFrom: 0, ...graphWriteSettings() };
  let address = '';

  function delta(token: string | null): FakeAnswer {
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

  const pageOf = (nodes: FakeNode[], done: boolean, link: string): FakeAnswer => ({
    json: {
      '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata#Collection(driveItem)',
      value: nodes.map(itemOf),
      [done ? '@odata.deltaLink' : '@odata.nextLink']: link,
    },
  });

  /** Like the service: the folders above a changed item are included. */
  function changedNodes(since: number, until: number): FakeNode[] {
    const ids = new Set<string>();
    for (const { id } of files.log.slice(since, until))
      for (let node = files.nodes.get(id); node; node = node.parent === null ? undefined : files.nodes.get(node.parent))
        ids.add(node.id);
    return [...ids].flatMap((id) => files.nodes.get(id) ?? []);
  }

  function api(request: FakeRequest): FakeAnswer | Promise<FakeAnswer> | undefined {
    const { pathname, searchParams } = request.url;
    if (pathname.startsWith('/download/')) {
      const node = files.nodes.get(pathname.slice('/download/'.length));
      // The address is pre-signed; a token must not be sent to it.
      return request.headers.authorization || !node ? refuse(401, 'unauthenticated') : { bytes: node.content };
    }
    if (!consent.accepts(request)) return refuse(401, 'InvalidAuthenticationToken');
    if (pathname.startsWith('/v1.0/subscriptions'))
      return subscriptions.handle(pathname.slice('/v1.0/subscriptions'.length), request);
    const path = pathname.replace('/v1.0/me/drive', '');
    if (path === '')
      return {
        json: {
          id: 'd1',
          driveType: settings.driveType,
          owner: { user: { displayName: 'Sample', email: 'sample@example.org' } },
          quota: { used: 1_073_741_824, total: 5_368_709_120 },
        } satisfies GraphDrive,
      };
    if (path === '/root') return { json: { id: files.root.id } satisfies DriveItem };
    if (path === '/root/delta') return delta(searchParams.get('token'));
    const children = /^\/(?:root|items\/([^/]+))\/children$/.exec(path);
    if (children && request.method === 'GET')
      return { json: { value: files.childrenOf(decodeURIComponent(children[1] ?? files.root.id)).map(itemOf) } };
    if (request.method !== 'GET') {
      const changed = changeGraph(files, settings, request, { refuse, tagOf });
      return 'node' in changed ? { json: itemOf(changed.node) } : changed;
    }
    const named = /^\/items\/([^/:]+)(?::\/([^/:]+):)?$/.exec(path);
    if (named) {
      const [, id = '', child] = named.map((part) => part && decodeURIComponent(part));
      const inside = () => files.childrenOf(id).find(({ name }) => name.toLowerCase() === child?.toLowerCase());
      const found = child === undefined ? files.nodes.get(id) : inside();
      return found && !found.gone ? { json: itemOf(found) } : refuse(404, 'itemNotFound');
    }
    const content = /^\/items\/([^/]+)\/content$/.exec(path);
    const node = files.nodes.get(decodeURIComponent(content?.[1] ?? ''));
    if (!node || node.gone) return refuse(404, 'itemNotFound');
    return { status: 302, headers: { location: `${address}/download/${node.id}` } };
  }

  const server = await startFakeServer((request) => consent.handle(request) ?? api(request), { port });
  address = server.url;
  return Object.assign(server, { files, consent, settings, subscriptions });
}
