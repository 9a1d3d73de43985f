import { FileDetails } from 'contract/file-details';
import { FileAnswer, type LibraryFile } from 'contract/documents';
import { SearchAnswer } from 'contract/search';
import { describe, expect, test } from 'vitest';
import { serveOnePerson } from '#app/one-person.test-support.ts';
import { madeZip } from '#engines/document-format/packages/made-package.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { LOCKED_ZIPS, LOCKED_ZIP_PASSWORD } from '#platform/archives/locked-zips.test-support.ts';

const library = serveOnePerson();

const opened = async (name: string, content: Buffer) => {
  const { body } = await library.ines.upload(name, content);
  await library.settled();
  const { id } = body as { id: string };
  return FileDetails.parse((await library.ines.call('GET', `/api/files/${id}/details`)).body).attachments;
};
const pathsOf = async (part: string) => {
  const { body } = await library.ines.call('GET', `/api/files?filter=${part}`);
  return (body as { files: LibraryFile[] }).files.map(({ filepath }) => filepath).toSorted();
};

test('an archive is opened as a folder of documents, which are found by their words', async () => {
  const inside = await opened(
    'attic.zip',
    madeZip({
      'attic lease.txt': 'The lease names a marmot.',
      'letters/attic bill.csv': 'attic,9',
      '__MACOSX/x': 'x',
      '.DS_Store': 'x',
    }),
  );
  expect(inside.map(({ name, documentId }) => [name, documentId !== null])).toEqual([
    ['attic lease.txt', true],
    ['attic bill.csv', true],
  ]);
  expect(await pathsOf('attic')).toEqual(['attic.zip', 'attic/attic lease.txt', 'attic/letters/attic bill.csv']);
  const { body } = await library.ines.call('POST', '/api/search', { query: 'marmot' });
  expect(SearchAnswer.parse(body).results[0]?.filename).toBe('attic lease.txt');
});

test('names cannot lead out of the folder, and what unpacks to far more than it is stays inside with a reason', async () => {
  const inside = await opened(
    'hostile.zip',
    madeZip({
      '../../hostile climbs.txt': 'climbs',
      'C:\\hostile drive.txt': 'drive',
      'hostile bomb.txt': Buffer.alloc(17 * 1024 * 1024, 'a'),
    }),
  );
  expect(inside.map(({ name, reason }) => [name, reason])).toEqual([
    ['hostile climbs.txt', null],
    ['hostile drive.txt', null],
    ['hostile bomb.txt', 'It unpacks to far more than is in it'],
  ]);
  for (const path of await pathsOf('hostile')) expect(path).toMatch(/^(hostile\.zip|hostile\/(C:\/)?hostile \w+\.txt)$/);
});

test('a link to the root or to itself stays in its archive and is not followed', async () => {
  const inside = await opened(
    'links.zip',
    madeZip({ everything: '/', loop: 'loop', passwords: '/etc/passwd' }, { links: true }),
  );
  expect(inside.map(({ documentId, reason }) => [documentId, reason])).toEqual(
    Array.from({ length: 3 }, () => [null, 'It is a link to another file']),
  );
});

test('a file that is locked or broken stays in its archive with a reason', async () => {
  expect((await opened('locked.zip', madeZip({ 'locked.txt': 'x' }, { locked: true }))).map(({ reason }) => reason)).toEqual([
    'It needs a password',
  ]);
  const broken = madeZip({ 'broken a.txt': 'a'.repeat(100), 'whole b.txt': 'b' });
  broken.fill(0xff, 42, 44);
  const [first, second] = await opened('broken.zip', broken);
  expect([first?.reason, second?.documentId !== null]).toEqual(['It is damaged', true]);
});

test('archives in archives are opened down to a depth', async () => {
  let zip = madeZip({ 'nest deepest.txt': 'deep' });
  for (let depth = 1; depth <= 5; depth++) zip = madeZip({ [`nest ${depth}.zip`]: zip });
  await opened('nest 6.zip', zip);
  expect(await pathsOf('nest%20deepest')).toEqual([]);
  expect((await pathsOf('nest')).length).toBeGreaterThan(3);
});

const pathsOfTyped = async (typed: string) => {
  const { body } = await library.ines.call('GET', `/api/files?typed=${encodeURIComponent(typed)}`);
  return (body as { files: LibraryFile[] }).files.map(({ filepath }) => filepath);
};

describe.each(Object.entries(LOCKED_ZIPS))('an archive with a file behind %s', (lock, zip) => {
  const name = `safe ${lock.replaceAll(' ', '-')}`;
  let id = '';
  const fileOf = async () => FileAnswer.parse((await library.ines.call('GET', `/api/files/${id}`)).body).file;
  const unlock = (password: string) => library.ines.call('POST', `/api/files/${id}/unlock`, { password });
  /** The files in it, with whether each is a document. */
  const inside = async () => {
    const { body } = await library.ines.call('GET', `/api/files/${id}/details`);
    return FileDetails.parse(body).attachments.map(({ name: called, documentId, reason }) => [
      called,
      documentId !== null,
      reason,
    ]);
  };

  test('keeps and reads what is open, and waits for the password of the rest', async () => {
    id = ((await library.ines.upload(`${name}.zip`, zip)).body as { id: string }).id;
    await library.settled();
    expect(await fileOf()).toMatchObject({ state: 'protected', text: 'partly', failure: { code: 'archive_needs_password' } });
    expect(await inside()).toEqual([
      ['will.txt', false, 'It needs a password'],
      ['open.txt', true, null],
    ]);
    for (const query of ['state:protected', 'state:unread', 'text:partly'])
      expect(await pathsOfTyped(`${query} safe`)).toContain(`${name}.zip`);
    for (const query of ['state:read', 'text:complete'])
      expect(await pathsOfTyped(`${query} safe`)).not.toContain(`${name}.zip`);
  });

  test('stays as it is with another password', async () => {
    expect(await unlock('Käse 8')).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
    expect(await fileOf()).toMatchObject({ state: 'protected' });
  });

  test('gives the file with its own, once, also when it is read again', async () => {
    expect(await unlock(LOCKED_ZIP_PASSWORD)).toMatchObject({
      status: 200,
      body: { file: { id, state: 'read', failure: null } },
    });
    await library.settled();
    const all = [
      ['will.txt', true, null],
      ['open.txt', true, null],
    ];
    expect(await inside()).toEqual(all);
    expect((await unlock(LOCKED_ZIP_PASSWORD)).body).toMatchObject({ code: 'not_locked' });
    const { database, queue } = library.product.served.product.engines;
    const { ownerId } = scopeOf(library.ines.accountId);
    await database.transact((transaction) =>
      queue.enqueue(transaction, { kind: 'ingest-document', key: id, ownerId, payload: { documentId: id } }),
    );
    await library.settled();
    expect(await fileOf()).toMatchObject({ state: 'read', failure: null });
    expect(await inside()).toEqual(all);
  });
});

test('what was locked lies in its folder and is found by its words', async () => {
  expect(await pathsOf('will.txt')).toEqual(['safe the-traditional-lock/letters/will.txt']);
  const { body } = await library.ines.call('POST', '/api/search', { query: 'heron' });
  expect(SearchAnswer.parse(body).results[0]?.filename).toBe('will.txt');
});

test('the password of an archive is in no file of the server', () => {
  expect(library.product.holds(LOCKED_ZIP_PASSWORD)).toEqual([]);
});
