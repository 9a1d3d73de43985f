import { expect, test } from 'vitest';
import { readInOrder } from './read-in-order.ts';

const collect = async <Value>(values: AsyncIterable<Value>) => {
  const collected: Value[] = [];
  for await (const value of values) collected.push(value);
  return collected;
};

test('results come in the order of the items, whatever is done first', async () => {
  const gates = [Promise.withResolvers<number[]>(), Promise.withResolvers<number[]>(), Promise.withResolvers<number[]>()];
  const reading = collect(readInOrder([0, 1, 2], 3, (item) => gates[item]?.promise ?? Promise.resolve([])));
  gates[2]?.resolve([5]);
  gates[1]?.resolve([3, 4]);
  gates[0]?.resolve([1, 2]);
  expect(await reading).toEqual([1, 2, 3, 4, 5]);
});

test('no more is begun than was asked for ahead', async () => {
  const begun: number[] = [];
  const results = readInOrder([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    return [item];
  });
  await results.next();
  expect(begun).toEqual([1, 2]);
  await results.next();
  expect(begun).toEqual([1, 2, 3]);
  await results.return(undefined);
  expect(begun).toEqual([1, 2, 3]);
});

test('a failure ahead waits for its turn', async () => {
  const results = readInOrder([1, 2], 2, async (item) => {
    if (item === 2) throw new Error('the second fails');
    return [item];
  });
  expect(await results.next()).toEqual({ value: 1, done: false });
  await expect(results.next()).rejects.toThrow('the second fails');
});
