import type { Courtesy } from '#kernel/courtesy.ts';
import type { ReaderChild } from './reader-child.ts';
import type { ReaderQuestion, SentPage } from './reader-messages.ts';

export interface ReaderLane {
  /**
   * Asks the next free process, preferably one that has the document open.
   *
   * @throws PdfRefusedError, ReaderDiedError, RangeError for a page that is not there, or the signal's reason while still waiting
   */
  ask(
    question: ReaderQuestion,
    options?: { onPage?: ((page: SentPage) => void) | undefined; signal?: AbortSignal | undefined },
  ): Promise<unknown>;
  /** Has a process started, and kept from ending, so that the next question need not wait for one. */
  prepare(): void;
  close(): Promise<void>;
}

interface Options {
  readonly size: number;
  /** Milliseconds without work after which a process ends. */
  readonly idle: number;
  /**
   * Milliseconds that a question waits for a process that is busy before another is started. Where questions are short, waiting for the
   * one before is quicker than a start, which also takes the processor from it.
   */
  readonly patience?: number;
  readonly start: () => ReaderChild;
  /** Awaited by a process before it reads pages, for which nobody waits. */
  readonly giveWay?: Courtesy['giveWay'];
}

/** Up to `size` processes of one kind, started when needed and ended when idle, and the queue before them. */
export function createReaderLane({ size, idle, patience = 0, start, giveWay = async () => {} }: Options): ReaderLane {
  const free: { child: ReaderChild; retire: NodeJS.Timeout }[] = [];
  const all = new Set<ReaderChild>();
  const waiting: {
    path: string;
    take: (child: ReaderChild) => void;
    fail: (error: Error) => void;
  }[] = [];
  let closed = false;

  const end = async (child: ReaderChild) => {
    all.delete(child);
    await child.end();
  };

  const takeFree = (path: string): ReaderChild | undefined => {
    const index = free.findIndex(({ child }) => child.path === path);
    const [found] = free.splice(index === -1 ? free.length - 1 : index, 1);
    if (found === undefined) return undefined;
    clearTimeout(found.retire);
    if (found.child.alive) return found.child;
    all.delete(found.child);
    return takeFree(path);
  };

  const startOne = (): ReaderChild | undefined => {
    if (all.size >= size) return undefined;
    const child = start();
    all.add(child);
    return child;
  };

  const acquire = (path: string, signal: AbortSignal | undefined): Promise<ReaderChild> => {
    if (closed) throw new Error('The PDF reader is closed');
    signal?.throwIfAborted();
    const child = takeFree(path) ?? (patience === 0 || all.size === 0 ? startOne() : undefined);
    if (child !== undefined) return Promise.resolve(child);
    return new Promise((resolve, reject) => {
      const abandon = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        settled();
        reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted', { cause: signal?.reason }));
      };
      const startAnother = () => {
        const another = startOne();
        if (another === undefined) return;
        waiting.splice(waiting.indexOf(entry), 1);
        entry.take(another);
      };
      const losingPatience = patience > 0 ? setTimeout(startAnother, patience) : undefined;
      const settled = () => {
        clearTimeout(losingPatience);
        signal?.removeEventListener('abort', abandon);
      };
      const entry = {
        path,
        take: (taken: ReaderChild) => (settled(), resolve(taken)),
        fail: (error: Error) => (settled(), reject(error)),
      };
      signal?.addEventListener('abort', abandon, { once: true });
      waiting.push(entry);
    });
  };

  const rest = (child: ReaderChild) => {
    const retire = setTimeout(() => {
      free.splice(
        free.findIndex((entry) => entry.child === child),
        1,
      );
      void end(child);
    }, idle);
    free.push({ child, retire });
  };

  const release = (child: ReaderChild) => {
    const fit = child.alive && !child.wornOut && !closed;
    if (!fit) void end(child);
    const next = waiting.shift();
    if (next !== undefined) {
      const successor = fit ? child : startOne();
      if (successor !== undefined) next.take(successor);
      return;
    }
    if (fit) rest(child);
  };

  return {
    async ask(question, { onPage, signal } = {}) {
      const child = await acquire(question.path, signal);
      try {
        if (question.kind === 'read') await giveWay();
        return await child.ask(question, onPage);
      } catch (error) {
        // Closing kills the processes; the document is not to blame.
        throw closed ? new Error('The PDF reader is closed', { cause: error }) : error;
      } finally {
        release(child);
      }
    },
    prepare() {
      if (closed) return;
      const child = takeFree('') ?? (all.size === 0 ? startOne() : undefined);
      if (child !== undefined) rest(child);
    },
    async close() {
      closed = true;
      for (const { fail } of waiting.splice(0)) fail(new Error('The PDF reader is closed'));
      for (const { retire } of free.splice(0)) clearTimeout(retire);
      await Promise.all([...all].map(end));
    },
  };
}
