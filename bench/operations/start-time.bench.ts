import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { median } from '../statistics.ts';

export const summary = 'npm start until the line that says ready, when installed and built';

const ROUNDS = 5;

export async function run(): Promise<void> {
  // Whatever must be installed or built is now.
  await (await startProduct({ throughNpm: true }))[Symbol.asyncDispose]();
  const times: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await using whole = await startProduct({ throughNpm: true });
    times.push(whole.readyAfter);
  }
  for (let round = 0; round < ROUNDS; round++) {
    await using server = await startProduct();
    alone.push(server.readyAfter);
  }
  report(`start-time: median of ${ROUNDS}`, [
    { what: 'npm start to ready', value: median(times), unit: 'ms', bar: 2_000 },
    { what: 'the server alone', value: median(alone), unit: 'ms' },
  ]);
}
