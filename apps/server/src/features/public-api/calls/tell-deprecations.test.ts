import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import type { Deprecation } from 'contract/v1/deprecations';
import { createTellDeprecations } from './tell-deprecations.ts';

const PAGE = 'https://trove.example.org/documentation/api-promises';
const days = { since: '2027-01-01', until: '2028-01-01', instead: 'Ask otherwise.' };

test('who uses an old call, or an old parameter or field of one, hears of it in the headers; nobody else does', async () => {
  const table: Deprecation[] = [
    { call: 'listPapers', ...days },
    { call: 'search', name: 'limit', ...days },
    { call: 'search', name: 'query', ...days, since: '2027-02-01', until: '2028-02-01' },
  ];
  const tell = createTellDeprecations(table, PAGE);
  await using server = fastify();
  for (const call of ['listPapers', 'search', 'listFiles'])
    server.post(`/${call}`, {
      preValidation: async ({ query, body }, reply) => tell(call, { query, body }, reply),
      handler: async (_request, reply) => (call === 'listPapers' ? reply.code(404).send({}) : reply.send({})),
    });
  const ask = async (path: string, body: object = {}) => {
    const { statusCode, headers } = await server.inject({ method: 'POST', url: path, payload: body });
    return [statusCode, headers['deprecation'], headers['sunset'], headers['link']];
  };
  const link = `<${PAGE}>; rel="deprecation"; type="text/html"`;
  const first = ['@1798761600', 'Sat, 01 Jan 2028 00:00:00 GMT', link];
  const none = [200, undefined, undefined, undefined];
  // A refusal tells it too.
  expect(await ask('/listPapers')).toEqual([404, ...first]);
  expect(await ask('/search', { limit: 3 })).toEqual([200, ...first]);
  expect(await ask('/search?limit=3')).toEqual([200, ...first]);
  // Of two the one that ends first.
  expect(await ask('/search', { query: 'x', limit: 3 })).toEqual([200, ...first]);
  expect(await ask('/search', { query: 'x' })).toEqual([200, '@1801440000', 'Tue, 01 Feb 2028 00:00:00 GMT', link]);
  expect(await ask('/search', { text: 'x' })).toEqual(none);
  expect(await ask('/listFiles', { limit: 3 })).toEqual(none);
});
