// Runs as a thread beside the engine, see guard-process.ts.
import { workerData } from 'node:worker_threads';

/** Milliseconds. A bomb was seen to allocate 400 MB a second. */
const EVERY = 50;

const given: unknown = workerData;
const read = (name: string): unknown => (typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined);
const [memory, time, parent] = ['memory', 'time', 'parent'].map((name) => Number(read(name)));
const progress = read('progress');

let seen = -1;
let spentBefore = 0;
setInterval(() => {
  const { user, system } = process.cpuUsage();
  const spent = (user + system) / 1_000;
  const current = progress instanceof Int32Array ? Atomics.load(progress, 0) : 0;
  if (current !== seen) spentBefore = spent;
  seen = current;
  const orphaned = process.ppid !== parent;
  const tooLong = spent - spentBefore > Number(time);
  if (orphaned || tooLong || process.memoryUsage.rss() > Number(memory)) process.kill(process.pid, 'SIGKILL');
}, EVERY);
