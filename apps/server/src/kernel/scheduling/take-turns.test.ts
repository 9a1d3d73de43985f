import { expect, test } from 'vitest';
import { createTakeTurns } from './take-turns.ts';

test('work of one key goes one after the other, also after a failure; another key does not wait', async () => {
  const takeTurns = createTakeTurns();
  const told: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = takeTurns('a', async () => {
    await held;
    told.push('first');
    throw new Error('first failed');
  });
  const second = takeTurns('a', async () => told.push('second'));
  await takeTurns('b', async () => told.push('other'));
  release();
  await expect(first).rejects.toThrow('first failed');
  await second;
  expect(told).toEqual(['other', 'first', 'second']);
});
