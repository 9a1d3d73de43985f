import { expect, test } from 'vitest';
import { accountKeys, keyProblem, localNotes, maskedKey } from './settings.rules';

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
