import { DropboxListing, type DropboxEntry } from 'contract/dropbox';
import * as z from 'zod';
import { byteCountOf, timeOf, waitOf } from '#kernel/read-numbers.ts';
import { CursorExpiredError, ItemError } from '../../cloud-source.errors.ts';
import type { Capabilities, Change, CloudSource, RemoteItem } from '../../cloud-source.ts';
import { fileOf, looseJson, spaceOf } from '../../read-answer.ts';
import type { DropboxClient } from './dropbox-client.ts';
import { dropboxWriter } from './dropbox-writer.ts';

const capabilities: Capabilities = {
  changeFeed: 'delta',
  identity: 'id',
  hierarchy: 'path',
  caseInsensitive: true,
  pollMilliseconds: 60_000,
  rescanMilliseconds: null,
};
const PAGE_SIZE = 2000;
/** Dropbox adds up to 90 s of jitter to the requested time. */
const LONGPOLL_SECONDS = 180;
const LONGPOLL_SILENCE = (LONGPOLL_SECONDS + 120) * 1000;
/** Milliseconds. The schedule polls meanwhile. */
const LONGEST_BACKOFF = 5 * 60_000;

const Account = z.object({
  account_id: z.string(),
  email: z.string(),
  root_info: z.object({ root_namespace_id: z.string(), home_namespace_id: z.string() }).optional(),
});
/** A member of a team shares the room of the team. */
const Space = z.object({
  used: z.number(),
  allocation: z.object({ '.tag': z.string(), allocated: z.number().optional(), used: z.number().optional() }),
});
const Cursor = z.object({ cursor: z.string(), scanning: z.boolean() });
const Longpoll = z.object({ changes: z.boolean(), backoff: z.number().optional() });

/** Dropbox: one recursive listing whose cursor is also the feed of changes. */
export function dropboxSource(dropbox: DropboxClient, changing = dropbox): CloudSource {
  let rootHeader: Promise<Record<string, string>> | undefined;
  /** In a team, shared folders are outside the person's own root; without this header they are missing. */
  const headers = () =>
    (rootHeader ??= account().then(({ root_info: root }): Record<string, string> =>
      root && root.root_namespace_id !== root.home_namespace_id
        ? { 'dropbox-api-path-root': JSON.stringify({ '.tag': 'root', root: root.root_namespace_id }) }
        : {},
    ));
  const account = (signal?: AbortSignal) => dropbox.rpc('users/get_current_account', null, Account, { signal });
  const listing = async (argument: unknown, more: boolean, signal?: AbortSignal) =>
    dropbox.rpc(more ? 'files/list_folder/continue' : 'files/list_folder', argument, DropboxListing, {
      signal,
      headers: await headers(),
    });
  const listAt = (path: string, recursive: boolean) => ({
    path,
    recursive,
    limit: PAGE_SIZE,
    include_non_downloadable_files: true,
  });

  return {
    kind: 'dropbox',
    capabilities,
    writer: dropboxWriter({ dropbox: changing, headers, itemOf }),
    async identify(signal) {
      const { account_id: accountId, email } = await account(signal);
      return { account: email, accountId };
    },
    async space(signal) {
      const { used, allocation } = await dropbox.rpc('users/get_space_usage', null, Space, { signal });
      return spaceOf(allocation['.tag'] === 'team' ? allocation.used : used, allocation.allocated);
    },
    async pull(text, signal) {
      const known = text === null ? null : readCursor(text);
      const answer = known
        ? await listing({ cursor: known.cursor }, true, signal)
        : await listing(listAt('', true), false, signal);
      const scanning = known?.scanning ?? true;
      return {
        changes: answer.entries.flatMap(changeOf),
        cursor: JSON.stringify({ cursor: answer.cursor, scanning: scanning && answer.has_more }),
        more: answer.has_more,
        scan: scanning ? (answer.has_more ? 'open' : 'complete') : 'none',
      };
    },
    async list(folderId, pageToken, signal) {
      const answer = pageToken
        ? await listing({ cursor: pageToken }, true, signal)
        : await listing(listAt(folderId ?? '', false), false, signal);
      return {
        items: answer.entries.flatMap((entry) => itemOf(entry) ?? []),
        nextPageToken: answer.has_more ? answer.cursor : null,
      };
    },
    async open({ id, content, exportsAs }, signal) {
      const exported = content === 'export';
      const argument = exported && exportsAs === 'text/markdown' ? { path: id, export_format: 'markdown' } : { path: id };
      const answer = await dropbox.download(exported ? 'files/export' : 'files/download', argument, {
        signal,
        headers: await headers(),
      });
      const result = z
        .object({ rev: z.string().optional(), content_hash: z.string().optional() })
        .safeParse(looseJson(answer.headers.get('dropbox-api-result') ?? ''));
      const revision = result.success ? (result.data.content_hash ?? result.data.rev ?? null) : null;
      if (!exported) return fileOf(answer, { mediaType: null, revision });
      return fileOf(answer, { mediaType: exportsAs, revision });
    },
    async wait(text, signal) {
      const { cursor } = readCursor(text);
      const answer = await dropbox.rpc('files/list_folder/longpoll', { cursor, timeout: LONGPOLL_SECONDS }, Longpoll, {
        signal,
        silenceMilliseconds: LONGPOLL_SILENCE,
      });
      if (answer.backoff !== undefined) await pause(waitOf(answer.backoff * 1000, LONGEST_BACKOFF), signal);
      return answer.changes ? 'changed' : 'unchanged';
    },
  };
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });

function readCursor(text: string): z.infer<typeof Cursor> {
  const parsed = Cursor.safeParse(looseJson(text));
  if (!parsed.success) throw new CursorExpiredError('The cursor cannot be read');
  return parsed.data;
}

/** Entries come in order. A deletion has only a path, and includes everything below it. */
function changeOf(entry: DropboxEntry): Change[] {
  if (entry['.tag'] === 'deleted') return [{ op: 'delete', path: entry.path_display ?? entry.path_lower ?? `/${entry.name}` }];
  const item = itemOf(entry);
  return item ? [{ op: 'upsert', item }] : [];
}

function itemOf(entry: DropboxEntry): RemoteItem | undefined {
  if (entry['.tag'] === 'deleted') return undefined;
  if (entry.id === undefined) throw new ItemError(`Dropbox named no id for ${entry.name}`, { permanent: false });
  const file = entry['.tag'] === 'file';
  return {
    id: entry.id,
    parentId: null,
    name: entry.name,
    path: entry.path_display ?? entry.path_lower ?? `/${entry.name}`,
    kind: entry['.tag'],
    // Not `client_modified`, which clients set as they like.
    revision: file ? (entry.content_hash ?? entry.rev ?? '') : '',
    bytes: byteCountOf(entry.size),
    mediaType: null,
    modifiedAt: timeOf(entry.server_modified),
    webUrl: null,
    ...contentOf(entry),
  };
}

function contentOf(entry: DropboxEntry): Pick<RemoteItem, 'content' | 'exportsAs' | 'refusal'> {
  if (entry['.tag'] !== 'file') return { content: 'none' };
  if (entry.is_downloadable !== false) return { content: 'download' };
  const formats = new Set([entry.export_info?.export_as, ...(entry.export_info?.export_options ?? [])]);
  if (formats.has('pdf')) return { content: 'export', exportsAs: 'application/pdf' };
  if (formats.has('markdown')) return { content: 'export', exportsAs: 'text/markdown' };
  return { content: 'none', refusal: 'Dropbox exports this kind of file neither as PDF nor as text' };
}
