import { Worker } from 'node:worker_threads';

/** Ends this process when it holds more than `bytes`, or when the server is gone, even while the engine keeps the main thread busy. */
export function watchMemory(bytes: number): void {
  const worker = new Worker(new URL('memory-watch.ts', import.meta.url), {
    workerData: { bytes, parent: process.ppid },
    execArgv: [],
  });
  worker.unref();
}
