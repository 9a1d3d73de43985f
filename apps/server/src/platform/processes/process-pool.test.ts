import { describe, expect, test, vi } from 'vitest';
import { asWorkOf } from '#kernel/scheduling/work-of-owner.ts';
import { ProcessDiedError, type LimitedProcess } from './limited-process.ts';
import type { ProcessQuestion } from './process-messages.ts';
import { createProcessPool } from './process-pool.ts';

const about = (path: string): ProcessQuestion => ({ kind: 'outline', path });

const askAs = (ownerId: string, pool: ReturnType<typeof createProcessPool>, path: string, signal?: AbortSignal) =>
  asWorkOf({ ownerId }, () => pool.ask(about(path), { signal }));

/** Children that answer when the test says so, and say who they are. */
function processes() {
  const started: (LimitedProcess & {
    answer: () => void;
    die: () => void;
    abandon: (reason: Error) => void;
    path: string | undefined;
    alive: boolean;
    wornOut: boolean;
  })[] = [];
  const start = () => {
    let pending: PromiseWithResolvers<unknown> | undefined;
    const name = started.length;
    const child = {
      path: undefined as string | undefined,
      alive: true,
      wornOut: false,
      ask(question: ProcessQuestion) {
        child.path = question.path;
        pending = Promise.withResolvers();
        return pending.promise;
      },
      async end() {
        child.alive = false;
        pending?.reject(new ProcessDiedError('ended'));
      },
      answer: () => pending?.resolve(name),
      abandon(reason: Error) {
        child.alive = false;
        pending?.reject(reason);
      },
      die() {
        child.alive = false;
        pending?.reject(new ProcessDiedError('crash'));
      },
    };
    started.push(child);
    return child;
  };
  return { started, start };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a pool of processes', () => {
  test('starts no more processes than it may; who comes later waits', async () => {
    const { started, start } = processes();
    const pool = createProcessPool({ size: 2, idle: 1_000, start });
    const answers = ['a', 'b', 'c'].map((path) => pool.ask(about(path)));
    await settled();
    expect(started).toHaveLength(2);
    started[1]?.answer();
    await settled();
    started[1]?.answer();
    started[0]?.answer();
    expect(await Promise.all(answers)).toEqual([0, 1, 1]);
    await pool.close();
  });

  test('prefers the process that has the file open', async () => {
    const { started, start } = processes();
    const pool = createProcessPool({ size: 2, idle: 1_000, start });
    const both = [pool.ask(about('a')), pool.ask(about('b'))];
    await settled();
    started.forEach((child) => child.answer());
    await Promise.all(both);
    const again = pool.ask(about('a'));
    await settled();
    started[0]?.answer();
    expect(await again).toBe(0);
    await pool.close();
  });

  test('lets others go first where it is told to', async () => {
    const { started, start } = processes();
    const way = Promise.withResolvers<void>();
    const pool = createProcessPool({
      size: 2,
      idle: 1_000,
      start,
      beforeAsking: ({ kind }) => (kind === 'read' ? way.promise : Promise.resolve()),
    });
    const reading = pool.ask({ kind: 'read', path: 'a' });
    const outline = pool.ask(about('b'));
    await settled();
    expect(started.map(({ path }) => path)).toEqual([undefined, 'b']);
    started[1]?.answer();
    expect(await outline).toBe(1);
    way.resolve();
    await settled();
    expect(started[0]?.path).toBe('a');
    started[0]?.answer();
    expect(await reading).toBe(0);
    await pool.close();
  });

  test('replaces a process that died, and one that is worn out', async () => {
    const { started, start } = processes();
    const pool = createProcessPool({ size: 1, idle: 1_000, start });
    const first = pool.ask(about('a'));
    const second = pool.ask(about('b'));
    await settled();
    started[0]?.die();
    await expect(first).rejects.toBeInstanceOf(ProcessDiedError);
    await settled();
    const [, successor] = started;
    if (successor) successor.wornOut = true;
    successor?.answer();
    expect(await second).toBe(1);
    const third = pool.ask(about('c'));
    await settled();
    started[2]?.answer();
    expect(await third).toBe(2);
    await pool.close();
  });

  test('who gives up waiting leaves the queue', async () => {
    const { started, start } = processes();
    const pool = createProcessPool({ size: 1, idle: 1_000, start });
    const first = pool.ask(about('a'));
    const stop = new AbortController();
    const second = pool.ask(about('b'), { signal: stop.signal });
    stop.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    await settled();
    started[0]?.answer();
    expect(await first).toBe(0);
    await pool.close();
  });

  test('one owner holds all places only as long as nobody else wants one', async () => {
    const { started, start } = processes();
    const pool = createProcessPool({ size: 2, idle: 1_000, start });
    const greedy = ['a', 'b', 'c'].map((path) => askAs('greedy', pool, path));
    const modest = askAs('modest', pool, 'note');
    await settled();
    expect(started.map(({ path }) => path)).toEqual(['a', 'b', 'note']);
    const second = askAs('modest', pool, 'second note');
    started[2]?.answer();
    expect(await modest).toBe(2);
    await settled();
    expect(started[2]?.path).toBe('second note');
    started[2]?.answer();
    expect(await second).toBe(2);
    await settled();
    // What was started beyond the size is not for who holds the rest, and stays for the next who holds none: a start costs seconds.
    expect(started.map(({ alive }) => alive)).toEqual([true, true, true]);
    const third = askAs('another', pool, 'third note');
    await settled();
    expect(started).toHaveLength(3);
    started[2]?.answer();
    expect(await third).toBe(2);
    started[0]?.answer();
    await settled();
    started.forEach((child) => child.answer());
    expect(await Promise.all(greedy)).toEqual([0, 1, 0]);
    await pool.close();
  });

  test('owners who wait are served in turn, however much one of them wants', async () => {
    const { started, start } = processes();
    const pool = createProcessPool({ size: 1, spare: 0, idle: 1_000, start });
    const order: string[] = [];
    const note = (path: string) => () => order.push(path);
    const answers = [
      ...['a1', 'a2', 'a3', 'a4'].map((path) => askAs('a', pool, path).then(note(path))),
      ...['b1', 'b2'].map((path) => askAs('b', pool, path).then(note(path))),
      askAs('c', pool, 'c1').then(note('c1')),
    ];
    for (const _answer of answers) {
      await settled();
      started[0]?.answer();
    }
    await Promise.all(answers);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
    await pool.close();
  });

  test('work that nobody waits for any more gives its place back', async () => {
    const { started, start } = processes();
    const pool = createProcessPool({ size: 1, spare: 0, idle: 1_000, start });
    const gone = new AbortController();
    const abandoned = ['a', 'b', 'c'].map((path) => expect(askAs('a', pool, path, gone.signal)).rejects.toThrow('gone'));
    const note = askAs('b', pool, 'note');
    await settled();
    gone.abort(new Error('gone'));
    // As a real process does it, which cannot be stopped otherwise.
    started[0]?.abandon(new Error('gone'));
    await Promise.all(abandoned);
    await settled();
    expect(started.map(({ path }) => path)).toEqual(['a', 'note']);
    started[1]?.answer();
    expect(await note).toBe(1);
    await pool.close();
  });

  test('lets a short question wait for the one before it rather than start another process, but not for long', async () => {
    const { started, start } = processes();
    const pool = createProcessPool({ size: 2, idle: 1_000, startAnotherAfter: 20, start });
    const first = pool.ask(about('a'));
    const second = pool.ask(about('a'));
    await settled();
    expect(started).toHaveLength(1);
    started[0]?.answer();
    expect(await first).toBe(0);
    await settled();
    const third = pool.ask(about('b'));
    await vi.waitFor(() => expect(started).toHaveLength(2));
    await settled();
    started.forEach((child) => child.answer());
    expect(await Promise.all([second, third])).toEqual([0, 1]);
    await pool.close();
  });

  test('has one process ready for whoever comes soon, and no second one', async () => {
    const { started, start } = processes();
    const pool = createProcessPool({ size: 2, idle: 1_000, start });
    pool.prepare();
    pool.prepare();
    expect(started).toHaveLength(1);
    const answer = pool.ask(about('a'));
    await settled();
    pool.prepare();
    expect(started).toHaveLength(1);
    started[0]?.answer();
    expect(await answer).toBe(0);
    await pool.close();
    pool.prepare();
    expect(started).toHaveLength(1);
  });

  test('keeps one process for the questions that belong together', async () => {
    const { started, start } = processes();
    const pool = createProcessPool({ size: 1, idle: 1_000, start });
    const both = pool.use({ path: 'a' }, async (child) => [await child.ask(about('a')), await child.ask(about('a'))]);
    const other = pool.ask(about('b'));
    await settled();
    started[0]?.answer();
    await settled();
    expect(started[0]?.path).toBe('a');
    started[0]?.answer();
    expect(await both).toEqual([0, 0]);
    await settled();
    started[0]?.answer();
    expect(await other).toBe(0);
    await pool.close();
  });

  test('ends processes that are idle', async () => {
    const { started, start } = processes();
    const pool = createProcessPool({ size: 1, idle: 10, start });
    const answer = pool.ask(about('a'));
    await settled();
    started[0]?.answer();
    await answer;
    await vi.waitFor(() => expect(started[0]?.alive).toBe(false));
    await pool.close();
  });

  test('closing fails what is under way and what waits, as stopped', async () => {
    const { start } = processes();
    const pool = createProcessPool({ size: 1, idle: 1_000, start });
    const answers = [pool.ask(about('a')), pool.ask(about('b'))].map((answer) => expect(answer).rejects.toThrow('stopped'));
    await settled();
    await pool.close();
    await Promise.all(answers);
    await expect(pool.ask(about('c'))).rejects.toThrow('stopped');
  });
});
