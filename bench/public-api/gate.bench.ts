import { Agent, request } from 'node:http';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { percentile } from '../statistics.ts';

export const summary = 'what key, limits and validation add to a request of /v1 [requests 3000]';

const WARM_UP = 300;

/** Milliseconds until the whole answer is there, over a connection that stays open. */
function ask(agent: Agent, url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const asked = request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode ?? 0}`));
      response.resume().once('end', () => resolve(performance.now() - from));
    });
    asked.once('error', reject).end();
  });
}

/**
 * `GET /v1/api/key` says what the gate knows and does nothing else; `GET /health/live` has neither gate nor limits. Both are asked in turn, so that
 * whatever else the machine does falls on both.
 */
export async function run([count = '3000']: readonly string[]): Promise<void> {
  await using product = await startProduct({ env: { REQUESTS_PER_MINUTE: '10000000' } });
  const key = await product.addAccount('gate@example.org');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = { guarded: [] as number[], bare: [] as number[], added: [] as number[] };
  for (let number = -WARM_UP; number < Number(count); number += 1) {
    const bare = await ask(agent, `${product.url}/health/live`, {});
    const guarded = await ask(agent, `${product.url}/v1/api/key`, { authorization: `Bearer ${key}` });
    if (number < 0) continue;
    times.bare.push(bare);
    times.guarded.push(guarded);
    times.added.push(guarded - bare);
  }
  agent.destroy();
  report(`gate, ${count} requests one after the other`, [
    { what: 'added, p95', value: percentile(times.guarded, 0.95) - percentile(times.bare, 0.95), unit: 'ms', bar: 3, aim: 1 },
    { what: 'added, median of pairs', value: percentile(times.added, 0.5), unit: 'ms' },
    { what: 'guarded, p95', value: percentile(times.guarded, 0.95), unit: 'ms' },
    { what: 'bare, p95', value: percentile(times.bare, 0.95), unit: 'ms' },
  ]);
}
