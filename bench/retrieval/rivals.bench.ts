import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlitePassageIndex } from '../../apps/server/src/engines/passage-index/drivers/sqlite/sqlite.ts';
import { median, percentile, timed } from '../statistics.ts';
import { indexCollection, openSearch } from './open-search.ts';
import { openPlainFts5 } from './plain-fts5.ts';
import { readCollections, type Collection } from './read-collection.ts';
import { openPostgresFullText, type Rival } from './rivals.ts';
import { mean, scoreRanking } from './score-rankings.ts';

export const summary = 'quality and speed beside what others would use on the same collections: rivals DIR';

async function openOurs(collection: Collection, folder: string): Promise<Rival> {
  const owner = `acc_${collection.name}`;
  const index = openSqlitePassageIndex(join(folder, `${collection.name}.sqlite`), { readers: 1 });
  const search = openSearch(index);
  const entryOf = await indexCollection(index, owner, collection);
  await search.learnMeaning(owner);
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

function openFts5(collection: Collection): Rival {
  const plain = openPlainFts5(collection);
  return {
    name: 'SQLite FTS5',
    rank: (query) => Promise.resolve(plain.rank(query)),
    [Symbol.asyncDispose]: () => Promise.resolve(plain[Symbol.dispose]()),
  };
}

export async function run(args: readonly string[]): Promise<void> {
  const [folder] = args;
  if (folder === undefined) throw new Error('Say where the collections are: npm run bench -- rivals DIR');
  const work = mkdtempSync(join(tmpdir(), 'trove-rivals-'));
  console.log('| collection | search | nDCG@10 | Recall@100 | p50 ms | p95 ms |\n|---|---|---|---|---|---|');
  try {
    for (const collection of readCollections(folder))
      for (const open of [openOurs, openFts5, openPostgresFullText]) {
        await using rival = await open(collection, work);
        const asked = [];
        for (const { id, text } of collection.queries) {
          const { milliseconds, value } = await timed(() => rival.rank(text));
          asked.push({ milliseconds, ...scoreRanking(value, collection.relevant.get(id) ?? new Map()) });
        }
        const times = asked.map(({ milliseconds }) => milliseconds);
        console.log(
          `| ${collection.name} | ${rival.name} | ${mean(asked.map(({ ndcg10 }) => ndcg10)).toFixed(4)} | ${mean(asked.map(({ recall100 }) => recall100)).toFixed(4)} | ${median(times).toFixed(1)} | ${percentile(times, 0.95).toFixed(1)} |`,
        );
      }
  } finally {
    rmSync(work, { recursive: true });
  }
}
