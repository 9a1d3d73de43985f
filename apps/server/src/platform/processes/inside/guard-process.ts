import { Worker } from 'node:worker_threads';

export interface GuardedProcess {
  /** A sign of life: the time that may be spent without one starts anew. */
  progressed(): void;
}

/**
 * Kills this process when it holds more than `memory` bytes, when it has spent `time` milliseconds of processor time without progress, or
 * when the server is gone, even while its work keeps the main thread busy. Processor time, because a busy machine is no fault of the file.
 */
export function guardProcess({ memory, time }: { memory: number; time: number }): GuardedProcess {
  const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const guard = new Worker(new URL('./process-guard.ts', import.meta.url), {
    workerData: { memory, time, progress, parent: process.ppid },
    execArgv: [],
  });
  guard.unref();
  // The guard was the last thread that this process may start.
  process.permission.drop('worker');
  return { progressed: () => void Atomics.add(progress, 0, 1) };
}
