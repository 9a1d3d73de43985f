import { nodeFlags } from '../../tooling/node-flags.mjs';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ConnectionKind } from 'contract/connections';
import * as z from 'zod';
import {
  type Change,
  type CloudSource,
  type CloudSourceKind,
  type RemoteItem,
} from '../../apps/server/src/engines/cloud-source/cloud-source.ts';
import { openSqlite } from '../../apps/server/src/engines/database/drivers/sqlite/sqlite.ts';
import { simulateSequence } from '../../apps/server/src/features/connections/simulation/simulate-sequence.test-support.ts';
import {
  simulateSync,
  type SyncSimulation,
} from '../../apps/server/src/features/connections/simulation/simulate-sync.test-support.ts';
import { MEGABYTE } from '../product/process-memory.ts';
import { report, type Figure } from '../report.ts';

export const summary =
  'a source of 100,000 items; random changes with a crashingDb process [how many, 1000] [only these kinds of source]';

const ITEMS = 100_000;
const PAGE = 1000;
const Figures = z.array(
  z.object({
    what: z.string(),
    value: z.number(),
    unit: z.string(),
    bar: z.number().exactOptional(),
    aim: z.number().exactOptional(),
  }),
);

const FOLDERS = 100;
const REVISED = 'changed';

/** How a source shows its items: each with its whole path in a listing; or with its folder's id, and all folders last. */
type Shape = 'paths in a listing' | 'parents in a feed, folders last';

/** A source that costs nothing itself, so that what is measured is ours. One file can be said to have changed. */
function largeSource(shape: Shape, count: number): CloudSource & { changed: number } {
  const byPath = shape === 'paths in a listing';
  const facts = { mediaType: 'application/pdf', modifiedAt: 1_700_000_000_000, webUrl: null, bytes: null };
  const file = (number: number): RemoteItem => ({
    ...facts,
    id: byPath ? `/folder ${number % FOLDERS}/file ${number}.pdf` : `file-${number}`,
    parentId: byPath ? null : `folder-${number % FOLDERS}`,
    name: `file ${number}.pdf`,
    ...(byPath ? { path: `/folder ${number % FOLDERS}/file ${number}.pdf` } : {}),
    kind: 'file',
    revision: number === source.changed ? REVISED : `r${number}`,
    content: 'download',
  });
  const folder = (number: number): RemoteItem => ({
    ...facts,
    id: `folder-${number}`,
    parentId: null,
    name: `folder ${number}`,
    kind: 'folder',
    revision: '',
    content: 'none',
  });
  const items = byPath ? count : count + FOLDERS;
  const source: CloudSource & { changed: number } = {
    kind: byPath ? 's3' : 'google-drive',
    changed: -1,
    capabilities: {
      changeFeed: byPath ? 'snapshot' : 'delta',
      identity: byPath ? 'path' : 'id',
      hierarchy: byPath ? 'path' : 'parent',
      caseInsensitive: false,
      pollMilliseconds: 60_000,
      rescanMilliseconds: null,
    },
    identify: async () => ({ account: 'bench', accountId: 'bench' }),
    list: async () => ({ items: [], nextPageToken: null }),
    open: () => Promise.reject(new Error('Nothing is fetched here')),
    async pull(cursor) {
      const from = cursor === null || cursor === '' ? 0 : Number(cursor);
      const to = Math.min(from + PAGE, items);
      const changes: Change[] = [];
      for (let number = from; number < to; number++)
        changes.push({ op: 'upsert', item: number < count ? file(number) : folder(number - count) });
      const more = to < items;
      return { changes, cursor: more ? String(to) : '', more, scan: more ? 'open' : 'complete' };
    },
  };
  return source;
}

async function catchUp(simulation: SyncSimulation): Promise<number> {
  const from = performance.now();
  const outcome = await simulation.sync();
  if (outcome !== 'caught-up') throw new Error(`The pass ended as ${outcome}`);
  return (performance.now() - from) / 1000;
}

/** In a process of its own, so that the highest memory the kernel has counted is this snapshot's. */
export async function measureLargeSource(shape: Shape): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'trove-bench-'));
  // A small account goes through first, so that what is measured is the account's size and not the loading of the code.
  const small = openSqlite(join(folder, 'small.sqlite'));
  await catchUp(await simulateSync(small, largeSource(shape, PAGE)));
  await small.close();
  const database = openSqlite(join(folder, 'large.sqlite'));
  const source = largeSource(shape, ITEMS);
  const simulation = await simulateSync(database, source);
  const before = process.memoryUsage().rss;
  const first = await catchUp(simulation);
  const grown = (process.resourceUsage().maxRSS * 1024 - before) / MEGABYTE;
  const idle = await catchUp(simulation);
  source.changed = 777;
  await simulation.newEvents();
  const one = await catchUp(simulation);
  const news = await simulation.newEvents();
  if (news.length !== 1) throw new Error(`One change told ${news.length} times`);
  await database.close();
  await rm(folder, { recursive: true, force: true });
  const what = (name: string) => `100,000 items (${shape}), ${name}`;
  return [
    { what: what('first snapshot'), value: first, unit: 's', bar: 30, aim: 10 },
    { what: what('everything listed again'), value: idle, unit: 's', bar: 10, aim: 3 },
    { what: what('the same, one changed'), value: one, unit: 's' },
    { what: what('memory grown in the first'), value: grown, unit: 'MB', bar: 150, aim: 50 },
  ];
}

async function measureApart(shape: Shape): Promise<Figure[]> {
  const program = `import(process.argv[1]).then((bench) => bench.measureLargeSource(process.argv[2])).then((figures) => console.log(JSON.stringify(figures)))`;
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeFlags, '--eval', program, import.meta.url, shape]);
  return Figures.parse(JSON.parse(stdout));
}

async function countFailures(kind: CloudSourceKind, sequences: number): Promise<{ failed: number[]; crashes: number }> {
  const failed: number[] = [];
  let crashes = 0;
  for (let seed = 1; seed <= sequences; seed++) {
    const database = openSqlite(':memory:');
    const outcome = await simulateSequence(database, kind, seed);
    crashes += outcome.crashes;
    const same = JSON.stringify([outcome.here, outcome.told]) === JSON.stringify([outcome.there, outcome.thereByPath]);
    if (!same || outcome.contradictions.length > 0) failed.push(seed);
    await database.close();
  }
  return { failed, crashes };
}

export async function run([given = '1000', ...kinds]: readonly string[]): Promise<void> {
  const sequences = Number(given);
  const figures: Figure[] = [];
  if (kinds.length === 0)
    for (const shape of ['paths in a listing', 'parents in a feed, folders last'] as const)
      figures.push(...(await measureApart(shape)));
  for (const kind of ConnectionKind.options.filter((known) => kinds.length === 0 || kinds.includes(known))) {
    const { failed, crashes } = await countFailures(kind, sequences);
    if (failed.length > 0) console.log(`  ${kind}: seeds ${failed.join(', ')}`);
    figures.push({
      what: `${kind}: wrong after ${sequences} sequences, ${crashes} crashes`,
      value: failed.length,
      unit: '',
      bar: 0,
    });
  }
  report('connectors', figures);
}
