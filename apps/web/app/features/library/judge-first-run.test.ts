import { expect, test } from 'vitest';
import { firstRunState } from './judge-first-run';

const samples = [
  { filename: 'Lease.pdf', title: 'Lease', questions: ['Who pays?'] },
  { filename: 'Notice.pdf', title: 'Notice', questions: ['When?'] },
];
const lease = { id: 'a', filename: 'Lease.pdf' };
const notice = { id: 'b', filename: 'Notice.pdf' };
const own = { id: 'c', filename: 'My own.txt' };

test('a library that has never held anything gets the samples', () => {
  expect(firstRunState({ files: [], total: 0, inTrash: 0, hasNotices: false, samples })).toEqual({ kind: 'new' });
});

test('a library of samples alone is still at its start, on every visit and in every browser', () => {
  expect(firstRunState({ files: [lease, notice], total: 2, inTrash: 0, hasNotices: true, samples })).toEqual({
    kind: 'samples',
    ids: ['a', 'b'],
    asked: { filename: 'Lease.pdf', question: 'Who pays?' },
  });
});

test('the question is one that a sample that is left answers', () => {
  expect(firstRunState({ files: [notice], total: 1, inTrash: 1, hasNotices: true, samples })).toMatchObject({
    asked: { filename: 'Notice.pdf', question: 'When?' },
  });
});

test('a file of one’s own ends the start, wherever it stands in the list', () => {
  const rest = { inTrash: 0, hasNotices: true, samples };
  expect(firstRunState({ files: [lease, own], total: 2, ...rest })).toEqual({ kind: 'over' });
  expect(firstRunState({ files: [lease, notice], total: 3, ...rest })).toEqual({ kind: 'over' });
});

test('a library that was emptied is not filled again', () => {
  expect(firstRunState({ files: [], total: 0, inTrash: 2, hasNotices: true, samples })).toEqual({ kind: 'over' });
  expect(firstRunState({ files: [], total: 0, inTrash: 0, hasNotices: true, samples })).toEqual({ kind: 'over' });
});
