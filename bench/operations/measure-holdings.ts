import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ownMemoryOfTree, treeOf } from '../process-memory.ts';
import type { Product } from '../start-product.ts';

export interface Holdings {
  /** Bytes of the server alone, and with everything that it started. */
  readonly memory: number;
  readonly treeMemory: number;
  /** Files, sockets and pipes that the server has open. */
  readonly open: number;
  readonly processes: number;
  /** Bytes in the data directory. */
  readonly disk: number;
}

/** Bytes that the files of a folder take; what goes away meanwhile counts as nothing. */
export function bytesIn(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  return bytes;
}

/** What a running server holds at this moment. Linux only. */
export function measureHoldings({ pid, dataDir }: Product): Holdings {
  const { process, tree } = ownMemoryOfTree(pid);
  return {
    memory: process,
    treeMemory: tree,
    open: readdirSync(`/proc/${pid}/fd`).length,
    processes: treeOf(pid).length,
    disk: bytesIn(dataDir),
  };
}
