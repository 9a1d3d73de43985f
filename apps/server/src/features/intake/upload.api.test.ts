import { FileAnswer, UploadAnswer, UploadOutcomes } from 'contract/documents';
import { sayUnread } from 'contract/file-states';
import { SearchAnswer } from 'contract/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madePages, madePdf } from '#app/made-pdf.test-support.ts';
import type { LibraryTables } from '#features/library/library.tables.ts';
import { madeDocx } from '#engines/document-format/packages/made-package.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ines: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ines = await product.person('ines');
}, 30_000);
afterAll(() => product[Symbol.asyncDispose]());

const files = async (person: TestPerson, query = '') => {
  const { body } = await person.call('GET', `/api/files${query}`);
  return body as { files: { id: string; filename: string; status: string }[]; total: number };
};

describe('an upload', () => {
  test('is read, indexed and found by its words, and the answer says how many pages and passages it has', async () => {
    const pdf = await madePdf(['The lighthouse keeper feeds the albatross at dawn.', 'The ferry leaves at nine.']);
    const answer = await ines.upload('harbour notes.pdf', pdf);
    expect(answer).toMatchObject({ status: 200, body: { filename: 'harbour notes.pdf', pageCount: 2, vectorsStored: 2 } });
    const found = await ines.call('POST', '/api/search', { query: 'who feeds the albatross' });
    const { results } = SearchAnswer.parse(found.body);
    expect(results[0]).toMatchObject({ filename: 'harbour notes.pdf', pageNumber: 1 });
  });

  test('of the same bytes answers with the document that is there', async () => {
    const pdf = await madePdf(['Twice the same.']);
    const first = await ines.upload('one.pdf', pdf);
    const second = await ines.upload('two.pdf', pdf);
    expect(second.body).toEqual({ ...(first.body as object), duplicate: true });
  });

  test('of the same bytes twice at once makes one document', async () => {
    const pdf = await madePdf(['Pressed twice.']);
    const answers = await Promise.all([ines.upload('pressed.pdf', pdf), ines.upload('pressed.pdf', pdf)]);
    const bodies = answers.map(({ body }) => body as { id: string; duplicate?: boolean });
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
    expect(bodies.filter(({ duplicate }) => duplicate)).toHaveLength(1);
  });

  test('of bytes that lie in Trash brings the document back', async () => {
    const pdf = await madePdf(['Thrown away too early.']);
    await ines.upload('regretted.pdf', pdf);
    await ines.call('DELETE', '/api/files/regretted.pdf');
    expect((await files(ines, '?filter=regretted')).total).toBe(0);
    expect((await ines.upload('again.pdf', pdf)).body).toMatchObject({ filename: 'regretted.pdf', duplicate: true });
    expect((await files(ines, '?filter=regretted')).total).toBe(1);
  });

  test('under a name that is taken gets a number', async () => {
    await ines.upload('report.pdf', await madePdf(['The first report.']));
    const second = await ines.upload('report.pdf', await madePdf(['The second report.']));
    expect(second.body).toMatchObject({ filename: 'report (2).pdf' });
  });

  test('twice at once under one name gives two documents with two names', async () => {
    const [one, two] = await Promise.all([madePdf(['Left of the pair.']), madePdf(['Right of the pair.'])]);
    const answers = await Promise.all([ines.upload('pair.pdf', one), ines.upload('pair.pdf', two)]);
    expect(answers.map(({ body }) => (body as { filename: string }).filename).toSorted()).toEqual(['pair (2).pdf', 'pair.pdf']);
  });

  test.each([
    ['../../escape.pdf', 'escape.pdf'],
    ['🧾 ticket.pdf', '🧾 ticket.pdf'],
    ['annex\u202efdp.exe.pdf', 'annexfdp.exe.pdf'],
    [`${'long '.repeat(60)}.pdf`, expect.stringMatching(/^long .{240,250}\.pdf$/)],
  ])('named %j is kept under a safe name', async (given, kept) => {
    const answer = await ines.upload(given, await madePdf([`A file called ${given.length} letters ${given.codePointAt(0)}.`]));
    expect(answer).toMatchObject({ status: 200, body: { filename: kept } });
  });
});

describe('an upload that is not waited for', () => {
  const prefer = { prefer: 'respond-async, wait=0' };
  const outcomes = async (person: TestPerson, ids: string[]) => {
    const { body } = await person.call('POST', '/api/pdf/upload/outcomes', { ids });
    return UploadOutcomes.parse(body).uploads;
  };

  test('is answered when it is stored, and asked for until it has been read', async () => {
    const pdf = await madePdf(['The bell buoy is painted green.', 'The tide turns at four.']);
    const stored = await ines.upload('buoys.pdf', pdf, prefer);
    expect(stored).toMatchObject({ status: 202, body: { filename: 'buoys.pdf', state: 'waiting', reading: true } });
    expect(stored.headers.get('preference-applied')).toBe('respond-async');
    const { id } = UploadAnswer.parse(stored.body);
    await expect.poll(async () => (await outcomes(ines, [id]))[0]?.state).toBe('ready');
    const answer = {
      id,
      filename: 'buoys.pdf',
      state: 'read',
      pageCount: 2,
      vectorsStored: 2,
      text: 'complete',
      textNote: null,
    };
    expect(await outcomes(ines, [id])).toEqual([{ state: 'ready', id, answer }]);
    expect(await ines.upload('again.pdf', pdf, prefer)).toMatchObject({ status: 200, body: { ...answer, duplicate: true } });
  });

  test('is kept at once, and says later that it cannot be read', async () => {
    const { status, body } = await ines.upload('torn.pdf', '%PDF-1.7\nnothing of this one follows', prefer);
    expect(status).toBe(202);
    const { id } = UploadAnswer.parse(body);
    await expect
      .poll(async () => (await outcomes(ines, [id]))[0])
      .toMatchObject({
        state: 'ready',
        answer: { state: 'failed', text: 'none', textNote: expect.stringContaining('damaged') },
      });
  });

  test('is heard of by its owner only, also when it is gone', async () => {
    const uploaded = UploadAnswer.parse((await ines.upload('own.pdf', await madePdf(['Mine alone.']))).body);
    const paul = await product.person('pauline');
    const gone = { state: 'gone', id: uploaded.id };
    expect(await outcomes(paul, [uploaded.id])).toEqual([gone]);
    await ines.call('DELETE', `/api/files/${uploaded.id}`);
    await ines.call('DELETE', `/api/files/${uploaded.id}?forever=1`);
    expect(await outcomes(ines, [uploaded.id])).toEqual([gone]);
  });

  test('that could not be read says why, and is kept under Failed', async () => {
    const { id } = UploadAnswer.parse((await ines.upload('unlucky.pdf', await madePdf(['No luck today.']))).body);
    const { tables } = product.served.product.engines.database;
    await tables<LibraryTables>()
      .updateTable('document')
      .set({ status: 'failed', failure_code: 'too_costly', failure_message: sayUnread('too_costly') })
      .where('id', '=', id)
      .execute();
    const textNote = expect.stringContaining('more memory or time than is allowed') as string;
    expect(await outcomes(ines, [id])).toMatchObject([{ state: 'ready', id, answer: { state: 'failed', textNote } }]);
  });
});

describe('an upload of another format', () => {
  test.each([
    ['notes.txt', 'The stopcock is behind the third panel from the left.', 'where is the stopcock?'],
    ['Boiler.md', '# Boiler\n\nBleed the radiators before the first frost.', 'when do I bleed the radiators?'],
    ['page.html', '<title>x</title><h1>Alarm</h1><p>The alarm code is kept in the blue tin.</p>', 'where is the alarm code?'],
  ])('%s becomes pages, is found under its own name, and comes back as it was', async (filename, content, query) => {
    const answer = await ines.upload(filename, content);
    expect(answer).toMatchObject({ status: 200, body: { filename, pageCount: 1 } });
    const { id } = answer.body as { id: string };
    const { results } = (await ines.call('POST', '/api/search', { query })).body as SearchAnswer;
    expect(results[0]).toMatchObject({ filename, documentId: id });
    const download = async (form: 'pdf' | 'original') => {
      const { url } = (await ines.call('POST', '/api/downloads', { ids: [id], form })).body as { url: string };
      return ines.call('GET', url);
    };
    expect((await download('original')).body).toBe(content);
    const pdf = await download('pdf');
    expect(pdf.headers.get('content-disposition')).toContain(`filename="${filename.replace(/\.\w+$/, '.pdf')}"`);
    expect(pdf.body).toMatch(/^%PDF-/);
    expect(await ines.upload(filename, content)).toMatchObject({ status: 200, body: { id, duplicate: true } });
  });
});

describe('an upload of an office file', () => {
  test('becomes pages, is found under its own name, and comes back byte by byte', async () => {
    const content = madeDocx('<w:p><w:r><w:t>The spare key hangs behind the ivy.</w:t></w:r></w:p>');
    const answer = await ines.upload('Plan.docx', content);
    expect(answer).toMatchObject({ status: 200, body: { filename: 'Plan.docx', pageCount: 1 } });
    const { id } = answer.body as { id: string };
    const { results } = (await ines.call('POST', '/api/search', { query: 'where is the spare key?' })).body as SearchAnswer;
    expect(results[0]).toMatchObject({ filename: 'Plan.docx', documentId: id });
    expect(await ines.upload('Plan.docx', content)).toMatchObject({ status: 200, body: { id, duplicate: true } });
  });

  test('with a wrong ending is read as what it is', async () => {
    const misnamed = madeDocx('<w:p><w:r><w:t>Called a web page, and none.</w:t></w:r></w:p>');
    expect(await ines.upload('Plan.html', misnamed)).toMatchObject({ status: 200, body: { state: 'read', pageCount: 1 } });
  });
});

describe('a file that cannot be read is kept, and says why', () => {
  const damaged = '%PDF-1.7\nnothing of a PDF follows';
  test.each([
    ['a file of a kind that nothing reads', 'notes.exe', 'MZ hello', 'kept', 'Trove cannot read a .exe file.'],
    [
      'a program without an ending',
      'FIRMWARE',
      '\u007fELF\u0002\u0001\u0000\u0000',
      'kept',
      'Trove cannot read a file without an extension.',
    ],
    ['bytes that are no text', 'noise.txt', '\u0000\u0001\u0002', 'kept', expect.stringContaining('no text')],
    ['a note that says nothing', 'notes.md', ' \n', 'kept', 'There is no text in this file.'],
    ['a web page named .pdf', 'page.pdf', '<html>hello</html>', 'kept', expect.stringContaining('named as a PDF')],
    ['a web page in a Word file’s name', 'page.docx', '<html>hello again</html>', 'failed', expect.stringContaining('damaged')],
    ['an empty PDF', 'empty.pdf', '', 'kept', expect.stringContaining('This file is empty')],
    ['an empty file of no kind', 'empty', '', 'kept', expect.stringContaining('This file is empty')],
    ['a damaged file', 'broken.pdf', damaged, 'failed', expect.stringContaining('damaged')],
  ])('%s', async (_what, filename, bytes, state, textNote) => {
    const answer = await ines.upload(filename, bytes);
    const told = { filename, state, text: 'none', textNote, pageCount: 0, vectorsStored: 0 };
    expect(answer).toMatchObject({ status: 200, body: told });
    const { id } = UploadAnswer.parse(answer.body);
    const { file } = FileAnswer.parse((await ines.call('GET', `/api/files/${id}`)).body);
    expect(file).toMatchObject({ id, filename, state, text: 'none', textNote });
    const { url } = (await ines.call('POST', '/api/downloads', { ids: [id], disposition: 'inline' })).body as { url: string };
    const download = await ines.call('GET', url);
    expect(download.body).toBe(bytes);
    expect(download.headers.get('content-type')).toBe('application/octet-stream');
    expect(download.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await ines.call('GET', `/api/pdf/${id}/pages`)).toMatchObject({ status: 200, body: { pages: [] } });
    expect(await ines.upload(filename, bytes)).toMatchObject({ body: { id, duplicate: true } });
  });

  test('two empty files are two files', async () => {
    const [one, two] = [await ines.upload('left.txt', ''), await ines.upload('right.txt', '')];
    expect(UploadAnswer.parse(one.body).id).not.toBe(UploadAnswer.parse(two.body).id);
  });

  test('a file with more pages, or more bytes, than are read', async () => {
    await using short = await openTestProduct({ MAX_PAGES: '3', MAX_READ_SIZE: '100KB' });
    const paul = await short.person('paul');
    const book = await paul.upload('book.pdf', await madePdf(['1', '2', '3', '4']));
    expect(book).toMatchObject({
      status: 200,
      body: { state: 'kept', textNote: expect.stringContaining('more than 3 pages') },
    });
    const large = await paul.upload('large.pdf', Buffer.concat([await madePdf(['One.']), Buffer.alloc(120_000, ' ')]));
    expect(large).toMatchObject({
      status: 200,
      body: { state: 'kept', textNote: expect.stringContaining('larger than 100 KB') },
    });
    expect((await files(paul)).total).toBe(2);
  });

  test('of a kind that nothing reads is renamed, moved, tagged, starred and found by its name and its state', async () => {
    const eva = await product.person('eva');
    const { id } = UploadAnswer.parse((await eva.upload('engine.step', 'ISO-10303-21;')).body);
    await eva.upload('read.txt', 'The words of this note are read.');
    const { folder } = (await eva.call('POST', '/api/folders', { name: 'Drawings' })).body as { folder: { id: string } };
    expect((await eva.call('PATCH', `/api/files/${id}`, { filename: 'motor.step', folderId: folder.id })).status).toBe(200);
    for (const change of [{ action: 'tag', tag: 'boat' }, { action: 'star' }])
      expect((await eva.call('POST', '/api/files/bulk', { ...change, ids: [id] })).body).toMatchObject({ done: [id] });
    for (const typed of ['motor', 'state:kept', 'state:unread', 'text:none', 'is:starred', 'tag:boat', 'folder:drawings'])
      expect((await files(eva, `?typed=${encodeURIComponent(typed)}`)).files.map((file) => file.id)).toEqual([id]);
    expect((await files(eva, '?typed=state:read')).files.map(({ filename }) => filename)).toEqual(['read.txt']);
  });

  test('is looked at again when its owner asks', async () => {
    const { id } = UploadAnswer.parse((await ines.upload('again.pdf', '%PDF-1.7\nbroken once more')).body);
    expect((await ines.call('POST', `/api/files/${id}/retry`)).status).toBe(200);
    await expect.poll(async () => (await files(ines, '?typed=again.pdf')).files[0]?.status).toBe('failed');
  });
});

describe('a refused upload says why and leaves nothing behind', () => {
  test('a file over the limit', async () => {
    const small = await openTestProduct({ MAX_UPLOAD_SIZE: '2KB' });
    try {
      const paul = await small.person('paul');
      const answer = await paul.upload('large.pdf', await madePdf(madePages(4)));
      expect(answer).toMatchObject({ status: 413, body: { code: 'too_large', error: expect.stringContaining('2 KB') } });
    } finally {
      await small[Symbol.asyncDispose]();
    }
  });

  test('a request without a file', async () => {
    expect(await ines.call('POST', '/api/pdf/upload', {})).toMatchObject({ status: 400, body: { code: 'no_file' } });
  });

  test('somebody who is not signed in', async () => {
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.7']), 'a.pdf');
    const response = await fetch(`${product.address}/api/pdf/upload`, { method: 'POST', body: form });
    expect(response.status).toBe(401);
  });
});

test('a body that stops half-way leaves nothing behind', async () => {
  const before = (await files(ines)).total;
  const { blobs } = product.served.product.engines;
  async function keys() {
    const found: string[] = [];
    for await (const { key } of blobs.list('originals/')) found.push(key);
    return found;
  }
  const known = new Set(await keys());
  const controller = new AbortController();
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="half.pdf"\r\n\r\n%PDF-1.7 the beginning';
  let megabytes = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      // More than the buffers between the two hold: the server has read a part when the rest is asked for.
      if (megabytes === 16) controller.abort();
      else stream.enqueue(megabytes++ === 0 ? Buffer.from(head) : Buffer.alloc(1024 ** 2));
    },
  });
  const headers = { authorization: `Bearer ${ines.key}`, 'content-type': 'multipart/form-data; boundary=x' };
  const request = fetch(`${product.address}/api/pdf/upload`, {
    method: 'POST',
    body,
    headers,
    signal: controller.signal,
    duplex: 'half',
  });
  await expect(request).rejects.toThrow();
  expect((await files(ines)).total).toBe(before);
  await expect.poll(async () => (await keys()).filter((key) => !known.has(key))).toEqual([]);
});

test('what one person uploads, another can neither see nor find', async () => {
  const paul = await product.person('paul');
  const uploaded = await ines.upload('secret diary.pdf', await madePdf(['The password of the treasury is marmalade.']));
  const { id } = uploaded.body as { id: string };
  expect((await files(paul)).total).toBe(0);
  for (const path of [
    `/api/files/${id}`,
    '/api/files/secret%20diary.pdf',
    `/api/pdf/${id}/pages`,
    `/api/pdf/${id}/pages/1/words`,
  ])
    expect((await paul.call('GET', path)).status).toBe(404);
  expect((await paul.call('DELETE', `/api/files/${id}`)).status).toBe(404);
  expect((await paul.call('POST', '/api/search', { query: 'password of the treasury' })).body).toMatchObject({ results: [] });
});

test('a person keeps as much as one person may, and deleting makes room', async () => {
  await using small = await openTestProduct({ STORAGE_PER_PERSON: '100KB', DOCUMENTS_PER_PERSON: '2' });
  const [ann, ben] = [await small.person('ann'), await small.person('ben')];
  expect((await ann.upload('one.pdf', await madePdf(['One.']))).status).toBe(200);
  expect((await ann.upload('two.pdf', await madePdf(['Two.']))).status).toBe(200);
  const third = await madePdf(['Three.']);
  expect(await ann.upload('three.pdf', third)).toMatchObject({ status: 507, body: { code: 'document_quota' } });
  expect((await ben.upload('large.pdf', Buffer.concat([third, Buffer.alloc(120_000, ' ')]))).body).toMatchObject({
    code: 'storage_quota',
    error: expect.stringContaining('your share of the storage'),
  });
  expect((await ben.upload('small.pdf', third)).status).toBe(200);
  await ann.call('DELETE', '/api/files/one.pdf');
  await ann.call('DELETE', '/api/trash');
  expect((await ann.upload('three.pdf', third)).status).toBe(200);
});
