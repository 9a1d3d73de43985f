import { expect, test } from 'vitest';
import { ApiError } from '~/lib/server/api';
import { confirmed, isConfirmationAsked, NotConfirmed, settleConfirmation } from './confirm-action';

const needed = () => Promise.reject(new ApiError(403, 'confirmation_needed', undefined));

test('what needs no confirmation is just done', async () => {
  expect(await confirmed(() => Promise.resolve('done'))).toBe('done');
  await expect(confirmed(() => Promise.reject(new ApiError(404, 'key_not_found', undefined)))).rejects.toThrow('404');
  expect(isConfirmationAsked()).toBe(false);
});

test('what needs it is done again once the person has confirmed', async () => {
  let tries = 0;
  const doing = confirmed(() => (++tries === 1 ? needed() : Promise.resolve(tries)));
  await expect.poll(isConfirmationAsked).toBe(true);
  settleConfirmation('confirmed');
  expect(await doing).toBe(2);
  expect(isConfirmationAsked()).toBe(false);
});

test('two that need it ask one question, and closing it does neither', async () => {
  const doing = [confirmed(needed), confirmed(needed)].map((each) => each.catch((error: unknown) => error));
  await expect.poll(isConfirmationAsked).toBe(true);
  settleConfirmation('closed');
  for (const error of await Promise.all(doing)) expect(error).toBeInstanceOf(NotConfirmed);
  expect(isConfirmationAsked()).toBe(false);
});
