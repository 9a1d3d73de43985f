import { expect, it } from 'vitest';
import { parseWritten } from './parse-written.ts';
import { checkMarks, factsOfWritten } from './read-marks.ts';

const LETTER = [
  '=== letter | Brief.pdf',
  '^ [sender Stolz KG]',
  '> Unser Zeichen | [reference 44/7 B]',
  '# Ihre Wohnung',
  'Lindenau, den [date 3. März 2025]',
  String.raw`Zahlen Sie [total 740,00 €] innerhalb von [due-days vierzehn Tagen] \[nicht früher\].`,
  'a | b | c',
  '---',
  '_ Amtsgericht Leipzig HRB 1',
].join('\n');

const only = (text: string) => {
  const [paper] = parseWritten(text).papers;
  if (!paper) throw new Error('there is no paper');
  return paper;
};

it('reads papers with their lines and what they say', () => {
  const { papers, faults } = parseWritten(`${LETTER}\n=== receipt | Bon.jpg\nShop\n[total 2,00]`);
  expect(faults).toEqual([]);
  expect(papers.map(({ kind, filename }) => [kind, filename])).toEqual([
    ['letter', 'Brief.pdf'],
    ['receipt', 'Bon.jpg'],
  ]);
  expect(papers[0]?.lines.map(({ form, cells }) => [form, ...cells])).toEqual([
    ['head', 'Stolz KG'],
    ['block', 'Unser Zeichen', '44/7 B'],
    ['heading', 'Ihre Wohnung'],
    ['text', 'Lindenau, den 3. März 2025'],
    ['text', 'Zahlen Sie 740,00 € innerhalb von vierzehn Tagen [nicht früher].'],
    ['row', 'a', 'b', 'c'],
    ['turn'],
    ['foot', 'Amtsgericht Leipzig HRB 1'],
  ]);
});

it('counts the day it is due from the date', () => {
  expect(factsOfWritten(only(LETTER))).toMatchObject({
    kind: 'letter',
    date: '2025-03-03',
    due: '2025-03-17',
    sender: 'Stolz KG',
    total: 740,
    reference: '44/7 B',
  });
  expect(factsOfWritten(only('=== letter | a.pdf\n[date 3 May 2025]\nReply by [due 1 March]')).due).toBe('2026-03-01');
});

it.each([
  ['=== lettr | a.pdf\nx', 'no kind'],
  ['=== letter\nx', 'no file name'],
  ['before\n=== letter | a.pdf', 'before the first'],
  ['=== letter | a.pdf\n[colour red]', 'no mark'],
  ['=== letter | a.pdf\n[sender A [total 2,00]]', 'not closed'],
  ['=== letter | a.pdf\n[sender ]', 'is empty'],
  ['', 'no paper'],
])('says what is wrong with “%s”', (text, says) => {
  expect(
    parseWritten(text)
      .faults.map((fault) => fault.says)
      .join('\n'),
  ).toContain(says);
});

it.each([
  ['[date 30 February 2025]', 'cannot be read'],
  ['[total some pounds]', 'cannot be read'],
  ['[total £5] [total £6]', 'before and as'],
  ['[due-days 14 days]', 'no date from which'],
  ['[date 3 May 2025] [due 2 May 2025]', 'before its date'],
  ['[reference none]', 'no figure'],
])('says what is wrong with the marks of “%s”', (text, says) => {
  const faults = checkMarks(only(`=== letter | a.pdf\n${text}`));
  expect(faults.map((fault) => fault.says).join('\n')).toContain(says);
});
