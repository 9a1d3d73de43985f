import { expect, test } from 'vitest';
import { findSentences } from './find-sentences.ts';

const sentences = (text: string) => findSentences(text).map(({ start, end }) => text.slice(start, end));

test('a sentence goes on over line ends', () => {
  const text =
    'The tenant may end the lease at the end of any month with three\nmonths’ notice in writing. The landlord needs a reason that the\nlaw allows.';
  expect(sentences(text)).toEqual([
    'The tenant may end the lease at the end of any month with three\nmonths’ notice in writing.',
    'The landlord needs a reason that the\nlaw allows.',
  ]);
});

test('a heading, rows and items stand by themselves', () => {
  const text =
    'Good to know\nTap water is safe to drink everywhere in both of the towns we visit.\n• The yellow tram is slow\n• Cafés bring bread and olives unasked, and what you do not touch\nis not charged.';
  expect(sentences(text)).toEqual([
    'Good to know',
    'Tap water is safe to drink everywhere in both of the towns we visit.',
    '• The yellow tram is slow',
    '• Cafés bring bread and olives unasked, and what you do not touch\nis not charged.',
  ]);
});

test('a short line that ends with a comma or an article goes on in the next', () => {
  const text = 'Tue 4 August Walk with a picnic,\nback by bus at 17.40\nAll who walk need the\nright shoes\nMilk\nEggs';
  expect(sentences(text)).toEqual([
    'Tue 4 August Walk with a picnic,\nback by bus at 17.40',
    'All who walk need the\nright shoes',
    'Milk',
    'Eggs',
  ]);
});

test('a label and the value below it belong together', () => {
  const text = 'Your order\nMill Lane\nDue date:\n22-9-2026\nReference\nKX-2093\nTotal\n€ 49,99\nHow to pay\nBy transfer';
  expect(sentences(text)).toEqual([
    'Your order',
    'Mill Lane',
    'Due date:\n22-9-2026',
    'Reference\nKX-2093',
    'Total\n€ 49,99',
    'How to pay',
    'By transfer',
  ]);
});

test('rows of a table stand by themselves, however long', () => {
  const rows = [
    '09/04/2026 07/10/2026 Northern Foundry and Casting Company San Marco 71 Layoff',
    '09/06/2026 07/08/2026 Eastern Paper Mills Limited Porto Novo 129 Layoff Permanent',
    '10/01/2026 07/08/2026 Wood and Sons Shipping, Storage and Removals Weymouth 4',
  ];
  const text = ['Date Received Company City Number', ...rows, 'Closure Permanent'].join('\n');
  const found = sentences(text);
  expect(found.slice(0, 2)).toEqual(['Date Received Company City Number', rows[0]]);
  expect(found).toContain(rows[1]);
  expect(found.filter((one) => one.includes('Northern') && one.includes('Eastern'))).toEqual([]);
});

test('numbered items without a point stand by themselves, where their numbers follow each other', () => {
  const items = [
    '1 Payroll: names, bank details, tax class; kept for ten years; processor: Lohnwerk',
    '2 Applications: curriculum vitae, certificates; deleted six months after the rejection',
    '3 Video at the gates: kept for 72 hours; access by the head of security only',
  ];
  expect(sentences(items.join('\n'))).toEqual(items);
  const sections = [
    '3.1 The vestry ceiling is clear again since the end of August',
    '3.2 Dry rot was discovered beneath the pulpit steps',
  ];
  expect(sentences(sections.join('\n'))).toEqual(sections);
  const prose =
    'They ordered four boxes of nails, two saws and for the roof another\n2 pallets of slate, to be there before the scaffolding goes up';
  expect(sentences(prose)).toEqual([prose]);
});

test('prose whose lines begin with numbers is no table', () => {
  const text =
    'The notice must reach the office of the landlord by post no later than\n14 days before the end of the month in which it shall take effect, or\n30 days where the flat was let with its furniture.';
  expect(sentences(text)).toEqual([text]);
});

test('a number stands with the abbreviation before it', () => {
  expect(sentences('Invoice date 7 May Kundennr.\n47774\nTel. 0113 496\nThank you.')).toEqual([
    'Invoice date 7 May Kundennr.\n47774',
    'Tel. 0113 496',
    'Thank you.',
  ]);
});

test('abbreviations end no sentence', () => {
  expect(sentences('Dr. Smith came at once. He left.')).toEqual(['Dr. Smith came at once.', 'He left.']);
});

test('nothing has no sentences', () => {
  expect(sentences('')).toEqual([]);
  expect(sentences(' \n ')).toEqual([]);
});

test('a line that is a heading is no part of the line before it', () => {
  const text = 'English office: Mill Lane 3, Ludlow, on the left\nQuotation for an oak staircase in Ludlow\nDate: 2 April 2026';
  const found = findSentences(text, ['Quotation for an oak staircase in Ludlow']);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(text.split('\n'));
});
