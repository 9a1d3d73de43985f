import { expect, test } from 'vitest';
import { sayCorrected } from './say-corrected.ts';

const term = (word: string, corrected: string | null = null) => ({ word, corrected });

test('nothing is said where every word was searched for as it is', () => {
  expect(sayCorrected('rent in June', [term('rent'), term('June')])).toBeNull();
  expect(sayCorrected('Rent', [term('Rent', 'rent')])).toBeNull();
  expect(sayCorrected('', [])).toBeNull();
});

test('the words that were searched for stand where others were typed, and nowhere else', () => {
  expect(sayCorrected('How long is the notise, notise-wise? notisely', [term('notise', 'notice')])).toEqual({
    query: 'How long is the notice, notice-wise? notisely',
    words: [{ typed: 'notise', searched: 'notice' }],
  });
  expect(sayCorrected('Plummer folder:Home', [term('Plummer', 'plumber')])?.query).toBe('plumber folder:Home');
});

test('words are taken literally', () => {
  expect(sayCorrected('a+b (a+b)', [term('a+b', 'c')])?.query).toBe('c (c)');
});
