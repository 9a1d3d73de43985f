import type { PassageIndex } from '../../passage-index.ts';

/** Opens the index on the calling thread. */
export async function openPostgresHere(url: string, _options: { connections: number }): Promise<PassageIndex> {
  throw new Error(`not yet ${url}`);
}
