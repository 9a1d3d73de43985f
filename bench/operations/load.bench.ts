import { MEGABYTE, ownMemoryOfTree } from '../product/process-memory.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { median, percentile } from '../statistics.ts';
import { actLikePeople, type Deed } from './act-like-people.ts';
import { addPeople } from './add-people.ts';

export const summary = 'signed-in people who search, read, list and upload side by side [people 200] [seconds 300]';

/** Milliseconds: 200 people are 40 deeds a second. */
const THOUGHT = 5_000;
const FILES = 20;

export async function run([people = '200', seconds = '300']: readonly string[]): Promise<void> {
  await using product = await startProduct({ env: { TEXT_RECOGNITION: 'off' } });
  const keys = await addPeople(product, Number(people));
  const before = ownMemoryOfTree(product.pid);
  // Everybody's first file comes before what is timed.
  const first = performance.now() + 2 * THOUGHT + 1_000 * (keys.length / 10);
  const end = first + Number(seconds) * 1_000;
  const { done, failures } = await actLikePeople({
    url: product.url,
    keys,
    thought: THOUGHT,
    files: FILES,
    until: () => performance.now() > end,
  });
  const after = ownMemoryOfTree(product.pid);
  for (const failure of failures.slice(0, 10)) console.log(`✖ ${failure}`);
  const timesOf = (deed: Deed) =>
    done.filter((one) => one.deed === deed && one.from > first).map(({ milliseconds }) => milliseconds);
  const searches = timesOf('search');
  report(`load: ${people} people, ${seconds} s, ${done.length} deeds, ${timesOf('upload').length} uploads in the time`, [
    { what: 'errors', value: failures.length, unit: '', bar: 0 },
    { what: `search, p50 of ${searches.length}`, value: median(searches), unit: 'ms' },
    { what: 'search, p95', value: percentile(searches, 0.95), unit: 'ms' },
    { what: 'search, p99', value: percentile(searches, 0.99), unit: 'ms', bar: 500, aim: 150 },
    { what: 'list, p99', value: percentile(timesOf('list'), 0.99), unit: 'ms' },
    { what: 'text of pages, p99', value: percentile(timesOf('read'), 0.99), unit: 'ms' },
    { what: 'upload until searchable, p50', value: median(timesOf('upload')) / 1_000, unit: 's' },
    { what: 'upload until searchable, p95', value: percentile(timesOf('upload'), 0.95) / 1_000, unit: 's' },
    { what: 'growth of the server', value: (after.process - before.process) / MEGABYTE, unit: 'MB' },
    { what: 'growth with its processes', value: (after.tree - before.tree) / MEGABYTE, unit: 'MB' },
  ]);
}
