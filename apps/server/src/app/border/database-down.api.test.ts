import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openLine, type Line } from '#engines/database/drivers/postgres/open-line.test-support.ts';
import { throwawayDatabase, type ThrowawayDatabase } from '#engines/database/drivers/postgres/throwaway-database.ts';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = process.env;

describe.skipIf(DATABASE_URL === undefined)('with PostgreSQL behind a line that is cut', () => {
  let database: ThrowawayDatabase;
  let line: Line;
  let product: TestProduct;
  let ann: TestPerson;
  beforeAll(async () => {
    database = await throwawayDatabase(DATABASE_DIRECT_URL ?? '');
    line = await openLine(database.url);
    product = await openTestProduct({ DATABASE_URL: line.url, DATABASE_DIRECT_URL: line.url });
    ann = await product.person('ann');
    await ann.upload('invoice.pdf', await madePdf(['The invoice of the plumber.']));
    await vi.waitFor(async () => expect(await statusOf()).toBe('ready'), { timeout: 60_000, interval: 50 });
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    line.cut();
    await database[Symbol.asyncDispose]();
  });

  const statusOf = async () => {
    const { files } = (await ann.call('GET', '/v1/api/files')).body as { files: { status: string }[] };
    return files[0]?.status;
  };
  const search = () => ann.call('POST', '/api/search', { query: 'invoice of the plumber', top_k: 3 });
  const foundOf = ({ body }: Awaited<ReturnType<typeof search>>) => (body as { results?: unknown[] }).results?.length;

  test('everybody is told to try again, and served when it is there again', async () => {
    expect(foundOf(await search())).toBe(1);
    line.cut();
    const asked = {
      pages: await ann.call('GET', '/api/files'),
      search: await search(),
      upload: await ann.upload('another.pdf', await madePdf(['Another.'])),
      programs: await ann.call('GET', '/v1/api/files'),
      assistants: await ann.call(
        'POST',
        '/mcp',
        { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        { accept: 'application/json, text/event-stream' },
      ),
    };
    for (const [who, { status, headers, body }] of Object.entries(asked))
      expect([who, status, headers.get('retry-after'), (body as { code?: string }).code]).toEqual([
        who,
        503,
        '5',
        'database_down',
      ]);
    expect((asked.pages.body as { error: string }).error).toMatch(/^The database cannot be reached right now\./);
    const page = await fetch(`${product.address}/authorize?client_id=trove-web`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${product.address}/health/live`)).status).toBe(200);
    await vi.waitFor(async () => expect((await fetch(`${product.address}/health/ready`)).status).toBe(503), {
      timeout: 30_000,
    });

    await line.open();
    await vi.waitFor(async () => expect((await ann.call('GET', '/api/files')).status).toBe(200), { timeout: 30_000 });
    await vi.waitFor(async () => expect(foundOf(await search())).toBe(1), { timeout: 30_000 });
    expect((await ann.upload('another.pdf', await madePdf(['Another.']))).status).toBe(200);
  });
});
