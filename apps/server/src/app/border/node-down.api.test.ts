import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openLine, type Line } from '#engines/database/drivers/postgres/open-line.test-support.ts';
import {
  isCoordinator,
  throwawayDatabase,
  type ThrowawayDatabase,
} from '#engines/database/drivers/postgres/throwaway-database.ts';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

const { DATABASE_URL: given, DATABASE_DIRECT_URL: server = given } = process.env;
const isCluster = server !== undefined && (await isCoordinator(server));

/** People are made until somebody lies on each worker; with two workers 12 miss one in 2,000 runs. */
const PEOPLE = 12;
const SEARCHES = 12;

describe.skipIf(!isCluster)('with a node of a cluster behind a line that is cut', () => {
  const lines: Line[] = [];
  let database: ThrowawayDatabase;
  let product: TestProduct;
  /** By the port of the worker that has their rows. */
  const people = new Map<number, TestPerson[]>();
  beforeAll(async () => {
    database = await throwawayDatabase(server ?? '', async (worker) => {
      const line = await openLine(worker);
      lines.push(line);
      return line.url;
    });
    product = await openTestProduct({ DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.url });
    await using client = Object.assign(new pg.Client({ connectionString: database.url }), {
      [Symbol.asyncDispose]: () => client.end(),
    });
    await client.connect();
    for (let number = 0; number < PEOPLE && people.size < lines.length; number++) {
      const person = await product.person(`person${number}`);
      const { rows } = await client.query<{ port: number }>(
        "SELECT nodeport AS port FROM citus_shards WHERE shardid = get_shard_id_for_distribution_column('document', $1::text)",
        [person.accountId],
      );
      const port = rows[0]?.port ?? 0;
      people.set(port, [...(people.get(port) ?? []), person]);
      await person.upload('invoice.pdf', await madePdf(['The invoice of the plumber.']));
      await vi.waitFor(async () => expect(await found(person)).toBe(1), { timeout: 60_000, interval: 50 });
    }
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
    for (const line of lines) line.cut();
  });

  const search = (person: TestPerson) => person.call('POST', '/api/search', { query: 'invoice of the plumber', top_k: 3 });
  const found = async (person: TestPerson) => {
    const { status, body } = await search(person);
    return status === 200 ? (body as { results: unknown[] }).results.length : status;
  };
  const times = async (person: TestPerson) => {
    const answers: number[] = [];
    for (let search = 0; search < SEARCHES; search++) answers.push(await found(person));
    return answers;
  };
  const all = (answer: number) => Array.from({ length: SEARCHES }, () => answer);

  test('people of other nodes are served, by a process that starts meanwhile too', async () => {
    const [cut] = lines;
    const down = people.get(Number(new URL(cut?.url ?? '').port)) ?? [];
    const others = [...people.values()].flat().filter((person) => !down.includes(person));
    expect([down.length > 0, others.length > 0]).toEqual([true, true]);
    cut?.cut();
    for (const person of down) expect(await found(person)).toBe(503);
    for (const person of others) expect(await times(person)).toEqual(all(1));

    await product.restart();
    expect((await fetch(`${product.address}/health/ready`)).status).toBe(200);
    for (const person of others) expect(await times(person)).toEqual(all(1));
    for (const person of others)
      expect((await person.upload('another.pdf', await madePdf(['Another of the plumber.']))).status).toBe(200);
    for (const person of down) expect(await found(person)).toBe(503);

    await cut?.open();
    for (const person of down)
      await vi.waitFor(async () => expect(await found(person)).toBe(1), { timeout: 30_000, interval: 50 });
  });
});
