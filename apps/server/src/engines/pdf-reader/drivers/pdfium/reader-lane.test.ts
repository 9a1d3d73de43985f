import { describe, expect, test, vi } from 'vitest';
import { ReaderDiedError, type ReaderChild } from './reader-child.ts';
import { createReaderLane } from './reader-lane.ts';
import type { ReaderQuestion } from './reader-messages.ts';

const about = (path: string): ReaderQuestion => ({ kind: 'outline', path });

/** Children that answer when the test says so, and say who they are. */
function pool() {
  const started: (ReaderChild & {
    answer: () => void;
    die: () => void;
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
      ask(question: ReaderQuestion) {
        child.path = question.path;
        pending = Promise.withResolvers();
        return pending.promise;
      },
      async end() {
        child.alive = false;
        pending?.reject(new ReaderDiedError('ended'));
      },
      answer: () => pending?.resolve(name),
      die() {
        child.alive = false;
        pending?.reject(new ReaderDiedError('crash'));
      },
    };
    started.push(child);
    return child;
  };
  return { started, start };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a lane of readers', () => {
  test('starts no more processes than it may; who comes later waits', async () => {
    const { started, start } = pool();
    const lane = createReaderLane({ size: 2, idle: 1_000, start });
    const answers = ['a', 'b', 'c'].map((path) => lane.ask(about(path)));
    await settled();
    expect(started).toHaveLength(2);
    started[1]?.answer();
    await settled();
    started[1]?.answer();
    started[0]?.answer();
    expect(await Promise.all(answers)).toEqual([0, 1, 1]);
    await lane.close();
  });

  test('prefers the process that has the document open', async () => {
    const { started, start } = pool();
    const lane = createReaderLane({ size: 2, idle: 1_000, start });
    const both = [lane.ask(about('a')), lane.ask(about('b'))];
    await settled();
    started.forEach((child) => child.answer());
    await Promise.all(both);
    const again = lane.ask(about('a'));
    await settled();
    started[0]?.answer();
    expect(await again).toBe(0);
    await lane.close();
  });

  test('gives way before it reads pages, but not where somebody waits for the answer', async () => {
    const { started, start } = pool();
    const way = Promise.withResolvers<void>();
    const lane = createReaderLane({ size: 2, idle: 1_000, start, giveWay: () => way.promise });
    const reading = lane.ask({ kind: 'read', path: 'a', from: 1, to: 4 });
    const outline = lane.ask(about('b'));
    await settled();
    expect(started.map(({ path }) => path)).toEqual([undefined, 'b']);
    started[1]?.answer();
    expect(await outline).toBe(1);
    way.resolve();
    await settled();
    expect(started[0]?.path).toBe('a');
    started[0]?.answer();
    expect(await reading).toBe(0);
    await lane.close();
  });

  test('replaces a process that died, and one that is worn out', async () => {
    const { started, start } = pool();
    const lane = createReaderLane({ size: 1, idle: 1_000, start });
    const first = lane.ask(about('a'));
    const second = lane.ask(about('b'));
    await settled();
    started[0]?.die();
    await expect(first).rejects.toBeInstanceOf(ReaderDiedError);
    await settled();
    const [, successor] = started;
    if (successor) successor.wornOut = true;
    successor?.answer();
    expect(await second).toBe(1);
    const third = lane.ask(about('c'));
    await settled();
    started[2]?.answer();
    expect(await third).toBe(2);
    await lane.close();
  });

  test('who gives up waiting leaves the queue', async () => {
    const { started, start } = pool();
    const lane = createReaderLane({ size: 1, idle: 1_000, start });
    const first = lane.ask(about('a'));
    const stop = new AbortController();
    const second = lane.ask(about('b'), { signal: stop.signal });
    stop.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    await settled();
    started[0]?.answer();
    expect(await first).toBe(0);
    await lane.close();
  });

  test('lets a short question wait for the one before it rather than start another process, but not for long', async () => {
    const { started, start } = pool();
    const lane = createReaderLane({ size: 2, idle: 1_000, patience: 20, start });
    const first = lane.ask(about('a'));
    const second = lane.ask(about('a'));
    await settled();
    expect(started).toHaveLength(1);
    started[0]?.answer();
    expect(await first).toBe(0);
    await settled();
    const third = lane.ask(about('b'));
    await vi.waitFor(() => expect(started).toHaveLength(2));
    await settled();
    started.forEach((child) => child.answer());
    expect(await Promise.all([second, third])).toEqual([0, 1]);
    await lane.close();
  });

  test('has one process ready for whoever comes soon, and no second one', async () => {
    const { started, start } = pool();
    const lane = createReaderLane({ size: 2, idle: 1_000, start });
    lane.prepare();
    lane.prepare();
    expect(started).toHaveLength(1);
    const answer = lane.ask(about('a'));
    await settled();
    lane.prepare();
    expect(started).toHaveLength(1);
    started[0]?.answer();
    expect(await answer).toBe(0);
    await lane.close();
    lane.prepare();
    expect(started).toHaveLength(1);
  });

  test('ends processes that are idle', async () => {
    const { started, start } = pool();
    const lane = createReaderLane({ size: 1, idle: 10, start });
    const answer = lane.ask(about('a'));
    await settled();
    started[0]?.answer();
    await answer;
    await vi.waitFor(() => expect(started[0]?.alive).toBe(false));
    await lane.close();
  });

  test('closing fails what is under way and what waits, as closed', async () => {
    const { start } = pool();
    const lane = createReaderLane({ size: 1, idle: 1_000, start });
    const answers = [lane.ask(about('a')), lane.ask(about('b'))].map((answer) => expect(answer).rejects.toThrow('closed'));
    await settled();
    await lane.close();
    await Promise.all(answers);
    await expect(lane.ask(about('c'))).rejects.toThrow('closed');
  });
});
