import { expect, test } from 'vitest';
import { copiesAmong } from './find-copies.ts';
import type { KnownDocument } from './known-document.ts';

const paper = (id: string, content: string, more: Partial<KnownDocument> = {}): KnownDocument => ({
  id,
  content,
  filename: `${id}.pdf`,
  folder: '',
  tags: [],
  starred: false,
  source: 'upload',
  trashed: false,
  bytes: 1,
  facts: {},
  file: { sourceName: null, originalName: '', failed: false, state: 'read', text: null, added: Number(id), changed: 0 },
  ...more,
});
const idsOf = (documents: readonly KnownDocument[]) => documents.map(({ id }) => id);

test('one of each stays: the one that was filed, tagged or starred, else the first', () => {
  const all = [paper('1', 'a'), paper('2', 'a'), paper('3', 'a', { folder: 'Home' }), paper('4', 'b'), paper('5', 'b')];
  expect(idsOf(copiesAmong(all, all))).toEqual(['1', '2', '5']);
});

test('what lies in Trash, and what is alone of its kind, is no copy', () => {
  const all = [paper('1', 'a'), paper('2', 'a', { trashed: true }), paper('3', 'b'), paper('4', ''), paper('5', '')];
  expect(copiesAmong(all, all)).toEqual([]);
});

test('of a part of the library one may stay elsewhere, and never may the last go', () => {
  const all = [paper('1', 'a', { folder: 'Home' }), paper('2', 'a', { folder: 'Inbox' }), paper('3', 'c', { folder: 'Inbox' })];
  expect(
    idsOf(
      copiesAmong(
        [all[1], all[2]].filter((one) => one !== undefined),
        all,
      ),
    ),
  ).toEqual(['2']);
});

test('what a system called a copy goes before the file that it was made of', () => {
  const all = [paper('1', 'a', { filename: 'lease (2).pdf' }), paper('2', 'a', { filename: 'lease.pdf' })];
  expect(idsOf(copiesAmong(all, all))).toEqual(['1']);
});
