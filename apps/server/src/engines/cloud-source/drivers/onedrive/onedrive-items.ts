import * as z from 'zod';
import { byteCountOf, timeOf } from '#kernel/read-numbers.ts';
import type { Change, RemoteItem } from '../../cloud-source.ts';

export const GraphItem = z.object({
  id: z.string(),
  name: z.string().default(''),
  size: z.number().optional(),
  eTag: z.string().optional(),
  cTag: z.string().optional(),
  webUrl: z.string().optional(),
  lastModifiedDateTime: z.string().optional(),
  parentReference: z.object({ id: z.string().optional() }).optional(),
  file: z
    .object({ mimeType: z.string().optional(), hashes: z.object({ quickXorHash: z.string().optional() }).optional() })
    .optional(),
  folder: z.object({}).optional(),
  /** OneNote notebooks. */
  package: z.object({}).optional(),
  root: z.object({}).optional(),
  deleted: z.object({}).optional(),
  /** A folder of somebody else, added here. */
  remoteItem: z.object({}).optional(),
});
export type GraphItem = z.infer<typeof GraphItem>;

export const GraphPage = z.object({
  value: z.array(GraphItem),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});

/** What Graph turns into PDF itself (`/content?format=pdf`). */
const CONVERTIBLE = /\.(csv|docx?|odp|ods|odt|pot[mx]?|pps[mx]?|pptx?|pptm|rtf|xlsx?|eml|msg)$/i;

function contentOf(item: GraphItem): Pick<RemoteItem, 'content' | 'exportsAs' | 'refusal'> {
  if (item.folder) return { content: 'none' };
  if (item.package) return { content: 'none', refusal: 'OneNote notebooks cannot be downloaded as a file' };
  if (item.remoteItem) return { content: 'none', refusal: 'This is a link to a folder of somebody else' };
  if (CONVERTIBLE.test(item.name)) return { content: 'export', exportsAs: 'application/pdf' };
  return { content: 'download' };
}

/** @param root id of the drive's top folder, which does not become an item */
export function itemOf(item: GraphItem, root: string): RemoteItem {
  const parent = item.parentReference?.id ?? null;
  return {
    id: item.id,
    parentId: parent === root ? null : parent,
    name: item.name,
    kind: item.folder ? 'folder' : 'file',
    revision: item.folder ? '' : (item.file?.hashes?.quickXorHash ?? item.cTag ?? item.eTag ?? ''),
    bytes: item.folder ? null : byteCountOf(item.size),
    mediaType: item.file?.mimeType ?? null,
    modifiedAt: timeOf(item.lastModifiedDateTime),
    webUrl: item.webUrl ?? null,
    ...contentOf(item),
  };
}

export const changeOf = (item: GraphItem, root: string): Change[] => {
  if (item.root || item.id === root) return [];
  return item.deleted ? [{ op: 'delete', id: item.id }] : [{ op: 'upsert', item: itemOf(item, root) }];
};
