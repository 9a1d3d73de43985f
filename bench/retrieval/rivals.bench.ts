import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlitePassageIndex } from '../../apps/server/src/engines/passage-index/drivers/sqlite/sqlite.ts';
import { median, percentile, timed } from '../statistics.ts';
import { indexCollection, openSearch } from './open-search.ts';
import { readCollections, type Collection } from './read-collection.ts';
import { openFts5, openMiniSearch, openPostgresFullText, type Rival } from './rivals.ts';
import { mean, scoreRanking, type Scores } from './score-rankings.ts';

export const summary = 'quality and speed beside what others would use on the same collections: rivals DIR';

const WARM_UP = 20;

interface Measured {
  readonly collection: string;
  readonly search: string;
  readonly scores: Scores;
  readonly times: readonly number[];
}

async function openOurs(collection: Collection, folder: string): Promise<Rival> {
  const owner = `acc_${collection.name}`;
  const index = openSqlitePassageIndex(join(folder, `${collection.name}.sqlite`), { readers: 1 });
  const search = openSearch(index);
  const entryOf = await indexCollection(index, owner, collection);
  await search.learnEmbeddings(owner);
  return {
    name: 'Trove, built in',
    rank: async (query) =>
      (await search.rank(owner, query)).passages.map(({ candidate }) => entryOf.get(candidate.passageId) ?? ''),
    async [Symbol.asyncDispose]() {
      await search[Symbol.asyncDispose]();
      await index[Symbol.asyncDispose]();
    },
  };
}

/** Asks every search in turn, question by question, so that whatever else the machine does meets all alike. */
async function measure(collection: Collection, folder: string): Promise<Measured[]> {
  await using opened = new AsyncDisposableStack();
  const rivals: Rival[] = [];
  for (const open of [openOurs, openFts5, openPostgresFullText, openMiniSearch])
    rivals.push(opened.use(await open(collection, folder)));
  for (const { text } of collection.queries.slice(0, WARM_UP)) for (const rival of rivals) await rival.rank(text);
  const asked = rivals.map(({ name }) => ({ name, times: [] as number[], scores: [] as Scores[] }));
  for (const { id, text } of collection.queries)
    for (const [at, rival] of rivals.entries()) {
      const { milliseconds, value } = await timed(() => rival.rank(text));
      asked[at]?.times.push(milliseconds);
      asked[at]?.scores.push(scoreRanking(value, collection.relevant.get(id) ?? new Map()));
    }
  return asked.map(({ name, times, scores }) => ({
    collection: `${collection.name} (${collection.entries.length})`,
    search: name,
    times,
    scores: meanScores(scores),
  }));
}

const meanScores = (scores: readonly Scores[]): Scores => ({
  ndcg10: mean(scores.map(({ ndcg10 }) => ndcg10)),
  recall100: mean(scores.map(({ recall100 }) => recall100)),
  mrr10: mean(scores.map(({ mrr10 }) => mrr10)),
});

function print({ collection, search, scores, times }: Measured): void {
  const quality = [scores.ndcg10, scores.recall100, scores.mrr10].map((score) => score.toFixed(3)).join(' | ');
  console.log(
    `| ${collection} | ${search} | ${quality} | ${median(times).toFixed(1)} | ${percentile(times, 0.95).toFixed(1)} |`,
  );
}

export async function run(args: readonly string[]): Promise<void> {
  const [folder] = args;
  if (folder === undefined) throw new Error('Say where the collections are: npm run bench -- rivals DIR');
  const work = mkdtempSync(join(tmpdir(), 'trove-rivals-'));
  console.log(
    '| collection (entries) | search | nDCG@10 | Recall@100 | MRR@10 | p50 ms | p95 ms |\n|---|---|---|---|---|---|---|',
  );
  try {
    const rows: Measured[] = [];
    for (const collection of readCollections(folder)) {
      const measured = await measure(collection, work);
      measured.forEach(print);
      rows.push(...measured);
    }
    // Quality as the mean of the collections, each of equal weight; times over all questions.
    for (const [search, ofSearch] of Map.groupBy(rows, (row) => row.search))
      print({
        collection: 'all',
        search,
        scores: meanScores(ofSearch.map(({ scores }) => scores)),
        times: ofSearch.flatMap(({ times }) => times),
      });
  } finally {
    rmSync(work, { recursive: true });
  }
}
