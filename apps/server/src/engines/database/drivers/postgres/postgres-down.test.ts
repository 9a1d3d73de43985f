import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresPassageIndex } from '#engines/passage-index/drivers/postgres/postgres.ts';
import { freePort } from '#kernel/free-port.test-support.ts';
import { DatabaseDownError } from '#kernel/database-down.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { openPostgres } from './postgres.ts';

/** Takes every connection and ends it. */
let cutting: Server;
let nobody: string;
beforeAll(async () => {
  cutting = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(cutting, 'listening');
  nobody = `postgresql://trove@127.0.0.1:${await freePort()}/trove`;
});
afterAll(() => cutting.close());

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens has an address of this kind
const cuttingUrl = () => `postgresql://trove@127.0.0.1:${(cutting.address() as AddressInfo).port}/trove`;

test.each([
  ['where nobody listens', () => nobody],
  ['whose server ends every connection', cuttingUrl],
])('a database %s is said to be down, by questions, transactions and the index', async (_what, urlOf) => {
  const database = openPostgres(urlOf());
  const question = database.tables<{ document: { id: string } }>().selectFrom('document').selectAll();
  await expect(question.execute()).rejects.toThrow(DatabaseDownError);
  await expect(database.transact(async () => undefined)).rejects.toThrow(DatabaseDownError);
  await database.close();

  await using index = openPostgresPassageIndex(urlOf());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody's rows are touched
  const ann = 'acc_ann' as OwnerId;
  // Each time anew: the thread tries to open it again.
  for (let times = 0; times < 2; times++) await expect(index.count(ann)).rejects.toThrow(DatabaseDownError);
});
