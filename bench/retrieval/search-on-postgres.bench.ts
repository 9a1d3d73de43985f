import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPostgresIndexSchema,
  openPostgresPassageIndex,
} from '../../apps/server/src/engines/passage-index/drivers/postgres/postgres.ts';
import { openSqlitePassageIndex } from '../../apps/server/src/engines/passage-index/drivers/sqlite/sqlite.ts';
import type { PassageIndex } from '../../apps/server/src/engines/passage-index/passage-index.ts';
import { scopeOf } from '../../apps/server/src/features/identity/identity.scope.ts';
import { report } from '../report.ts';
import { median, percentile, timed } from '../statistics.ts';
import { madeEmbedder, makeLibrary, MADE_SPACE } from './made-library.ts';
import { openPostgresServer, urlOf } from './throwaway-postgres.ts';

export const summary =
  'the same searches on SQLite and PostgreSQL in turn, and the first of a cold owner. Argument: passages (20,000)';

const WARM_UP = 20;
const QUESTIONS = 200;
const LARGEST = 'acc_half';
const SMALLEST = 'acc_least';

async function askOf(texts: readonly string[]) {
  const questions = Array.from({ length: QUESTIONS }, (_, at) =>
    (texts[at % texts.length] ?? '')
      .split(/\s+/)
      .slice(at % 7, (at % 7) + 5)
      .join(' '),
  );
  const vectors = await madeEmbedder().embed(questions, 'question');
  return questions.map((words, at) => ({ words, vector: vectors[at] ?? new Float32Array(0) }));
}

type Questions = Awaited<ReturnType<typeof askOf>>;

async function search(index: PassageIndex, owner: string, { words, vector }: Questions[number]) {
  const { ownerId } = scopeOf(owner);
  const { candidates } = await index.recall(ownerId, {
    words,
    phrases: [],
    excluded: [],
    filter: {},
    meaning: { space: MADE_SPACE, vector },
    limit: 100,
  });
  return index.loadPassages(
    ownerId,
    candidates.slice(0, 10).map(({ passageId }) => passageId),
  );
}

/** Milliseconds of each question at each place, in turn: what else the machine does meets all places alike. */
async function askSideBySide(indexes: readonly PassageIndex[], questions: Questions): Promise<number[][]> {
  const times: number[][] = indexes.map(() => []);
  for (const question of questions)
    for (const [at, index] of indexes.entries())
      times[at]?.push((await timed(() => search(index, LARGEST, question))).milliseconds);
  return times;
}

/** The first question to an owner that nobody asked before, by a thread that has served somebody else. */
async function askCold(indexes: readonly PassageIndex[], questions: Questions): Promise<number[]> {
  const times: number[] = [];
  const [first] = questions;
  if (!first) return times;
  for (const index of indexes) {
    for (const question of questions.slice(0, WARM_UP)) await search(index, SMALLEST, question);
    times.push((await timed(() => search(index, LARGEST, first))).milliseconds);
  }
  return times;
}

export async function run([passages = '20000']: readonly string[]): Promise<void> {
  await using server = await openPostgresServer();
  if (server === null) return console.log('Skipped: no DATABASE_URL, and no initdb and postgres on this machine.');
  await createPostgresIndexSchema(urlOf(server));
  const folder = mkdtempSync(join(tmpdir(), 'trove-beside-'));
  try {
    const places = [
      { open: () => openSqlitePassageIndex(join(folder, 'index.sqlite'), { readers: 1 }), name: 'SQLite' },
      { open: () => openPostgresPassageIndex(urlOf(server), { readers: 1 }), name: 'PostgreSQL' },
    ] as const;
    let texts: readonly string[] = [];
    for (const { open } of places) {
      await using index = open();
      ({ texts } = await makeLibrary(index, Number(passages)));
    }
    // Anew, so that nothing is remembered.
    await using sqlite = places[0].open();
    await using postgres = places[1].open();
    const indexes = [sqlite, postgres];
    const questions = await askOf(texts);
    const cold = await askCold(indexes, questions);
    await askSideBySide(indexes, questions.slice(0, WARM_UP));
    const times = await askSideBySide(indexes, questions.slice(WARM_UP));
    const again = await askSideBySide(indexes, questions.slice(WARM_UP));
    const p95 = times.map((of) => percentile(of, 0.95));
    report(`search-on-postgres: ${passages} passages, half of them of the owner who asks, asked in turn`, [
      ...places.flatMap(({ name }, at) => [
        { what: `${name}: half of the searches within`, value: median(times[at] ?? []), unit: 'ms' },
        { what: `${name}: 95 of 100 within`, value: p95[at] ?? 0, unit: 'ms' },
        { what: `${name}: 95 of 100 within, asked again`, value: percentile(again[at] ?? [], 0.95), unit: 'ms' },
        { what: `${name}: the first search of a cold owner`, value: cold[at] ?? 0, unit: 'ms', bar: 300 },
      ]),
      { what: '95th percentile, PostgreSQL over SQLite', value: (p95[1] ?? 0) / (p95[0] ?? 1), unit: 'x', bar: 2, aim: 1.3 },
      {
        what: 'the median, PostgreSQL over SQLite',
        value: median(times[1] ?? []) / median(times[0] ?? []),
        unit: 'x',
      },
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
