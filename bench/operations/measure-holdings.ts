import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { ownMemoryOfTree, treeOf } from '../product/process-memory.ts';
import type { Product } from '../product/start-product.ts';

export interface Holdings {
  /** Bytes of the server alone, and with everything that it started. */
  readonly memory: number;
  readonly treeMemory: number;
  /** Files, sockets and pipes that the server has open. */
  readonly open: number;
  readonly processes: number;
  /** Bytes in the data directory: files, and what the databases hold, wherever it lies at this moment. */
  readonly disk: number;
  /** Bytes of the databases' logs of changes, which are reused, not added to. */
  readonly log: number;
}

/** The databases of an embedded installation. */
export const DATABASES = ['trove.sqlite', 'passages.sqlite'];

const Size = z.object({ bytes: z.number() });

/** What a database holds, that included which only its log of changes has as yet. */
function bytesHeld(file: string): number {
  using database = new DatabaseSync(file, { readOnly: true });
  const size = database.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size').get();
  return Size.parse(size).bytes;
}

/** What a data directory takes; what goes away meanwhile counts as nothing. */
function bytesIn(folder: string) {
  let [disk, log] = [0, 0];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = DATABASES.includes(entry.name) ? bytesHeld(file) : (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
    if (entry.name.endsWith('-wal')) log += bytes;
    else disk += bytes;
  }
  return { disk, log };
}

/** What a running server holds at this moment. Linux only. */
export function measureHoldings({ pid, dataDir }: Product): Holdings {
  const { process, tree } = ownMemoryOfTree(pid);
  return {
    memory: process,
    treeMemory: tree,
    open: readdirSync(`/proc/${pid}/fd`).length,
    processes: treeOf(pid).length,
    ...bytesIn(dataDir),
  };
}
