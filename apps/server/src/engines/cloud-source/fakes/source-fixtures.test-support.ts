// Every kind of source over a fake account that a test can change. Used by the contract suite, the simulations and the benchmarks.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#kernel/clock.ts';
import type { CloudSource, CloudSourceKind } from '../cloud-source.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { dropboxDriver } from '../drivers/dropbox/dropbox.ts';
import { googleDriveDriver } from '../drivers/google-drive/google-drive.ts';
import { localFolderDriver } from '../drivers/local-folder/local-folder.ts';
import { notionDriver } from '../drivers/notion/notion.ts';
import { onedriveDriver } from '../drivers/onedrive/onedrive.ts';
import { s3Driver } from '../drivers/s3/s3.ts';
import { webdavDriver } from '../drivers/webdav/webdav.ts';
import type { WriteSettings } from './fake-drive-changes.ts';
import { startFakeDropbox } from './fake-dropbox.ts';
import { startFakeGoogleDrive } from './fake-google-drive.ts';
import type { FakeAnswer, FakeServer } from './fake-server.ts';
import { accountOf, folderAccount, type ProviderAccount } from './provider-accounts.test-support.ts';
import { startFakeNotion } from './fake-notion.ts';
import { startFakeOnedrive } from './fake-onedrive.ts';
import { startFakeS3 } from './fake-s3.ts';
import { startFakeWebdav } from './fake-webdav.ts';

export interface SourceFixture extends AsyncDisposable {
  readonly source: CloudSource;
  readonly account: ProviderAccount;
  /** How a path of the account appears in the source. */
  readonly shown: (path: string) => string;
  /** A rename is reported as an edit. */
  readonly renameEdits: boolean;
  /** Deletions appear only in a full listing. */
  readonly hidesRemovals: boolean;
  /** The server behind it; a local folder has none. */
  readonly server: FakeServer | null;
  /** Expires all cursors so far; null where they never expire. */
  readonly expireCursors: (() => void) | null;
  /** Revokes our access. */
  readonly revoke: (() => void) | null;
  /** Takes the right to change files away; null where nobody can. */
  readonly forbid: (() => void) | null;
  /** Leaves us the right to read only. */
  readonly withoutScope?: () => void;
  /** Leaves no room there. */
  readonly fill?: () => void;
  /** Makes a storage that knows no conditions of it. */
  readonly withoutConditions?: () => void;
  /** The response to too many requests. */
  readonly throttled: FakeAnswer | null;
}

const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
const clock = systemClock;
const client = { clientId: 'sample-id', clientSecret: 'sample-secret', fetch, clock };
const token = { how: 'token', accessToken: async () => 'good' } as const;

/** So small that a handful of files fills several pages. */
const PAGE_SIZE = 2;

const defaults = { forbid: null, shown: (path: string) => path, renameEdits: false, hidesRemovals: false };
const tooMany: FakeAnswer = {
  status: 429,
  headers: { 'retry-after': '7' },
  json: { error: { code: 'activityLimitReached' } },
};

/** What a test may take away from an account that is written to. */
const writingOf = (settings: WriteSettings) => ({
  forbid: () => void (settings.mayWrite = false),
  withoutScope: () => void (settings.hasWriteScope = false),
  fill: () => void (settings.isFull = true),
});

export async function googleDrive() {
  const server = await startFakeGoogleDrive({ pageSize: PAGE_SIZE });
  const addresses = { accounts: server.url, oauth: server.url, api: server.url };
  const reason = { reason: 'userRateLimitExceeded', domain: 'usageLimits' };
  return {
    ...defaults,
    source: googleDriveDriver({ ...client, addresses }).open({}, token),
    account: accountOf(server.files),
    server,
    expireCursors: () => void (server.settings.cursorsValidFrom = server.files.log.length),
    revoke: () => server.consent.revokeAll(),
    ...writingOf(server.settings),
    throttled: { status: 403, json: { error: { code: 403, message: 'User Rate Limit Exceeded', errors: [reason] } } },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  } satisfies SourceFixture;
}

async function dropbox(): Promise<SourceFixture> {
  const server = await startFakeDropbox({ pageSize: PAGE_SIZE });
  const addresses = { web: server.url, api: server.url, content: server.url, notify: server.url };
  const driver = dropboxDriver({ appKey: 'sample-id', appSecret: null, fetch, clock, addresses });
  return {
    ...defaults,
    source: driver.open({}, token),
    account: accountOf(server.files),
    server,
    expireCursors: () => void (server.settings.cursorsValidFrom = server.files.log.length),
    revoke: () => server.consent.revokeAll(),
    ...writingOf(server.settings),
    throttled: {
      status: 429,
      json: { error_summary: 'too_many_requests/', error: { reason: { '.tag': 'too_many_requests' }, retry_after: 7 } },
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function onedrive(): Promise<SourceFixture> {
  const server = await startFakeOnedrive({ pageSize: PAGE_SIZE });
  const driver = onedriveDriver({ ...client, addresses: { login: server.url, graph: server.url } });
  return {
    ...defaults,
    source: driver.open({}, token),
    account: accountOf(server.files),
    server,
    expireCursors: () => void (server.settings.cursorsValidFrom = server.files.log.length),
    revoke: () => server.consent.revokeAll(),
    ...writingOf(server.settings),
    throttled: tooMany,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Notion pages have titles and no folders: a path becomes a title with slashes in it. */
async function notion(): Promise<SourceFixture> {
  const server = await startFakeNotion({ pageSize: PAGE_SIZE });
  const { files } = server;
  const titled = (path: string) => `/${path.slice(1).replaceAll('/', '\u2215')}`;
  const below = (path: string) =>
    files
      .all()
      .map((node) => files.pathOf(node))
      .filter((known) => known === titled(path) || known.startsWith(`${titled(path)}\u2215`));
  return {
    ...defaults,
    renameEdits: true,
    hidesRemovals: true,
    shown: titled,
    source: notionDriver({ ...client, address: server.url }).open({}, token),
    account: {
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

async function webdav(): Promise<SourceFixture> {
  const server = await startFakeWebdav();
  const { password } = server.settings;
  return {
    ...defaults,
    source: webdavDriver({ fetch }).open(
      { address: server.address, username: server.username },
      { how: 'secrets', secrets: { password } },
    ),
    account: accountOf(server.files),
    server,
    expireCursors: null,
    revoke: () => void (server.settings.password = 'another'),
    forbid: () => void (server.settings.mayWrite = false),
    throttled: { status: 503, headers: { 'retry-after': '7' }, text: 'Maintenance' },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function s3(): Promise<SourceFixture> {
  const server = await startFakeS3({ pageSize: PAGE_SIZE });
  const { objects } = server;
  const keysAt = (path: string) => [...objects.keys()].filter((key) => `/${key}` === path || `/${key}`.startsWith(`${path}/`));
  return {
    ...defaults,
    source: s3Driver({ fetch }).open(
      { endpoint: server.url, bucket: server.bucket, accessKey: server.accessKey },
      { how: 'secrets', secrets: { secretKey: server.settings.secretKey } },
    ),
    account: {
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
    forbid: () => void (server.settings.mayWrite = false),
    withoutConditions: () => void (server.settings.knowsConditions = false),
    throttled: { status: 503, headers: { 'retry-after': '7' }, text: '<Error><Code>SlowDown</Code></Error>' },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** The parts of a fixture without a fake server: it cannot be made to fail. */
export const withoutServer = { ...defaults, server: null, expireCursors: null, revoke: null, throttled: null };

async function localFolder(): Promise<SourceFixture> {
  const root = await mkdtemp(join(tmpdir(), 'trove-folder-'));
  return {
    ...withoutServer,
    source: localFolderDriver({ roots: [root] }).open({ folder: root }, { how: 'secrets', secrets: {} }),
    account: folderAccount(root),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}

export const sourceFixtures: Readonly<Record<CloudSourceKind, () => Promise<SourceFixture>>> = {
  'google-drive': googleDrive,
  dropbox,
  onedrive,
  notion,
  webdav,
  s3,
  'local-folder': localFolder,
};
