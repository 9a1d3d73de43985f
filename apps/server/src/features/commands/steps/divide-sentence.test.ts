import { expect, test } from 'vitest';
import type { Marked } from '../sentences/tag-sentence.ts';
import { buildSteps } from './build-steps.ts';

const names = { folders: ['Archiv'], tags: [], senders: ['Hallam'], people: [], connections: [], kinds: [], files: [] };

/** Marks of words, written `mark: words`. */
function markedOf(...said: readonly string[]): readonly Marked[] {
  let at = 0;
  return said.map((each) => {
    const [mark = '', text = ''] = each.split(': ');
    const from = at;
    at += text.length + 1;
    const tokens = [{ text, from, to: from + text.length, glued: false }];
    return { mark, text, from, to: from + text.length, one: false, it: false, certainty: 1, tokens };
  });
}
const read = (...said: readonly string[]) =>
  buildSteps({ marks: markedOf(...said), language: 'en', unmarked: [] }, { names, today: '2026-11-24' });
const INVOICES = { query: { kind: 'invoice' } };

test('“take them and put them in X” is one thing to do', () => {
  const reading = read('move: take', 'KIND: invoices', 'THEN: and', 'move: put', 'IT: them', 'TO-FOLDER: Costs');
  expect(reading).toMatchObject({ steps: [{ deed: 'move', which: INVOICES, to: ['Costs'] }] });
});

test('“make a folder for each year and sort the invoices into it” is one thing to do', () => {
  const reading = read('group: make a folder for each', 'BY: year', 'THEN: and', 'group: sort', 'KIND: invoices');
  expect(reading).toMatchObject({ steps: [{ deed: 'group', which: INVOICES, to: ['year'] }] });
});

test('what has a place of its own is not thrown away with what comes after', () => {
  const reading = read('KIND: invoices', 'TO-FOLDER: Archiv', 'THEN: ,', 'KIND: quotes', 'trash: delete');
  expect(reading).toMatchObject({
    steps: [
      { deed: 'move', which: INVOICES, to: ['Archiv'] },
      { deed: 'trash', which: { query: { kind: 'quotation' } } },
    ],
  });
});

test('groups are made inside the folder that was said', () => {
  const reading = read('group: sort', 'KIND: invoices', 'BY: year', 'TO-FOLDER: Archiv');
  expect(reading).toMatchObject({ steps: [{ deed: 'group', to: ['year'], into: 'Archiv' }] });
});

test.each([
  ['move: put', 'KIND: invoices', 'BY: customers', 'TO-FOLDER: Archiv'],
  ['trash: delete', 'KIND: invoices', 'TO-TAG: vat'],
  ['star: star', 'KIND: invoices', 'TO-FOLDER: Archiv'],
])('what no part of a step uses is asked about: %s %s %s', (...said) => {
  expect(read(...said)).toMatchObject({ open: { asks: 'which' } });
});

test('a folder for each landlord is about what landlords sent, and one for each sender about what nobody said', () => {
  expect(read('group: a folder per', 'BY: landlord')).toMatchObject({
    steps: [{ deed: 'group', which: { query: { sender: { part: 'landlord' } } } }],
  });
  expect(read('group: a folder per', 'BY: sender')).toMatchObject({ open: { asks: 'which' } });
});

test.each([
  [['group: sort', 'KIND: invoices', 'BY: supplier', 'THEN: and', 'BY: month']],
  [['KIND: invoices', 'BY: supplier', 'THEN: and', 'BY: month', 'group: sort']],
  [['group: sort', 'KIND: invoices', 'BY: supplier', 'BY: month']],
])('what is sorted by two facts is one thing to do', ([...said]) => {
  expect(read(...said)).toMatchObject({ steps: [{ deed: 'group', which: INVOICES, to: ['supplier'], within: 'month' }] });
});

test('a folder put into a folder keeps its name, and one that is called otherwise its place', () => {
  const into = read('rename-folder: move', 'FOLDER: Archiv', 'rename-folder: into', 'TO-FOLDER: Costs');
  expect(into).toMatchObject({ steps: [{ deed: 'rename-folder', folders: ['Archiv'], to: ['Costs'], isInto: true }] });
  const named = read('rename-folder: call', 'FOLDER: Archiv', 'TO-NAME: Costs');
  expect(named).toMatchObject({ steps: [{ deed: 'rename-folder', folders: ['Archiv'], to: ['Costs'] }] });
  expect(named).not.toMatchObject({ steps: [{ isInto: true }] });
});
