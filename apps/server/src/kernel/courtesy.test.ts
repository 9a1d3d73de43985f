import { expect, test } from 'vitest';
import { createCourtesy } from './courtesy.ts';

const NEVER_IMPATIENT = 2 ** 31 - 1;

/** Whether a promise has been settled by the time everything that is due has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  void promise.finally(() => {
    settled = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

test('work in the background goes on at once when nobody waits', async () => {
  expect(await isSettled(createCourtesy().giveWay())).toBe(true);
});

test('it waits until the last of those who wait has an answer, even where one of them fails', async () => {
  const courtesy = createCourtesy(NEVER_IMPATIENT);
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const served = answers.map(({ promise }) => courtesy.serve(() => promise));
  const step = courtesy.giveWay();
  answers[0]?.resolve('found');
  expect(await served[0]).toBe('found');
  expect(await isSettled(step)).toBe(false);
  answers[1]?.reject(new Error('lost'));
  await expect(served[1]).rejects.toThrow('lost');
  await step;
});

test('it goes on when its patience is at an end, though somebody still waits', async () => {
  const courtesy = createCourtesy(1);
  const answer = Promise.withResolvers<void>();
  const served = courtesy.serve(() => answer.promise);
  await courtesy.giveWay();
  expect(await isSettled(served)).toBe(false);
  answer.resolve();
  await served;
});
