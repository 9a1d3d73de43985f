// Runs a passage index on a worker thread: receives calls, answers with results.
import { parentPort, workerData } from 'node:worker_threads';
import { VectorSpaceError, type PassageIndex } from '../passage-index.ts';
import type { Answer, Call, IndexAddress } from './index-calls.ts';

async function open(address: IndexAddress): Promise<PassageIndex> {
  if (address.driver === 'sqlite') {
    const { openSqliteHere } = await import('../drivers/sqlite/sqlite.ts');
    return openSqliteHere(address.file, address);
  }
  const { openPostgresHere } = await import('../drivers/postgres/postgres.ts');
  return openPostgresHere(address.url, address);
}

const opened = open(workerData as IndexAddress);

async function perform({ id, method, parameters }: Call): Promise<Answer> {
  try {
    const index = await opened;
    if (method === 'close') return { id, result: await index[Symbol.asyncDispose]() };
    const run = index[method] as (...given: unknown[]) => Promise<unknown>;
    return { id, result: await run(...parameters) };
  } catch (error) {
    // Classes do not survive the way between threads; this one matters to callers.
    return { id, error, vectorSpace: error instanceof VectorSpaceError };
  }
}

parentPort?.on('message', (call: Call) => {
  void perform(call).then((answer) => {
    parentPort?.postMessage(answer);
    if (call.method === 'close') parentPort?.close();
  });
});
