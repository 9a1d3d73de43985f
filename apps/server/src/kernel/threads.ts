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

/** @param file a module that calls `answerCalls` */
export function createThread(file: URL, workerData: unknown): Thread {
  const callers = new Map<number, { readonly resolve: (result: unknown) => void; readonly reject: (error: unknown) => void }>();
  let worker: Worker | undefined;
  let lastId = 0;

  function fail(error: unknown) {
    worker = undefined;
    for (const caller of callers.values()) caller.reject(error);
    callers.clear();
  }

  function start(): Worker {
    // A thread must not inherit flags such as --watch or the port of a debugger.
    const started = new Worker(file, { workerData, execArgv: [] });
    started.on('message', ({ id, result, error, name }: Answer) => {
      const caller = callers.get(id);
      callers.delete(id);
      // A waiting thread does not keep the process alive.
      if (callers.size === 0) started.unref();
      if (error === undefined) caller?.resolve(result);
      else caller?.reject(named(error, name));
    });
    started.on('error', fail);
    started.on('exit', () => {
      if (worker === started) fail(new Error('The thread stopped'));
    });
    return started;
  }

  const call: Thread['call'] = (method, parameters) => {
    const running = (worker ??= start());
    running.ref();
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      callers.set(id, { resolve, reject });
      running.postMessage({ id, method, parameters } satisfies Call, []);
    });
  };

  return {
    call,
    waiting: () => callers.size,
    async stop() {
      if (!worker) return;
      const stopped = call(STOP, []);
      // Who calls meanwhile gets a thread of their own: the one that ends would never answer.
      worker = undefined;
      await stopped;
    },
  };
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
