import { readFileSync } from 'node:fs';
import { treeOf } from '../product/process-memory.ts';

/** Ticks of the processor's time in /proc, a second. */
const TICKS = 100;

export const childProcesses = () => treeOf(process.pid).filter((pid) => pid !== process.pid);

/** Fields of /proc/PID/stat from the third on; none where the process has ended. */
function statOf(pid: number): number[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return [];
  }
}

/** What all processes that were started have spent: those that run, and those that have ended, which the system adds up. Linux only. */
export function processorSeconds(): number {
  const running = childProcesses().reduce((sum, pid) => sum + (statOf(pid)[11] ?? 0) + (statOf(pid)[12] ?? 0), 0);
  const own = statOf(process.pid);
  return (running + (own[13] ?? 0) + (own[14] ?? 0)) / TICKS;
}
