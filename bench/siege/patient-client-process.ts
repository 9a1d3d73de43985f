// The client beside whom the attacks run. Arguments: address, key, questions. Says `begun`, and answers each message with an Experience.
import { setTimeout as wait } from 'node:timers/promises';
import type { Experience } from './patient-client.ts';

const [, , url = '', key = '', ...questions] = process.argv;
/** Between an answer and the next question, so that the limit of requests is not reached. */
const PAUSE_MILLISECONDS = 50;
const GIVE_UP_MILLISECONDS = 60_000;
/** An address of its own, behind the proxy that this process stands for. */
const headers = { 'x-forwarded-for': '203.0.113.7' };

const nothing = () => ({ requests: 0, longestConfig: 0, longestSearch: 0, failures: [] as string[] });
let met = nothing();
const underWay = new Set<Promise<void>>();

async function ask(what: 'longestConfig' | 'longestSearch', path: string, request: RequestInit): Promise<void> {
  const from = performance.now();
  let failure: string | undefined;
  try {
    const response = await fetch(url + path, { ...request, signal: AbortSignal.timeout(GIVE_UP_MILLISECONDS) });
    await response.arrayBuffer();
    if (response.status !== 200) failure = `${path} ${response.status}`;
  } catch (error) {
    failure = `${path} ${String(error)}`;
  }
  met.requests++;
  met[what] = Math.max(met[what], performance.now() - from);
  if (failure !== undefined) met.failures.push(failure);
}

async function repeat(one: (turn: number) => Promise<void>): Promise<never> {
  for (let turn = 0; ; turn++) {
    const asked = one(turn);
    underWay.add(asked);
    await asked;
    underWay.delete(asked);
    await wait(PAUSE_MILLISECONDS);
  }
}

void repeat(() => ask('longestConfig', '/api/config', { headers }));
void repeat((turn) =>
  ask('longestSearch', '/api/search', {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: questions[turn % questions.length], top_k: 5 }),
  }),
);

process.on('message', () => {
  void Promise.all(underWay).then(() => {
    process.send?.(met satisfies Experience);
    met = nothing();
  });
});
process.send?.('begun');
