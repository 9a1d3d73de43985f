import { expect, it } from 'vitest';
import { DEPRECATIONS, deprecationHeadersOf, faultOf, type Deprecation } from './deprecations.ts';
import { describeApi } from './openapi.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

const calls = Object.fromEntries(
  OPERATIONS.map(({ id, query, body, form }: Operation) => [
    id,
    [query, body, form].flatMap((fields) => Object.keys(fields?.shape ?? {})),
  ]),
);
const old: Deprecation = { call: 'listFiles', since: '2027-01-01', until: '2028-01-01', instead: 'Ask `listChanges`.' };

it('names what there is, each with a year until it ends', () => {
  expect(DEPRECATIONS.map((one) => faultOf(one, calls)).filter((fault) => fault !== undefined)).toEqual([]);
  expect(faultOf(old, calls)).toBeUndefined();
  expect(faultOf({ ...old, name: 'sort' }, calls)).toBeUndefined();
  expect(faultOf({ ...old, call: 'listPapers' }, calls)).toBe('There is no call listPapers');
  expect(faultOf({ ...old, name: 'colour' }, calls)).toBe('listFiles takes no colour');
  expect(faultOf({ ...old, until: '2027-12-31' }, calls)).toBe('listFiles ends within a year');
  expect(faultOf({ ...old, until: 'one day' }, calls)).toBe('listFiles has no days');
});

it('is said in headers as RFC 9745 and RFC 8594 write them', () => {
  expect(deprecationHeadersOf(old)).toEqual({ deprecation: '@1798761600', sunset: 'Sat, 01 Jan 2028 00:00:00 GMT' });
});

it('stands in the document: a call, a parameter and a field', () => {
  const instead = 'Use the other one.';
  const document = describeApi({
    version: '1',
    publicUrl: 'https://trove.example.org',
    codes: ['x'],
    deprecations: [old, { ...old, call: 'listFolders' }, { ...old, call: 'search', name: 'limit', instead }],
  }) as unknown as {
    paths: Record<string, Record<string, { deprecated?: boolean; description: string; responses: Record<string, unknown> }>>;
  };
  const all = Object.values(document.paths).flatMap((one) => Object.entries(one));
  expect(all.filter(([, { deprecated }]) => deprecated === true)).toHaveLength(2);
  const list = document.paths['/v1/api/files']?.['get'];
  expect(list).toMatchObject({
    deprecated: true,
    description: expect.stringContaining('Deprecated since 2027-01-01, ends on 2028-01-01. Ask `listChanges`.'),
    responses: { 200: { headers: { deprecation: expect.any(Object), sunset: expect.any(Object) } } },
  });
  const search = document.paths['/v1/api/search']?.['post'];
  expect(search).not.toHaveProperty('deprecated');
  expect(search).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: { limit: { deprecated: true, description: expect.stringContaining(instead) } } },
        },
      },
    },
    responses: { 200: { headers: { sunset: expect.any(Object) } } },
  });
  const named = describeApi({
    version: '1',
    publicUrl: 'https://trove.example.org',
    codes: ['x'],
    deprecations: [{ ...old, name: 'sort' }],
  }) as unknown as { paths: Record<string, Record<string, { parameters: { name: string; deprecated?: boolean }[] }>> };
  const parameters = named.paths['/v1/api/files']?.['get']?.parameters ?? [];
  expect(parameters.filter(({ deprecated }) => deprecated === true).map(({ name }) => name)).toEqual(['sort']);
});
