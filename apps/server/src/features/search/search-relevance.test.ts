import { NEAREST_SCORE } from 'contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DescribeDocuments, FindDocument, FoundDocument } from '#features/library/find-document.ts';
import { createEmbedQuestion } from '#engines/embedder/embed-question.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { openCreated } from '#engines/passage-index/drivers/postgres/open-created.test-support.ts';
import { openSqliteHere } from '#engines/passage-index/drivers/sqlite/open-sqlite.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { silentLog } from '#kernel/log.ts';
import { parseQuestion } from './question/parse-question.ts';
import { createFindPassages, type FindPassages } from './find-passages.ts';
import { createRankPassages } from './ranking/rank-passages.ts';
import { encodeText } from '#kernel/language/encode-text.ts';
import { createShowPassages } from './results/show-passages.ts';
import { createReadBestSentences } from './sentences/read-best-sentences.ts';
import type { SentencesToWeigh } from './sentences/read-sentences.ts';
import { createWeighPassages } from './sentences/weigh-passages.ts';
import { createRecallPassages } from './ranking/recall-passages.ts';
import { LIBRARY, QUESTIONS, UNANSWERABLE } from './relevance-collection.ts';

const scope = scopeOf('acc_ada');

/** The library as search sees it: every document ready, unless a test says otherwise. */
function libraryOf(hidden: ReadonlyMap<string, Partial<FoundDocument>>) {
  const describe: DescribeDocuments = async (_, ids) =>
    new Map(ids.map((id) => [id, { ...documentOf(id), ...hidden.get(id) }]));
  const find: FindDocument = async (_, id) => documentOf(id);
  return { find, describe };
}

const documentOf = (id: string): FoundDocument => ({
  id,
  filename: id,
  filepath: id,
  externalKey: null,
  pagesBy: '',
  size: 1,
  modified: 0,
  tags: [],
  folderId: null,
  status: 'ready',
  pageCount: 1,
  pagesRead: 1,
  state: 'read',
  pagesFailed: 0,
  format: 'pdf',
  failure: null,
  source: 'upload',
  sourceKind: 'upload',
  typesetFrom: null,
  recognition: null,
  text: 'complete',
  textNote: null,
  trashedAt: null,
  sha256: id,
  bytesId: id,
  passages: 1,
});

const readHere = createWeighPassages(encodeText);
const readSentences = createReadBestSentences({
  sentences: { weigh: (request: SentencesToWeigh) => Promise.resolve(readHere(request)) },
});
const noCost = createEmbedQuestion({ spent: () => undefined });
const wordsAlone = { active: () => Promise.resolve(null), fallback: () => Promise.resolve(null) };

/** The same questions get the same answers whatever the database. */
function describeRelevance(name: string, open: () => Promise<PassageIndex>): void {
  describe(`relevance: ${name}`, () => {
    let index: PassageIndex;
    let findPassages: FindPassages;
    const hidden = new Map<string, Partial<FoundDocument>>();

    beforeAll(async () => {
      index = await open();
      for (const { filename, language, passages } of LIBRARY) {
        const document = { documentId: filename, filename, title: '', folderId: null, modified: 0, source: 'upload' };
        const rows = passages.map((text, ordinal) => ({
          ordinal,
          pageNumber: ordinal + 1,
          start: 0,
          end: text.length,
          text,
          headingPath: [],
          language,
        }));
        await index.replaceDocument(scope.ownerId, document, rows, null);
      }
      const recallPassages = createRecallPassages({ index, embedderFor: wordsAlone, embedQuestion: noCost, log: silentLog });
      findPassages = createFindPassages({
        rankPassages: createRankPassages({ recallPassages, chooseDocuments: async () => [], index, readSentences }),
        showPassages: createShowPassages({ index, readSentences }),
        understandQuestion: (_scope, { query }) => {
          const question = parseQuestion(query, 0);
          const named = question.query && 'name' in question.query ? question.query.name : null;
          const documentIds = LIBRARY.map(({ filename }) => filename).filter(
            (filename) => named && 'part' in named && filename.includes(named.part),
          );
          return Promise.resolve({ question, filter: { ...question.filter, ...(named && { documentIds }) }, hints: [] });
        },
        index,
        library: libraryOf(hidden),
      });
    }, 60_000);
    afterAll(() => index[Symbol.asyncDispose]());

    /** As the search page asks: what is nearest too, where nothing is sure. */
    const idsFor = async (query: string, top_k = 5) =>
      (await findPassages(scope, { query, top_k, min_score: NEAREST_SCORE }, {})).results.map(({ id }) => id);

    it.each(QUESTIONS)('“%s” is answered by %s', async (question, answer) => {
      expect((await idsFor(question)).slice(0, 2)).toContain(answer);
    });

    it('answers nine of ten questions with the first result', async () => {
      const firsts = await Promise.all(QUESTIONS.map(async ([question, answer]) => (await idsFor(question, 1))[0] === answer));
      expect(firsts.filter(Boolean).length / firsts.length).toBeGreaterThanOrEqual(0.9);
    });

    it.each(UNANSWERABLE)('“%s” is answered by nothing that is more than weak', async (question) => {
      for (const { score } of (await findPassages(scope, { query: question }, {})).results) expect(score).toBeLessThan(0.3);
    });

    it('searches in one document when asked to', async () => {
      const namespace = 'northwind-annual-statement-2021.pdf';
      const { results } = await findPassages(scope, { query: 'amount due', namespace }, {});
      expect(new Set(results.map(({ documentId }) => documentId))).toEqual(new Set(['northwind-annual-statement-2021.pdf']));
      expect((await findPassages(scope, { query: 'the', namespace: 'sourdough.pdf' }, {})).results).toEqual([]);
    });

    it('lists documents when only their name is asked for', async () => {
      expect(new Set(await idsFor('filename:minutes'))).toEqual(new Set(['minutes-2024-03.pdf:0', 'minutes-2024-09.pdf:0']));
    });

    it('shows nothing of a document that is in Trash or not ready', async () => {
      hidden.set('sourdough.pdf', { trashedAt: 1 });
      expect(await idsFor('feeding a rye starter')).toEqual([]);
      hidden.set('sourdough.pdf', { status: 'reading' });
      expect(await idsFor('feeding a rye starter')).toEqual([]);
      hidden.delete('sourdough.pdf');
    });

    it('gives scores from 0 to 1, best first', async () => {
      for (const [query] of QUESTIONS) {
        const scores = (await findPassages(scope, { query, top_k: 50 }, {})).results.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
      }
    });
  });
}

describeRelevance('SQLite', () => openSqliteHere({ file: ':memory:', cacheMegabytes: 8 }));
describeRelevance('PostgreSQL in process', async () => openCreated(await pglitePool()));
