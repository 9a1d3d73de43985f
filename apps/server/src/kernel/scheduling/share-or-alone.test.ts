import { expect, test } from 'vitest';
import { createShareOrAlone } from './share-or-alone.ts';

test('what must be alone waits for what runs, and what comes after waits for it', async () => {
  const turns = createShareOrAlone();
  const told: string[] = [];
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const step = (name: string, gate: number) => async () => {
    told.push(`${name} begins`);
    await gates[gate]?.promise;
    told.push(`${name} ends`);
  };
  const work = [turns.beside(step('first', 0)), turns.beside(step('second', 1))];
  await Promise.resolve();
  work.push(turns.alone(step('alone', 2)), turns.alone(step('alone too', 2)), turns.beside(step('last', 2)));
  gates[2]?.resolve();
  gates[0]?.resolve();
  await work[0];
  expect(told).toEqual(['first begins', 'second begins', 'first ends']);
  gates[1]?.resolve();
  await Promise.all(work);
  expect(told.slice(3)).toEqual([
    'second ends',
    'alone begins',
    'alone ends',
    'alone too begins',
    'alone too ends',
    'last begins',
    'last ends',
  ]);
});

test('work that fails holds nobody up', async () => {
  const turns = createShareOrAlone();
  const fails = () => Promise.reject(new Error('It failed'));
  await expect(turns.alone(fails)).rejects.toThrow('It failed');
  await expect(turns.beside(fails)).rejects.toThrow('It failed');
  expect(await turns.alone(() => Promise.resolve(1))).toBe(1);
});
