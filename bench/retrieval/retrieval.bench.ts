import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { pglitePool } from '../../apps/server/src/engines/database/drivers/postgres/pglite-pool.ts';
import { openCreated } from '../../apps/server/src/engines/passage-index/drivers/postgres/open-created.test-support.ts';
import {
  createPostgresIndexSchema,
  openPostgresPassageIndex,
} from '../../apps/server/src/engines/passage-index/drivers/postgres/postgres.ts';
import type { PassageIndex } from '../../apps/server/src/engines/passage-index/passage-index.ts';
import { scopeOf } from '../../apps/server/src/features/identity/identity.scope.ts';
import { openSqlitePassageIndex } from '../../apps/server/src/engines/passage-index/drivers/sqlite/sqlite.ts';
import { report } from '../report.ts';
import type { Embedder } from '../../apps/server/src/engines/embedder/embedder.ts';
import { NoModelError, openEmbeddings, type OpenedEmbeddings } from './open-embeddings.ts';
import { indexCollection, openSearch } from './open-search.ts';
import { lowOverlapQueries } from './low-overlap.ts';
import { openPlainFts5 } from './plain-fts5.ts';
import { readCollections, type Collection } from './read-collection.ts';
import { mean, pairedTest, scoreRanking, type Scores } from './score-rankings.ts';

export const summary =
  'quality of the ranking on collections in BEIR format: retrieval DIR [--json FILE] [--against FILE] [--embeddings NAME] [--index sqlite|postgres]';

const Saved = z.object({ queries: z.record(z.string(), z.record(z.string(), z.number())) });

interface Measured {
  readonly name: string;
  readonly ids: readonly string[];
  readonly ours: readonly Scores[];
  readonly plain: readonly Scores[];
  readonly low: ReadonlySet<string>;
  readonly millisecondsPerQuery: number;
}

type Where = 'sqlite' | 'postgres';

/** PostgreSQL runs on the server that DATABASE_URL names, else in process. */
async function openIndex(where: Where, file: string): Promise<PassageIndex> {
  if (where === 'sqlite') return openSqlitePassageIndex(file, { readers: 1 });
  const url = process.env['DATABASE_URL'];
  if (url === undefined) return openCreated(await pglitePool());
  await createPostgresIndexSchema(url);
  return openPostgresPassageIndex(url, { readers: 1 });
}

async function measure(
  collection: Collection,
  embedder: Embedder | 'builtin',
  { folder, where }: { folder: string; where: Where },
): Promise<Measured> {
  const owner = `acc_${collection.name}`;
  await using index = await openIndex(where, join(folder, `${collection.name}.sqlite`));
  await index.removeOwner(scopeOf(owner).ownerId);
  await using search = openSearch(index, embedder);
  const entryOf = await indexCollection(index, owner, collection);
  await search.learnEmbeddings(owner);
  using plain = openPlainFts5(collection);
  const ours: Scores[] = [];
  const baseline: Scores[] = [];
  let spent = 0;
  for (const { id, text } of collection.queries) {
    const grades = collection.relevant.get(id) ?? new Map<string, number>();
    const from = performance.now();
    const { passages } = await search.rank(owner, text);
    spent += performance.now() - from;
    ours.push(
      scoreRanking(
        passages.map(({ candidate }) => entryOf.get(candidate.passageId) ?? ''),
        grades,
      ),
    );
    baseline.push(scoreRanking(plain.rank(text), grades));
  }
  return {
    name: collection.name,
    ids: collection.queries.map(({ id }) => id),
    ours,
    plain: baseline,
    low: lowOverlapQueries(collection),
    millisecondsPerQuery: spent / collection.queries.length,
  };
}

const figure = (value: number): string => value.toFixed(4);
const meanOf = (scores: readonly Scores[], key: keyof Scores): number => mean(scores.map((score) => score[key]));
const lowOnly = (row: Measured, scores: readonly Scores[]): number[] =>
  scores.flatMap(({ ndcg10 }, at) => (row.low.has(row.ids[at] ?? '') ? [ndcg10] : []));

function printTable(rows: readonly Measured[]): void {
  console.log(
    '| collection | queries | nDCG@10 | plain FTS5 | difference | p | Recall@100 | MRR@10 | low overlap | plain FTS5 | ms/query |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  for (const row of rows) {
    const [ours, plain] = [row.ours, row.plain].map((scores) => scores.map(({ ndcg10 }) => ndcg10));
    console.log(
      `| ${row.name} | ${row.ids.length} | ${figure(mean(ours ?? []))} | ${figure(mean(plain ?? []))} | ${figure(mean(ours ?? []) - mean(plain ?? []))} | ${pairedTest(ours ?? [], plain ?? []).toPrecision(2)} | ${figure(meanOf(row.ours, 'recall100'))} | ${figure(meanOf(row.ours, 'mrr10'))} | ${figure(mean(lowOnly(row, row.ours)))} | ${figure(mean(lowOnly(row, row.plain)))} | ${row.millisecondsPerQuery.toFixed(1)} |`,
    );
  }
}

function reportTotals(rows: readonly Measured[]): void {
  const pooled = (pick: (row: Measured) => readonly Scores[]) => rows.flatMap((row) => pick(row).map(({ ndcg10 }) => ndcg10));
  const low = (pick: (row: Measured) => readonly Scores[]) => rows.flatMap((row) => lowOnly(row, pick(row)));
  const ours = (row: Measured) => row.ours;
  const plain = (row: Measured) => row.plain;
  const macro = (pick: (row: Measured) => number) => mean(rows.map(pick));
  const above = macro((row) => meanOf(row.ours, 'ndcg10') - meanOf(row.plain, 'ndcg10'));
  const lowAbove = macro((row) => mean(lowOnly(row, row.ours)) - mean(lowOnly(row, row.plain)));
  report(`retrieval: ${rows.length} collections, ${pooled(ours).length} queries`, [
    { what: 'macro mean nDCG@10', value: macro((row) => meanOf(row.ours, 'ndcg10')), unit: '' },
    { what: 'macro mean Recall@100', value: macro((row) => meanOf(row.ours, 'recall100')), unit: '' },
    { what: 'macro mean MRR@10', value: macro((row) => meanOf(row.ours, 'mrr10')), unit: '' },
    { what: 'nDCG@10 above plain FTS5', value: above, unit: '', bar: 0.025, aim: 0.04, better: 'higher' },
    { what: '  paired t over pooled queries, p', value: pairedTest(pooled(ours), pooled(plain)), unit: '', bar: 0.05 },
    { what: 'the same, least word overlap', value: lowAbove, unit: '', bar: 0.025, aim: 0.06, better: 'higher' },
    { what: '  paired t over pooled queries, p', value: pairedTest(low(ours), low(plain)), unit: '', bar: 0.05 },
  ]);
}

/** Compares with an earlier run, query by query. */
function printAgainst(rows: readonly Measured[], file: string): void {
  const saved = Saved.parse(JSON.parse(readFileSync(file, 'utf8')));
  const before: number[] = [];
  const now: number[] = [];
  for (const row of rows)
    row.ids.forEach((id, at) => {
      const old = saved.queries[row.name]?.[id];
      if (old === undefined) return;
      before.push(old);
      now.push(row.ours[at]?.ndcg10 ?? 0);
    });
  console.log(
    `against ${file}: ${figure(mean(now) - mean(before))} over ${now.length} queries, p = ${pairedTest(now, before).toPrecision(2)}`,
  );
}

export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      against: { type: 'string' },
      embeddings: { type: 'string', default: 'builtin' },
      index: { type: 'string', default: 'sqlite' },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('Say where the collections are: npm run bench -- retrieval DIR');
  let embeddings: OpenedEmbeddings;
  try {
    embeddings = await openEmbeddings(values.embeddings, process.env);
  } catch (error) {
    if (!(error instanceof NoModelError)) throw error;
    console.log(`retrieval with ${values.embeddings}: not measured. ${error.message}`);
    return;
  }
  await using opened = embeddings;
  const where = values.index === 'postgres' ? 'postgres' : 'sqlite';
  const work = mkdtempSync(join(tmpdir(), 'trove-retrieval-'));
  try {
    const rows: Measured[] = [];
    for (const collection of readCollections(folder))
      rows.push(await measure(collection, opened.embedder, { folder: work, where }));
    printTable(rows);
    reportTotals(rows);
    if (values.against !== undefined) printAgainst(rows, values.against);
    if (values.json !== undefined) {
      const queries = Object.fromEntries(
        rows.map((row) => [row.name, Object.fromEntries(row.ids.map((id, at) => [id, row.ours[at]?.ndcg10 ?? 0]))]),
      );
      writeFileSync(values.json, JSON.stringify({ embeddings: values.embeddings, queries }, null, 1));
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}
