import { expect, test } from 'vitest';
import { createTurns, NotAloneError } from './run-alone.ts';

const never = new AbortController().signal;

test('what waits to run alone gives up after the longest wait, and the others go on', async () => {
  const turns = createTurns(1);
  const ended = Promise.withResolvers<string>();
  const before = turns.among(() => ended.promise, never);
  await expect(turns.alone(() => Promise.resolve('alone'), never)).rejects.toThrow(NotAloneError);
  expect(await turns.among(() => Promise.resolve('after'), never)).toBe('after');
  ended.resolve('before');
  expect(await before).toBe('before');
  expect(await turns.alone(() => Promise.resolve('alone'), never)).toBe('alone');
});

test('who is told to stop waits for nobody', async () => {
  const turns = createTurns(600_000);
  const ended = Promise.withResolvers<string>();
  const stop = new AbortController();
  const before = turns.among(() => ended.promise, never);
  const alone = turns.alone(() => Promise.resolve('alone'), stop.signal);
  const after = turns.among(() => Promise.resolve('after'), stop.signal);
  stop.abort(new Error('stopped'));
  await expect(alone).rejects.toThrow('stopped');
  await expect(after).rejects.toThrow('stopped');
  ended.resolve('before');
  expect(await before).toBe('before');
});

test('work that fails alone lets the others in again', async () => {
  const turns = createTurns(600_000);
  await expect(turns.alone(() => Promise.reject(new Error('fails')), never)).rejects.toThrow('fails');
  expect(await turns.among(() => Promise.resolve('after'), never)).toBe('after');
});
