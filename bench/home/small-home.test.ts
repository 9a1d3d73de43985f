import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqlitePassageIndex } from '../../apps/server/src/engines/passage-index/drivers/sqlite/sqlite.ts';
import type { Ranking } from '../../apps/server/src/features/search/ranking/rank-passages.ts';
import { scopeOf } from '../../apps/server/src/features/identity/identity.scope.ts';
import { openSearch } from '../retrieval/open-search.ts';
import { readHomeTexts, type HomeQuestion } from './read-home-set.ts';

// A household of sixteen papers, asked what people ask. The figures are what the ranking reaches, less one: whoever changes the
// ranking and loses more has lost something.
const FOLDER = fileURLToPath(new URL('small', import.meta.url));
const OWNER = 'acc_home';
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['Reisekasse Ostsee.pdf', 'de'],
  ['facture plombier.pdf', 'fr'],
]);

interface Answered extends HomeQuestion {
  readonly ranking: Ranking;
}

const work = mkdtempSync(join(tmpdir(), 'trove-home-'));
const answered: Answered[] = [];

beforeAll(async () => {
  await using index = openSqlitePassageIndex(join(work, 'passages.sqlite'), { readers: 1 });
  await using search = openSearch(index);
  const { documents, questions } = readHomeTexts(FOLDER);
  for (const { filename, pages } of documents) {
    const passages = pages.map((text, ordinal) => ({
      ordinal,
      pageNumber: ordinal + 1,
      start: 0,
      end: text.length,
      text,
      headingPath: [],
      language: LANGUAGES.get(filename) ?? 'en',
    }));
    const document = { documentId: filename, filename, title: '', folderId: null, modified: 0, source: 'upload' };
    await index.replaceDocument(scopeOf(OWNER).ownerId, document, passages, null);
  }
  for (const question of questions) answered.push({ ...question, ranking: await search.rank(OWNER, question.question) });
});
afterAll(() => rmSync(work, { recursive: true }));

const ofKinds = (...kinds: readonly string[]) => answered.filter(({ kind }) => kinds.includes(kind));

const isFirst = ({ ranking, filename }: Answered): boolean => ranking.passages[0]?.candidate.documentId === filename;

/** Whether the sentence that is marked in the right document is the one that answers. */
function isMarked({ ranking, filename, sentence }: Answered): boolean {
  const right = ranking.passages.find(({ candidate }) => candidate.documentId === filename);
  const text = right && ranking.loaded.get(right.candidate.passageId)?.text;
  const span = right?.best.sentence;
  return text !== undefined && !!span && text.slice(span.start, span.end).includes(sentence);
}

const topScore = ({ ranking }: Answered): number => ranking.passages[0]?.score ?? 0;

/** What is missed, when it is more than may be. */
const beyond = (missed: readonly string[], most: number): readonly string[] => (missed.length > most ? missed : []);

it.each([
  ['other words', ['paraphrase'], 3, 5],
  ['the same words', ['plain', 'number', 'typo'], 3, 4],
  ['another language', ['cross'], 1, 1],
])('questions in %s find their document and its sentence', (_, kinds, documents, sentences) => {
  const asked = ofKinds(...kinds);
  const missed = asked.filter((one) => !isFirst(one)).map(({ question }) => question);
  const unmarked = asked.filter((one) => !isMarked(one)).map(({ question }) => question);
  expect(beyond(missed, documents)).toEqual([]);
  expect(beyond(unmarked, sentences)).toEqual([]);
});

it('what nothing answers stays below 30 %, and is never Strong', () => {
  const none = ofKinds('none');
  expect(none.filter((one) => topScore(one) < 0.3).length).toBeGreaterThanOrEqual(8);
  expect(none.filter((one) => topScore(one) >= 0.7).map(({ question }) => question)).toEqual([]);
});

it('a right answer is seldom hidden below 30 %', () => {
  const right = answered.filter((one) => one.kind !== 'none' && isFirst(one));
  expect(right.filter((one) => topScore(one) < 0.3).map(({ question }) => question).length).toBeLessThanOrEqual(8);
});
