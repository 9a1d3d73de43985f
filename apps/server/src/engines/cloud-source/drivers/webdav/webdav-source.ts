import { posix } from 'node:path';
import { LARGEST_LISTING, multistatusOf } from '../../listings/read-listing.ts';
import { plainTag, PROPFIND_BODY, QUOTA_BODY, type DavEntry } from '../../listings/read-multistatus.ts';
import { ChangeRefusedError, ItemError, SignInExpiredError, UnavailableError } from '../../cloud-source.errors.ts';
import type { Capabilities, CloudSource, RemoteItem } from '../../cloud-source.ts';
import type { Answer, OutboundFetch, OutboundRequest } from '#kernel/outbound/outbound-fetch.ts';
import { byteCountOf, timeOf } from '#kernel/read-numbers.ts';
import { commonError, discard, fileOf } from '../../read-answer.ts';
import { isInTrashFolder } from '../../trash-folder.ts';
import { createFolderWalk, type FolderListing } from '../../walk-folders.ts';
import { webdavWriter } from './webdav-writer.ts';

const capabilities: Capabilities = {
  changeFeed: 'snapshot',
  identity: 'path',
  hierarchy: 'path',
  caseInsensitive: false,
  pollMilliseconds: 5 * 60_000,
  rescanMilliseconds: null,
};
const PAGE_CHANGES = 500;
const PAGE_FOLDERS = 20;
/** Status codes of a folder that we may not list. Nothing below it counts as deleted. */
const UNREADABLE = new Set([401, 403, 423]);

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

  const propfind = (path: string, depth: '0' | '1', signal?: AbortSignal, body = PROPFIND_BODY) =>
    ask(path, { method: 'PROPFIND', headers: { depth, 'content-type': 'application/xml' }, body, signal });

  async function look(path: string, signal?: AbortSignal): Promise<FolderListing> {
    const answer = await propfind(path === '/' ? '/' : `${path}/`, '1', signal);
    if (answer.status === 207) return listingOf(answer, path);
    discard(answer);
    if (path !== '/' && answer.status === 404) return { gone: true };
    if (path !== '/' && UNREADABLE.has(answer.status)) return { unreadable: `The server answered ${answer.status}` };
    throw errorOf(answer);
  }

  /** A listing contains the folder itself and its direct children. Anything else in it would mislead the walk. */
  async function listingOf(answer: Answer, path: string): Promise<FolderListing> {
    const announced = byteCountOf(answer.headers.get('content-length')) ?? 0;
    if (path !== '/' && announced > LARGEST_LISTING) {
      answer.body.destroy();
      return { unreadable: 'The folder holds too many files to be listed' };
    }
    const entries = await multistatusOf(answer, root);
    const inside = entries.filter((entry) => entry.path !== path && posix.dirname(entry.path) === path);
    if (inside.length === 0 && !entries.some((entry) => entry.path === path))
      throw new UnavailableError('The server lists another folder than the one that was asked for');
    return { items: inside.filter((entry) => !isInTrashFolder(entry.path)).map(itemOf) };
  }

  /** What lies at a path; null for nothing. */
  async function lookAt(path: string, signal?: AbortSignal): Promise<RemoteItem | null> {
    const answer = await propfind(path, '0', signal);
    if (answer.status === 207) {
      const [entry] = await multistatusOf(answer, root);
      return entry ? itemOf(entry) : null;
    }
    discard(answer);
    if (answer.status === 404) return null;
    if (answer.status === 403) throw new ChangeRefusedError('no-permission');
    throw errorOf(answer);
  }

  async function countIn(path: string, signal?: AbortSignal): Promise<number> {
    const listing = await look(path, signal);
    // A folder that cannot be looked into is taken for full.
    return 'items' in listing ? listing.items.length : 1;
  }

  const walk = createFolderWalk({ look, pageChanges: PAGE_CHANGES, pageFolders: PAGE_FOLDERS });

  return {
    kind: 'webdav',
    capabilities,
    writer: webdavWriter({ ask, look: lookAt, countIn, addressOf }),
    async identify(signal) {
      const answer = await propfind('/', '0', signal);
      if (answer.status !== 207) {
        discard(answer);
        throw errorOf(answer);
      }
      await multistatusOf(answer, root);
      return { account: `${username}@${new URL(address).host}`, accountId: `${username}@${address}` };
    },
    async space(signal) {
      const answer = await propfind('/', '0', signal, QUOTA_BODY);
      if (answer.status !== 207) {
        discard(answer);
        throw errorOf(answer);
      }
      const [entry] = await multistatusOf(answer, root);
      return entry?.quota ? { available: entry.quota.available, total: entry.quota.available + entry.quota.used } : null;
    },
    pull: walk,
    async list(folderId, _pageToken, signal) {
      const listing = await look(folderId ?? '/', signal);
      if ('gone' in listing) throw new ItemError('The folder is not there any more', { permanent: false });
      if ('unreadable' in listing) throw new ItemError(listing.unreadable, { permanent: false });
      return { items: [...listing.items], nextPageToken: null };
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
      discard(answer);
      if (answer.status === 404) throw new ItemError('The file is not there any more', { permanent: false });
      if (answer.status === 403 || answer.status === 423)
        throw new ItemError(`The server refuses this file (${answer.status})`, { permanent: answer.status === 403 });
      throw errorOf(answer);
    },
  };

  /** The revision of the bytes in this answer. Where its headers differ from the listing, the server is asked again. */
  async function revisionIn(answer: Answer, path: string, listed: string, signal?: AbortSignal): Promise<string> {
    const said = revisionOf({
      tag: plainTag(answer.headers.get('etag') ?? ''),
      modifiedAt: timeOf(answer.headers.get('last-modified')),
      bytes: byteCountOf(answer.headers.get('content-length')),
    });
    if (said === listed) return listed;
    const again = await propfind(path, '0', signal);
    const [entry] = again.status === 207 ? await multistatusOf(again, root) : [];
    discard(again);
    return entry === undefined ? said : revisionOf(entry);
  }
}

function errorOf(answer: Answer): Error {
  if (answer.status === 401) return new SignInExpiredError('The server does not accept this name and password');
  if (answer.status === 404) return new UnavailableError('The server has no such folder');
  return commonError(answer, '') ?? new UnavailableError(`The server answered ${answer.status}`);
}

/** The server's ETag; where it has none (nginx), time and size are used. */
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
