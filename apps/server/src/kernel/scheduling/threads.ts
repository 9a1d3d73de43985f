import { parentPort, Worker } from 'node:worker_threads';

interface Call {
  readonly id: number;
  readonly method: string;
  readonly parameters: readonly unknown[];
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: unknown;
  /** Copying an error from thread to thread loses the name of its class. */
  readonly name?: string;
}

const STOP = 'stop';

/** Work done on a thread of its own. The thread starts at the first call, and anew after it died. */
export interface Thread {
  /** @throws what the function on the thread threw; of its class only name and message survive the way */
  call(method: string, parameters: readonly unknown[]): Promise<unknown>;
  /** Calls sent and not answered yet. */
  waiting(): number;
  /** Lets running calls finish, then ends the thread. */
  stop(): Promise<void>;
}

interface Options {
  /** The thread ends when it had nothing to do for so long; without, it stays. Starting another costs some 50 ms, keeping one some 15 MB. */
  readonly idleMilliseconds?: number;
  /** The thread is killed when a call takes longer, with every call that waits on it. Without, calls may take any time. */
  readonly callMilliseconds?: number;
  /** The thread is killed when its objects need more memory. Without, it may use what the process may. */
  readonly heapMegabytes?: number;
}

interface Caller {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** One thread while it runs, and who waits for it. */
interface Running {
  readonly worker: Worker;
  readonly callers: Map<number, Caller>;
}

/** @param file a module that calls `answerCalls` */
export function createThread(file: URL, workerData: unknown, options: Options = {}): Thread {
  const { idleMilliseconds, callMilliseconds, heapMegabytes } = options;
  const resourceLimits = heapMegabytes === undefined ? {} : { maxOldGenerationSizeMb: heapMegabytes };
  let current: Running | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  function restAfterWork({ worker }: Running) {
    // A waiting thread does not keep the process alive.
    worker.unref();
    if (idleMilliseconds === undefined || current?.worker !== worker) return;
    idle = setTimeout(() => void stop(), idleMilliseconds);
    idle.unref();
  }

  function start(): Running {
    // A thread must not inherit flags such as --watch or the port of a debugger.
    const running: Running = { worker: new Worker(file, { workerData, execArgv: [], resourceLimits }), callers: new Map() };
    const { worker, callers } = running;
    const fail = (error: unknown) => {
      if (current === running) current = undefined;
      for (const caller of callers.values()) caller.reject(error);
      callers.clear();
    };
    worker.on('message', ({ id, result, error, name }: Answer) => {
      const caller = callers.get(id);
      callers.delete(id);
      if (callers.size === 0) restAfterWork(running);
      if (error === undefined) caller?.resolve(result);
      else caller?.reject(named(error, name));
    });
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The thread stopped')));
    return running;
  }

  function call(method: string, parameters: readonly unknown[]): Promise<unknown> {
    clearTimeout(idle);
    const { worker, callers } = (current ??= start());
    worker.ref();
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    callers.set(id, { resolve, reject });
    worker.postMessage({ id, method, parameters } satisfies Call, []);
    if (callMilliseconds === undefined) return promise;
    const deadline = setTimeout(() => void worker.terminate(), callMilliseconds);
    return promise.finally(() => clearTimeout(deadline));
  }

  async function stop(): Promise<void> {
    if (!current) return;
    const stopped = call(STOP, []);
    // It takes no more calls; whoever comes now gets a new thread.
    current = undefined;
    await stopped;
  }

  return { call, stop, waiting: () => current?.callers.size ?? 0 };
}

function named(error: unknown, name: string | undefined): unknown {
  if (error instanceof Error && name !== undefined) error.name = name;
  return error;
}

/**
 * Called once on a thread: answers the calls of `createThread`.
 *
 * @param stop runs before the thread ends
 */
export function answerCalls(
  perform: (method: string, parameters: readonly unknown[]) => Promise<unknown>,
  stop: () => Promise<void>,
): void {
  const port = parentPort;
  if (!port) throw new Error('This module runs on a thread, not by itself');
  const answer = async ({ id, method, parameters }: Call): Promise<void> => {
    try {
      const result = method === STOP ? await stop() : await perform(method, parameters);
      port.postMessage({ id, result } satisfies Answer, []);
    } catch (error) {
      const name = error instanceof Error ? error.name : 'Error';
      port.postMessage({ id, error: error ?? new Error('The thread threw nothing'), name } satisfies Answer, []);
    }
    if (method === STOP) port.close();
  };
  port.on('message', (call: Call) => void answer(call));
}
