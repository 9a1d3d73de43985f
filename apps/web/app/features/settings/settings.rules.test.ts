import type { EmbeddingModel } from 'contract/embedding-model';
import { describe, expect, it, test } from 'vitest';
import {
  accountKeys,
  answersMeanwhile,
  expirySentence,
  lastUseSentence,
  keyProblem,
  localNotes,
  maskedKey,
  missingKey,
  modelMeans,
  modelName,
  wordsOfLine,
} from './settings.rules';

function storageOf(entries: Record<string, string>) {
  const keys = Object.keys(entries);
  return { length: keys.length, key: (index: number) => keys[index] ?? null, getItem: (key: string) => entries[key] ?? null };
}

test.each([
  ['', ''],
  ['abc', '****'],
  ['12345678', '****'],
  ['123456789', '1234****6789'],
  ['sk-proj-abcdefghijklmnop', 'sk-p****mnop'],
])('the key %j is shown as %j', (key, shown) => {
  expect(maskedKey(key)).toBe(shown);
});

test('a key with a space or a line end in the middle is refused, around it they are no matter', () => {
  expect(keyProblem('sk-abc def')).toBeDefined();
  expect(keyProblem('sk-abc\ndef')).toBeDefined();
  expect(keyProblem('  sk-abcdef\n')).toBeUndefined();
});

test('an export takes every note of this browser and nothing else, unreadable ones as text', () => {
  const storage = storageOf({ 'notes:doc_1': '[{"text":"due"}]', 'notes:doc_2': '{broken', api_keys: '{"openai":"secret"}' });
  expect(localNotes(storage)).toEqual({ 'notes:doc_1': [{ text: 'due' }], 'notes:doc_2': '{broken' });
});

test('what goes with the account is its notes, its keys and what it read last, not the look of the page', () => {
  const storage = storageOf({ 'notes:doc_1': '[]', api_keys: '{}', 'recent-documents:acc_1': '[]', 'color-scheme': 'dark' });
  expect(accountKeys(storage)).toEqual(['notes:doc_1', 'api_keys', 'recent-documents:acc_1']);
});

describe('models', () => {
  const openai = { id: 'openai:small:512', service: 'openai', name: 'small', ownKey: 'openai' } as const;
  const builtin = { id: 'builtin', service: 'builtin', name: null, ownKey: null } as const;
  const current: EmbeddingModel = {
    models: [builtin, openai],
    chosen: openai.id,
    active: 'builtin',
    state: 'needs_key',
    progress: null,
    problem: null,
    retryAt: null,
  };

  it('are named after their service, and say where the words go', () => {
    const voyage = { service: 'voyage', name: 'voyage-3.5-lite' } as const;
    const local = { service: 'openai-compatible', name: 'nomic-embed-text' } as const;
    expect([builtin, openai, voyage, local].map(modelName)).toEqual([
      'Built-in',
      'OpenAI small',
      'voyage-3.5-lite',
      'nomic-embed-text',
    ]);
    expect(modelMeans(builtin)).toContain('Nothing is sent anywhere');
    expect(modelMeans(openai)).toBe('Sends your passages and questions to OpenAI, with your own key.');
    expect(modelMeans({ ...openai, ownKey: null })).toContain('with the key of this server');
  });

  it('miss a key only while the work waits for one', () => {
    expect(missingKey(current)).toBe('openai');
    expect(missingKey({ ...current, state: 'failed' })).toBeUndefined();
  });

  it('say what answers until the change is done', () => {
    expect(answersMeanwhile(current)).toBe('Built-in answers');
    expect(answersMeanwhile({ ...current, active: null })).toBe('Search by words answers');
    expect(answersMeanwhile({ ...current, active: 'voyage:gone:512' })).toBe('The model before answers');
  });
});

it('says until when a key is good', () => {
  const at = new Date(2027, 1, 3, 12).getTime();
  expect(expirySentence({ expiresAt: null }, at)).toBe('Good until you revoke it');
  expect(expirySentence({ expiresAt: at + 1 }, at)).toMatch(/^Expires Feb 3, 2027/);
  expect(expirySentence({ expiresAt: at }, at)).toMatch(/^Expired Feb 3, 2027 .*; programs that use it are refused$/);
});

it('says when a key was last used, from where, and until when the old secret is taken', () => {
  const at = new Date(2027, 1, 3, 12).getTime();
  const never = { usedAt: null, usedFrom: null, previousUntil: null };
  expect(lastUseSentence(never, at)).toBe('Never used');
  expect(lastUseSentence({ ...never, usedAt: at }, at)).toMatch(/^Last used Feb 3, 2027[^f]*$/);
  const rotated = { usedAt: at, usedFrom: '192.0.2.7', previousUntil: at + 1 };
  expect(lastUseSentence(rotated, at)).toMatch(/ from 192\.0\.2\.7\. The old secret is taken until Feb 3, 2027/);
  expect(lastUseSentence(rotated, at + 1)).toMatch(/ from 192\.0\.2\.7$/);
});

describe('words that mean the same', () => {
  it('are the parts of a line between equals signs', () => {
    expect(wordsOfLine('Kundennr. = Kundennummer=customer number')).toEqual(['Kundennr.', 'Kundennummer', 'customer number']);
    expect(wordsOfLine(' = lease = ')).toEqual(['lease']);
    expect(wordsOfLine('')).toEqual([]);
  });
});
