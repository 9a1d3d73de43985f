import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { V1_ADDRESS } from 'contract/v1/address';
import { OPERATIONS } from 'contract/v1/operations';
import { expect, test } from 'vitest';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../docs/automation/${name}.json`, import.meta.url)), 'utf8'));

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Every object that has an address in it, wherever it stands. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.fromEntries(Object.entries(value));
  return [...('url' in own ? [own] : []), ...Object.values(own).flatMap(objectsIn)];
}

const pathOf = (url: string): string => /\/(?:v1\/)?api(\/[^?`'"]*)/.exec(url)?.[1] ?? '';

const described = (name: string): Call[] =>
  objectsIn(read(name)).flatMap(({ url, method = 'GET', body }) =>
    typeof url === 'string' && typeof method === 'string' && pathOf(url) !== ''
      ? [{ method, path: `/api${pathOf(url)}`, body }]
      : [],
  );

/** Calls in pieces of program text: `z.request({ method: 'POST', url: … })`. */
const programmed = (name: string): Call[] =>
  [...JSON.stringify(read(name)).matchAll(/z\.request\(\{ (?:method: '(\w+)', )?url: `([^`]+)`/g)].map(
    ([, method = 'GET', url = '']) => ({
      method,
      path: `/api${pathOf(url)}`,
      body: undefined,
    }),
  );

const operationOf = ({ method, path }: Call) =>
  OPERATIONS.find((operation) => {
    const pattern = operation.path.replace(/\{\w+\}/g, '[^/]+');
    return operation.method === method && new RegExp(`^${pattern}$`).test(path.replace(/\{\{[^}]+\}\}/g, 'id'));
  });

test.each([
  ['n8n-invoices', 1],
  ['zapier-app', 7],
  ['make-app', 6],
])('every call of %s is one that there is, with fields that it knows', (name, count) => {
  const calls = [...described(name), ...programmed(name)];
  expect(calls).toHaveLength(count);
  for (const call of calls) {
    const operation = operationOf(call);
    expect(operation, `${call.method} ${V1_ADDRESS}${call.path}`).toBeDefined();
    if (typeof call.body === 'object' && call.body !== null)
      for (const field of Object.keys(call.body)) expect(Object.keys(operation?.body?.shape ?? {})).toContain(field);
  }
});
