import { expect, it } from 'vitest';
import type { OwnerId } from '#kernel/owner.ts';
import { openSqliteHere } from '../drivers/sqlite/open-sqlite.ts';

it('finds the word that was meant where the first passage holds another with its stem', async () => {
  await using index = await openSqliteHere({ file: ':memory:', cacheMegabytes: 8 });
  const ownerId = 'acc_ada' as OwnerId;
  const document = { documentId: 'rates', filename: 'rates', title: '', folderId: null, modified: 0, source: 'upload' };
  const texts = ['the lift was installed in May', 'three instalments of £ 290'];
  const passages = texts.map((text, ordinal) => ({
    ordinal,
    pageNumber: 1,
    start: 0,
    end: text.length,
    text,
    headingPath: [],
    language: 'en',
  }));
  await index.replaceDocument(ownerId, document, passages, null);
  const asked = { words: 'instalmants', phrases: [], excluded: [], filter: {}, meaning: null, limit: 10 };
  expect((await index.recall(ownerId, asked)).terms[0]).toMatchObject({ corrected: 'instalments' });
});
