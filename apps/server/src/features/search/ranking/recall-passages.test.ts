import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Embedder } from '#engines/embedder/embedder.ts';
import { createEmbedQuestion } from '#engines/embedder/embed-question.ts';
import { openSqliteHere } from '#engines/passage-index/drivers/sqlite/open-sqlite.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { encodeText } from '#kernel/language/encode-text.ts';
import { silentLog } from '#kernel/log.ts';
import { parseQuestion } from '../question/parse-question.ts';
import { createRankPassages } from './rank-passages.ts';
import { createRecallPassages } from './recall-passages.ts';
import { createReadBestSentences } from '../sentences/read-best-sentences.ts';
import { createWeighPassages } from '../sentences/weigh-passages.ts';

const ada = scopeOf('acc_ada');
const NOVEMBER = Date.UTC(2026, 10, 22);

let index: PassageIndex;
beforeAll(async () => {
  index = await openSqliteHere({ file: ':memory:', cacheMegabytes: 1 });
});
afterAll(() => index[Symbol.asyncDispose]());

test('a question about last month that finds nothing there is asked again of all times, but embedded once', async () => {
  const embedded: string[] = [];
  const embedder: Embedder = {
    space: 'counted',
    dimensions: 2,
    maxBatch: 1,
    parallel: 1,
    embed: (texts) => {
      embedded.push(...texts);
      return Promise.resolve(texts.map(() => Float32Array.of(1, 0)));
    },
  };
  const filters: unknown[] = [];
  const watched: Pick<PassageIndex, 'recall' | 'loadPassages'> = {
    recall: (ownerId, request) => {
      filters.push(request.filter);
      return index.recall(ownerId, request);
    },
    loadPassages: (ownerId, ids) => index.loadPassages(ownerId, ids),
  };
  const weigh = createWeighPassages(encodeText);
  const rank = createRankPassages({
    chooseDocuments: async () => [],
    recallPassages: createRecallPassages({
      index: watched,
      embedderFor: { active: () => Promise.resolve(embedder), fallback: () => Promise.resolve(null) },
      embedQuestion: createEmbedQuestion({ spent: () => undefined }),
      log: silentLog,
    }),
    index: watched,
    readSentences: createReadBestSentences({ sentences: { weigh: (request) => Promise.resolve(weigh(request)) } }),
  });
  const { passages } = await rank(ada, parseQuestion('leases last month', NOVEMBER), {}, {});
  expect(passages).toEqual([]);
  expect(filters).toEqual([{ modified: { from: Date.UTC(2026, 9) / 1000, before: Date.UTC(2026, 10) / 1000 } }, {}]);
  expect(embedded).toEqual(['leases last month']);
});
