import { posix } from 'node:path';
import * as z from 'zod';
import {
  BadSettingsForSourceError,
  CursorExpiredError,
  ItemError,
  SignInExpiredError,
  UnavailableError,
  type Capabilities,
  type Change,
  type CloudSource,
  type CloudSourceDriver,
  type RemoteItem,
} from '../../cloud-source.ts';
import type { Answer, OutboundFetch, OutboundRequest } from '../../outbound-fetch.ts';
import { commonError, fileOf, looseJson, textOf } from '../../read-answer.ts';
import { plainTag, PROPFIND_BODY, readMultistatus, timeOf, type DavEntry } from './read-multistatus.ts';

const capabilities: Capabilities = {
  changeFeed: 'snapshot',
  identity: 'path',
  hierarchy: 'path',
  caseInsensitive: false,
  pollMilliseconds: 5 * 60_000,
  rescanMilliseconds: null,
};
/** A page ends after so many changes or folders, so that a crash loses little and a transaction stays short. */
const PAGE_CHANGES = 500;
const PAGE_FOLDERS = 20;
/** What a folder that we may not look into answers. Nothing below it is taken for gone. */
const UNREADABLE = new Set([401, 403, 423]);

const Folders = z.array(z.string());

interface Options {
  /** Without a slash at its end. */
  readonly address: string;
  readonly username: string;
  readonly password: string;
  readonly fetch: OutboundFetch;
}

/** A folder on a WebDAV server (Nextcloud, ownCloud, Apache). Walked folder by folder, since most servers refuse `Depth: infinity`. */
export function webdavSource({ address, username, password, fetch }: Options): CloudSource {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const root = new URL(address).pathname.replace(/\/$/, '');
  const addressOf = (path: string) => new URL(address).origin + root + path.split('/').map(encodeURIComponent).join('/');
  const ask = (path: string, request: OutboundRequest) =>
    fetch(addressOf(path), { ...request, headers: { authorization, ...request.headers } });

  async function look(path: string, signal?: AbortSignal): Promise<{ entries: DavEntry[] } | { status: number }> {
    const answer = await ask(path === '/' ? '/' : `${path}/`, {
      method: 'PROPFIND',
      headers: PROPFIND_HEADERS('1'),
      body: PROPFIND_BODY,
      signal,
    });
    if (answer.status === 207)
      return {
        entries: readMultistatus(await textOf(answer), root).filter((entry) => entry.path !== path && entry.path !== '/'),
      };
    answer.body.resume();
    if (path !== '/' && (UNREADABLE.has(answer.status) || answer.status === 404)) return { status: answer.status };
    throw errorOf(answer);
  }

  return {
    kind: 'webdav',
    capabilities,
    async identify(signal) {
      const answer = await ask('/', {
        method: 'PROPFIND',
        headers: PROPFIND_HEADERS('0'),
        body: PROPFIND_BODY,
        signal,
      });
      if (answer.status !== 207) {
        answer.body.resume();
        throw errorOf(answer);
      }
      readMultistatus(await textOf(answer), root);
      return { account: `${username}@${new URL(address).host}`, accountId: `${username}@${address}` };
    },
    async pull(cursor, signal) {
      // The cursor is the list of folders still to look into: empty, the next walk begins.
      const todo = cursor === null ? ['/'] : readCursor(cursor);
      if (todo.length === 0) todo.push('/');
      const changes: Change[] = [];
      const unreadable: { path: string; reason: string }[] = [];
      for (let looked = 0; todo.length > 0 && looked < PAGE_FOLDERS && changes.length < PAGE_CHANGES; looked++) {
        const folder = todo.pop() ?? '/';
        const seen = await look(folder, signal);
        if ('status' in seen) {
          // Removed since it was listed; the walk simply does not see it. Everything else is only out of reach.
          if (seen.status !== 404) unreadable.push({ path: folder, reason: `The server answered ${seen.status}` });
          continue;
        }
        for (const entry of seen.entries) {
          if (entry.folder) todo.push(entry.path);
          changes.push({ op: 'upsert', item: itemOf(entry) });
        }
      }
      const more = todo.length > 0;
      return { changes, cursor: JSON.stringify(todo), more, scan: more ? 'open' : 'complete', unreadable };
    },
    async list(folderId, _pageToken, signal) {
      const seen = await look(folderId ?? '/', signal);
      if ('status' in seen) throw new ItemError(`The server answered ${seen.status}`, { permanent: false });
      return { items: seen.entries.map(itemOf), nextPageToken: null };
    },
    async open({ path, revision }, signal) {
      const answer = await ask(path, { signal });
      // No If-Match: Apache calls the tag of a fresh file weak, and a weak tag never matches.
      if (answer.status === 200) {
        const found = await revisionIn(answer, path, revision, signal).catch((error: unknown) => {
          answer.body.destroy();
          throw error;
        });
        return fileOf(answer, { revision: found });
      }
      answer.body.resume();
      if (answer.status === 404) throw new ItemError('The file is not there any more', { permanent: false });
      if (answer.status === 403 || answer.status === 423)
        throw new ItemError(`The server refuses this file (${answer.status})`, { permanent: answer.status === 403 });
      throw errorOf(answer);
    },
  };

  /** What the bytes of this answer are a revision of. Where its headers say another one than was listed, the listing is asked again. */
  async function revisionIn(answer: Answer, path: string, listed: string, signal?: AbortSignal): Promise<string> {
    const length = answer.headers.get('content-length');
    const said = revisionOf({
      tag: plainTag(answer.headers.get('etag') ?? ''),
      modifiedAt: timeOf(answer.headers.get('last-modified')),
      bytes: length === null ? null : Number(length),
    });
    if (said === listed) return listed;
    const again = await ask(path, { method: 'PROPFIND', headers: PROPFIND_HEADERS('0'), body: PROPFIND_BODY, signal });
    const [entry] = again.status === 207 ? readMultistatus(await textOf(again), root) : [];
    again.body.resume();
    return entry === undefined ? said : revisionOf(entry);
  }
}

function readCursor(text: string): string[] {
  const parsed = Folders.safeParse(looseJson(text));
  if (!parsed.success) throw new CursorExpiredError('The cursor cannot be read');
  return parsed.data;
}

function errorOf(answer: Answer): Error {
  if (answer.status === 401) return new SignInExpiredError('The server does not accept this name and password');
  if (answer.status === 404) return new UnavailableError('The server has no such folder');
  return commonError(answer, '') ?? new UnavailableError(`The server answered ${answer.status}`);
}

const PROPFIND_HEADERS = (depth: '0' | '1') => ({ depth, 'content-type': 'application/xml' });

/** The server's tag; where it has none (nginx), time and size have to do. */
const revisionOf = ({ tag, modifiedAt, bytes }: Pick<DavEntry, 'tag' | 'modifiedAt' | 'bytes'>): string =>
  tag === '' ? `time:${modifiedAt}-${bytes}` : tag;

const itemOf = (entry: DavEntry): RemoteItem => ({
  id: entry.path,
  parentId: null,
  name: posix.basename(entry.path),
  path: entry.path,
  kind: entry.folder ? 'folder' : 'file',
  revision: entry.folder ? '' : revisionOf(entry),
  bytes: entry.folder ? null : entry.bytes,
  mediaType: entry.mediaType,
  modifiedAt: entry.modifiedAt,
  webUrl: null,
  content: entry.folder ? 'none' : 'download',
});

export function webdavDriver({ fetch }: { fetch: OutboundFetch }): CloudSourceDriver {
  return {
    kind: 'webdav',
    label: 'WebDAV (Nextcloud, ownCloud)',
    signIn: {
      how: 'form',
      fields: [
        {
          name: 'address',
          label: 'Address',
          hint: 'https://cloud.example.org/remote.php/dav/files/your-name',
          secret: false,
          required: true,
        },
        { name: 'username', label: 'User name', hint: '', secret: false, required: true },
        {
          name: 'password',
          label: 'App password',
          hint: 'In Nextcloud: Settings > Security > Create new app password',
          secret: true,
          required: true,
        },
      ],
    },
    open(settings, credentials) {
      if (credentials.how !== 'secrets') throw new BadSettingsForSourceError('WebDAV needs a user name and a password');
      const given = settings['address'] ?? '';
      if (!/^https?:\/\//.test(given) || !URL.canParse(given))
        throw new BadSettingsForSourceError('The address must begin with https:// or http://');
      const url = new URL(given);
      url.username = '';
      url.password = '';
      url.search = '';
      url.hash = '';
      return webdavSource({
        address: url.href.replace(/\/+$/, ''),
        username: settings['username'] ?? '',
        password: credentials.secrets['password'] ?? '',
        fetch,
      });
    },
  };
}
