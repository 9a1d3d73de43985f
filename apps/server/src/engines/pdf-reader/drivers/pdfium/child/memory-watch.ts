// Runs as a thread beside the engine, see watch-memory.ts.
import { workerData } from 'node:worker_threads';

/** Milliseconds. A bomb was seen to allocate 400 MB a second. */
const EVERY = 50;

const { bytes, parent }: { bytes: number; parent: number } = workerData;
setInterval(() => {
  const orphaned = process.ppid !== parent;
  if (orphaned || process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL');
}, EVERY);
