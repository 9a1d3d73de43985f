import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { ingestionMigrations, type IngestionTables } from '#features/ingestion/ingestion.tables.ts';
import { versionPages } from '#features/ingestion/versions/versions.store.ts';
import { createListPageTexts } from '#features/ingestion/find-page.ts';
import { libraryMigrations } from '../library.tables.ts';
import { selectDocument, selectHoldings, selectKnownBytes } from '../library.store.ts';
import { createLimitHoldings } from '../limits/limit-holdings.ts';
import { createKeepVersion } from './keep-version.ts';
import { createManageVersions } from './manage-versions.ts';
import { createReplaceFile } from './replace-file.ts';
import { selectVersions } from './versions.store.ts';

const [ada, eve] = [scopeOf('ada'), scopeOf('eve')];
const DAY = 86_400_000;
const LIMITS = { most: 5, days: 30 } as const;
let now = 1_000;
let made = 0;

function versionsOn(database: Database) {
  const jobs: string[] = [];
  const clock = { now: () => now };
  const queue = {
    enqueue: async (_: unknown, job: { kind: string }) => void jobs.push(job.kind),
    cancelAllAbout: async () => undefined,
  };
  const announcer = { fileEvent: async () => undefined, changed: async () => undefined, processing: () => undefined };
  const reading = { read: async () => undefined, refresh: async () => undefined };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these two of the queue are called
  const upkeep = { clock, queue: queue as never, jobs: reading };
  const limit = createLimitHoldings({ database, clock }, { bytes: 1_000, documents: 10 });
  const makeId = (kind: string) => `${kind}_${++made}`;
  const keepVersion = createKeepVersion({ clock, makeId, queue: upkeep.queue, pages: versionPages }, LIMITS);
  const replaceFile = createReplaceFile({ keepVersion, pages: versionPages, limit, announcer, upkeep });
  const arrive = (id: string, bytesId: string, bytes = 10) =>
    database.transact((transaction) =>
      replaceFile.arrived(transaction, ada, id, {
        bytesId,
        bytes,
        sha256: `content of ${bytesId}`,
        format: 'pdf',
        typesetFrom: null,
        modifiedAt: now,
      }),
    );
  return {
    jobs,
    arrive,
    ...createManageVersions({ database, announcer, replaceFile, namesOf: async () => new Map(), limit, upkeep }, LIMITS),
  };
}

async function document(database: Database, id: string, bytes = 10): Promise<void> {
  await sql`INSERT INTO document (owner_id, id, filename, name_key, bytes, sha256, source, created_at, modified_at, status, pages_read, passages,
    page_count) VALUES (${ada.ownerId}, ${id}, ${`${id}.pdf`}, ${`${id}.pdf`}, ${bytes}, ${`content of ${id}`}, 'upload', 1, 1, 'ready', 1, 1, 1)`.execute(
    database.tables(),
  );
  await page(database, id, `page of ${id}`);
}

const page = (database: Database, id: string, text: string) =>
  database
    .tables<IngestionTables>()
    .insertInto('page')
    .values({
      owner_id: ada.ownerId,
      document_id: id,
      page_number: 1,
      width: 1,
      height: 1,
      text,
      words: new Uint8Array(),
      lines: new Uint8Array(),
      pictures: null,
      recognition: null,
      certainty: null,
      certainties: null,
    })
    .execute();

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('versions on $name', ({ open }) => {
  let database: Database;
  let versions: ReturnType<typeof versionsOn>;
  beforeAll(async () => {
    database = await open();
    await migrate(database, [...libraryMigrations, ...ingestionMigrations], 0);
    versions = versionsOn(database);
  });
  afterAll(() => database.close());

  const textOf = async (id: string) =>
    (await createListPageTexts({ database })(ada, id, { from: 1, to: 9 })).map(({ text }) => text).join();

  it('keep pages and bytes of what a document was, and give them back', async () => {
    await document(database, 'a');
    await versions.arrive('a', 'bytes 2');
    await page(database, 'a', 'page of the second');
    const [old] = await selectVersions(database, ada.ownerId, 'a');
    expect(old).toMatchObject({ number: 1, bytes_id: 'a', made_at: 1, sha256: 'content of a' });
    expect([await textOf('a'), await textOf(old?.id ?? '')]).toEqual(['page of the second', 'page of a']);
    expect(await versions.restore(ada, 'a', { version: old?.id ?? '', current: 2 })).toMatchObject({ number: 3 });
    const row = await selectDocument(database, ada.ownerId, 'a');
    expect(row).toMatchObject({ version: 3, version_from: 1, bytes_id: 'a', sha256: 'content of a', status: 'waiting' });
    expect(await textOf('a')).toBe('page of a');
    const [second, ...rest] = await selectVersions(database, ada.ownerId, 'a');
    expect([second?.bytes_id, await textOf(second?.id ?? ''), rest]).toEqual(['bytes 2', 'page of the second', []]);
    const names = ['a', 'bytes 2', 'b'];
    expect(await selectKnownBytes(database, new Set([ada.ownerId]), names)).toEqual(new Set(['a', 'bytes 2']));
    expect(await selectKnownBytes(database, new Set([eve.ownerId]), names)).toEqual(new Set());
  });

  it('come to nothing when the transaction does, with the room that they would take', async () => {
    await document(database, 'b');
    const before = await selectHoldings(database, ada.ownerId);
    await expect(versions.arrive('b', 'too large', 2_000)).rejects.toMatchObject({ code: 'storage_quota' });
    expect(await selectVersions(database, ada.ownerId, 'b')).toEqual([]);
    expect(await selectDocument(database, ada.ownerId, 'b')).toMatchObject({ version: 1, bytes_id: '' });
    expect(await textOf('b')).toBe('page of b');
    await versions.arrive('b', 'fits', 100);
    expect((await selectHoldings(database, ada.ownerId)).bytes).toBe(before.bytes + 100);
  });

  it('of two at the same moment get numbers of their own, and of two who restore one is told', async () => {
    await document(database, 'c');
    await Promise.all([versions.arrive('c', 'c 2'), versions.arrive('c', 'c 3')]);
    const older = await selectVersions(database, ada.ownerId, 'c');
    expect(older.map(({ number }) => number)).toEqual([2, 1]);
    const restore = (id = '') => versions.restore(ada, 'c', { version: id, current: 3 });
    const both = await Promise.allSettled([restore(older[0]?.id), restore(older[1]?.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'version_moved_on' } });
  });

  it('are so many at most, and go when they are too old', async () => {
    await document(database, 'd');
    for (let number = 2; number <= 9; number++) await versions.arrive('d', `d ${number}`);
    const numbers = async () => (await selectVersions(database, ada.ownerId, 'd')).map(({ number }) => number);
    expect(await numbers()).toEqual([8, 7, 6, 5, 4]);
    now += 31 * DAY;
    await versions.arrive('d', 'd 10');
    expect(await versions.forgetOld()).toBeGreaterThanOrEqual(4);
    expect(await numbers()).toEqual([9]);
    expect(versions.jobs).toContain('purge-version');
  });

  it('are another owner’s to nobody', async () => {
    await document(database, 'e');
    await versions.arrive('e', 'e 2');
    const [old] = await selectVersions(database, ada.ownerId, 'e');
    await expect(versions.list(eve, 'e')).rejects.toMatchObject({ code: 'document_not_found' });
    await expect(versions.restore(eve, 'e', { version: old?.id ?? '' })).rejects.toMatchObject({ code: 'document_not_found' });
    await expect(versions.remove(eve, 'e', old?.id ?? '')).rejects.toMatchObject({ code: 'document_not_found' });
    // Nor does the id of one document's version open another document's door.
    await document(database, 'f');
    await expect(versions.restore(ada, 'f', { version: old?.id ?? '' })).rejects.toMatchObject({ code: 'version_not_found' });
    expect(await selectDocument(database, ada.ownerId, 'f')).toMatchObject({ version: 1 });
  });

  it('of a file at a provider come from there alone', async () => {
    await document(database, 'g');
    await sql`UPDATE document SET source = 'webdav', source_name = 'Office' WHERE id = 'g'`.execute(database.tables());
    await versions.arrive('g', 'g 2');
    const [old] = await selectVersions(database, ada.ownerId, 'g');
    await expect(versions.restore(ada, 'g', { version: old?.id ?? '' })).rejects.toMatchObject({
      code: 'version_follows_source',
    });
    expect(await versions.list(ada, 'g')).toMatchObject({ followsSource: true });
  });
});
