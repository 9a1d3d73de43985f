// Runs as a thread beside the engine, see watch-memory.ts.
import { workerData } from 'node:worker_threads';

/** Milliseconds. A bomb was seen to allocate 400 MB a second. */
const EVERY = 50;

const given: unknown = workerData;
const numberOf = (name: string) => Number(typeof given === 'object' && given !== null ? Reflect.get(given, name) : NaN);
const bytes = numberOf('bytes');
const parent = numberOf('parent');
setInterval(() => {
  const orphaned = process.ppid !== parent;
  if (orphaned || process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL');
}, EVERY);
