import { expect, test } from 'vitest';
import { createRequestPriority } from './request-priority.ts';

const LONGEST_TIMER = 2 ** 31 - 1;

/** Whether a promise has been settled by the time everything that is due has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  void promise.finally(() => {
    settled = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

test('background work does not wait when no request runs', async () => {
  expect(await isSettled(createRequestPriority().yieldToRequests())).toBe(true);
});

test('background work waits until the last request has ended, even where one of them fails', async () => {
  const requestPriority = createRequestPriority(LONGEST_TIMER);
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const served = answers.map(({ promise }) => requestPriority.serve(() => promise));
  const step = requestPriority.yieldToRequests();
  answers[0]?.resolve('found');
  expect(await served[0]).toBe('found');
  expect(await isSettled(step)).toBe(false);
  answers[1]?.reject(new Error('lost'));
  await expect(served[1]).rejects.toThrow('lost');
  await step;
});

test('background work proceeds after the longest wait while a request still runs', async () => {
  const requestPriority = createRequestPriority(1);
  const answer = Promise.withResolvers<void>();
  const served = requestPriority.serve(() => answer.promise);
  await requestPriority.yieldToRequests();
  expect(await isSettled(served)).toBe(false);
  answer.resolve();
  await served;
});
