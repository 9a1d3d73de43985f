import { expect, test } from 'vitest';
import { openTestProduct } from '../product.test-support.ts';
import { fuzzRoutes } from './fuzz-routes.test-support.ts';

/** `npm run bench -- fuzz` sends 200 to each route. */
const CASES = 6;

test('no request makes the server fail, whatever is in it', async () => {
  const lines: string[] = [];
  await using product = await openTestProduct({ REQUESTS_PER_MINUTE: '0', TRUST_PROXY: '1' }, { lines });
  const outcomes = await fuzzRoutes(product, { cases: CASES, seed: 7 });
  expect(outcomes.length).toBeGreaterThan(300);
  expect(outcomes.filter(({ status }) => status === 500 || status === 0)).toEqual([]);
  expect(lines.filter((line) => line.includes('request failed'))).toEqual([]);
  // Requests that a route takes are among them, and refusals have a sentence.
  expect(outcomes.some(({ status }) => status === 200)).toBe(true);
  const refusals = outcomes.filter(
    ({ route, status }) => route.includes(' /api/') && status >= 400 && !route.includes('callback'),
  );
  expect(refusals.filter(({ answered }) => !/"error":".+"code":"\w+"/s.test(answered))).toEqual([]);
}, 300_000);
