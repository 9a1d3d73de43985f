import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import { selectEveryOriginal } from './library.store.ts';

/** Everybody's documents and their older versions, Trash included, that are listed but whose original is not kept: for the commands of an operator. */
export async function findLostOriginals({
  database,
  blobs,
}: {
  readonly database: Database;
  readonly blobs: Pick<BlobStore, 'list'>;
}): Promise<{ documents: number; lost: string[] }> {
  const idsIn = async (prefix: string): Promise<ReadonlySet<string>> => {
    const ids = new Set<string>();
    for await (const { key } of blobs.list(prefix)) ids.add(key.split('/').at(-1) ?? '');
    return ids;
  };
  const [pdfs, others] = [await idsIn('originals/'), await idsIn('typeset-from/')];
  const { documents, versions } = await selectEveryOriginal(database);
  const isLost = ({ bytes_id: id, page_count: pages, typeset_from_name: arrivedAs }: (typeof versions)[number]) =>
    // Of a file without pages nothing was made, and it alone is kept.
    !(arrivedAs === null || (pages !== null && pages > 0) ? pdfs : others).has(id);
  return { documents: documents.length, lost: [...documents, ...versions].filter(isLost).map(({ id }) => id) };
}
