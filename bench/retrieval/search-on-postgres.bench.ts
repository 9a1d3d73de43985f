import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresPassageIndex } from '../../apps/server/src/engines/passage-index/drivers/postgres/postgres.ts';
import { openSqlitePassageIndex } from '../../apps/server/src/engines/passage-index/drivers/sqlite/sqlite.ts';
import type { PassageIndex } from '../../apps/server/src/engines/passage-index/passage-index.ts';
import { scopeOf } from '../../apps/server/src/features/identity/identity.scope.ts';
import { report } from '../report.ts';
import { median, percentile, timed } from '../statistics.ts';
import { madeEmbedder, makeLibrary, MADE_SPACE } from './made-library.ts';
import { openPostgresServer, urlOf } from './throwaway-postgres.ts';

export const summary =
  'the same searches on SQLite and PostgreSQL, one after the other, and the first of a cold owner. Argument: passages (20,000)';

const WARM_UP = 20;
const QUESTIONS = 200;
const { ownerId } = scopeOf('acc_half');

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

async function ask(index: PassageIndex, questions: Awaited<ReturnType<typeof askOf>>) {
  const search = async ({ words, vector }: (typeof questions)[number]) => {
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
  };
  const [first] = questions;
  const cold = first ? (await timed(() => search(first))).milliseconds : 0;
  for (const question of questions.slice(0, WARM_UP)) await search(question);
  const times: number[] = [];
  for (const question of questions) times.push((await timed(() => search(question))).milliseconds);
  return { cold, times };
}

export async function run([passages = '20000']: readonly string[]): Promise<void> {
  await using server = await openPostgresServer();
  if (server === null) return console.log('Skipped: no DATABASE_URL, and no initdb and postgres on this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'trove-beside-'));
  try {
    const places = [
      { open: () => openSqlitePassageIndex(join(folder, 'index.sqlite')), name: 'SQLite' },
      { open: () => openPostgresPassageIndex(urlOf(server), { readers: 1 }), name: 'PostgreSQL' },
    ];
    const results = [];
    for (const { open, name } of places) {
      let texts: readonly string[];
      {
        await using index = open();
        ({ texts } = await makeLibrary(index, Number(passages)));
      }
      // Anew, so that nothing is remembered.
      await using index = open();
      results.push({ name, ...(await ask(index, await askOf(texts))) });
    }
    const p95 = results.map(({ times }) => percentile(times, 0.95));
    report(`search-on-postgres: ${passages} passages, half of them of the owner who asks`, [
      ...results.flatMap(({ name, cold, times }, at) => [
        { what: `${name}: half of the searches within`, value: median(times), unit: 'ms' },
        { what: `${name}: 95 of 100 within`, value: p95[at] ?? 0, unit: 'ms' },
        { what: `${name}: the first search of a cold owner`, value: cold, unit: 'ms', bar: 300 },
      ]),
      { what: '95th percentile, PostgreSQL over SQLite', value: (p95[1] ?? 0) / (p95[0] ?? 1), unit: 'x', bar: 2, aim: 1.3 },
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
