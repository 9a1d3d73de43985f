import { readdirSync, readFileSync } from 'node:fs';

/** Proportional set size of one process in bytes: its own memory, and its share of what it shares. Linux only. */
export function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** A process and everything that it started, directly or not. */
export function treeOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = parentOf(Number(entry));
    if (parent !== null) parents.set(Number(entry), parent);
  }
  const tree = [root];
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  return tree;
}

/** @returns null when the process has ended meanwhile */
function parentOf(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything; the fields after the last one are numbers.
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** The tree's memory in bytes, and what each process of it runs. */
export function memoryOfTree(root: number): { total: number; processes: { command: string; bytes: number }[] } {
  const processes = treeOf(root).flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return [{ command, bytes: memoryOf(pid) }];
    } catch {
      return [];
    }
  });
  return { total: processes.reduce((sum, { bytes }) => sum + bytes, 0), processes };
}

/** Memory of a process that it shares with nobody, in bytes; cheap to read. 0 when it has ended meanwhile. Linux only. */
function ownMemoryOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** The same of a process alone, and of it with everything that it started. */
export const ownMemoryOfTree = (root: number): { process: number; tree: number } => ({
  process: ownMemoryOf(root),
  tree: treeOf(root).reduce((sum, pid) => sum + ownMemoryOf(pid), 0),
});

export const MEGABYTE = 1024 ** 2;
