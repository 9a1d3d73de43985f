import { openSqlite } from '../../apps/server/src/engines/database/drivers/sqlite/sqlite.ts';
import { liveThroughPlan, WRITTEN_KINDS } from '../../apps/server/src/app/live-through-plan.test-support.ts';
import { report } from '../report.ts';

export const summary =
  'plans at random on every kind of connection that is written to, by processes that die anywhere, then undone: plans-at-providers [plans of each, 1000] [kind]';

/** Said in full, so that a seed can be run again. */
const MOST_SENTENCES = 20;

export async function run([count = '1000', only]: readonly string[]): Promise<void> {
  const plans = Number(count);
  const kinds = WRITTEN_KINDS.filter((kind) => only === undefined || kind === only);
  if (!Number.isInteger(plans) || plans < 1 || kinds.length === 0) throw new Error(summary);
  const found = { lost: [] as string[], doubled: [] as string[], unsaid: [] as string[] };
  let deaths = 0;
  for (const kind of kinds) {
    const from = performance.now();
    for (let seed = 0; seed < plans; seed++) {
      const database = openSqlite(':memory:');
      const outcome = await liveThroughPlan(database, kind, seed);
      await database.close();
      for (const problem of ['lost', 'doubled', 'unsaid'] as const) found[problem].push(...outcome[problem]);
      deaths += outcome.deaths;
    }
    console.log(`  ${kind}: ${plans} plans in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  }
  for (const sentence of Object.values(found).flat().slice(0, MOST_SENTENCES)) console.log(`  ${sentence}`);
  const must = { unit: '', bar: 0, aim: 0 };
  report(`plans-at-providers: ${plans} plans on each of ${kinds.join(', ')}`, [
    { what: 'files lost', value: found.lost.length, ...must },
    { what: 'files doubled', value: found.doubled.length, ...must },
    { what: 'in between, or not as the journal says', value: found.unsaid.length, ...must },
    { what: 'processes that died', value: deaths, unit: '' },
  ]);
}
