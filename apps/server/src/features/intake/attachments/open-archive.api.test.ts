import { FileDetails } from 'contract/file-details';
import type { LibraryFile } from 'contract/documents';
import { SearchAnswer } from 'contract/search';
import { expect, test } from 'vitest';
import { serveOnePerson } from '#app/one-person.test-support.ts';
import { madeZip } from '#engines/document-format/packages/made-package.test-support.ts';

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
