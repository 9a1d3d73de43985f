import { UPLOAD_FAILED } from 'contract/messages';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '~/lib/server/api';
import { FileChangedError } from './sending/send-upload';
import {
  countSettled,
  countUnsent,
  failedFirst,
  obstacleOf,
  sayWhatGoesOn,
  shareDone,
  sortOutFiles,
  uploadFailure,
  type UploadItem,
} from './upload.rules';

const fileOf = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const done = (duplicate = false) =>
  ({
    step: 'done',
    answer: {
      id: 'doc_1',
      filename: 'a.pdf',
      pageCount: 1,
      state: 'read',
      vectorsStored: 1,
      text: 'complete',
      textNote: null,
      duplicate,
    },
  }) as const;
const itemOf = (name: string, state: UploadItem['state']): UploadItem => ({
  id: name,
  name,
  path: '',
  size: 100,
  modified: 0,
  state,
});

const sorted = (files: readonly File[], maxBytes?: number, limit = '') =>
  sortOutFiles(
    files.map((file) => ({ file })),
    maxBytes,
    limit,
  );

describe('choosing files', () => {
  it('takes files of any kind, and none', () => {
    const { accepted, refused } = sorted(['a.PDF', 'a.exe', 'b.heic', 'LICENCE'].map((name) => fileOf(name)));
    expect(accepted.map(({ file }) => file.name)).toEqual(['a.PDF', 'a.exe', 'b.heic', 'LICENCE']);
    expect(refused).toEqual([]);
  });

  it('refuses what is larger than the server takes, before a byte is sent', () => {
    expect(sorted([fileOf('a.pdf', 11)], 10, '10 B').refused.map(({ reason }) => reason)).toEqual([
      'This file is larger than 10 B, the most that can be uploaded here',
    ]);
  });
});

describe('a failed upload', () => {
  it('says what the server said, or that the file changed, else that it failed', () => {
    expect(uploadFailure(new ApiError(422, 'damaged', 'This PDF is damaged'))).toBe('This PDF is damaged');
    expect(uploadFailure(new ApiError(500, 'unknown', undefined))).toBe(UPLOAD_FAILED);
    expect(uploadFailure(new FileChangedError())).toContain('changed while it was sent');
    expect(uploadFailure(new Error('anything'))).toBe(UPLOAD_FAILED);
  });

  it('is an obstacle that passes, or needs room, or is about the file itself', () => {
    expect(obstacleOf(new NetworkError(undefined))).toEqual({ kind: 'line' });
    expect(obstacleOf(new ApiError(401, 'not_signed_in', undefined))).toEqual({ kind: 'session' });
    expect(obstacleOf(new ApiError(429, 'too_many_requests', undefined))).toEqual({ kind: 'busy' });
    expect(obstacleOf(new ApiError(409, 'upload_offset', undefined))).toEqual({ kind: 'busy' });
    expect(obstacleOf(new ApiError(507, 'storage_quota', 'No room.'))).toEqual({ kind: 'no-space', sentence: 'No room.' });
    expect(obstacleOf(new ApiError(422, 'needs_password', 'This PDF needs a password.'))).toBeUndefined();
    expect(obstacleOf(new FileChangedError())).toBeUndefined();
  });
});

it('counts the files that need nothing more, whatever became of them', () => {
  const failed = { step: 'failed', message: 'no', mayHelpToRetry: false } as const;
  const items = [itemOf('a.pdf', failed), itemOf('b.pdf', done())];
  expect(countSettled([...items, itemOf('c.pdf', { step: 'sending', sent: 1 }), itemOf('d.pdf', { step: 'selected' })])).toBe(
    2,
  );
});

describe('while files are under way', () => {
  const read = itemOf('a.pdf', { step: 'processing', id: 'doc_9', processed: 0, total: undefined });
  const kept = itemOf('b.pdf', done());
  it('the page must stay open for files that wait behind one that is being read', () => {
    const items = [kept, read, itemOf('c.pdf', { step: 'selected' }), itemOf('d.pdf', { step: 'selected' })];
    expect(countUnsent(items)).toBe(2);
    expect(sayWhatGoesOn(items, true)).toBe(
      '1 of 4 done. Keep this tab open until all files are sent; you can look at other pages of Trove meanwhile.',
    );
    expect(sayWhatGoesOn(items.slice(0, 3), true)).toContain('until the last file is sent');
    expect(sayWhatGoesOn(items, false)).toBe(
      '1 of 4 done. You can leave this page; what is not sent yet goes on at your next visit.',
    );
  });
  it('nothing is left to wait for once all of them are sent', () => {
    expect(countUnsent([kept, read])).toBe(0);
    expect(sayWhatGoesOn([kept, read], false)).toBe('1 of 2 done. You can leave this page; reading continues.');
    expect(sayWhatGoesOn([read], false)).toBe('You can leave this page; reading continues.');
  });
});

it('lists what could not be kept before the others', () => {
  const failed = itemOf('c.pdf', { step: 'failed', message: 'no', mayHelpToRetry: false });
  const items = [itemOf('a.pdf', { step: 'selected' }), failed, itemOf('b.pdf', { step: 'selected' })];
  expect(failedFirst(items).map(({ id }) => id)).toEqual(['c.pdf', 'a.pdf', 'b.pdf']);
});

describe('the share of the way', () => {
  it('counts bytes while sending and pages while reading', () => {
    expect(shareDone(itemOf('a.pdf', { step: 'sending', sent: 25 }))).toBe(0.25);
    expect(shareDone(itemOf('a.pdf', { step: 'processing', id: 'doc_9', processed: 3, total: 4 }))).toBe(0.75);
    expect(shareDone(itemOf('a.pdf', { step: 'processing', id: 'doc_9', processed: 0, total: undefined }))).toBeUndefined();
  });
});
