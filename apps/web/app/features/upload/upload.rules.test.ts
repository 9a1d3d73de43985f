import { NETWORK_ERROR_UPLOAD, UPLOAD_FAILED } from 'contract/messages';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '~/lib/server/api';
import {
  countSettled,
  countUnsent,
  failedFirst,
  mayHelpToRetry,
  sayWhatGoesOn,
  shareDone,
  sortOutFiles,
  sumUp,
  uploadFailure,
  withProgress,
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
const itemOf = (name: string, state: UploadItem['state']): UploadItem => ({ id: name, file: fileOf(name, 100), state });

describe('choosing files', () => {
  it('takes files of any kind, and none', () => {
    const { accepted, refusals } = sortOutFiles(
      ['a.PDF', 'a.exe', 'b.heic', 'LICENCE'].map((name) => fileOf(name)),
      undefined,
      '',
    );
    expect(accepted.map(({ name }) => name)).toEqual(['a.PDF', 'a.exe', 'b.heic', 'LICENCE']);
    expect(refusals).toEqual([]);
  });

  it('refuses what is larger than the server takes, before a byte is sent', () => {
    expect(sortOutFiles([fileOf('a.pdf', 11)], 10, '10 B').refusals).toEqual([
      'a.pdf is larger than 10 B, the most that can be uploaded here',
    ]);
  });
});

describe('a failed upload', () => {
  it('says that no answer came, else what the server said, else that it failed', () => {
    expect(uploadFailure(new NetworkError(undefined))).toBe(NETWORK_ERROR_UPLOAD);
    expect(uploadFailure(new ApiError(422, 'damaged', 'This PDF is damaged'))).toBe('This PDF is damaged');
    expect(uploadFailure(new ApiError(500, 'unknown', undefined))).toBe(UPLOAD_FAILED);
    expect(uploadFailure(new Error('anything'))).toBe(UPLOAD_FAILED);
  });
});

describe('trying again', () => {
  it('is offered where it may help, and not for a file that was refused for what it is', () => {
    expect(mayHelpToRetry(new NetworkError(undefined))).toBe(true);
    expect(mayHelpToRetry(new ApiError(507, 'storage_full', 'The storage is full.'))).toBe(true);
    expect(mayHelpToRetry(new ApiError(422, 'needs_password', 'This PDF needs a password.'))).toBe(false);
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
    expect(sayWhatGoesOn(items)).toBe(
      '1 of 4 done. Keep this tab open until all files are sent; you can look at other pages of Trove meanwhile.',
    );
    expect(sayWhatGoesOn(items.slice(0, 3))).toContain('until the last file is sent');
  });
  it('nothing is left to wait for once all of them are sent', () => {
    expect(countUnsent([kept, read])).toBe(0);
    expect(sayWhatGoesOn([kept, read])).toBe('1 of 2 done. You can leave this page; reading continues.');
    expect(sayWhatGoesOn([read])).toBe('You can leave this page; reading continues.');
  });
});

it('lists what could not be kept before the others', () => {
  const failed = itemOf('c.pdf', { step: 'failed', message: 'no', mayHelpToRetry: false });
  const items = [itemOf('a.pdf', { step: 'selected' }), failed, itemOf('b.pdf', { step: 'selected' })];
  expect(failedFirst(items).map(({ id }) => id)).toEqual(['c.pdf', 'a.pdf', 'b.pdf']);
});

it('sums up what became of several files', () => {
  const failed = { step: 'failed', message: 'no', mayHelpToRetry: false } as const;
  const items = [itemOf('a.pdf', done(false)), itemOf('b.pdf', done(true))];
  expect(sumUp(items)).toEqual({ sentence: '1 of 2 files uploaded and processed', detail: '1 you had already', isWhole: true });
  expect(sumUp([...items, itemOf('c.pdf', failed), itemOf('d.pdf', done())])).toEqual({
    sentence: '2 of 4 files uploaded and processed',
    detail: '1 you had already, 1 could not be kept, for the reason in the list of uploads',
    isWhole: false,
  });
});

describe('following the reading', () => {
  const event = (path: string) => ({
    type: 'processing' as const,
    path,
    documentId: 'doc_1',
    progress: { total: 120, processed: 34 },
    source: 'upload',
  });

  it('moves the document that the file became and leaves others of its name alone', () => {
    const reading = (id: string) => itemOf('lease.pdf', { step: 'processing', id, processed: 0, total: undefined });
    const items = [reading('doc_1'), reading('doc_2')];
    const [lease, other] = withProgress(items, event('lease.pdf'));
    expect(lease?.state).toEqual({ step: 'processing', id: 'doc_1', total: 120, processed: 34 });
    expect(other).toBe(items[1]);
  });

  it('counts bytes while sending and pages while reading', () => {
    expect(shareDone(itemOf('a.pdf', { step: 'sending', sent: 25 }))).toBe(0.25);
    expect(shareDone(itemOf('a.pdf', { step: 'processing', id: 'doc_9', processed: 3, total: 4 }))).toBe(0.75);
    expect(shareDone(itemOf('a.pdf', { step: 'processing', id: 'doc_9', processed: 0, total: undefined }))).toBeUndefined();
  });
});
