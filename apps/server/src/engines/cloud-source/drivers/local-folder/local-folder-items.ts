import type { BigIntStats } from 'node:fs';
import { basename } from 'node:path';
import type { RemoteItem } from '../../cloud-source.ts';

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
/** Device and inode survive a rename; the birth time tells a file from a later one that got the same inode. */
export const idOf = (facts: BigIntStats) => `${facts.dev}:${facts.ino}:${facts.birthtimeNs}`;
export const revisionOf = (facts: BigIntStats) => `${facts.mtimeNs}-${facts.size}`;

export function itemOf(path: string, facts: BigIntStats): RemoteItem {
  const folder = facts.isDirectory();
  return {
    id: idOf(facts),
    parentId: null,
    name: basename(path),
    path,
    kind: folder ? 'folder' : 'file',
    revision: folder ? '' : revisionOf(facts),
    bytes: folder ? null : Number(facts.size),
    mediaType: null,
    modifiedAt: Number(facts.mtimeMs),
    webUrl: null,
    content: folder ? 'none' : 'download',
  };
}
