// Runs a passage index on a thread of its own.
import { workerData } from 'node:worker_threads';
import { letOthersGoFirst } from '#kernel/priority.ts';
import { answerCalls } from '#kernel/threads.ts';
import type { PassageIndex } from '../../passage-index.ts';
import type { IndexAddress, IndexMethod, IndexThread } from './threaded.ts';

async function open(address: IndexAddress): Promise<PassageIndex> {
  if (address.driver === 'sqlite') {
    const { openSqliteHere } = await import('../sqlite/sqlite.ts');
    return openSqliteHere(address.file, address);
  }
  const { openPostgresHere } = await import('../postgres/postgres.ts');
  return openPostgresHere(address.url, address);
}

const { address, background } = workerData as IndexThread;
if (background) letOthersGoFirst();
const opened = open(address);

answerCalls(
  async (method, parameters) => {
    const index = await opened;
    const run = index[method as IndexMethod] as (...given: readonly unknown[]) => Promise<unknown>;
    return run(...parameters);
  },
  async () => (await opened)[Symbol.asyncDispose](),
);
