import * as z from 'zod';
import { byteCountOf, timeOf } from '#kernel/read-numbers.ts';
import type { Change, RemoteItem } from '../../cloud-source.ts';

/** Asked for by name: without `fields` Drive leaves out parents, checksums and the trash. */
export const FILE_FIELDS =
  'id,name,mimeType,parents,trashed,size,md5Checksum,headRevisionId,modifiedTime,capabilities/canDownload,webViewLink';

export const DriveFile = z.object({
  id: z.string(),
  name: z.string().default(''),
  mimeType: z.string().default('application/octet-stream'),
  parents: z.array(z.string()).optional(),
  trashed: z.boolean().optional(),
  /** int64 as text. */
  size: z.string().optional(),
  md5Checksum: z.string().optional(),
  headRevisionId: z.string().optional(),
  modifiedTime: z.string().optional(),
  capabilities: z.object({ canDownload: z.boolean().optional() }).optional(),
  webViewLink: z.string().optional(),
});
export type DriveFile = z.infer<typeof DriveFile>;

export const DriveFileList = z.object({ nextPageToken: z.string().optional(), files: z.array(DriveFile).default([]) });
export const DriveChangeList = z.object({
  nextPageToken: z.string().optional(),
  newStartPageToken: z.string().optional(),
  changes: z
    .array(
      z.object({
        changeType: z.string().default('file'),
        fileId: z.string().optional(),
        driveId: z.string().optional(),
        removed: z.boolean().optional(),
        file: DriveFile.optional(),
      }),
    )
    .default([]),
});
export const SharedDriveList = z.object({
  nextPageToken: z.string().optional(),
  drives: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});

const NATIVE = 'application/vnd.google-apps.';
const FOLDER = `${NATIVE}folder`;
const EXPORTABLE = new Set(['document', 'spreadsheet', 'presentation', 'drawing'].map((type) => NATIVE + type));

function contentOf(file: DriveFile): Pick<RemoteItem, 'content' | 'refusal' | 'exportsAs'> {
  if (file.mimeType === FOLDER) return { content: 'none' };
  if (file.mimeType === `${NATIVE}shortcut`)
    return { content: 'none', refusal: 'This is a shortcut; the file itself is listed where it is kept' };
  if (file.capabilities?.canDownload === false)
    return { content: 'none', refusal: 'Its owner does not allow it to be downloaded' };
  if (EXPORTABLE.has(file.mimeType)) return { content: 'export', exportsAs: 'application/pdf' };
  if (file.mimeType.startsWith(NATIVE)) return { content: 'none', refusal: 'Google does not export this kind of file' };
  return { content: 'download' };
}

/** @param root id of the person's own top folder, which does not become an item */
export function itemOf(file: DriveFile, root: string): RemoteItem {
  const parent = file.parents?.[0] ?? null;
  return {
    id: file.id,
    parentId: parent === root ? null : parent,
    name: file.name,
    kind: file.mimeType === FOLDER ? 'folder' : 'file',
    revision: file.mimeType === FOLDER ? '' : (file.md5Checksum ?? file.headRevisionId ?? file.modifiedTime ?? ''),
    bytes: byteCountOf(file.size),
    mediaType: file.mimeType,
    modifiedAt: timeOf(file.modifiedTime),
    webUrl: file.webViewLink ?? null,
    ...contentOf(file),
  };
}

export const sharedDriveOf = ({ id, name }: { id: string; name: string }): RemoteItem => ({
  id,
  parentId: null,
  name,
  kind: 'folder',
  revision: '',
  bytes: null,
  mediaType: FOLDER,
  modifiedAt: null,
  webUrl: null,
  content: 'none',
});

/** A trashed file is not `removed` for Drive; for us it is gone all the same. */
export function changesOf(list: z.infer<typeof DriveChangeList>, root: string): Change[] {
  const changes: Change[] = [];
  for (const { changeType, fileId, removed, file } of list.changes) {
    if (changeType !== 'file' || fileId === undefined || fileId === root) continue;
    if (removed || !file || file.trashed) changes.push({ op: 'delete', id: fileId });
    else changes.push({ op: 'upsert', item: itemOf(file, root) });
  }
  return changes;
}
