import type { SearchResult } from 'contract/search';
import { describe, expect, it } from 'vitest';
import { demoMatches, groupByPage, neighbour, searchMarks, startingResult, withoutWeak } from './document-search.rules';
import { matchedWords } from '~/domain/results/matched-words';

const result = (id: string, pageNumber: number, start = 0): SearchResult => ({
  id,
  score: 0.5,
  filename: 'lease.pdf',
  filepath: 'lease.pdf',
  source: 'upload',
  sourceKind: 'upload',
  pageNumber,
  snippet: 'the Notice period',
  documentId: 'doc_1',
  highlights: [
    { start: 4, end: 10 },
    { start: 11, end: 17 },
  ],
  heading: null,
  answer: { start: 0, end: 10 },
  passage: { start, end: start + 50 },
  sentence: { start: start + 10, end: start + 20 },
  said: null,
  heads: [],
  similar: [],
});

/** Best first, as the server answers. */
const results = [result('best', 7), result('second', 2, 300), result('third', 2, 10)];

describe('results within a document', () => {
  it('are gathered by page, in the order of the document', () => {
    expect(groupByPage(results).map(({ pageNumber, results }) => [pageNumber, ...results.map(({ id }) => id)])).toEqual([
      [2, 'third', 'second'],
      [7, 'best'],
    ]);
  });

  it('have what stands beside and over a cell underlined, and the cell alone lit', () => {
    const cell = { ...result('cell', 2), heads: [{ start: 0, end: 4 }], said: 'March · Gas: 12 kWh' };
    expect(searchMarks([cell], 'cell').map(({ kind, range }) => [kind, range.start])).toEqual([
      ['passage', 0],
      ['match', 0],
      ['sentence', 10],
    ]);
  });

  it('begin with the best of the page that was opened, or of all where none was', () => {
    expect(startingResult(results, 2)?.id).toBe('second');
    expect(startingResult(results, undefined)?.id).toBe('best');
    expect(startingResult(results, 99)).toBeUndefined();
    expect(startingResult([], 2)).toBeUndefined();
  });

  it('are walked through in the order of the document, around the ends', () => {
    expect(neighbour(results, 'third', 1)?.id).toBe('second');
    expect(neighbour(results, 'best', 1)?.id).toBe('third');
    expect(neighbour(results, 'third', -1)?.id).toBe('best');
    expect(neighbour(results, undefined, 1)?.id).toBe('best');
    expect(neighbour([], undefined, 1)).toBeUndefined();
  });

  it('are all lit: the current one with its passage and its sentence, the others with their sentence, lightly', () => {
    const marks = searchMarks(results, 'best');
    expect(marks.map(({ id, kind, range: { start, end } }) => [id, kind, start, end])).toEqual([
      ['best', 'passage', 0, 50],
      ['best', 'sentence', 10, 20],
      ['second', 'passage', 310, 320],
      ['third', 'passage', 20, 30],
    ]);
  });

  it('are not marked where they are weak; the one looked at is outlined, and not yellow', () => {
    const weak = { ...result('weak', 7, 400), score: 0.35 };
    const kindsOf = (currentId: string) => searchMarks([...results, weak], currentId).map(({ id, kind }) => `${id} ${kind}`);
    expect(kindsOf('best').filter((mark) => mark.startsWith('weak'))).toEqual([]);
    expect(kindsOf('weak').filter((mark) => mark.startsWith('weak'))).toEqual(['weak passage', 'weak unsure']);
  });

  it('are shown without the weak ones, unless all are weak', () => {
    const weak = { ...result('weak', 1), score: 0.3 };
    expect(withoutWeak([...results, weak])).toEqual({ shown: results, weak: 1 });
    expect(withoutWeak([weak])).toEqual({ shown: [weak], weak: 0 });
  });

  it('name the words that matched, once each', () => {
    expect(matchedWords(results)).toEqual(['notice', 'period']);
  });

  it('have two samples', () => {
    expect(demoMatches('doc_1', 'lease.pdf')).toHaveLength(2);
  });
});
