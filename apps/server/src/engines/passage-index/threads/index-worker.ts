import { Worker } from 'node:worker_threads';
import { VectorSpaceError } from '../passage-index.ts';
import type { Answer, Call, IndexAddress } from './index-calls.ts';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** A thread that holds an open index. Started at the first call; started anew after it died. */
export function indexWorker(address: IndexAddress) {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  function failAll(error: unknown) {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    // Type stripping needs no flag; a thread must not inherit flags such as --watch or a debugger port.
    const started = new Worker(new URL('./index-thread.ts', import.meta.url), { workerData: address, execArgv: [] });
    started.on('message', ({ id, result, error, vectorSpace }: Answer) => {
      const caller = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
      if (error === undefined) caller?.resolve(result);
      else caller?.reject(vectorSpace && error instanceof Error ? new VectorSpaceError(error.message) : error);
    });
    started.on('error', failAll);
    started.on('exit', () => {
      if (worker === started) failAll(new Error('The search index stopped'));
    });
    return started;
  }

  function call(method: Call['method'], parameters: readonly unknown[]): Promise<unknown> {
    worker ??= start();
    worker.ref();
    const id = ++lastId;
    const running = worker;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      running.postMessage({ id, method, parameters } satisfies Call);
    });
  }

  return {
    call,
    /** Calls sent and not answered yet. */
    busy: () => waiting.size,
    async close() {
      if (worker) await call('close', []);
    },
  };
}
