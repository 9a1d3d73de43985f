import { describe, expect, it, test } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { readQuery } from './read-query.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const queryOf = (typed: string) => {
  const result = parseQuery(typed, NOW);
  return 'query' in result ? result.query : result.problems.map(({ sentence }) => sentence);
};

test.each([
  ['kind:Rechnung', { kind: 'invoice' }],
  ['sender:"Harbour Joinery"', { sender: { part: 'Harbour Joinery' } }],
  ['sender:=“Harbour Joinery”', { sender: { exactly: 'Harbour Joinery' } }],
  ['date:2025', { date: { from: '2025-01-01', before: '2026-01-01' } }],
  ['date:2024-02', { date: { from: '2024-02-01', before: '2024-03-01' } }],
  ['date:2024-2-29', { date: { from: '2024-02-29', before: '2024-03-01' } }],
  ['date:>2024-12-31', { date: { from: '2025-01-01' } }],
  ['date:<2025-03', { date: { before: '2025-03-01' } }],
  ['date:>=2025-03', { date: { from: '2025-03-01' } }],
  ['date:2025-01..2025-03', { date: { from: '2025-01-01', before: '2025-04-01' } }],
  ['date:"last month"', { date: { from: '2026-10-01', before: '2026-11-01' } }],
  ['due:"this week"', { due: { from: '2026-11-23', before: '2026-11-30' } }],
  ['before:2025', { changed: { before: '2025-01-01' } }],
  ['after:2025', { changed: { from: '2026-01-01' } }],
  ['added:today', { added: { from: '2026-11-23', before: '2026-11-24' } }],
  ['total:>500', { total: { above: 500 } }],
  ['total:100-200,50', { total: { least: 100, most: 200.5 } }],
  ['total:>500EUR', { total: { above: 500, currency: 'EUR' } }],
  ['total:"<= 20,50 €"', { total: { most: 20.5, currency: 'EUR' } }],
  ['size:>1.5MB', { size: { above: 1_572_864 } }],
  ['size:"1 KB – 5MB"', { size: { least: 1024, most: 5_242_880 } }],
  ['in:house', { folder: { part: 'house' } }],
  ['folder:=House/Windows', { folder: { path: 'House/Windows', deep: false } }],
  ['within:House', { folder: { path: 'House', deep: true } }],
  ['folder:#fld_1', { folder: { id: 'fld_1' } }],
  ['type:PDFs', { format: 'pdf' }],
  ['lang:German', { language: 'de' }],
  ['is:star', { starred: true }],
  ['IS:Unfiled', { unfiled: true }],
  ['missing:date', { missing: 'date' }],
  ['-kind:invoice tag:a', { all: [{ not: { kind: 'invoice' } }, { tag: 'a' }] }],
  ['tag:a tag:b OR tag:c', { all: [{ tag: 'a' }, { any: [{ tag: 'b' }, { tag: 'c' }] }] }],
  ['tag:a OR tag:b OR tag:c', { any: [{ tag: 'a' }, { tag: 'b' }, { tag: 'c' }] }],
  ['-(tag:a OR tag:b)', { not: { any: [{ tag: 'a' }, { tag: 'b' }] } }],
  ['roof repair kind:invoice, please', { all: [{ kind: 'invoice' }, { words: 'roof repair , please' }] }],
] as const)('“%s” is a query', (typed, query) => {
  expect(queryOf(typed)).toEqual(query);
});

test.each([
  ['kind:spaceship', 'no kind'],
  ['date:soon', 'no date'],
  ['date:2025-02-30', 'no date'],
  ['date:2025-13', 'no date'],
  ['total:many', 'no sum'],
  ['total:200-100', 'no sum'],
  ['size:5', 'no size'],
  ['type:spaceship', 'no type'],
  ['lang:klingon', 'no language'],
  ['is:blue', 'is:starred'],
  ['sender:%', 'letters and figures'],
])('“%s” makes no sense, stays among the words, and it is said where it stands', (typed, said) => {
  const { terms, rest, problems } = readQuery(`roof ${typed} lease`, NOW);
  expect([terms, rest]).toEqual([[], `roof ${typed} lease`]);
  expect(problems).toMatchObject([{ from: 5, to: 5 + typed.length, text: typed }]);
  expect(problems[0]?.sentence).toContain(said);
});

describe('what a person types', () => {
  it('keeps its words, phrases and brackets', () => {
    for (const words of [
      'scan (2)',
      '"kind:invoice"',
      'lease OR contract',
      '-roof',
      'a:b',
      'kind:',
      '(',
      ')',
      '- (x',
      'note (kind) x',
    ])
      expect(readQuery(words, NOW)).toEqual({ terms: [], rest: words, problems: [] });
  });

  it('says where each part stands', () => {
    const { terms, rest } = readQuery('lease (tag:a OR tag:b) of -sender:"Mr X" 2020', NOW);
    expect(terms.map(({ text, from, to }) => [text, from, to])).toEqual([
      ['(tag:a OR tag:b)', 6, 22],
      ['-sender:"Mr X"', 26, 40],
    ]);
    expect(rest).toBe('lease of 2020');
  });

  it('is read in time, whatever it is', () => {
    for (const typed of [
      '('.repeat(2_000),
      '(kind:invoice OR '.repeat(120),
      '-('.repeat(1_000),
      '"'.repeat(2_000),
      'kind:"'.repeat(300),
    ])
      expect(readQuery(typed, NOW).terms.length).toBeLessThan(200);
  });
});
