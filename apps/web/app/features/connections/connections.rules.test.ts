import type { Connection } from 'contract/connections';
import { describe, expect, test } from 'vitest';
import { countSentence, possibleActions, stateOf, troubleSentence, notSetUp } from './connections.rules';

const connection = (more: Partial<Connection> = {}): Connection => ({
  id: 'con_1',
  kind: 'dropbox',
  label: 'Dropbox',
  name: 'Dropbox',
  account: 'sample@example.org',
  state: 'ok',
  detail: null,
  syncing: false,
  lastSyncAt: 1,
  nextSyncAt: null,
  createdAt: 0,
  writing: 'off',
  folders: [],
  counts: { found: 3, indexed: 2, waiting: 0, skipped: 1, failed: 0 },
  space: null,
  check: null,
  ...more,
});

describe('how a connection stands', () => {
  test('a first pass, files to read and a later pass are told apart', () => {
    expect(stateOf(connection({ lastSyncAt: null })).label).toBe('Looking through the files');
    expect(stateOf(connection({ counts: { found: 3, indexed: 0, waiting: 3, skipped: 0, failed: 0 } })).label).toBe(
      'Reading 3 files',
    );
    expect(stateOf(connection({ syncing: true })).label).toBe('Looking for changes');
    expect(stateOf(connection()).label).toBe('In sync');
  });
  test('trouble comes first', () => {
    expect(stateOf(connection({ state: 'sign-in', syncing: true }))).toEqual({ label: 'Sign in again', tone: 'bad' });
  });
});

test('whose files are gone is told that nothing is removed yet', () => {
  expect(troubleSentence('held-deletions', '24 files are gone at the provider')).toBe(
    '24 files are gone at the provider. Nothing is removed here until you say that it is meant.',
  );
  expect(troubleSentence('unavailable', 'It cannot be reached')).toBe('It cannot be reached');
});

test('nothing is offered that would come to nothing', () => {
  expect(possibleActions('ok')).toEqual({ sync: true, pause: true, askProvider: true });
  expect(possibleActions('paused')).toEqual({ sync: false, pause: true, askProvider: true });
  expect(possibleActions('off')).toEqual({ sync: false, pause: false, askProvider: true });
  expect(possibleActions('sign-in')).toEqual({ sync: false, pause: false, askProvider: false });
});

describe('the provider’s own count', () => {
  test('is not claimed before it was taken', () => {
    expect(countSentence(connection())).toBeNull();
  });
  test('agrees, or says in what it does not', () => {
    expect(countSentence(connection({ check: { files: 3, at: 1, missing: [], surplus: [] } }))?.agrees).toBe(true);
    expect(countSentence(connection({ check: { files: 4, at: 1, missing: ['/new.pdf'], surplus: [] } }))).toEqual({
      sentence: 'The provider counts 4, we know 3: 1 file not seen yet.',
      agrees: false,
    });
  });
});

test('what the server is not registered for is named, as long as there is any', () => {
  expect(notSetUp([{ kind: 'webdav' }, { kind: 'dropbox' }])).toBe(
    'Google Drive, OneDrive, and Notion can be connected here once the person who runs this server has set them up.',
  );
  expect(notSetUp([{ kind: 'google-drive' }, { kind: 'dropbox' }, { kind: 'onedrive' }, { kind: 'notion' }])).toBeNull();
});
