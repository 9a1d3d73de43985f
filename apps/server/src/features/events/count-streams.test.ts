import { expect, test } from 'vitest';
import { createCountStreams } from './count-streams.ts';

test('a key listens so many times, and an account with many keys not without end', () => {
  const streams = createCountStreams({ most: 2 });
  const open = (owner: string, caller: string) =>
    streams.open(owner, { caller, account: owner, askAgain: () => undefined, end: () => undefined });
  const closers = Array.from({ length: 20 }, (_, index) => open('ann', `key_${index >> 1}`));
  expect(() => open('ann', 'key_0')).toThrow('This key listens to events 2 times already');
  expect(() => open('ann', 'key_new')).toThrow('This account listens to events 20 times already');
  // What one account does takes nothing from another.
  open('ben', 'key_b')();
  closers[0]?.();
  open('ann', 'key_new');
  expect(streams.count()).toBe(20);
});
