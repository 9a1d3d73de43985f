import { expect, test } from 'vitest';
import { createConnectionRounds } from './connection-rounds';

function rounds() {
  let clock = 0;
  let tried = 0;
  let waiting: (() => void) | undefined;
  const told: boolean[] = [];
  const made = createConnectionRounds({
    connect: () => (tried += 1),
    lost: (isLost) => told.push(isLost),
    attempts: 5,
    delayMs: 1000,
    now: () => clock,
    wait(run) {
      waiting = run;
      return () => (waiting = undefined);
    },
  });
  return {
    made,
    told,
    tried: () => tried,
    isWaiting: () => waiting !== undefined,
    elapse(ms: number) {
      clock += ms;
      const run = waiting;
      waiting = undefined;
      run?.();
    },
  };
}

test('a server that stops in good order is tried again by itself', () => {
  const { made, tried, elapse } = rounds();
  made.opened();
  elapse(60_000);
  made.endedByServer();
  expect(tried()).toBe(0);
  elapse(1000);
  expect(tried()).toBe(1);
});

test('when the attempts are used up, a look at the page starts the next round, and only one', () => {
  const { made, tried } = rounds();
  made.wake();
  expect(tried()).toBe(0);
  made.rest();
  made.wake();
  made.wake();
  expect(tried()).toBe(1);
});

test('a server that ends each connection at once is left alone after five rounds, until somebody is there again', () => {
  const { made, tried, elapse, isWaiting } = rounds();
  for (let round = 0; round < 6; round += 1) {
    made.opened();
    made.endedByServer();
    elapse(1000);
  }
  expect(tried()).toBe(5);
  expect(isWaiting()).toBe(false);
  made.wake();
  expect(tried()).toBe(6);
  made.opened();
  made.endedByServer();
  elapse(1000);
  expect(tried()).toBe(7);
});

test('a round that starts in another way takes the place of the one that waits, and leaving ends both', () => {
  const { made, tried, elapse, isWaiting } = rounds();
  made.endedByServer();
  made.started();
  expect(isWaiting()).toBe(false);
  made.endedByServer();
  made.close();
  elapse(1000);
  expect(tried()).toBe(0);
});

test('that the page is not live is told when the attempts are used up, and taken back only by a connection', () => {
  const { made, told } = rounds();
  made.rest();
  made.wake();
  expect(told).toEqual([true]);
  made.opened();
  expect(told).toEqual([true, false]);
});

test('a server that ends each connection at once leaves a page that says that it is not live', () => {
  const { made, told, elapse } = rounds();
  for (let round = 0; round < 6; round += 1) {
    made.opened();
    made.endedByServer();
    elapse(1000);
  }
  expect(told.at(-1)).toBe(true);
});
