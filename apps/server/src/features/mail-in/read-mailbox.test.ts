import { beforeEach, describe, expect, test } from 'vitest';
import type { MessageHead, OpenMailbox } from '#engines/mailbox/mailbox.ts';
import { manualClock } from '#kernel/clock.ts';
import { silentLog } from '#kernel/log.ts';
import { createReadMailbox } from './read-mailbox.ts';
import type { Sorting } from './sort-message.ts';

const headOf = (uid: number): MessageHead => ({
  uid,
  bytes: 1,
  subject: null,
  from: null,
  messageId: null,
  sentAt: null,
  addressing: '',
});

describe('reading the mailbox', () => {
  const clock = manualClock();
  let uids: number[];
  let generation: string;
  let opened: number;
  let seen: number[];
  let outcomes: Map<number, Sorting | Error>;
  let problems: (string | null)[];
  let trouble: Error | undefined;
  let waits: number[];
  beforeEach(() => {
    uids = [1, 2, 3];
    generation = 'a';
    opened = 0;
    seen = [];
    outcomes = new Map();
    problems = [];
    trouble = undefined;
    waits = [];
  });
  const open: OpenMailbox = {
    get generation() {
      return generation;
    },
    async listUids() {
      if (trouble) throw trouble;
      return uids;
    },
    describe: async (asked) => asked.map(headOf),
    read: async () => undefined,
    move: async () => undefined,
    waitForNew: async ({ milliseconds }) => void waits.push(milliseconds),
    close: async () => undefined,
  };
  const begin = () =>
    createReadMailbox({
      mailbox: {
        async open() {
          opened += 1;
          return open;
        },
      },
      async sortMessage(_mailbox, { uid }) {
        seen.push(uid);
        const outcome = outcomes.get(uid) ?? 'moved';
        if (outcome instanceof Error) throw outcome;
        if (outcome === 'moved') uids = uids.filter((one) => one !== uid);
        return outcome;
      },
      noteState: async (problem) => void problems.push(problem),
      clock,
      log: silentLog,
    });

  test('takes the oldest first, and looks at what is for nobody once', async () => {
    const reader = begin();
    outcomes.set(2, 'left');
    await reader.turn();
    uids.push(4);
    await reader.turn();
    expect([seen, opened, problems]).toEqual([[1, 2, 3, 4], 1, [null, null]]);
    generation = 'b';
    await reader.rest();
    await reader.turn();
    expect(seen).toEqual([1, 2, 3, 4, 2]);
  });

  test('puts off a message that makes trouble or has to wait, and no other', async () => {
    const reader = begin();
    outcomes.set(1, new Error('no answer')).set(2, { again: clock.now() + 5_000 });
    await reader.turn();
    expect([seen, waits]).toEqual([[1, 2, 3], [2_000]]);
    await reader.turn();
    clock.advance(2_000);
    await reader.turn();
    expect(seen).toEqual([1, 2, 3, 1]);
    outcomes.clear();
    clock.advance(60_000);
    await reader.turn();
    expect([seen, uids]).toEqual([[1, 2, 3, 1, 1, 2], []]);
  });

  test('opens a mailbox that broke again, later each time, and says what is wrong with it', async () => {
    const reader = begin();
    trouble = new Error('the line was cut');
    for (let turn = 0; turn < 3; turn += 1) await reader.turn();
    expect([opened, problems]).toEqual([1, ['the line was cut']]);
    clock.advance(2_000);
    await reader.turn();
    clock.advance(2_000);
    await reader.turn();
    expect(opened).toBe(2);
    trouble = undefined;
    clock.advance(4_000);
    await reader.turn();
    expect([opened, problems.at(-1), uids]).toEqual([3, null, []]);
  });

  test('does nothing more once it is stopped', async () => {
    const reader = begin();
    reader.stop();
    await reader.turn();
    expect(opened).toBe(0);
  });
});
