import { ownerAtWork } from '#kernel/scheduling/work-of-owner.ts';
import { createOwnerTurns } from '#kernel/scheduling/owner-turns.ts';
import { StoppingError } from '#kernel/stopping.ts';
import { reasonOf } from '#kernel/scheduling/unless-aborted.ts';
import type { AskOptions, LimitedProcess } from './limited-process.ts';
import type { ProcessQuestion } from './process-messages.ts';

export interface ProcessPool<Question extends ProcessQuestion = ProcessQuestion> {
  /**
   * Asks the next free process, preferably one that has the file open.
   *
   * @throws what the process refuses with, ProcessDiedError, or the signal's reason
   */
  ask(question: Question, options?: AskOptions): Promise<unknown>;
  /** Keeps one process for several questions about one file. @throws the same, and what `work` throws */
  use<Result>(
    file: { readonly path: string; readonly signal?: AbortSignal | undefined },
    work: (process: Pick<LimitedProcess<Question>, 'ask'>) => Promise<Result>,
  ): Promise<Result>;
  /** Has a process started, and kept from ending, so that the next question need not wait for one. */
  prepare(): void;
  close(): Promise<void>;
}

interface Options<Question extends ProcessQuestion> {
  readonly size: number;
  /** Processes beyond the size, for owners who hold none while others hold all: nobody's long work keeps everybody waiting. One when absent. */
  readonly spare?: number;
  /** Milliseconds without work after which a process ends. */
  readonly idle: number;
  /**
   * Milliseconds that a question waits for a process that is busy before another is started. Where questions are short, waiting for the
   * one before is quicker than a start, which also takes the processor from it.
   */
  readonly startAnotherAfter?: number;
  readonly start: () => LimitedProcess<Question>;
  /** Awaited before a question is put to a process: background work yields to requests. */
  readonly beforeAsking?: (question: Question) => Promise<void>;
}

/** Somebody's question that waits for a process. */
interface Waiting<Process> {
  readonly owner: string;
  readonly take: (child: Process) => void;
  readonly fail: (error: Error) => void;
}

/** Up to `size` processes of one kind, started when needed and ended when idle, and the queue before them, in which owners take turns. */
export function createProcessPool<Question extends ProcessQuestion = ProcessQuestion>({
  size,
  spare = 1,
  idle,
  startAnotherAfter = 0,
  start,
  beforeAsking = async () => {},
}: Options<Question>): ProcessPool<Question> {
  type Process = LimitedProcess<Question>;
  const free: { child: Process; retire: NodeJS.Timeout }[] = [];
  const all = new Set<Process>();
  const turns = createOwnerTurns<Waiting<Process>>({ size, spare });
  let closed = false;

  const end = async (child: Process) => {
    all.delete(child);
    await child.end();
  };

  const takeFree = (path: string): Process | undefined => {
    const index = free.findIndex(({ child }) => child.path === path);
    const [found] = free.splice(index === -1 ? free.length - 1 : index, 1);
    if (found === undefined) return undefined;
    clearTimeout(found.retire);
    if (found.child.alive) return found.child;
    all.delete(found.child);
    return takeFree(path);
  };

  const startOne = (): Process => {
    const child = start();
    all.add(child);
    return child;
  };

  const give = (entry: Waiting<Process>, child: Process) => {
    turns.took(entry);
    entry.take(child);
  };

  const acquire = (path: string, owner: string, signal: AbortSignal | undefined): Promise<Process> => {
    if (closed) throw new StoppingError();
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const abandon = () => {
        turns.leave(entry);
        settled();
        reject(reasonOf(signal));
      };
      const startAnother = () => {
        if (turns.mayTake(owner)) give(entry, takeFree(path) ?? startOne());
      };
      let startLater: NodeJS.Timeout | undefined;
      const settled = () => {
        clearTimeout(startLater);
        signal?.removeEventListener('abort', abandon);
      };
      const entry: Waiting<Process> = {
        owner,
        take: (taken) => (settled(), resolve(taken)),
        fail: (error) => (settled(), reject(error)),
      };
      const child = turns.mayTake(owner)
        ? (takeFree(path) ?? (startAnotherAfter === 0 || all.size === 0 ? startOne() : undefined))
        : undefined;
      if (child !== undefined) return give(entry, child);
      if (startAnotherAfter > 0) startLater = setTimeout(startAnother, startAnotherAfter);
      signal?.addEventListener('abort', abandon, { once: true });
      turns.wait(entry);
    });
  };

  const rest = (child: Process) => {
    const retire = setTimeout(() => {
      free.splice(
        free.findIndex((entry) => entry.child === child),
        1,
      );
      void end(child);
    }, idle);
    free.push({ child, retire });
  };

  const release = (child: Process, owner: string) => {
    turns.gaveBack(owner);
    const fit = child.alive && !child.wornOut && !closed;
    if (!fit) void end(child);
    const next = turns.next();
    if (next !== undefined) give(next, fit ? child : startOne());
    else if (fit) rest(child);
  };

  const use: ProcessPool<Question>['use'] = async ({ path, signal }, work) => {
    const owner = ownerAtWork();
    const child = await acquire(path, owner, signal);
    try {
      return await work(child);
    } catch (error) {
      // Closing kills the processes; the file is not to blame.
      throw closed ? new StoppingError({ cause: error }) : error;
    } finally {
      release(child, owner);
    }
  };

  return {
    use,
    ask: (question, options = {}) =>
      use({ path: question.path, signal: options.signal }, async (child) => {
        await beforeAsking(question);
        return child.ask(question, options);
      }),
    prepare() {
      if (closed) return;
      const child = takeFree('') ?? (all.size === 0 ? startOne() : undefined);
      if (child !== undefined) rest(child);
    },
    async close() {
      closed = true;
      for (const { fail } of turns.leaveAll()) fail(new StoppingError());
      for (const { retire } of free.splice(0)) clearTimeout(retire);
      await Promise.all([...all].map(end));
    },
  };
}
