import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cloudSourceKinds,
  type CloudSource,
  type CloudSourceKind,
} from '../apps/server/src/engines/cloud-source/cloud-source.ts';
import { openSqlite } from '../apps/server/src/engines/database/drivers/sqlite/sqlite.ts';
import { rehearseSequence } from '../apps/server/src/features/connections/rehearse-sequence.test-support.ts';
import { rehearseSync } from '../apps/server/src/features/connections/rehearse-sync.test-support.ts';
import { report, type Figure } from './report.ts';

export const summary =
  'random changes with a dying process at every kind of source [how many, 1000]; a source of 100,000 items';

const ITEMS = 100_000;
const PAGE = 1000;

/** A source that costs nothing itself, so that what is measured is ours. One file can be said to have changed. */
function largeSource(): CloudSource & { changed: number } {
  const source = {
    kind: 's3' as const,
    changed: -1,
    capabilities: {
      changeFeed: 'snapshot',
      identity: 'path',
      hierarchy: 'path',
      caseInsensitive: false,
      pollMilliseconds: 60_000,
      rescanMilliseconds: null,
    } as const,
    identify: async () => ({ account: 'bench', accountId: 'bench' }),
    list: async () => ({ items: [], nextPageToken: null }),
    open: () => Promise.reject(new Error('Nothing is fetched here')),
    async pull(cursor: string | null) {
      const from = cursor === null || cursor === '' ? 0 : Number(cursor);
      const more = from + PAGE < ITEMS;
      const changes = Array.from({ length: PAGE }, (_value, index) => {
        const number = from + index;
        const name = `file ${number}.pdf`;
        const path = `/folder ${number % 100}/${name}`;
        const revision = number === source.changed ? 'changed' : `r${number}`;
        const facts = { bytes: number + 1, mediaType: 'application/pdf', modifiedAt: 1_700_000_000_000, webUrl: null };
        return {
          op: 'upsert' as const,
          item: {
            id: path,
            parentId: null,
            name,
            path,
            kind: 'file' as const,
            revision,
            content: 'download' as const,
            ...facts,
          },
        };
      });
      return { changes, cursor: more ? String(from + PAGE) : '', more, scan: more ? ('open' as const) : ('complete' as const) };
    },
  };
  return source;
}

async function measureLargeSource(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'trove-bench-'));
  const database = openSqlite(join(folder, 'bench.sqlite'));
  const source = largeSource();
  const rehearsal = await rehearseSync(database, source);
  const timed = async () => {
    const from = performance.now();
    const outcome = await rehearsal.sync();
    if (outcome !== 'caught-up') throw new Error(`The pass ended as ${outcome}`);
    return (performance.now() - from) / 1000;
  };
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 20);
  const first = await timed();
  clearInterval(watch);
  const idle = await timed();
  source.changed = 777;
  await rehearsal.news();
  const one = await timed();
  const news = await rehearsal.news();
  if (news.length !== 1) throw new Error(`One change told ${news.length} times`);
  await database.close();
  await rm(folder, { recursive: true, force: true });
  return [
    { what: '100,000 items, first snapshot', value: first, unit: 's', bar: 30, aim: 10 },
    { what: '100,000 items, idle check', value: idle, unit: 's', bar: 10, aim: 3 },
    { what: '100,000 items, one changed', value: one, unit: 's' },
    { what: 'memory grown in the first snapshot', value: (highest - before) / 1024 / 1024, unit: 'MB', bar: 150, aim: 50 },
  ];
}

async function countFailures(kind: CloudSourceKind, sequences: number): Promise<{ failed: number[]; deaths: number }> {
  const failed: number[] = [];
  let deaths = 0;
  for (let seed = 1; seed <= sequences; seed++) {
    const database = openSqlite(':memory:');
    const outcome = await rehearseSequence(database, kind, seed);
    deaths += outcome.deaths;
    const same = JSON.stringify([outcome.here, outcome.told]) === JSON.stringify([outcome.there, outcome.thereByPath]);
    if (!same || outcome.contradictions.length > 0) failed.push(seed);
    await database.close();
  }
  return { failed, deaths };
}

export async function run([given = '1000', ...kinds]: readonly string[]): Promise<void> {
  const sequences = Number(given);
  const figures = await measureLargeSource();
  for (const kind of cloudSourceKinds.filter((known) => kinds.length === 0 || kinds.includes(known))) {
    const { failed, deaths } = await countFailures(kind, sequences);
    if (failed.length > 0) console.log(`  ${kind}: seeds ${failed.join(', ')}`);
    figures.push({
      what: `${kind}: wrong after ${sequences} sequences, ${deaths} deaths`,
      value: failed.length,
      unit: '',
      bar: 0,
    });
  }
  report('connectors', figures);
}
