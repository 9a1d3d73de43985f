import { expect, test } from 'vitest';
import type { IndexSql } from '../storage/index-sql.ts';
import { packFresh, readFresh } from './fresh-postings.ts';

const OWNER = {
  owner_id: 'acc_ann',
  number: 1,
  version: 1,
  next_document: 3,
  next_passage: 3,
  next_term: 900,
  active_space: null,
};

/** A database that holds so many fresh documents with 800 terms each. */
function holding(documents: number): IndexSql {
  const postings = packFresh(
    new Map(Array.from({ length: 800 }, (_, term) => [term + 1, [{ passage: 1, count: 1, heading: 0 }]])),
  );
  const rows = Array.from({ length: documents }, (_, at) => ({ document: at + 1, postings }));
  return {
    dialect: 'sqlite',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows are what both statements ask for
    all: async <Row>() => rows as Row[],
    allWithin: async () => [],
    run: async () => undefined,
    runWithin: async () => undefined,
    upsert: async () => undefined,
  };
}

test('what fresh documents take of memory is counted, and grows with them', async () => {
  const [none, one, ten] = await Promise.all([0, 1, 10].map((documents) => readFresh(holding(documents), OWNER)));
  expect(none?.bytes).toBe(0);
  // Three numbers of four bytes a term, and its block.
  expect(one?.bytes).toBeGreaterThan(800 * 12);
  expect(ten?.bytes).toBe(10 * (one?.bytes ?? 0));
  expect(ten?.of(5).count).toBe(10);
});
