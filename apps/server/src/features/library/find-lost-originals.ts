import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import { selectEveryId } from './library.store.ts';

/** Everybody's documents, Trash included, that are listed but whose original is not kept: for the commands of an operator. */
export async function findLostOriginals({
  database,
  blobs,
}: {
  readonly database: Database;
  readonly blobs: Pick<BlobStore, 'list'>;
}): Promise<{ documents: number; lost: string[] }> {
  const stored = new Set<string>();
  for await (const { key } of blobs.list('originals/')) stored.add(key.split('/').at(-1) ?? '');
  const ids = await selectEveryId(database);
  return { documents: ids.length, lost: ids.filter((id) => !stored.has(id)) };
}
