import { afterAll, beforeAll, expect, vi } from 'vitest';
import { openTestProduct, type TestPerson, type TestProduct } from './product.test-support.ts';

/** Waits end when what they wait for is so; this only says when there is no hope left. */
const OPENED = 120_000;
const SETTLED = { timeout: 60_000, interval: 100 };

export interface OnePerson {
  readonly product: TestProduct;
  readonly ines: TestPerson;
  /** Until nothing is left to be read. */
  settled(): Promise<void>;
}

/** The whole product with one person in it, who has brought these papers: opened before the tests of a file, closed after them. */
export function serveOnePerson(papers: Readonly<Record<string, string>> = {}): OnePerson {
  let product: TestProduct;
  let ines: TestPerson;
  beforeAll(async () => {
    product = await openTestProduct();
    ines = await product.person('ines');
    for (const [name, text] of Object.entries(papers)) await ines.upload(name, text);
  }, OPENED);
  afterAll(() => product[Symbol.asyncDispose]());
  return {
    get product() {
      return product;
    },
    get ines() {
      return ines;
    },
    settled: () => vi.waitFor(async () => expect(await product.served.product.engines.queue.pending()).toBe(0), SETTLED),
  };
}
