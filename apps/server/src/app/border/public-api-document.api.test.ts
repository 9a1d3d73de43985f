import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { V1_ADDRESS } from 'contract/v1/address';
import { OPERATIONS } from 'contract/v1/operations';
import { openTestProduct } from '../product.test-support.ts';
import { fuzzRoutes } from './fuzz-routes.test-support.ts';
import { createMatchDocument, type OpenApiDocument } from './match-document.test-support.ts';

/** `npm run bench -- fuzz` sends 200 to each route. */
const CASES = 12;

test('the document of the public API is valid, names every route of /v1, and every answer is as it says', async () => {
  await using product = await openTestProduct({ REQUESTS_PER_MINUTE: '0' });
  const response = await fetch(`${product.address}${V1_ADDRESS}/openapi.json`);
  const document = (await response.json()) as OpenApiDocument & Record<string, unknown>;
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });

  const routes = product.served.routes
    .filter(({ method, path }) => path.startsWith(`${V1_ADDRESS}/api/`) && method !== 'HEAD')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // Uploads in parts speak a protocol of their own.
  const uploads = described.filter((one) => one.includes(` ${V1_ADDRESS}/uploads`));
  expect(uploads).toHaveLength(5);
  expect(described.filter((one) => !uploads.includes(one)).toSorted()).toEqual(routes.toSorted());
  expect(routes).toHaveLength(OPERATIONS.length);

  const matches = createMatchDocument(document);
  const outcomes = await fuzzRoutes(product, {
    cases: CASES,
    seed: 11,
    only: ({ path }) => path.startsWith(`${V1_ADDRESS}/api/`),
  });
  expect(outcomes.length).toBe(OPERATIONS.length * CASES);
  const wrong = outcomes.flatMap((outcome) => {
    const problem = matches(outcome);
    return problem === undefined ? [] : [`${outcome.status} ${problem}: ${outcome.sent} -> ${outcome.answered}`];
  });
  expect(wrong).toEqual([]);
  expect(outcomes.filter(({ status }) => status >= 500 || status === 0)).toEqual([]);
  // Answers of most operations are among them, and not refusals alone.
  const answered = new Set(outcomes.filter(({ status }) => status < 300).map(({ route }) => route));
  expect(answered.size).toBeGreaterThan(10);
  // An answer that is not as the document says would be seen.
  const good = outcomes.find(({ route, status }) => route === 'GET /v1/api/folders' && status === 200);
  expect(good && matches({ ...good, text: '{"success":true,"folders":[{"id":1}]}' })).toMatch(/must be string/);
}, 300_000);
