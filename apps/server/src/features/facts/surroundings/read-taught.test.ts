import { expect, it } from 'vitest';
import type { FactName } from 'contract/facts';
import { senderKey } from '../facts.rules.ts';
import { placeTyped } from '../page/words-of-page.ts';
import { readFacts } from '../read-facts.ts';
import { locateShown } from './locate-shown.ts';
import { paperOf, readWithTaught } from './read-with-taught.ts';
import type { TaughtPlace } from './taught-place.ts';

const documentOf = (text: string) => ({
  filename: 'scan.pdf',
  language: 'en',
  pages: [{ pageNumber: 1, text, placed: placeTyped(1, text) }],
});

function show(text: string, fact: FactName, words: string): TaughtPlace {
  const document = documentOf(text);
  const facts = readFacts(document);
  const start = text.indexOf(words);
  const by = { fact, page: 1, start, end: start + words.length };
  const located = locateShown({ ...paperOf(document), date: facts.date?.value }, by);
  if (!located) throw new Error(`“${words}” says no ${fact}`);
  const senders = facts.sender ? [senderKey(facts.sender.value)] : [];
  return { fact, documentId: 'first', at: 7, senders, shown: located.shown };
}
function read(text: string, taught: readonly TaughtPlace[]) {
  const document = documentOf(text);
  return readWithTaught('second', document, readFacts(document), taught);
}

const slip = (day: string, sum: string, rows: readonly string[]) =>
  ['Corner Hardware', 'High Street 5', ...rows, `Goods          ${sum}`, `Till 4         ${day}`, 'Come again soon'].join('\n');
const FIRST = slip('03.04.2025', '14.20', ['Nails 2.00', 'Hammer 12.20']);

it('finds the place again where rows were added above it', () => {
  const next = slip('05.06.2025', '33.10', ['Nails 2.00', 'Saw 20.00', 'Glue 4.10', 'Tape 7.00']);
  expect(read(next, [show(FIRST, 'total', '14.20')]).total).toMatchObject({ value: 33.1, by: 'taught' });
  expect(read(next, [show(FIRST, 'date', '03.04.2025')]).date?.value).toBe('2025-06-05');
});

it('goes by the layout where no sender was read, and leaves a paper of that layout that surely is another’s', () => {
  const taught = show(FIRST, 'total', '14.20');
  const next = slip('05.06.2025', '33.10', ['Nails 2.00', 'Saw 20.00']);
  expect(read(next, [{ ...taught, senders: [] }]).total?.value).toBe(33.1);
  const facts = readFacts(documentOf(next));
  const sure = { ...facts, sender: { value: 'Slate and Sons', place: null, confidence: 0.9 } };
  const others = [{ ...taught, senders: ['corner hardware'] }];
  expect(readWithTaught('second', documentOf(next), sure, others)).toEqual({});
});

it('takes nothing from another layout, and nothing from the document on which it was shown', () => {
  const taught = show(FIRST, 'total', '14.20');
  expect(read('Bluewater\nYour statement\nBalance 1 May 2025 90.00 EUR\nInterest 2.00 EUR', [taught])).toEqual({});
  const document = documentOf(FIRST);
  expect(readWithTaught('first', document, readFacts(document), [taught])).toEqual({});
});

it('takes nothing where the place holds no value of the form', () => {
  expect(read(slip('soon', '33.10', ['Nails 2.00']), [show(FIRST, 'date', '03.04.2025')]).date).toBeUndefined();
});

it('says no value for words that hold none of the fact', () => {
  expect(() => show(FIRST, 'date', 'Come again')).toThrow('says no date');
  expect(() => show(FIRST, 'total', 'Corner Hardware')).toThrow('says no total');
});
