import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tooling/free-port.mjs';
import { report } from '../report.ts';
import { openPostgresServer, urlOf } from '../retrieval/throwaway-postgres.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { percentile } from '../statistics.ts';
import { actLikePeople } from './act-like-people.ts';
import { addPeople } from './add-people.ts';
import { hasNginx, runNginx } from './run-nginx.ts';

export const summary =
  'two processes on one PostgreSQL behind nginx, restarted one after the other under light load: errors that people see. Argument: rounds (1)';

const PEOPLE = 4;
const THOUGHT = 1_500;
const FILES = 3;
const BETWEEN_MS = 3_000;
const PLACES = 2;

export async function run([rounds = '1']: readonly string[]): Promise<void> {
  await using server = await openPostgresServer();
  if (server === null || !hasNginx()) return console.log('Skipped: no PostgreSQL, or no nginx on this machine.');
  const dataDir = await mkdtemp(join(tmpdir(), 'trove-rolling-'));
  const ports = await Promise.all(Array.from({ length: PLACES }, () => freePort()));
  const settings = { DATABASE_URL: urlOf(server), TEXT_RECOGNITION: 'off' };
  const start = (place: number) =>
    startProduct({ dataDir, env: { ...settings, DRAIN: '10s', PORT: String(ports[place] ?? 0) } });
  const processes: Product[] = [];
  try {
    for (const place of ports.keys()) processes.push(await start(place));
    const [first] = processes;
    if (!first) return;
    const keys = await addPeople(first, PEOPLE, settings);
    await using nginx = await runNginx(await freePort(), ports);
    let isOver = false;
    const acting = actLikePeople({ url: nginx.url, keys, thought: THOUGHT, files: FILES, until: () => isOver });
    let restarts = 0;
    for (let round = 0; round < Number(rounds); round++)
      for (const place of ports.keys()) {
        await wait(BETWEEN_MS);
        await processes[place]?.[Symbol.asyncDispose]();
        processes[place] = await start(place);
        restarts++;
      }
    await wait(BETWEEN_MS);
    isOver = true;
    const { done, failures } = await acting;
    for (const failure of failures.slice(0, 10)) console.log(`✖ ${failure}`);
    report(`rolling-restart: ${restarts} restarts, ${PEOPLE} people, ${done.length} deeds through nginx`, [
      { what: 'errors that people saw', value: failures.length, unit: '', bar: 0 },
      {
        what: 'all deeds, p95',
        value: percentile(
          done.map(({ milliseconds }) => milliseconds),
          0.95,
        ),
        unit: 'ms',
      },
      { what: 'the longest', value: Math.max(...done.map(({ milliseconds }) => milliseconds)), unit: 'ms' },
    ]);
  } finally {
    for (const one of processes) await one[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true, force: true });
  }
}
