import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { manualClock } from '#kernel/clock.ts';
import { ProductError } from '#kernel/errors.ts';
import { readKeyring, makeKey } from '#kernel/keyring.ts';
import { silentLog } from '#kernel/log.ts';
import { publicApiMigrations, type PublicApiTables } from '../public-api.tables.ts';
import { createAnswerOnce } from './answer-once.ts';

const ann = scopeOf('acc_ann');
const SECRET = 'whsec_c2hvd24gb25jZSBhbmQgbmV2ZXIgYWdhaW4=';
const firstKey = makeKey(1);
const ask = (key: string, callerId = 'key_1') => ({ key, callerId, status: 201, request: ['POST', '/webhooks'] });
const shown = () => Promise.resolve({ secret: SECRET });
const never = () => new Promise<never>(() => {});

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('a request with an Idempotency-Key on $name', ({ open }) => {
  let database: Database;
  const processWith = (keys: string) =>
    createAnswerOnce({
      database,
      clock: manualClock(1_800_000_000_000),
      log: silentLog,
      keyring: readKeyring(keys)('answers of calls'),
    });
  const rows = () => database.tables<PublicApiTables>().selectFrom('repeatable_call').selectAll().execute();
  beforeAll(async () => {
    database = await open();
    await migrate(database, publicApiMigrations, 0);
  });
  afterAll(() => database.close());

  test('is answered again to its caller alone, and its answer lies sealed', async () => {
    const answerOnce = processWith(firstKey);
    expect(await answerOnce(ann, ask('a'), shown)).toMatchObject({ repeated: false });
    expect(JSON.stringify(await rows())).not.toContain('whsec_');
    expect(await answerOnce(ann, ask('a'), never)).toEqual({ status: 201, answer: { secret: SECRET }, repeated: true });
    const other = await answerOnce(ann, ask('a', 'key_2'), () => Promise.resolve({ secret: 'its own' }));
    expect(other).toEqual({ status: 201, answer: { secret: 'its own' }, repeated: false });
  });

  test('is never done twice where its answer can no longer be opened', async () => {
    await processWith(firstKey)(ann, ask('b'), shown);
    await expect(processWith(makeKey(2))(ann, ask('b'), never)).rejects.toMatchObject({ code: 'answer_not_kept', status: 409 });
  });

  test('may be sent again as soon as the process that died over it holds it no longer', async () => {
    void processWith(firstKey)(ann, ask('c'), never);
    const next = processWith(firstKey);
    await expect
      .poll(async () =>
        next(ann, ask('c'), shown).then(
          () => 'done',
          (error: unknown) => (error instanceof ProductError ? error.code : error),
        ),
      )
      .toBe('still_under_way');
    // The process is gone: nobody renews its lease.
    await sql`UPDATE repeatable_call SET leased_until = 1 WHERE leased_until > 1`.execute(database.tables());
    expect(await next(ann, ask('c'), shown)).toMatchObject({ repeated: false });
    expect(await next(ann, ask('c'), never)).toMatchObject({ repeated: true });
  });

  test('may be sent again at once after a failure, also one under which nothing could be written', async () => {
    let isFull = false;
    const tables: Database['tables'] = <Tables>() => {
      if (isFull) throw new Error('database or disk is full');
      return database.tables<Tables>();
    };
    const full: Database = { ...database, dialect: database.dialect, tables };
    const answerOnce = createAnswerOnce({
      database: full,
      clock: manualClock(1_800_000_000_000),
      log: silentLog,
      keyring: readKeyring(firstKey)('answers of calls'),
    });
    const failing = answerOnce(ann, ask('d'), () => {
      isFull = true;
      return Promise.reject(new Error('no room'));
    });
    await expect(failing).rejects.toThrow('no room');
    isFull = false;
    expect(await answerOnce(ann, ask('d'), shown)).toMatchObject({ repeated: false });
  });
});

test.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])(
  'answers that an older version kept in clear are wiped on $name, and not given to whoever knows the key',
  async ({ open }) => {
    const database = await open();
    const before = publicApiMigrations.filter(({ name }) => name < '2026-11-23-40');
    await migrate(database, before, 0);
    const answerOnce = createAnswerOnce({
      database,
      clock: manualClock(1_800_000_000_000),
      log: silentLog,
      keyring: readKeyring(firstKey)('answers of calls'),
    });
    const fingerprint = createHash('sha256')
      .update(JSON.stringify(ask('old').request))
      .digest('hex');
    const insert = (key: string, status: number | null) =>
      sql`INSERT INTO repeatable_call (owner_id, key, fingerprint, started_at, status, answer)
      VALUES ('acc_ann', ${key}, ${fingerprint}, 1800000000000, ${status}, ${JSON.stringify({ secret: SECRET })})`.execute(
        database.tables(),
      );
    await insert('old', 201);
    await insert('broken', null);
    await migrate(database, publicApiMigrations, 0);
    const rows = await database.tables<PublicApiTables>().selectFrom('repeatable_call').selectAll().execute();
    expect(rows).toMatchObject([{ key: 'old', status: 201, answer: null }]);
    await expect(answerOnce(ann, ask('old'), never)).rejects.toMatchObject({ code: 'answer_not_kept' });
    expect(await answerOnce(ann, ask('broken'), shown)).toMatchObject({ repeated: false });
    await database.close();
  },
);

test('wiping answers leaves nothing of them in the file of the embedded database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trove-answers-'));
  const file = join(folder, 'trove.sqlite');
  const database = openSqlite(file);
  await migrate(
    database,
    publicApiMigrations.filter(({ name }) => name < '2026-11-23-40'),
    0,
  );
  for (const key of ['a', 'b', 'c'])
    await sql`INSERT INTO repeatable_call (owner_id, key, fingerprint, started_at, status, answer)
      VALUES ('acc_ann', ${key}, '', 1800000000000, 201, ${JSON.stringify({ text: 'x'.repeat(3_000), secret: SECRET })})`.execute(
      database.tables(),
    );
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database.tables());
  expect(readFileSync(file).includes(SECRET)).toBe(true);
  await migrate(database, publicApiMigrations, 0);
  await database.close();
  const files = readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(SECRET));
  rmSync(folder, { recursive: true });
  expect(files).toEqual([]);
});
