import { expect, test } from 'vitest';
import type { IndexSql } from '../storage/index-sql.ts';
import { packFresh, readFresh } from './fresh-postings.ts';
import { unpackPostings, type Posting } from './postings.ts';

const OWNER = {
  owner_id: 'acc_ann',
  number: 1,
  version: 1,
  next_document: 3,
  next_passage: 3,
  next_term: 900,
  active_space: null,
};

const inPassages = (passages: number): Posting[] =>
  Array.from({ length: passages }, (_, at) => ({ passage: at + 1, count: 1, heading: 0 }));

/** A database that holds so many fresh documents with 800 terms each, every one of them in so many passages. */
function holding(documents: number, passages = 1): IndexSql {
  const postings = packFresh(new Map(Array.from({ length: 800 }, (_, term) => [term + 1, inPassages(passages)])));
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
  // A number of four bytes and two of two bytes a term, and its block.
  expect(one?.bytes).toBeGreaterThan(800 * 8);
  expect(one?.bytes).toBeLessThan(800 * 12);
  expect(ten?.bytes).toBe(10 * (one?.bytes ?? 0));
  expect(ten?.of(5).count).toBe(10);
});

test('a document whose postings take more than 64 kB is read like a short one', async () => {
  const fresh = await readFresh(holding(1, 100), OWNER);
  expect(fresh.documents[0]?.blocks.length).toBeGreaterThan(2 ** 16);
  const { blocks, count } = fresh.of(800);
  expect(count).toBe(100);
  expect([...unpackPostings(blocks, count).passages]).toEqual(inPassages(100).map(({ passage }) => passage));
});
