// Every kind of source over an invented account, with a hand that changes what is in it: the ground of contract, scenario and bench.
import { mkdir, mkdtemp, readFile, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { systemClock } from '#kernel/clock.ts';
import type { CloudSource, CloudSourceKind } from '../../cloud-source.ts';
import { createAddressGuard } from '../../outbound-address.ts';
import { createOutboundFetch } from '../../outbound-fetch.ts';
import { dropboxDriver } from '../dropbox/dropbox-driver.ts';
import { googleDriveDriver } from '../google-drive/google-drive-driver.ts';
import { localFolderDriver } from '../local-folder/local-folder.ts';
import { notionDriver } from '../notion/notion-driver.ts';
import { onedriveDriver } from '../onedrive/onedrive-driver.ts';
import { s3Driver } from '../s3/s3.ts';
import { webdavDriver } from '../webdav/webdav.ts';
import { startDropboxStandIn } from './dropbox-stand-in.ts';
import { startGoogleDriveStandIn } from './google-drive-stand-in.ts';
import type { InventedFiles } from './invented-files.ts';
import type { StandInAnswer, StandInServer } from './listen-locally.ts';
import { startNotionStandIn } from './notion-stand-in.ts';
import { startOnedriveStandIn } from './onedrive-stand-in.ts';
import { startS3StandIn } from './s3-stand-in.ts';
import { startWebdavStandIn } from './webdav-stand-in.ts';

/** Changes what the provider holds. Folders come into being as needed. */
export interface ProviderHand {
  put(path: string, content: string): Promise<void>;
  /** Makes the provider say this size of a file; null where it says none. */
  readonly claim: ((path: string, bytes: number) => Promise<void>) | null;
  /** A file, or a folder with all that is in it. */
  move(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Every file that is there now: path as a connection shows it, and content. */
  files(): Promise<Map<string, string>>;
}

export interface SourceRig extends AsyncDisposable {
  readonly source: CloudSource;
  readonly hand: ProviderHand;
  /** How a path of the hand is shown by the source. */
  readonly shown: (path: string) => string;
  /** Renaming counts as editing. */
  readonly renameEdits: boolean;
  /** Removals show only when everything is listed again. */
  readonly hidesRemovals: boolean;
  /** The server behind it; a local folder has none. */
  readonly server: StandInServer | null;
  /** Makes all cursors given so far worthless; null where they never expire. */
  readonly expireCursors: (() => void) | null;
  /** Takes our access away. */
  readonly revoke: (() => void) | null;
  /** The answer to somebody who is too fast. */
  readonly throttled: StandInAnswer | null;
}

const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
const clock = systemClock;
const client = { clientId: 'sample-id', clientSecret: 'sample-secret', fetch, clock };
const token = { how: 'token', accessToken: async () => 'good' } as const;

/** Pages are this small, so that a handful of files makes several. */
const PAGE_SIZE = 2;

function handOf(files: InventedFiles): ProviderHand {
  const makeFolder = (path: string) => {
    const folders = dirname(path)
      .split('/')
      .filter((part) => part !== '');
    folders.forEach((_name, index) => files.mkdir(`/${folders.slice(0, index + 1).join('/')}`));
  };
  return {
    async put(path, content) {
      makeFolder(path);
      files.put(path, content);
    },
    claim: async (path, bytes) => void (files.need(path).claimedBytes = bytes),
    async move(from, to) {
      makeFolder(to);
      files.move(from, to);
    },
    async remove(path) {
      files.remove(path);
    },
    files: async () =>
      new Map(
        files.all().flatMap((node) => (node.folder ? [] : [[files.pathOf(node), node.content.toString('utf8')] as const])),
      ),
  };
}

const usual = { shown: (path: string) => path, renameEdits: false, hidesRemovals: false };
const tooMany: StandInAnswer = {
  status: 429,
  headers: { 'retry-after': '7' },
  json: { error: { code: 'activityLimitReached' } },
};

export async function googleDrive() {
  const server = await startGoogleDriveStandIn({ pageSize: PAGE_SIZE });
  const addresses = { accounts: server.url, oauth: server.url, api: server.url };
  const reason = { reason: 'userRateLimitExceeded', domain: 'usageLimits' };
  return {
    ...usual,
    source: googleDriveDriver({ ...client, addresses }).open({}, token),
    hand: handOf(server.files),
    server,
    expireCursors: () => void (server.settings.cursorsValidFrom = server.files.log.length),
    revoke: () => server.consent.revokeAll(),
    throttled: { status: 403, json: { error: { code: 403, message: 'User Rate Limit Exceeded', errors: [reason] } } },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  } satisfies SourceRig;
}

async function dropbox(): Promise<SourceRig> {
  const server = await startDropboxStandIn({ pageSize: PAGE_SIZE });
  const addresses = { web: server.url, api: server.url, content: server.url, notify: server.url };
  const driver = dropboxDriver({ appKey: 'sample-id', appSecret: null, fetch, clock, addresses });
  return {
    ...usual,
    source: driver.open({}, token),
    hand: handOf(server.files),
    server,
    expireCursors: () => void (server.settings.cursorsValidFrom = server.files.log.length),
    revoke: () => server.consent.revokeAll(),
    throttled: {
      status: 429,
      json: { error_summary: 'too_many_requests/', error: { reason: { '.tag': 'too_many_requests' }, retry_after: 7 } },
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function onedrive(): Promise<SourceRig> {
  const server = await startOnedriveStandIn({ pageSize: PAGE_SIZE });
  const driver = onedriveDriver({ ...client, addresses: { login: server.url, graph: server.url } });
  return {
    ...usual,
    source: driver.open({}, token),
    hand: handOf(server.files),
    server,
    expireCursors: () => void (server.settings.cursorsValidFrom = server.files.log.length),
    revoke: () => server.consent.revokeAll(),
    throttled: tooMany,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Pages have titles and no folders: a path becomes a title with slashes in it. */
async function notion(): Promise<SourceRig> {
  const server = await startNotionStandIn({ pageSize: PAGE_SIZE });
  const { files } = server;
  const titled = (path: string) => `/${path.slice(1).replaceAll('/', '\u2215')}`;
  const below = (path: string) =>
    files
      .all()
      .map((node) => files.pathOf(node))
      .filter((known) => known === titled(path) || known.startsWith(`${titled(path)}\u2215`));
  return {
    ...usual,
    renameEdits: true,
    hidesRemovals: true,
    shown: titled,
    source: notionDriver({ ...client, address: server.url }).open({}, token),
    hand: {
      put: async (path, content) => void files.put(titled(path), content),
      claim: null,
      async move(from, to) {
        for (const path of below(from)) {
          const target = titled(to) + path.slice(titled(from).length);
          const content = files.need(path).content;
          files.move(path, target);
          files.put(target, content);
        }
      },
      async remove(path) {
        for (const known of below(path)) files.remove(known);
      },
      files: async () => new Map(files.all().map((node) => [files.pathOf(node), node.content.toString('utf8')])),
    },
    server,
    expireCursors: null,
    revoke: () => server.consent.revokeAll(),
    throttled: {
      status: 429,
      headers: { 'retry-after': '7' },
      json: { object: 'error', status: 429, code: 'rate_limited', message: '' },
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function webdav(): Promise<SourceRig> {
  const server = await startWebdavStandIn();
  const { password } = server.settings;
  return {
    ...usual,
    source: webdavDriver({ fetch }).open(
      { address: server.address, username: server.username },
      { how: 'secrets', secrets: { password } },
    ),
    hand: handOf(server.files),
    server,
    expireCursors: null,
    revoke: () => void (server.settings.password = 'another'),
    throttled: { status: 503, headers: { 'retry-after': '7' }, text: 'Maintenance' },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function s3(): Promise<SourceRig> {
  const server = await startS3StandIn({ pageSize: PAGE_SIZE });
  const { objects } = server;
  const keysAt = (path: string) => [...objects.keys()].filter((key) => `/${key}` === path || `/${key}`.startsWith(`${path}/`));
  return {
    ...usual,
    source: s3Driver({ fetch }).open(
      { endpoint: server.url, bucket: server.bucket, accessKey: server.accessKey },
      { how: 'secrets', secrets: { secretKey: server.settings.secretKey } },
    ),
    hand: {
      put: async (path, content) => server.store(path.slice(1), Buffer.from(content)),
      async claim(path, bytes) {
        const object = objects.get(path.slice(1));
        if (object) object.claimedBytes = bytes;
      },
      async move(from, to) {
        for (const key of keysAt(from)) {
          const object = objects.get(key);
          objects.delete(key);
          if (object) objects.set(to.slice(1) + `/${key}`.slice(from.length), object);
        }
      },
      async remove(path) {
        for (const key of keysAt(path)) objects.delete(key);
      },
      files: async () => new Map([...objects].map(([key, object]) => [`/${key}`, object.content.toString('utf8')])),
    },
    server,
    expireCursors: null,
    revoke: () => void (server.settings.secretKey = 'another'),
    throttled: { status: 503, headers: { 'retry-after': '7' }, text: '<Error><Code>SlowDown</Code></Error>' },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Changes a folder of this machine. */
export function folderHand(root: string): ProviderHand {
  const at = (path: string) => join(root, path);
  return {
    async put(path, content) {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), content);
    },
    // A file with a hole takes no room on the disk.
    claim: (path, bytes) => truncate(at(path), bytes),
    async move(from, to) {
      await mkdir(dirname(at(to)), { recursive: true });
      await rename(at(from), at(to));
    },
    remove: (path) => rm(at(path), { recursive: true }),
    async files() {
      const found = new Map<string, string>();
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) {
          const path = join(entry.parentPath, entry.name);
          found.set(path.slice(root.length), await readFile(path, 'utf8'));
        }
      return found;
    },
  };
}

/** What is known of a source that no stand-in plays: it cannot be made to fail. */
export const unhandled = { ...usual, server: null, expireCursors: null, revoke: null, throttled: null };

async function localFolder(): Promise<SourceRig> {
  const root = await mkdtemp(join(tmpdir(), 'trove-folder-'));
  return {
    ...unhandled,
    source: localFolderDriver({ roots: [root] }).open({ folder: root }, { how: 'secrets', secrets: {} }),
    hand: folderHand(root),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}

export const sourceRigs: Readonly<Record<CloudSourceKind, () => Promise<SourceRig>>> = {
  'google-drive': googleDrive,
  dropbox,
  onedrive,
  notion,
  webdav,
  s3,
  'local-folder': localFolder,
};
