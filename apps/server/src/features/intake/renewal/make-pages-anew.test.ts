import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import { diskBlobStore } from '#engines/blob-store/drivers/disk/disk.ts';
import { typesettingOf } from '#engines/pdf-maker/count-typesettings.ts';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { rowJobQueue } from '#engines/job-queue/drivers/rows/rows.ts';
import { jobMigrations } from '#engines/job-queue/job-queue.tables.ts';
import type { PageMaker } from '#engines/pdf-maker/pdf-maker.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { selectDocument } from '#features/library/library.store.ts';
import { forgetPagesIn } from '#features/ingestion/forget-pages.ts';
import { countStoredPages, storePages } from '#features/ingestion/ingestion.store.ts';
import { ingestionMigrations } from '#features/ingestion/ingestion.tables.ts';
import { libraryMigrations, type LibraryTables } from '#features/library/library.tables.ts';
import { createRecordDocument } from '#features/library/record-document.ts';
import { createLimitHoldings } from '#features/library/limits/limit-holdings.ts';
import { createTrackPages } from '#features/library/track-pages.ts';
import { createTrackReading } from '#features/library/track-reading.ts';
import { createRenewPages } from '#features/library/renew-pages.ts';
import { originalKey, typesetFromKey } from '#features/library/original-key.ts';
import { silentLog } from '#kernel/log.ts';
import type { PreparePages } from '../receiving/prepare-pages.ts';
import { UnreadFileError } from '../receiving/unread-file.ts';
import { createPlanLayout } from '../plan-layout.ts';
import { createMakePagesAnew } from './make-pages-anew.ts';
import { createCatchUpPages } from './renewal.jobs.ts';

const scope = scopeOf('ada');
const clock = { now: () => 1_000 };
const announcer = { fileEvent: async () => undefined, changed: async () => undefined, processing: () => undefined };
let ids = 0;
const makeId = (kind: string) => `${kind}_${++ids}`;

describe.each(['sqlite', 'postgres'] as const)('pages made anew, %s', (dialect) => {
  let database: Database;
  let blobs: BlobStore;
  let folder: string;
  const clean: (() => unknown)[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trove-renewal-'));
    clean.push(() => rmSync(folder, { recursive: true, force: true }));
    if (dialect === 'sqlite') database = openSqlite(':memory:');
    else database = overPool(await pglitePool());
    clean.push(() => database.close());
    await migrate(database, [...jobMigrations, ...libraryMigrations, ...ingestionMigrations], 0);
    blobs = diskBlobStore(folder);
  });
  // Tests count what is in line.
  afterEach(async () => {
    for await (const { key } of blobs.list('originals/')) await blobs.remove(key);
    await database.tables<LibraryTables>().deleteFrom('document').execute();
    await database.transact((transaction) => queue().cancelAllOf(transaction, scope.ownerId));
  });
  afterAll(async () => {
    for (const one of clean.splice(0).toReversed()) await one();
  });

  const read: string[] = [];
  const library = () => {
    const jobs = {
      read: async (_within: Database, _scope: unknown, id: string) => void read.push(id),
      refresh: async () => {},
    };
    return { renewPages: createRenewPages({ database, announcer, jobs }) };
  };
  const queue = () => rowJobQueue({ database, makeId, log: silentLog });

  async function arrived(filename: string, pagesBy: PageMaker | '' = 'typeset'): Promise<string> {
    const id = makeId('doc');
    const limit = createLimitHoldings({ database, clock }, { bytes: 1_000_000, documents: 100 });
    const file = await blobs.put(typesetFromKey(scope, id), Readable.from([`the file ${filename}`]));
    const pdf = await blobs.put(originalKey(scope, id), Readable.from(['%PDF- of Trove']));
    await database.transact((transaction) =>
      createRecordDocument({ clock, announcer, limit })(transaction, scope, {
        id,
        filename,
        format: null,
        source: 'upload',
        externalKey: null,
        folderId: null,
        typesetFrom: { filename, ...file },
        bytes: 0,
        sha256: '',
      }),
    );
    const pages = { ...pdf, pageCount: 1, pagesBy, missingScripts: [], properties: {} };
    const tracked = createTrackPages({ limit, trackReading: createTrackReading({ announcer }) });
    await database.transact((transaction) => tracked.made(transaction, scope, id, file.sha256, pages));
    return id;
  }

  const typesetBefore = (id: string) =>
    database.tables<LibraryTables>().updateTable('document').set({ typesetting: 1 }).where('id', '=', id).execute();
  const pagesOf: (maker: PageMaker, words: string) => PreparePages =
    (maker, words) =>
    async ({ pdfKey }) => ({
      ...(await blobs.put(pdfKey, Readable.from([words]))),
      pageCount: 2,
      properties: { author: 'Ada' },
      pagesBy: maker,
      missingScripts: ['Thai'],
    });

  const makeAnew = (preparePages: PreparePages, forgotten: string[] = [], within = database) =>
    createMakePagesAnew({
      database: within,
      blobs,
      makeId,
      library: library(),
      preparePages,
      async forgetPages(transaction, owner, id) {
        await forgetPagesIn(transaction, owner, id);
        forgotten.push(id);
      },
    });
  /** Everything of a transaction happens, but for its end. */
  const dying = (): Database => ({
    ...database,
    transact: (work) =>
      database.transact(async (transaction) => {
        await work(transaction);
        throw new Error('The process died');
      }),
  });
  const keysOf = async () => {
    const keys: string[] = [];
    for await (const { key } of blobs.list('originals/')) keys.push(key);
    return keys;
  };
  const signal = new AbortController().signal;

  test('the pages of LibreOffice take the place of ours, and are read', async () => {
    const id = await arrived('Plan.docx');
    read.length = 0;
    const forgotten: string[] = [];
    await makeAnew(pagesOf('libreoffice', '%PDF- of libreoffice'), forgotten)(scope, id, signal);
    expect(await selectDocument(database, scope.ownerId, id)).toMatchObject({
      pages_by: 'libreoffice',
      page_count: 2,
      status: 'waiting',
      filename: 'Plan.docx',
    });
    expect(await text(await blobs.read(originalKey(scope, id)))).toBe('%PDF- of libreoffice');
    expect({ read, forgotten, keys: await keysOf() }).toEqual({ read: [id], forgotten: [id], keys: [originalKey(scope, id)] });
  });

  test('a death on the way leaves the words that were read and no job, and the next try does all of it', async () => {
    const id = await arrived('Plan.docx');
    const row = { page_number: 1, width: 1, height: 1, text: 'The plan.', words: new Uint8Array(), lines: new Uint8Array() };
    const rest = { pictures: null, recognition: null, certainty: null, certainties: null };
    await storePages(database, [{ ...row, ...rest, owner_id: scope.ownerId, document_id: id }]);
    const [before, pages] = [await selectDocument(database, scope.ownerId, id), pagesOf('libreoffice', '%PDF- of libreoffice')];
    await expect(makeAnew(pages, [], dying())(scope, id, signal)).rejects.toThrow('The process died');
    expect(await selectDocument(database, scope.ownerId, id)).toEqual(before);
    expect(await countStoredPages(database, scope.ownerId, id)).toBe(1);
    await makeAnew(pages)(scope, id, signal);
    expect(await selectDocument(database, scope.ownerId, id)).toMatchObject({ pages_by: 'libreoffice', status: 'waiting' });
    expect(await countStoredPages(database, scope.ownerId, id)).toBe(0);
    expect(await text(await blobs.read(originalKey(scope, id)))).toBe('%PDF- of libreoffice');
  });

  test.each([
    ['LibreOffice makes none', () => pagesOf('typeset-instead', '%PDF- of Trove')],
    ['no pages can be made any more', () => () => Promise.reject(new UnreadFileError('file_too_costly'))],
  ])('the pages stay where %s, and nobody asks again', async (_what, prepare) => {
    const id = await arrived('Plan.docx');
    const forgotten: string[] = [];
    await makeAnew(prepare(), forgotten)(scope, id, signal);
    expect(await selectDocument(database, scope.ownerId, id)).toMatchObject({ pages_by: 'typeset-instead', page_count: 1 });
    expect(await text(await blobs.read(originalKey(scope, id)))).toBe('%PDF- of Trove');
    expect({ forgotten, keys: await keysOf() }).toEqual({ forgotten: [], keys: [originalKey(scope, id)] });
    expect(await createCatchUpPages({ database, queue: queue(), library: library(), withLibreOffice: true })()).toBe(0);
  });

  test('an error that is not the file’s leaves all as it was, to be tried again', async () => {
    const id = await arrived('Plan.docx');
    const fails: PreparePages = () => Promise.reject(new Error('The disk is gone'));
    await expect(makeAnew(fails)(scope, id, signal)).rejects.toThrow('The disk is gone');
    expect(await selectDocument(database, scope.ownerId, id)).toMatchObject({ pages_by: 'typeset', status: 'waiting' });
    expect(await keysOf()).toEqual([originalKey(scope, id)]);
  });

  test('what an earlier typesetting left out comes to stand on the pages, and they are read', async () => {
    const id = await arrived('Figures.xlsx');
    await typesetBefore(id);
    read.length = 0;
    await makeAnew(pagesOf('typeset', '%PDF- with its charts'))(scope, id, signal);
    expect(await selectDocument(database, scope.ownerId, id)).toMatchObject({
      pages_by: 'typeset',
      missing_scripts: 'Thai',
      typesetting: 4,
      page_count: 2,
    });
    expect(await text(await blobs.read(originalKey(scope, id)))).toBe('%PDF- with its charts');
    expect(read).toEqual([id]);
  });

  test('where nothing came to the pages nothing is read, and nobody asks again', async () => {
    const id = await arrived('Plain.docx');
    await typesetBefore(id);
    read.length = 0;
    await makeAnew(pagesOf('typeset', '%PDF- of Trove'))(scope, id, signal);
    expect(await selectDocument(database, scope.ownerId, id)).toMatchObject({
      typesetting: typesettingOf('Plain.docx'),
      missing_scripts: 'Thai',
      page_count: 1,
      status: 'waiting',
    });
    expect({ read, keys: await keysOf() }).toEqual({ read: [], keys: [originalKey(scope, id)] });
    expect(await createCatchUpPages({ database, queue: queue(), library: library(), withLibreOffice: false })()).toBe(0);
  });

  test('documents of an earlier typesetting are put in line, with LibreOffice and without, those that it laid out are not', async () => {
    for (const [name, maker] of [
      ['Figures.xlsx', 'typeset'],
      ['Slides.PPTX', 'typeset-instead'],
      ['Laid out.docx', 'libreoffice'],
      ['Plain.txt', 'typeset'],
    ] as const)
      await typesetBefore(await arrived(name, maker));
    await arrived('Newer.xlsx');
    for (const withLibreOffice of [true, false])
      expect(await createCatchUpPages({ database, queue: queue(), library: library(), withLibreOffice })()).toBe(3);
  });

  test('what was just read on pages of Trove’s is laid out by LibreOffice after it, and what is final is not', async () => {
    const planned = async (filename: string, by: PageMaker | '', withLibreOffice = true) => {
      const document = { id: makeId('doc'), typesetFrom: { filename, size: 1 }, pagesBy: by };
      const plan = createPlanLayout({ queue: queue(), withLibreOffice });
      await database.transact((transaction) => plan(transaction, scope, document));
      return queue().pending('make-pages-anew');
    };
    expect(await planned('Plan.docx', 'typeset', false)).toBe(0);
    expect(await planned('Laid out.docx', 'libreoffice')).toBe(0);
    expect(await planned('Tried.docx', 'typeset-instead')).toBe(0);
    expect(await planned('Numbers.xlsx', 'typeset')).toBe(0);
    expect(await planned('Plan.docx', 'typeset')).toBe(1);
  });

  test('only what LibreOffice lays out, and has not yet, is put in line, and only where it is there', async () => {
    await arrived('Plan.DOCX');
    await arrived('Old plan.odt', '');
    await arrived('Laid out.docx', 'libreoffice');
    await arrived('Tried.docx', 'typeset-instead');
    await arrived('Numbers.xlsx');
    await arrived('Note.md');
    const catchUp = (withLibreOffice: boolean) =>
      createCatchUpPages({ database, queue: queue(), library: library(), withLibreOffice })();
    expect(await catchUp(false)).toBe(0);
    expect(await catchUp(true)).toBe(2);
    expect(await queue().pending('make-pages-anew')).toBe(2);
    expect(await catchUp(true)).toBe(2);
    expect(await queue().pending('make-pages-anew')).toBe(2);
  });
});
