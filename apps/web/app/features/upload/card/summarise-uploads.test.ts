import { expect, test } from 'vitest';
import type { UploadItem, UploadState } from '../upload.rules';
import { sayTimeLeft, summariseUploads } from './summarise-uploads';

const going = { kind: 'going' } as const;
const answer = {
  id: 'doc',
  filename: 'a',
  pageCount: 1,
  state: 'read',
  vectorsStored: 1,
  text: 'complete',
  textNote: null,
} as const;
const states = {
  waiting: { step: 'selected' },
  half: { step: 'sending', sent: 50 },
  stored: { step: 'processing', id: undefined, processed: 0, total: undefined },
  done: { step: 'done', answer },
  known: { step: 'done', answer: { ...answer, duplicate: true } },
  failed: { step: 'failed', message: 'No.', mayHelpToRetry: false },
  missing: { step: 'missing', why: 'choose' },
} as const satisfies Record<string, UploadState>;
const items = (...wanted: [number, keyof typeof states][]): UploadItem[] =>
  wanted.flatMap(([count, state]) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${state}-${index}`,
      name: 'a',
      path: '',
      size: 100,
      modified: 0,
      state: states[state],
    })),
  );
const said = (...wanted: Parameters<typeof items>) => {
  const { title, asides } = summariseUploads(items(...wanted), going);
  return [title, ...asides];
};

test('many files are one line: what is sent of all, and what could not be taken', () => {
  expect(said([208, 'stored'], [4, 'failed'], [1, 'half'], [89, 'waiting'])).toEqual([
    '208 of 302 sent',
    '4 could not be taken',
  ]);
  expect(said([300, 'stored'], [2, 'done'])).toEqual(['All safe, 2 of 302 read']);
  expect(said([286, 'done'], [12, 'known'], [4, 'failed'])).toEqual([
    '286 files added',
    '4 could not be taken',
    '12 were here already',
  ]);
});

test('what is all of one kind is said once', () => {
  expect(said([3, 'known'])).toEqual(['All 3 were here already']);
  expect(said([1, 'known'])).toEqual(['This file was here already']);
  expect(said([2, 'failed'])).toEqual(['2 files could not be taken']);
  expect(said([90, 'missing'])).toEqual(['90 files not sent at your last visit']);
});

test('bytes are counted of what can still arrive', () => {
  const { sent, total } = summariseUploads(
    items([1, 'done'], [1, 'half'], [1, 'waiting'], [1, 'failed'], [1, 'missing']),
    going,
  );
  expect([sent, total]).toEqual([150, 300]);
});

test('what holds it up is said while something waits, and not afterwards', () => {
  const room = { kind: 'no-space', sentence: 'Your share is used up.' } as const;
  expect(summariseUploads(items([1, 'waiting']), room).trouble).toBe('Your share is used up.');
  expect(summariseUploads(items([1, 'done']), room).trouble).toBe('');
});

test('the time that is left is said roughly, and not before it is known', () => {
  expect(sayTimeLeft(1_000, undefined)).toBe('');
  expect(sayTimeLeft(1_000, 100)).toBe('less than a minute left');
  expect(sayTimeLeft(180_000, 1_000)).toBe('about 3 min left');
  expect(sayTimeLeft(7_200_000, 1_000)).toBe('about 2 h left');
});
