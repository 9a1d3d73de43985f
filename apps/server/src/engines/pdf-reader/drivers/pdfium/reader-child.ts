import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Log } from '#kernel/log.ts';
import { PdfRefusedError } from '../../pdf-reader.ts';
import type { ChildLimits } from './child/child-limits.ts';
import { readerMessage } from './reader-message-schemas.ts';
import type { ReaderMessage, ReaderQuestion, SentPage } from './reader-messages.ts';
import type { ReaderLimits } from './reader-limits.ts';

/** The reader process ended, or was killed, over this question: out of time, out of memory, or a crash. */
export class ReaderDiedError extends Error {
  constructor(how: string) {
    super(`The reader process ended: ${how}`);
    this.name = 'ReaderDiedError';
  }
}

export interface ReaderChild {
  /** The document that it has open. */
  readonly path: string | undefined;
  /** Resolves to what the child answered; the caller knows the shape. One question at a time. */
  ask(question: ReaderQuestion, onPage?: (page: SentPage) => void): Promise<unknown>;
  /** It has read so much that a fresh process should follow. */
  readonly wornOut: boolean;
  readonly alive: boolean;
  end(): Promise<void>;
}

/**
 * What a process is for. One that reads in the background leaves the processor to those who wait; one that draws makes ready for the first
 * picture as it starts.
 */
export type ReaderTask = 'read' | 'draw' | 'stand in';

export interface ReaderChildOptions {
  /** The TypeScript file that the process runs. */
  readonly program: URL;
  readonly limits: ReaderLimits;
  readonly task: ReaderTask;
  readonly log: Log;
}

/**
 * The process keeps to its limit of processor time by itself; this many times as long on the clock, it is killed from outside, for a thread
 * that is stuck spends none.
 */
const BUSY_MACHINE = 2;
/** Ten of the nineteen steps down: the process still moves when the machine is busy. */
const LOW_PRIORITY = 10;
/** MiB of JavaScript heap: all that is large lives in the engine's memory or in buffers. */
const JAVASCRIPT_HEAP = 256;

/** Starts a process that reads PDFs. It has no environment variables and thus no secrets. */
export function startReaderChild({ program, limits, task, log }: ReaderChildOptions): ReaderChild {
  const { pages, pixels, engineMemory, processMemory, silence } = limits;
  const kept: ChildLimits = { pages, pixels, engineMemory, processMemory, silence };
  const child = fork(program, [JSON.stringify(kept), task], {
    execArgv: [`--max-old-space-size=${JAVASCRIPT_HEAP}`, '--no-warnings'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

  let path: string | undefined;
  let pagesRead = 0;
  let wornOut = false;
  let alive = true;
  let complaint = '';
  let current: { listen: (message: ReaderMessage) => void; fail: (error: Error) => void } | undefined;

  const ready = new Promise<void>((resolve, reject) => {
    current = {
      listen: () => resolve(),
      fail: (error) => reject(new Error(`No PDF reader could be started: ${complaint}`, { cause: error })),
    };
  });
  // Whoever asks first hears of it.
  ready.catch(() => {});
  const exited = new Promise<void>((resolve) => {
    const onEnd = (how: string) => {
      if (!alive) return;
      alive = false;
      current?.fail(new ReaderDiedError(how));
      resolve();
    };
    child.once('exit', (code, signal) => onEnd(signal ?? `exit code ${code}`));
    child.once('error', (error) => onEnd(error.message));
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2_000);
  });
  child.on('message', (message) => {
    const parsed = readerMessage.safeParse(message);
    if (parsed.success) current?.listen(parsed.data);
    else child.kill('SIGKILL');
  });
  if (task === 'read' && child.pid !== undefined) {
    try {
      setPriority(child.pid, LOW_PRIORITY);
    } catch (error) {
      log.warn('pdf_reader_priority', { error: String(error) });
    }
  }

  const exchange = (question: ReaderQuestion, onPage: (page: SentPage) => void) =>
    new Promise<unknown>((resolve, reject) => {
      const kill = () => {
        log.warn('pdf_reader_killed', { question: question.kind, silence: limits.silence });
        child.kill('SIGKILL');
      };
      let patience = setTimeout(kill, limits.silence * BUSY_MACHINE);
      const finish = (settle: () => void) => {
        clearTimeout(patience);
        current = undefined;
        settle();
      };
      current = {
        fail: (error) => finish(() => reject(error)),
        listen(message) {
          switch (message.kind) {
            case 'page':
              clearTimeout(patience);
              patience = setTimeout(kill, limits.silence * BUSY_MACHINE);
              pagesRead += 1;
              return onPage(message.page);
            case 'done':
              wornOut ||= message.engineMemory > limits.recycleAbove;
              return finish(() => resolve(message.value));
            case 'refused':
              return finish(() => reject(new PdfRefusedError(message.reason)));
            case 'no_such_page':
              return finish(() => reject(new RangeError('The document has no such page')));
            case 'unreachable':
              return finish(() => reject(new Error(`The file cannot be read: ${message.detail}`)));
            case 'ready':
              return undefined;
          }
        },
      };
      child.send(question, (error) => {
        if (error) child.kill('SIGKILL');
      });
    });

  return {
    get path() {
      return path;
    },
    get alive() {
      return alive;
    },
    get wornOut() {
      return wornOut || pagesRead >= limits.pagesPerProcess;
    },
    async ask(question, onPage = () => {}) {
      await ready;
      if (!alive) throw new ReaderDiedError('before the question');
      path = question.path;
      return exchange(question, onPage);
    },
    async end() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
