import { spawn } from 'node:child_process';
import { setPriority, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Log } from '#kernel/log.ts';
import { reasonOf, unlessAborted } from '#kernel/scheduling/unless-aborted.ts';
import { chooseConfinement, permissionFlags } from './confine-process.ts';
import { createProcessInput } from './process-input.ts';
import type { ProcessLimits } from './process-limits.ts';
import { processMessage } from './process-message-schema.ts';
import type { ProcessMessage, ProcessQuestion } from './process-messages.ts';

/** The process ended, or was killed, over this question: out of time, out of memory, or a crash. */
export class ProcessDiedError extends Error {
  /** It was killed for want of time on the clock, which may be the fault of a busy machine. */
  readonly starved: boolean;
  constructor(how: string, { starved = false } = {}) {
    super(`The process ended: ${how}`);
    this.name = 'ProcessDiedError';
    this.starved = starved;
  }
}

export interface AskOptions {
  /** What throws here kills the process: it says what nobody asked for. */
  readonly onPart?: ((part: unknown) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface LimitedProcess<Question extends ProcessQuestion = ProcessQuestion> {
  /** The file of the last question. */
  readonly path: string | undefined;
  /**
   * Resolves to what the process answered; the caller knows the shape. One question at a time.
   *
   * @throws ProcessDiedError, what `errorOf` makes of a refusal, or the signal's reason; the process is killed then, for it cannot be stopped
   */
  ask(question: Question, options?: AskOptions): Promise<unknown>;
  /** It has done so much that a fresh process should follow. */
  readonly wornOut: boolean;
  readonly alive: boolean;
  end(): Promise<void>;
}

export interface ProcessOptions {
  /** Names it in the log. */
  readonly name: string;
  /** The TypeScript file that the process runs. */
  readonly program: URL;
  /** What the program gets as its only argument, besides the limits. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly limits: ProcessLimits;
  /** It leaves the processor to those who wait. */
  readonly background: boolean;
  /** Steps down in priority of a background process; without, those of what is read for people. */
  readonly niceness?: number;
  /** Folders that it may read besides the code and its one file. */
  readonly readable?: readonly string[];
  /** It uses a library of machine code. */
  readonly addons: boolean;
  /** What a refusal of the program means. */
  readonly errorOf: (refusal: unknown) => Error;
  readonly log: Log;
}

/**
 * The process keeps to its limit of processor time by itself; this many times as long on the clock, it is killed from outside, for a thread
 * that is stuck spends none.
 */
const BUSY_MACHINE = 2;
/** Ten of the nineteen steps down: the process still moves when the machine is busy. */
const LOW_PRIORITY = 10;
const MEBIBYTE = 1024 * 1024;

/**
 * Starts a process that works on files of strangers, one at a time. It has no environment variables and thus no secrets, reads its code and
 * the one file it is asked about, writes nothing, starts nothing, and reaches no network where the system can hold it from it.
 */
export function startLimitedProcess<Question extends ProcessQuestion>({
  name,
  program,
  settings,
  limits,
  ...options
}: ProcessOptions): LimitedProcess<Question> {
  const { background, niceness = LOW_PRIORITY, readable = [], addons, errorOf, log } = options;
  const input = createProcessInput(tmpdir());
  const node = [
    process.execPath,
    ...permissionFlags([input.folder, ...readable], { addons }),
    `--max-old-space-size=${Math.ceil(limits.heap / MEBIBYTE)}`,
    '--no-warnings',
  ];
  const [command = '', ...args] = [...chooseConfinement().command, ...node];
  const child = spawn(command, [...args, fileURLToPath(program), JSON.stringify({ ...settings, ...limits })], {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

  let path: string | undefined;
  let parts = 0;
  let wornOut = false;
  let alive = true;
  let killed = false;
  let starved = false;
  let lastWords = '';
  let current: { listen: (message: ProcessMessage) => void; fail: (error: Error) => void } | undefined;

  /** It ends a little later; nobody may be given it meanwhile. */
  const kill = () => {
    killed = true;
    child.kill('SIGKILL');
  };

  const ready = new Promise<void>((resolve, reject) => {
    current = {
      listen: () => resolve(),
      fail: (error) => reject(new Error(`The process “${name}” could not be started: ${lastWords}`, { cause: error })),
    };
  });
  // Whoever asks first hears of it.
  ready.catch(() => {});
  const exited = new Promise<void>((resolve) => {
    const onEnd = (how: string) => {
      if (!alive) return;
      alive = false;
      input.remove();
      current?.fail(new ProcessDiedError(how, { starved }));
      resolve();
    };
    child.once('exit', (code, signal) => onEnd(signal ?? `exit code ${code}`));
    child.once('error', (error) => onEnd(error.message));
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-2_000);
  });
  child.on('message', (message) => {
    const parsed = processMessage.safeParse(message);
    if (parsed.success) current?.listen(parsed.data);
    else kill();
  });
  if (background && child.pid !== undefined) {
    try {
      setPriority(child.pid, niceness);
    } catch (error) {
      log.warn('process priority not set', { name, error: String(error) });
    }
  }

  const exchange = (question: ProcessQuestion, { onPart, signal }: AskOptions) =>
    new Promise<unknown>((resolve, reject) => {
      const starve = () => {
        log.warn('process killed', { name, question: question.kind, silence: limits.silence });
        starved = true;
        kill();
      };
      const abandon = () => {
        kill();
        finish(() => reject(reasonOf(signal)));
      };
      let timer = setTimeout(starve, limits.silence * BUSY_MACHINE);
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
        current = undefined;
        settle();
      };
      const take = (part: unknown) => {
        clearTimeout(timer);
        timer = setTimeout(starve, limits.silence * BUSY_MACHINE);
        parts += 1;
        try {
          onPart?.(part);
        } catch (error) {
          kill();
          finish(() => reject(error instanceof Error ? error : new Error(String(error))));
        }
      };
      signal?.addEventListener('abort', abandon, { once: true });
      current = {
        fail: (error) => finish(() => reject(error)),
        listen(message) {
          switch (message.kind) {
            case 'part':
              return take(message.part);
            case 'done':
              wornOut ||= message.engineMemory > limits.recycleAbove;
              return finish(() => resolve(message.value));
            case 'refused':
              return finish(() => reject(errorOf(message.refusal)));
            case 'unreachable':
              return finish(() => reject(new Error(`The file cannot be read: ${message.detail}`)));
            case 'ready':
              return undefined;
          }
        },
      };
      child.send(question, (error) => {
        if (error) kill();
      });
    });

  return {
    get path() {
      return path;
    },
    get alive() {
      return alive && !killed;
    },
    get wornOut() {
      return wornOut || parts >= limits.partsPerProcess;
    },
    async ask(question, options = {}) {
      // A process takes a second to start, in which whoever asked may have gone.
      await unlessAborted(ready, options.signal);
      if (!alive || killed) throw new ProcessDiedError('before the question');
      const offered = await input.offer(question.path);
      options.signal?.throwIfAborted();
      path = question.path;
      return exchange({ ...question, path: offered }, options);
    },
    async end() {
      kill();
      await exited;
    },
  };
}
