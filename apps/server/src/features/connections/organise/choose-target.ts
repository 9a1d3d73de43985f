import { posix } from 'node:path';
import { segmentOf } from '#engines/cloud-source/path-segments.ts';
import { isBelow } from '../connections.rules.ts';
import type { ItemRow } from '../connections.tables.ts';

/** Where a folder of the library lies at the provider: below the chosen folder that the file is in, or below the top. */
export function folderAtProvider(folder: string, path: string, chosenPaths: readonly string[] | null): string {
  const top = chosenPaths?.find((chosen) => isBelow(path, chosen)) ?? '';
  const wanted = folder.split('/').map(segmentOf).join('/');
  return `${top === '/' ? '' : top}/${wanted}`;
}

/** A file's name at the provider when it is called this in the library: its own ending stays, and what is exported has none. */
export function nameAtProvider(name: string, item: Pick<ItemRow, 'name' | 'content'>): string {
  const stem = posix.parse(name).name;
  const ending = item.content === 'export' ? '' : posix.extname(item.name);
  return segmentOf(stem + ending);
}
