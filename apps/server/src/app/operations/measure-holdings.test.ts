import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import type { Product } from '../compose-product.ts';
import { createMeasureHoldings } from './measure-holdings.ts';

test('the whole installation is counted once a minute, however often it is asked, and again after a failure', async () => {
  const clock = manualClock(1_000_000);
  let counted = 0;
  let fails = false;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is measured asks nothing else of the product
  const product = {
    identity: { listAccounts: () => Promise.resolve([]) },
    library: {
      summariseAll: () => {
        counted++;
        return fails ? Promise.reject(new Error('down')) : Promise.resolve({ holdings: new Map(), failures: [] });
      },
    },
    connections: { countAll: () => Promise.resolve([]) },
    settings: { app: { dataDir: tmpdir() } },
    surroundings: { clock },
  } as unknown as Product;
  const measure = createMeasureHoldings(product);
  await Promise.all([measure(), measure(), measure()]);
  expect(counted).toBe(1);
  clock.advance(60_000);
  fails = true;
  await expect(measure()).rejects.toThrow('down');
  fails = false;
  expect((await measure()).documents).toBe(0);
  expect(counted).toBe(3);
  // A clock that is set back does not keep old figures.
  clock.advance(-3_600_000);
  await measure();
  expect(counted).toBe(4);
});
