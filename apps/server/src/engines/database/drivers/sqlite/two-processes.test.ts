import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from './sqlite.ts';

interface Tables {
  papers: { name: string };
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-sqlite-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('two that read first and write then wait for each other, and both are kept', async () => {
  const file = join(folder, 'shared.sqlite');
  // Two connections stand for the two processes: the server, and the command line beside it.
  const [server, command] = [openSqlite(file, { busyTimeout: 1 }), openSqlite(file, { busyTimeout: 1 })];
  await sql`create table papers (name text not null)`.execute(server.tables<Tables>());
  const readThenWrite = (database: typeof server, name: string, meanwhile: () => void) =>
    database.transact(async (transaction) => {
      await transaction.tables<Tables>().selectFrom('papers').selectAll().execute();
      meanwhile();
      // Long enough for the other one to come in between, if it could.
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      await transaction.tables<Tables>().insertInto('papers').values({ name }).execute();
    });
  let second: Promise<void> | undefined;
  await readThenWrite(server, 'first', () => {
    second = readThenWrite(command, 'second', () => undefined);
  });
  await second;
  expect(await server.tables<Tables>().selectFrom('papers').select('name').execute()).toEqual([
    { name: 'first' },
    { name: 'second' },
  ]);
  await Promise.all([server.close(), command.close()]);
});
