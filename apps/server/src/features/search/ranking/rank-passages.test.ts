import { expect, test } from 'vitest';
import type { Candidate, Passage } from '#engines/passage-index/passage-index.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { parseQuestion } from '../question/parse-question.ts';
import { createRankPassages } from './rank-passages.ts';
import type { Recalled } from './recall-passages.ts';
import { UNREAD_SENTENCE } from '../sentences/weighed-sentence.ts';

const SIX = Array.from({ length: 6 }, (_, at) => `doc${at}:0`);

const passage = (id: string): Passage => ({
  id,
  documentId: id.slice(0, 4),
  ordinal: 0,
  pageNumber: 1,
  start: 0,
  end: 20,
  text: 'The fog horn sounds.',
  headingPath: [],
  language: 'en',
});

const candidate = (passageId: string, at: number): Candidate => ({
  passageId,
  documentId: passageId.slice(0, 4),
  pageNumber: 1,
  body: 10 - at,
  heading: 0,
  pairs: 0,
  run: 0,
  filename: 0,
  document: 0,
  coverage: 1,
  exact: 1,
  window: 1,
  otherLanguage: false,
  meaning: null,
});

const recalled = (passagesInLanguage: number): Recalled => ({
  candidates: SIX.map(candidate),
  ceiling: 12,
  terms: [
    {
      word: 'fog',
      stems: ['fog'],
      concepts: [],
      rarity: 5,
      approximate: false,
      corrected: null,
      suggested: null,
      isHeld: true,
    },
  ],
  passagesInLanguage,
  withoutEmbeddings: null,
  byModel: false,
});

async function rankAmong(passages: number, query = 'fog', ofKind: readonly string[] = []) {
  const asked: unknown[] = [];
  const read: number[] = [];
  const loads: string[][] = [];
  const rank = createRankPassages({
    chooseDocuments: async (_, query) => {
      asked.push(query);
      return [...ofKind];
    },
    recallPassages: async () => async () => recalled(passages),
    index: {
      loadPassages: async (_, ids) => {
        loads.push([...ids]);
        return ids.map(passage);
      },
    },
    readSentences: async (_question, _recall, passages) => {
      read.push(passages.length);
      return new Map(passages.map(({ id }) => [id, { ...UNREAD_SENTENCE, sentence: { start: 0, end: 20 } }]));
    },
  });
  return { asked, read, loads, ranking: await rank(scopeOf('acc_ada'), parseQuestion(query, 0), {}, {}) };
}

test('a small library is read whole before it is judged', async () => {
  const { read, ranking } = await rankAmong(60);
  expect(read).toEqual([6]);
  expect(ranking.passages.every(({ best }) => best.sentence !== null)).toBe(true);
});

test('of a large library only the first are judged by their sentences; the next are loaded and read with them, for when they are shown', async () => {
  const { read, loads, ranking } = await rankAmong(100_000);
  expect([read, loads]).toEqual([[6], [SIX]]);
  const unread = ranking.passages.filter(({ best }) => best.sentence === null);
  expect(unread.map(({ candidate: { passageId } }) => passageId)).toEqual(SIX.slice(4));
  expect([...ranking.read.keys()]).toEqual(SIX);
  expect([...ranking.loaded.keys()]).toEqual(SIX);
});

test('documents of the kind that a question names come before others that say as much', async () => {
  const { asked, ranking } = await rankAmong(60, 'what does my policy say of fog', ['doc1']);
  expect(asked).toEqual([{ all: [{ any: [{ kind: 'insurance policy' }] }, { ids: SIX.map((id) => id.slice(0, 4)) }] }]);
  expect(ranking.passages[0]?.candidate.documentId).toBe('doc1');
});

test('a question that names no kind asks the library nothing', async () => {
  const { asked, ranking } = await rankAmong(60, 'what is said of fog', ['doc1']);
  expect(asked).toEqual([]);
  expect(ranking.passages[0]?.candidate.documentId).toBe('doc0');
});
