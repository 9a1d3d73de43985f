import { setTimeout as wait } from 'node:timers/promises';
import { MEGABYTE, memoryOfTree } from '../product/process-memory.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';

export const summary = 'memory of the whole process tree (PSS) 30 s after ready, empty library';

const AFTER_MS = 30_000;

export async function run(): Promise<void> {
  const server = await measure(false);
  const whole = await measure(true);
  report(`memory: PSS of every process, ${AFTER_MS / 1000} s after ready`, [
    { what: 'the server and what it starts', value: server / MEGABYTE, unit: 'MB', bar: 250, aim: 150 },
    { what: 'the same under npm start, npm included', value: whole / MEGABYTE, unit: 'MB', bar: 250, aim: 150 },
  ]);
}

async function measure(throughNpm: boolean): Promise<number> {
  await using product = await startProduct({ throughNpm });
  await wait(AFTER_MS);
  const { total, processes } = memoryOfTree(product.pid);
  for (const { command, bytes } of processes)
    console.log(`  ${(bytes / MEGABYTE).toFixed(0).padStart(5)} MB  ${command.slice(0, 100)}`);
  return total;
}
