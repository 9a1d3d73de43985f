import { setTimeout as wait } from 'node:timers/promises';
import { MEGABYTE } from '../product/process-memory.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { median, percentile } from '../statistics.ts';
import { actLikePeople } from './act-like-people.ts';
import { addPeople } from './add-people.ts';
import { measureHoldings, type Holdings } from './measure-holdings.ts';
import { measureTables, type TableBytes } from './measure-tables.ts';

export const summary =
  'what the server holds more at the end than in the middle, while people upload as much as they delete [minutes 30] [people 20]';

const THOUGHT = 2_000;
/** Files each keeps: reached in the first part, so that later data stays as much as it is. */
const FILES = 3;
const LOOK_EVERY_MS = 1_000;
/** Shares of the time: what is compared begins after the first, and its first and last parts are compared. */
const WARM_UP = 0.4;
const COMPARED = 0.2;

export async function run([minutes = '30', people = '20']: readonly string[]): Promise<void> {
  await using product = await startProduct({ env: { TEXT_RECOGNITION: 'off' } });
  const keys = await addPeople(product, Number(people));
  const begun = performance.now();
  const end = begun + Number(minutes) * 60_000;
  const isOver = () => performance.now() > end;
  const acting = actLikePeople({ url: product.url, keys, thought: THOUGHT, files: FILES, until: isOver });
  const looks: Holdings[] = [];
  let tablesBefore: TableBytes | undefined;
  while (!isOver()) {
    looks.push(measureHoldings(product));
    if (tablesBefore === undefined && performance.now() - begun > Number(minutes) * 60_000 * WARM_UP)
      tablesBefore = measureTables(product.dataDir);
    await wait(LOOK_EVERY_MS);
  }
  const { done, failures } = await acting;
  const tables = measureTables(product.dataDir);
  const grown = [...tables.of].filter(([name, bytes]) => bytes > (tablesBefore?.of.get(name) ?? 0));
  const records = (tables.records - (tablesBefore?.records ?? 0)) / MEGABYTE;
  for (const failure of failures.slice(0, 10)) console.log(`✖ ${failure}`);
  const from = Math.floor(looks.length * WARM_UP);
  const width = Math.max(1, Math.floor(looks.length * COMPARED));
  const of = (what: keyof Holdings, part: readonly Holdings[]) => median(part.map((look) => look[what]));
  const early = (what: keyof Holdings) => of(what, looks.slice(from, from + width));
  const late = (what: keyof Holdings) => of(what, looks.slice(-width));
  const growth = (what: keyof Holdings) => (100 * (late(what) - early(what))) / early(what);
  report(
    `soak: ${minutes} minutes, ${people} people, ${done.length} deeds; medians of the last fifth against those after two`,
    [
      { what: 'errors', value: failures.length, unit: '', bar: 0 },
      { what: 'memory of the server grew by', value: growth('memory'), unit: '%', bar: 5, aim: 0 },
      { what: 'memory with its processes grew by', value: growth('treeMemory'), unit: '%', bar: 5, aim: 0 },
      { what: 'open files and sockets grew by', value: growth('open'), unit: '%', bar: 5, aim: 0 },
      {
        what: 'disk beyond data and records grew by',
        value: (100 * ((late('disk') - early('disk')) / MEGABYTE - records)) / (early('disk') / MEGABYTE),
        unit: '%',
        bar: 5,
        aim: 0,
      },
      { what: 'records (audit, events, notices) grew by', value: records, unit: 'MB' },
      { what: 'log of changes at the most', value: Math.max(...looks.map(({ log }) => log)) / MEGABYTE, unit: 'MB', bar: 16 },
      { what: 'disk without the log, in the middle', value: early('disk') / MEGABYTE, unit: 'MB' },
      ...grown.map(([name, bytes]) => ({
        what: `${name}: now, and ${((tablesBefore?.of.get(name) ?? 0) / 1024).toFixed(0)} kB in the middle`,
        value: bytes / 1024,
        unit: 'kB',
      })),
      { what: 'memory of the server at the end', value: late('memory') / MEGABYTE, unit: 'MB' },
      { what: 'the most it ever was', value: Math.max(...looks.map(({ memory }) => memory)) / MEGABYTE, unit: 'MB' },
      { what: 'memory with its processes at the end', value: late('treeMemory') / MEGABYTE, unit: 'MB' },
      { what: 'processes at the end', value: late('processes'), unit: '' },
      {
        what: 'search, p99',
        value: percentile(
          done.filter(({ deed }) => deed === 'search').map(({ milliseconds }) => milliseconds),
          0.99,
        ),
        unit: 'ms',
      },
    ],
  );
}
