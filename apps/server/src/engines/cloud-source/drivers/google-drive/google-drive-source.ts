import { CursorExpiredError, ItemError, UnavailableError } from '../../cloud-source.errors.ts';
import type { Capabilities, Change, ChangePage, CloudSource, CloudWriter } from '../../cloud-source.ts';
import { fileOf, spaceOf } from '../../read-answer.ts';
import type { DriveClient } from './google-drive-client.ts';
import { readCursor, type DriveCursor } from './google-drive-cursor.ts';
import { changesOf, itemOf, sharedDriveOf } from './google-drive-items.ts';

const capabilities: Capabilities = {
  changeFeed: 'delta',
  identity: 'id',
  hierarchy: 'parent',
  caseInsensitive: false,
  pollMilliseconds: 30_000,
  // The content of a newly shared folder does not appear in the change feed.
  rescanMilliseconds: 24 * 60 * 60 * 1000,
};

/** Google Drive: the person's own files, what is shared with them, and shared drives. */
export function googleDriveSource(drive: DriveClient, writer: CloudWriter): CloudSource {
  /** The tokens of the feeds are fetched before the listing, so that nothing falls between the two. */
  async function begin(signal?: AbortSignal): Promise<{ cursor: DriveCursor; changes: Change[] }> {
    const root = await drive.rootId(signal);
    const drives = await drive.sharedDrives(signal);
    const feeds = [{ drive: null as string | null, token: await drive.startToken(null, signal) }];
    for (const { id } of drives) feeds.push({ drive: id, token: await drive.startToken(id, signal) });
    return {
      cursor: { root, feeds, listings: [{ drive: null, page: null }], next: 0 },
      changes: drives.map((shared) => ({ op: 'upsert', item: sharedDriveOf(shared) })),
    };
  }

  async function listNext(cursor: DriveCursor, changes: Change[], signal?: AbortSignal): Promise<ChangePage> {
    const [listing, ...rest] = cursor.listings;
    if (!listing) throw new Error('Nothing is left to list');
    const answer = await drive.files({ ...listing, signal });
    for (const file of answer.files) if (!file.trashed) changes.push({ op: 'upsert', item: itemOf(file, cursor.root) });
    const done = answer.nextPageToken === undefined;
    const listings = done ? rest : [{ ...listing, page: answer.nextPageToken ?? null }, ...rest];
    const scan = listing.drive === null ? (done ? 'complete' : 'open') : 'none';
    return { changes, cursor: JSON.stringify({ ...cursor, listings }), more: true, scan };
  }

  /** At the start of each round: which shared drives were added or removed? */
  async function compareDrives(cursor: DriveCursor, signal?: AbortSignal) {
    const drives = await drive.sharedDrives(signal);
    const now = new Set(drives.map(({ id }) => id));
    const known = new Set(cursor.feeds.map((feed) => feed.drive));
    const changes: Change[] = [];
    const feeds = cursor.feeds.filter((feed) => feed.drive === null || now.has(feed.drive));
    const listings = [...cursor.listings];
    for (const { drive: gone } of cursor.feeds) if (gone !== null && !now.has(gone)) changes.push({ op: 'delete', id: gone });
    for (const shared of drives) {
      changes.push({ op: 'upsert', item: sharedDriveOf(shared) });
      if (known.has(shared.id)) continue;
      feeds.push({ drive: shared.id, token: await drive.startToken(shared.id, signal) });
      listings.push({ drive: shared.id, page: null });
    }
    return { cursor: { ...cursor, feeds, listings }, changes };
  }

  async function followNext(cursor: DriveCursor, changes: Change[], signal?: AbortSignal): Promise<ChangePage> {
    const feed = cursor.feeds[cursor.next];
    if (!feed) throw new CursorExpiredError('The cursor names a feed that is not there');
    const answer = await drive.changes(feed.drive, feed.token, signal);
    const token = answer.nextPageToken ?? answer.newStartPageToken;
    if (token === undefined) throw new UnavailableError('Google answered no token to go on with');
    const feeds = cursor.feeds.with(cursor.next, { ...feed, token });
    const done = answer.nextPageToken === undefined;
    const last = cursor.next === cursor.feeds.length - 1;
    const next = done ? (last ? 0 : cursor.next + 1) : cursor.next;
    return {
      changes: [...changes, ...changesOf(answer, cursor.root)],
      cursor: JSON.stringify({ ...cursor, feeds, next }),
      more: !(done && last),
      scan: 'none',
    };
  }

  return {
    kind: 'google-drive',
    capabilities,
    writer,
    async identify(signal) {
      const { user } = await drive.account(signal);
      return { account: user.emailAddress, accountId: user.permissionId };
    },
    async space(signal) {
      const quota = await drive.space(signal);
      return spaceOf(quota?.usage, quota?.limit);
    },
    async pull(text, signal) {
      if (text === null) {
        const { cursor, changes } = await begin(signal);
        return listNext(cursor, changes, signal);
      }
      const cursor = readCursor(text);
      if (cursor.listings.length > 0) return listNext(cursor, [], signal);
      if (cursor.next > 0) return followNext(cursor, [], signal);
      const compared = await compareDrives(cursor, signal);
      if (compared.cursor.listings.length > 0) return listNext(compared.cursor, compared.changes, signal);
      return followNext(compared.cursor, compared.changes, signal);
    },
    async list(folderId, pageToken, signal) {
      const root = await drive.rootId(signal);
      const quoted = (folderId ?? root).replace(/['\\]/g, '\\$&');
      const query = `'${quoted}' in parents and trashed=false`;
      const answer = await drive.files({ drive: null, page: pageToken ?? null, query, signal });
      const shared = folderId === null && !pageToken ? (await drive.sharedDrives(signal)).map(sharedDriveOf) : [];
      return {
        items: [...shared, ...answer.files.map((file) => itemOf(file, root))],
        nextPageToken: answer.nextPageToken ?? null,
      };
    },
    async open({ id }, signal) {
      const file = await drive.file(id, signal);
      if (file.trashed === true) throw new ItemError('The file is not there any more', { permanent: false });
      const item = itemOf(file, '');
      if (item.content === 'none') throw new ItemError(item.refusal ?? 'It has no content', { permanent: true });
      const about = { revision: item.revision };
      if (item.content === 'download') return fileOf(await drive.bytes(id, signal), about);
      const mediaType = item.exportsAs ?? 'application/pdf';
      return fileOf(await drive.exported(id, mediaType, signal), { ...about, mediaType });
    },
    async subscribe({ id, address, secret, cursor }) {
      const own = readCursor(cursor).feeds.find((feed) => feed.drive === null);
      if (!own) throw new CursorExpiredError('The cursor names no feed');
      return drive.watch(own.token, { id, address, secret });
    },
    unsubscribe: (channel) => drive.stopWatching(channel),
  };
}
