/// <reference types="@maxim_mazurok/gapi.client.drive-v3" />
import { md5, sizeOf, type FakeNode } from './fake-files.ts';

const FOLDER = 'application/vnd.google-apps.folder';
/** The fields that Drive returns when `fields` is not given. */
const DEFAULT_FIELDS = ['kind', 'id', 'name', 'mimeType'];

export const mimeOf = (node: FakeNode) => {
  if (node.folder) return FOLDER;
  if (node.native === 'shortcut') return 'application/vnd.google-apps.shortcut';
  if (node.native) return 'application/vnd.google-apps.document';
  return node.name.toLowerCase().endsWith('.pdf') ? 'application/pdf' : 'text/plain';
};

/** A node in the format of the Drive API. */
export const fileOf = (node: FakeNode): gapi.client.drive.File => ({
  kind: 'drive#file',
  id: node.id,
  name: node.name,
  mimeType: mimeOf(node),
  ...(node.parent === null ? {} : { parents: [node.parent] }),
  trashed: node.gone,
  modifiedTime: new Date(node.modifiedAt).toISOString(),
  capabilities: { canDownload: true },
  webViewLink: `https://drive.google.com/file/d/${node.id}/view`,
  ...(node.folder || node.native
    ? {}
    : { size: String(sizeOf(node)), md5Checksum: md5(node.content), headRevisionId: `r${node.revision}` }),
});

/** Drive omits every field that was not requested. */
export function masked(file: gapi.client.drive.File, fields: string | null): gapi.client.drive.File {
  const inner = fields?.match(/file(?:s)?\(([^]*)\)$/)?.[1] ?? fields?.match(/file\(([^]*)\)\)$/)?.[1] ?? fields;
  const names = inner === null || inner === undefined ? DEFAULT_FIELDS : inner.split(/[,()]/).map((name) => name.split('/')[0]);
  return Object.fromEntries(Object.entries(file).filter(([name]) => names.includes(name)));
}
