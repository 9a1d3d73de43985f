import { afterAll, beforeAll, expect, it } from 'vitest';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { PassageIndex, RecallRequest } from '../../passage-index.ts';
import { countTrips } from './count-trips.test-support.ts';
import { openCreated } from './open-created.test-support.ts';

const ANNA = 'anna' as OwnerId;
const SPACE = 'made:8';
const TEXTS = [
  'The boiler was serviced in March and the engineer replaced a valve.',
  'Rent is due on the first day of each month, by standing order.',
  'The garden wall leans; the surveyor recommends new foundations.',
];
const vectorOf = (text: string): Float32Array => Float32Array.from({ length: 8 }, (_, at) => Math.sin(text.length * (at + 1)));

let trips: ReturnType<typeof countTrips>;
let index: PassageIndex;

const write = (number: number) =>
  index.replaceDocument(
    ANNA,
    { documentId: `d${number}`, filename: `paper ${number}.pdf`, title: '', folderId: null, modified: 0, source: 'upload' },
    TEXTS.map((text, ordinal) => ({
      ordinal,
      pageNumber: 1,
      start: 0,
      end: text.length,
      text,
      headingPath: [],
      language: 'en',
    })),
    { space: SPACE, vectors: TEXTS.map(vectorOf) },
  );

const ask = (words: string, more: Partial<RecallRequest> = {}) =>
  index.recall(ANNA, {
    words,
    phrases: [],
    excluded: [],
    meaning: { space: SPACE, vector: vectorOf(words) },
    filter: {},
    limit: 2,
    ...more,
  });

beforeAll(async () => {
  trips = countTrips(await pglitePool());
  // Postings in the dictionary and in sealed blocks, not among the fresh ones alone.
  index = await openCreated(trips.pool, { mergedAt: { passages: 6, documents: 2 } });
  await index.createSpace(ANNA, { name: SPACE, dimensions: 8, createdAt: 0 });
  for (let number = 0; number < 5; number++) await write(number);
});
afterAll(() => index[Symbol.asyncDispose]());

it('a question waits for the database three times at most, the same words again once', async () => {
  await ask('garden');
  trips.take();
  const first = await ask('when is the rent due');
  expect(trips.take().trips).toBeLessThanOrEqual(3);
  const again = await ask('when is the rent due');
  expect(trips.take().trips).toBe(1);
  expect(again).toEqual(first);
});

it('passages of documents that were searched are loaded in one go', async () => {
  await ask('boiler');
  trips.take();
  expect((await index.loadPassages(ANNA, ['d1:0', 'd4:2', 'gone:1'])).map(({ id }) => id)).toEqual(['d1:0', 'd4:2']);
  expect(trips.take().trips).toBe(1);
});

it('a word that is spelled wrong takes a few more, however many words are like it', async () => {
  await ask('garden');
  trips.take();
  const { terms } = await ask('boilet survayor');
  expect(terms.map(({ corrected }) => corrected)).toEqual(['boiler', 'surveyor']);
  expect(trips.take().trips).toBeLessThanOrEqual(6);
});

it('what another process changes is seen by the next question, and a question in between by neither half', async () => {
  await ask('garden');
  await write(9);
  const { candidates } = await ask('foundations', { limit: 20 });
  expect(candidates.filter(({ documentId }) => documentId === 'd9')).toHaveLength(3);
  await index.removeDocument(ANNA, 'd9');
  const left = await ask('foundations', { limit: 20 });
  expect(left.candidates.filter(({ documentId }) => documentId === 'd9')).toEqual([]);
  expect(await index.loadPassages(ANNA, ['d9:0'])).toEqual([]);
});

it('of an owner who is gone nothing is remembered', async () => {
  const BEN = 'ben' as OwnerId;
  await index.replaceDocument(
    BEN,
    { documentId: 'only', filename: 'only.pdf', title: '', folderId: null, modified: 0, source: 'upload' },
    [{ ordinal: 0, pageNumber: 1, start: 0, end: 6, text: 'Apples', headingPath: [], language: 'en' }],
    null,
  );
  const look = () => index.recall(BEN, { words: 'apples', phrases: [], excluded: [], meaning: null, filter: {}, limit: 5 });
  expect((await look()).candidates).toHaveLength(1);
  await index.removeOwner(BEN);
  expect((await look()).candidates).toEqual([]);
  expect(await index.loadPassages(BEN, ['only:0'])).toEqual([]);
});
