import * as z from 'zod';
import type { BearerClient } from '../../bearer-client.ts';
import { ChangeRefusedError, ItemError } from '../../cloud-source.errors.ts';
import type { CloudWriter } from '../../cloud-source.ts';
import { segmentOf } from '../../path-segments.ts';
import type { Answer } from '#kernel/outbound/outbound-fetch.ts';
import { discard } from '../../read-answer.ts';
import { writeById, type FileThere, type PlacesById } from '../../write-by-id.ts';
import { DriveFile, DriveFileList, FILE_FIELDS, itemOf, SharedDriveList } from './google-drive-items.ts';

const FOLDER = 'application/vnd.google-apps.folder';
const NO_ROOM =
  /^(storageQuotaExceeded|teamDriveFileLimitExceeded|numChildrenInNonRootLimitExceeded|activeItemCreationLimitExceeded)$/;
const NO_SCOPE = /^(insufficient(Permissions|Scopes?)|ACCESS_TOKEN_SCOPE_INSUFFICIENT)$/;
/** Waits are left to the common rules. */
const WAITS = /ratelimit|quota|dailylimit/i;
const Refusal = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().default('') })).default([]) }),
});

/** What a refused change means; undefined leaves it to the rules of reading. */
export function explainDriveChange({ status }: Answer, body: unknown): Error | undefined {
  const refusal = Refusal.safeParse(body);
  const reason = (refusal.success ? refusal.data.error.errors[0]?.reason : undefined) ?? '';
  if (status === 403 && NO_ROOM.test(reason)) return new ChangeRefusedError('no-room');
  if (status === 403 && NO_SCOPE.test(reason)) return new ChangeRefusedError('no-scope');
  if (status === 403 && !WAITS.test(reason)) return new ChangeRefusedError('no-permission');
  if (status === 404) return new ItemError('The file is not there any more', { permanent: false });
  if (status === 409) return new ChangeRefusedError('name-taken');
  if (status === 412) return new ChangeRefusedError('changed');
  return undefined;
}

interface Options {
  readonly baseUrl: string;
  /** A client that reads refusals with `explainDriveChange`. */
  readonly client: BearerClient;
}

/**
 * Changes files of Google Drive. Drive takes no conditions, so each file is looked at right before; none of these calls touches what is in a
 * file, so that even then nothing of it could be lost.
 */
export function googleDriveWriter({ baseUrl, client }: Options): CloudWriter {
  let top: Promise<string> | undefined;
  const address = (path: string, query: Readonly<Record<string, string | undefined>>) => {
    const url = new URL(`${baseUrl}/drive/v3/${path}`);
    for (const [name, value] of Object.entries({ ...query, supportsAllDrives: 'true' }))
      if (value !== undefined) url.searchParams.set(name, value);
    return url.href;
  };
  const at = (id: string) => `files/${encodeURIComponent(id)}`;
  const send = (method: 'POST' | 'PATCH', body: unknown, signal?: AbortSignal) => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  const readTop = async (signal?: AbortSignal) =>
    (await client.json(address('files/root', { fields: 'id' }), z.object({ id: z.string() }), { signal })).id;
  const topFolder = (signal?: AbortSignal) =>
    (top ??= readTop(signal).catch((error: unknown) => {
      top = undefined;
      throw error;
    }));
  const change = async (id: string, query: Record<string, string | undefined>, body: unknown, signal?: AbortSignal) =>
    itemOf(
      await client.json(address(at(id), { ...query, fields: FILE_FIELDS }), DriveFile, send('PATCH', body, signal)),
      await topFolder(signal),
    );

  /** The files of a folder, page by page. */
  async function* filesIn(folderId: string, more: string, signal?: AbortSignal) {
    let pageToken: string | undefined;
    do {
      const q = `'${folderId.replace(/['\\]/g, '\\$&')}' in parents and trashed=false${more}`;
      const query = { q, pageToken, includeItemsFromAllDrives: 'true', pageSize: '100' };
      const page = await client.json(
        address('files', { ...query, fields: `nextPageToken,files(${FILE_FIELDS})` }),
        DriveFileList,
        { signal },
      );
      yield* page.files;
      pageToken = page.nextPageToken;
    } while (pageToken !== undefined);
  }

  const places: PlacesById = {
    topFolder,
    async look(id, signal): Promise<FileThere | null> {
      try {
        const file = await client.json(address(at(id), { fields: FILE_FIELDS }), DriveFile, { signal });
        const item = itemOf(file, await topFolder(signal));
        return { item, folderId: file.parents?.[0] ?? null, isTrashed: file.trashed === true, version: null };
      } catch (error) {
        if (error instanceof ItemError) return null;
        throw error;
      }
    },
    async named({ folderId, name }, signal) {
      // A name with a slash in it has another sign there in our paths: then all names are looked at.
      const isSpelled = !name.includes('\u2215') && name !== '_';
      const filter = isSpelled ? ` and name='${name.replace(/['\\]/g, '\\$&')}'` : '';
      const found: { id: string; kind: 'file' | 'folder' }[] = [];
      for await (const file of filesIn(folderId, filter, signal))
        if (segmentOf(file.name) === name) found.push({ id: file.id, kind: file.mimeType === FOLDER ? 'folder' : 'file' });
      if (folderId === (await topFolder(signal)))
        for (const drive of (await client.json(address('drives', { pageSize: '100' }), SharedDriveList, { signal })).drives)
          if (segmentOf(drive.name) === name) found.push({ id: drive.id, kind: 'folder' });
      return found;
    },
    async isEmpty(folderId, signal) {
      for await (const _file of filesIn(folderId, '', signal)) return false;
      return true;
    },
    async makeFolder({ folderId, name }, signal) {
      const body = { name, mimeType: FOLDER, parents: [folderId] };
      discard(await client.ask(address('files', { fields: 'id' }), send('POST', body, signal)));
    },
    put({ item, folderId }, spot, signal) {
      const isOther = folderId !== spot.folderId;
      const query = isOther ? { addParents: spot.folderId, removeParents: folderId ?? undefined } : {};
      return change(item.id, query, segmentOf(item.name) === spot.name ? {} : { name: spot.name }, signal);
    },
    async throwAway(id, _version, signal) {
      await change(id, {}, { trashed: true }, signal);
    },
    takeBack(id, file, spot, signal) {
      if (file === null) throw new ChangeRefusedError('gone');
      const isOther = file.folderId !== spot.folderId;
      const query = isOther ? { addParents: spot.folderId, removeParents: file.folderId ?? undefined } : {};
      const name = segmentOf(file.item.name) === spot.name ? {} : { name: spot.name };
      return change(id, query, { trashed: false, ...name }, signal);
    },
  };
  return writeById(places);
}
