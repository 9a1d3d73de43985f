import { fuzzRoutes, type Outcome } from '../../apps/server/src/app/border/fuzz-routes.test-support.ts';
import { openTestProduct } from '../../apps/server/src/app/product.test-support.ts';
import { report, type Figure } from '../report.ts';

export const summary =
  'made-up requests to every route from the schemas of the contract; answers of 500. On PostgreSQL with DATABASE_URL. Arguments: cases for each route, seed';

const CASES = 200;

export async function run([cases = String(CASES), seed = String(Date.now() % 1_000_000)]: readonly string[]): Promise<void> {
  const database = process.env['DATABASE_URL'] === undefined ? 'SQLite' : 'PostgreSQL';
  console.log(`seed ${seed} on ${database}`);
  await using product = await openTestProduct({ REQUESTS_PER_MINUTE: '0', TRUST_PROXY: '1' });
  const outcomes = await fuzzRoutes(product, { cases: Number(cases), seed: Number(seed) });
  const failed = outcomes.filter(({ status }) => status === 500 || status === 0);
  for (const { sent, status, answered } of failed.slice(0, 20)) console.log(`${status} ${sent}\n    ${answered}`);
  report(`fuzz on ${database}`, figuresOf(outcomes, failed));
}

function figuresOf(outcomes: readonly Outcome[], failed: readonly Outcome[]): Figure[] {
  const statuses = [...new Set(outcomes.map(({ status }) => status))].toSorted((one, other) => one - other);
  return [
    { what: 'routes', value: new Set(outcomes.map(({ route }) => route)).size, unit: '' },
    { what: 'requests', value: outcomes.length, unit: '' },
    ...statuses.map((status) => ({
      what: `answered ${status}`,
      value: outcomes.filter((outcome) => outcome.status === status).length,
      unit: '',
    })),
    { what: 'answers of 500, or none', value: failed.length, unit: '', bar: 0 },
  ];
}
