import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { FilesAnswer } from 'contract/documents';
import type { ImportAnswer, ImportList, NotesImport } from 'contract/imports';
import type { SearchAnswer } from 'contract/search';
import type * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import yazl from 'yazl';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

// Each of these waits for work in the background, which a busy machine does in its own time.
vi.setConfig({ testTimeout: 180_000 });

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** Writes another name of the same length over a member's, as no honest program would. */
const renamedInside = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

/** Breaks the packed bytes of a member: no block of that kind exists. */
function tornInside(zip: Buffer, path: string): Buffer {
  const name = zip.indexOf(path);
  const data = name + path.length + zip.readUInt16LE(name - 2);
  return Buffer.concat([zip.subarray(0, data), Buffer.of(0x07), zip.subarray(data + 1)]);
}

async function send(person: TestPerson, filename: string, bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), filename);
  const headers = { authorization: `Bearer ${person.key}` };
  const answer = await fetch(`${product.address}/api/imports`, { method: 'POST', body: form, headers });
  return { status: answer.status, body: await answer.json() };
}

const latest = async (person: TestPerson): Promise<NotesImport> => {
  const { imports } = (await person.call('GET', '/api/imports')).body as z.infer<typeof ImportList>;
  const [first] = imports;
  if (!first) throw new Error('no import');
  return first;
};

/** Imports, and waits until everything has been looked at and read. */
async function bring(person: TestPerson, bytes: Buffer, filename = 'Notes.zip'): Promise<NotesImport> {
  const { status, body } = await send(person, filename, bytes);
  expect(status).toBe(202);
  const { id } = (body as z.infer<typeof ImportAnswer>).import;
  await expect.poll(async () => (await latest(person)).finishedAt, { timeout: 60_000 }).not.toBeNull();
  await expect
    .poll(async () => (await library(person)).every(({ status }) => status === 'ready' || status === 'failed'), {
      timeout: 60_000,
    })
    .toBe(true);
  const done = await latest(person);
  expect(done.id).toBe(id);
  return done;
}
const library = async (person: TestPerson) => ((await person.call('GET', '/api/files')).body as FilesAnswer).files;
const reasonsOf = ({ leftOut }: NotesImport) => Object.fromEntries(leftOut.map(({ path, reason }) => [path, reason]));

describe('an export of notes', () => {
  test('becomes documents that are found by what they say, each with its note to download', async () => {
    const ines = await product.person('ines');
    const note = '# Allotment\n\nThe water butt freezes over every January, so drain it in December.';
    const done = await bring(
      ines,
      await zipOf({
        'Notes/Garden/Allotment.md': note,
        'Notes/Garden/Seeds.html': '<html><body><h1>Seeds</h1><p>Sow the broad beans in October.</p></body></html>',
        'Notes/Garden/Plan.txt': 'Rhubarb wants a corner\nof its own.',
        'Notes/Garden/Attachments/receipt.pdf': await madePdf(['Receipt for a greenhouse heater.']),
        'Notes/Garden/Attachments/bed.heic': 'not a picture',
        '__MACOSX/Notes/._Allotment.md': 'clutter',
        'Notes/.DS_Store': 'clutter',
      }),
    );
    expect(done).toMatchObject({ status: 'done', counts: { added: 5, changed: 0, unchanged: 0, leftOut: 0 }, total: 5 });
    expect(reasonsOf(done)).toEqual({});
    const files = await library(ines);
    const kept = Object.fromEntries(files.map(({ filename, state }) => [filename, state]));
    expect(kept).toEqual({
      'Allotment.md': 'read',
      'Plan.txt': 'read',
      'Seeds.html': 'read',
      'bed.heic': 'kept',
      'receipt.pdf': 'read',
    });
    expect(files.every(({ source, sourceKind }) => source === 'Apple Notes' && sourceKind === 'apple-notes')).toBe(true);
    const query = 'when do I drain the water butt? source:notes';
    const { results } = (await ines.call('POST', '/api/search', { query })).body as SearchAnswer;
    expect(results[0]).toMatchObject({ filename: 'Allotment.md', source: 'Apple Notes' });
    const allotment = files.find(({ filename }) => filename === 'Allotment.md');
    expect(allotment?.typesetFrom).toEqual({ filename: 'Allotment.md', size: note.length });
    const address = (await ines.call('POST', '/api/downloads', { ids: [allotment?.id], form: 'original' })).body as {
      url: string;
    };
    const download = await ines.call('GET', address.url);
    expect(download.body).toBe(note);
    expect(download.headers.get('content-disposition')).toContain('attachment; filename="Allotment.md"');
  });

  test('changes nothing when it comes again, and only what changed when it has changed', async () => {
    const paul = await product.person('paul');
    const files = { 'Notes/One.md': 'The first note.', 'Notes/Two.md': 'The second note.' };
    await bring(paul, await zipOf(files));
    // What they say of themselves comes a moment after they can be read.
    const before = await vi.waitFor(
      async () => {
        const read = await library(paul);
        expect(read.every(({ facts }) => facts !== null)).toBe(true);
        return read;
      },
      { timeout: 20_000 },
    );
    expect((await bring(paul, await zipOf(files))).counts).toEqual({ added: 0, changed: 0, unchanged: 2, leftOut: 0 });
    expect(await library(paul)).toEqual(before);
    const changed = await zipOf({ ...files, 'Notes/Two.md': 'The second note, written anew.' });
    expect((await bring(paul, changed)).counts).toEqual({ added: 0, changed: 1, unchanged: 1, leftOut: 0 });
    const after = await library(paul);
    expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  });

  test('is not doubled under another folder, nor is one note that stands in it twice', async () => {
    const zoe = await product.person('zoe');
    await bring(zoe, await zipOf({ 'Notes/Idea.md': 'A boat made of reeds.', 'Notes/Copy/Idea.md': 'A boat made of reeds.' }));
    const again = await bring(zoe, await zipOf({ 'Notes 2/Idea.md': 'A boat made of reeds.' }));
    expect(reasonsOf(again)).toEqual({ 'Notes 2/Idea.md': 'The same note is there already, as Idea.md' });
    expect(await library(zoe)).toHaveLength(1);
  });

  test('keeps two loose notes of one name apart', async () => {
    const olga = await product.person('olga');
    await bring(olga, await zipOf({ 'Ideas.md': 'Learn to weave.' }));
    await bring(olga, await zipOf({ 'Ideas.md': 'Learn to juggle.' }));
    expect((await library(olga)).map(({ filename }) => filename).sort()).toEqual(['Ideas (2).md', 'Ideas.md']);
    const [first, second] = [await madePdf(['A receipt for wool.']), await madePdf(['A receipt for juggling balls.'])];
    await bring(olga, await zipOf({ 'Receipt.pdf': first }));
    expect((await bring(olga, await zipOf({ 'Receipt.pdf': second }))).counts).toMatchObject({ added: 1, changed: 0 });
    expect((await bring(olga, await zipOf({ 'Receipt.pdf': first }))).counts).toMatchObject({ added: 0, unchanged: 1 });
    const receipts = (await library(olga)).filter(({ filename }) => filename.startsWith('Receipt'));
    expect(receipts.map(({ filename }) => filename).sort()).toEqual(['Receipt (2).pdf', 'Receipt.pdf']);
  });

  test('keeps what cannot be read, and has a reason for everything that it leaves out', async () => {
    const tom = await product.person('tom');
    const zip = await zipOf({
      'Notes/empty.md': '',
      'Notes/blank.html': '<html><body><p> </p></body></html>',
      'Notes/picture.md': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0xff, 0xd8]),
      'Notes/latin.md': Buffer.from('Caf\u00e9 on the corner', 'latin1'),
      'Notes/fake.pdf': 'no PDF at all',
      'Notes/torn.md': 'These words will be torn.',
      'Notes/torn.pdf': 'So will these words.',
      'Notes/more.zip': 'PK',
      'XX/XX/escape.md': 'Out of here.',
      'Notes/bomb.md': Buffer.alloc(60 * 1024 * 1024, 'a'),
      'Notes/good.md': 'The only good note.',
      ...Object.fromEntries(Array.from({ length: 80 }, (_none, index) => [`Notes/noise/${index}.bin`, noise(5000, index)])),
    });
    const torn = tornInside(tornInside(zip, 'Notes/torn.md'), 'Notes/torn.pdf');
    const done = await bring(tom, renamedInside(torn, 'XX/XX/escape.md', '../../escape.md'));
    expect(done).toMatchObject({ status: 'done', counts: { added: 87, leftOut: 4 } });
    expect(reasonsOf(done)).toEqual({
      'Notes/torn.md': 'It is damaged in the archive and cannot be unpacked',
      'Notes/torn.pdf': 'It is damaged in the archive and cannot be unpacked',
      '../../escape.md': 'Its path leads out of the export',
      'Notes/bomb.md': 'This archive would unpack to more than 200 times its size, so it is not opened.',
    });
    const states = Object.fromEntries((await library(tom)).map(({ filename, state }) => [filename, state]));
    expect(states).toMatchObject({
      'good.md': 'read',
      'latin.md': 'read',
      'empty.md': 'kept',
      'blank.html': 'kept',
      'picture.md': 'kept',
      'fake.pdf': 'kept',
      'more.zip': 'failed',
      '0.bin': 'kept',
    });
  });

  test('that is none is refused with a sentence', async () => {
    const ben = await product.person('ben');
    expect(await send(ben, 'notes.rar', Buffer.from('x'))).toMatchObject({ status: 415, body: { code: 'not_a_zip' } });
    expect(await bring(ben, Buffer.from('PK but not really'))).toMatchObject({
      status: 'failed',
      problem: 'This is no zip archive, or it is damaged. Make it again and drop it here.',
    });
    expect(await bring(ben, await zipOf({ '__MACOSX/._a.md': 'x' }))).toMatchObject({
      status: 'failed',
      problem: 'There is no file in this archive.',
    });
    expect(await bring(ben, await zipOf({ 'all.md': Buffer.alloc(80 * 1024 * 1024, 'b') }))).toMatchObject({
      status: 'failed',
    });
    expect(await library(ben)).toEqual([]);
  });

  test('belongs to whoever brought it', async () => {
    const eva = await product.person('eva');
    const max = await product.person('max');
    const { id } = await bring(eva, await zipOf({ 'N/secret.md': 'Only for Eva.' }));
    expect((await max.call('GET', '/api/imports')).body).toEqual({ imports: [] });
    expect((await max.call('DELETE', `/api/imports/${id}`)).status).toBe(404);
    expect((await eva.call('DELETE', `/api/imports/${id}`)).status).toBe(204);
    expect(await library(eva)).toHaveLength(1);
  });
});

test('an import that the end of the process cut short goes on after the next start', async () => {
  const ada = await product.person('ada');
  const notes = Object.fromEntries(
    Array.from({ length: 60 }, (_none, index) => [`Notes/${index}.md`, `Note number ${index} about lighthouses.`]),
  );
  await send(ada, 'Notes.zip', await zipOf(notes));
  await expect.poll(async () => (await latest(ada)).lookedAt, { timeout: 60_000, interval: 10 }).toBeGreaterThan(2);
  await product.restart();
  await expect.poll(async () => (await latest(ada)).status, { timeout: 60_000 }).toBe('done');
  expect(await library(ada)).toHaveLength(60);
});

/** Bytes that do not pack, the same each time. */
function noise(length: number, seed: number): Buffer {
  let state = seed + 1;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (state >> 12) & 255;
    }),
  );
}
