import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseSync } from 'node:sqlite';
import type { OwnerId } from '#kernel/owner.ts';
import { aDocument, describePassageIndex, thePassages } from '../../passage-index.contract.ts';
import type { PassageIndex, Recall } from '../../passage-index.ts';
import { REMOVALS_KEPT } from '../../storage/write-documents.ts';
import { openSqliteHere } from './open-sqlite.ts';
import { openSqlitePassageIndex } from './sqlite.ts';

const folder = await mkdtemp(join(tmpdir(), 'passages-'));
afterAll(() => rm(folder, { recursive: true }));
let files = 0;
const newFile = () => join(folder, `${++files}.sqlite`);

describePassageIndex('SQLite on one thread', () => openSqliteHere({ file: ':memory:', cacheMegabytes: 8 }));
describePassageIndex('SQLite that merges at every second document', () =>
  openSqliteHere({ file: ':memory:', cacheMegabytes: 8 }, { mergedAt: { passages: 1_000, documents: 2 } }),
);
describePassageIndex('SQLite that numbers anew after every removal', () =>
  openSqliteHere({ file: ':memory:', cacheMegabytes: 8 }, { compactedAt: { gaps: 0, share: 0 } }),
);
describePassageIndex('SQLite on threads of its own', async () => openSqlitePassageIndex(newFile()));

describe('the SQLite passage index', () => {
  it('finds again what was indexed before it was closed', async () => {
    const file = newFile();
    const ada = 'acc_ada' as OwnerId;
    {
      await using index = openSqlitePassageIndex(file);
      await index.replaceDocument(ada, aDocument('lease'), thePassages('the deposit'), null);
    }
    await using index = openSqlitePassageIndex(file);
    expect(await index.count(ada)).toEqual({ documents: 1, passages: 1 });
  });

  it('opens a file of a version that kept no tables, and keeps them from then on', async () => {
    const file = newFile();
    const ada = 'acc_ada' as OwnerId;
    const [passage] = thePassages('Rent 840.00');
    {
      await using index = openSqlitePassageIndex(file);
      await index.replaceDocument(ada, aDocument('old'), thePassages('the deposit'), null);
    }
    using database = new DatabaseSync(file);
    database.exec('ALTER TABLE index_passage DROP COLUMN tables');
    await using index = openSqlitePassageIndex(file);
    const row = [
      { start: 0, end: 4, column: 0 },
      { start: 5, end: 11, column: 1 },
    ];
    const tables = [{ heads: [], rows: [row] }];
    if (passage) await index.replaceDocument(ada, aDocument('new'), [{ ...passage, tables }], null);
    const loaded = await index.loadPassages(ada, ['old:0', 'new:0']);
    expect(loaded.map((one) => [one.text, one.tables])).toEqual([
      ['the deposit', undefined],
      ['Rent 840.00', tables],
    ]);
  });

  it('stays small and answers the same, however often its documents are replaced', async () => {
    const file = newFile();
    const ada = 'acc_ada' as OwnerId;
    const texts = ['the deposit is due', 'the heat pump hums', 'a notice period of three months'];
    const ask = (index: PassageIndex, words: string) =>
      index.recall(ada, { words, phrases: [], excluded: [], meaning: null, filter: {}, limit: 10 });
    await using index = await openSqliteHere({ file, cacheMegabytes: 8 }, { compactedAt: { gaps: 20, share: 1 } });
    const add = (at: number) =>
      index.replaceDocument(ada, aDocument(`d${at}`), thePassages(texts[at % 3] ?? '', 'the garden'), null);
    for (let at = 0; at < 6; at++) await add(at);
    const questions = ['deposit', 'heat pump', 'notice garden'];
    const before = await Promise.all(questions.map((words) => ask(index, words)));
    for (let turn = 0; turn < 200; turn++) await add(turn % 6);
    // Scores hold, though sums are made in another order.
    const inOrder = ({ candidates }: Recall) =>
      candidates
        .map(({ passageId, body }) => [passageId, Math.round(body * 1e4)])
        .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
    const after = await Promise.all(questions.map((words) => ask(index, words)));
    expect(after.map(inOrder)).toEqual(before.map(inOrder));
    using database = new DatabaseSync(file, { readOnly: true });
    const owners = database.prepare('SELECT next_passage, next_document FROM index_owner').all();
    expect(owners).toHaveLength(1);
    expect(Number(owners[0]?.['next_passage'])).toBeLessThan(50);
    const { left } = database.prepare('SELECT COUNT(*) AS left FROM index_passage').get() as { left: number };
    expect(left).toBe(12);
  });

  it('forgets what went long ago, and a reader that slept meanwhile misses nothing', async () => {
    const file = newFile();
    const ada = 'acc_ada' as OwnerId;
    const upkeep = { compactedAt: { gaps: 1_000_000, share: 1 } };
    await using writer = await openSqliteHere({ file, cacheMegabytes: 8 }, upkeep);
    await using reader = await openSqliteHere({ file, cacheMegabytes: 8 }, upkeep);
    const found = async () =>
      (
        await reader.recall(ada, { words: 'deposit', phrases: [], excluded: [], meaning: null, filter: {}, limit: 10 })
      ).candidates.map(({ passageId }) => passageId);
    await writer.replaceDocument(ada, aDocument('gone'), thePassages('the deposit'), null);
    await writer.replaceDocument(ada, aDocument('kept'), thePassages('a deposit'), null);
    expect((await found()).toSorted()).toEqual(['gone:0', 'kept:0']);
    await writer.removeDocument(ada, 'gone');
    for (let turn = 0; turn <= REMOVALS_KEPT; turn++)
      await writer.replaceDocument(ada, aDocument('kept'), thePassages('a deposit'), null);
    expect(await found()).toEqual(['kept:0']);
    using database = new DatabaseSync(file, { readOnly: true });
    const { left } = database.prepare('SELECT COUNT(*) AS left FROM index_removal').get() as { left: number };
    expect(left).toBeLessThanOrEqual(REMOVALS_KEPT + 1);
  }, 60_000);
});
