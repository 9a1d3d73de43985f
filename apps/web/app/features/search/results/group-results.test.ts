import type { SearchResult } from 'contract/search';
import { expect, test } from 'vitest';
import { demoResults } from '../search.rules';
import { arrangeResults, groupResults } from './group-results';

const [sample] = demoResults;
const results = (...found: [documentId: string, score: number][]): SearchResult[] =>
  found.flatMap(([documentId, score], place) =>
    sample ? [{ ...sample, id: `${documentId}-${place}`, documentId, score }] : [],
  );
const idsOf = ({ best, others }: { best: SearchResult; others: readonly SearchResult[] }) =>
  [best, ...others].map(({ id }) => id);

test('the best passage of all answers, and further passages of a document stand behind its best', () => {
  const { answer, documents, weak } = groupResults(results(['lease', 0.9], ['minutes', 0.6], ['lease', 0.5], ['minutes', 0.2]));
  expect(answer && idsOf(answer)).toEqual(['lease-0', 'lease-2']);
  expect(documents.map(idsOf)).toEqual([['minutes-1', 'minutes-3']]);
  expect(weak).toEqual([]);
});

test('documents that answer weakly are set apart from those that answer', () => {
  const { documents, weak } = groupResults(results(['lease', 0.7], ['manual', 0.39], ['minutes', 0.4]));
  expect(documents.map(idsOf)).toEqual([['minutes-2']]);
  expect(weak.map(idsOf)).toEqual([['manual-1']]);
});

test('where everything is weak nothing is the answer, and all of it is there to be seen', () => {
  const { answer, documents, weak } = groupResults(results(['lease', 0.35], ['manual', 0.31]));
  expect(answer).toBeUndefined();
  expect(documents.map(idsOf)).toEqual([['lease-0'], ['manual-1']]);
  expect(weak).toEqual([]);
});

test('where nobody is sure, the nearest of each document stand beside their pages, and the rest below', () => {
  const found = results(['lease', 0.38], ['lease', 0.36], ['manual', 0.31], ['minutes', 0.2]);
  const nearest = found.filter(({ documentId, id }) => documentId !== 'minutes' && id !== 'lease-1');
  const { answers, documents } = arrangeResults({ results: found, state: 'unsure', nearest }, 'Answer');
  expect(answers.map(idsOf)).toEqual([['lease-0', 'lease-1'], ['manual-2']]);
  expect(documents.map(idsOf)).toEqual([['minutes-3']]);
  const alone = arrangeResults({ results: [], state: 'unsure', nearest }, 'Answer');
  expect(alone.answers.map(idsOf)).toEqual([['lease-0'], ['manual-2']]);
  expect(arrangeResults({ results: [], state: 'unsure', nearest }, 'List').documents.map(idsOf)).toEqual([
    ['lease-0'],
    ['manual-2'],
  ]);
});
