import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { OwnerId } from '#kernel/owner.ts';
import { aDocument, describePassageIndex, thePassages } from '../../passage-index.contract.ts';
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
});
