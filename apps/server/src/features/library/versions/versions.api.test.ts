import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ann: TestPerson;
beforeAll(async () => {
  product = await openTestProduct({ VERSIONS_KEPT: '3' });
  ann = await product.person('ann');
});
afterAll(() => product[Symbol.asyncDispose]());

interface Version {
  readonly id: string;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly filename: string;
  readonly restoredFrom: number | null;
  readonly madeBy: string | null;
}

async function send(id: string, filename: string, content: Buffer | string, person = ann) {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), filename);
  const headers = { authorization: `Bearer ${person.key}` };
  const response = await fetch(`${product.address}/api/files/${id}/versions`, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const settled = () => expect.poll(() => product.served.product.engines.queue.pending(), { timeout: 30_000 }).toBe(0);

async function upload(filename: string, ...pages: string[]): Promise<string> {
  const { body } = await ann.upload(filename, await madePdf(pages));
  await settled();
  return (body as { id: string }).id;
}

const versionsOf = async (id: string): Promise<Version[]> =>
  ((await ann.call('GET', `/api/files/${id}/versions`)).body as { versions: Version[] }).versions;

async function textOf(id: string): Promise<string> {
  const { body } = await ann.call('GET', `/api/pdf/${id}/text?from=1&to=100`);
  return (body as { pages: { text: string }[] }).pages.map(({ text }) => text.trim()).join('|');
}

const found = async (query: string): Promise<unknown> =>
  ((await ann.call('POST', '/api/search', { query })).body as { results: { filename: string; text: string }[] }).results.length;

async function bytesOf(id: string): Promise<string> {
  const { body } = await ann.call('POST', '/api/downloads', { ids: [id], form: 'original' });
  const response = await fetch(product.address + (body as { url: string }).url);
  return Buffer.from(await response.arrayBuffer()).toString('latin1');
}

const imageOf = async (id: string) => {
  const { body } = await ann.call('GET', `/api/pdf/${id}/pages`);
  return (body as { pages: { url: string }[] }).pages[0]?.url ?? '';
};

describe('a file that is sent as a new version', () => {
  test('becomes what the document is; what it was stays to be looked at and downloaded, and is not found any more', async () => {
    const id = await upload('Lease.pdf', 'The rent is nine hundred crowns a month.', 'Second page.');
    await ann.call('POST', '/api/files/bulk', { ids: [id], action: 'star' });
    const oldPicture = await imageOf(id);
    expect((await fetch(product.address + oldPicture)).status).toBe(200);
    const before = await bytesOf(id);

    const sent = await send(id, 'lease signed.pdf', await madePdf(['The rent is ten hundred florins a month.']));
    expect(sent).toMatchObject({ status: 200, body: { id, number: 2, filename: 'Lease.pdf', unchanged: false } });
    await settled();

    const [now, old] = await versionsOf(id);
    expect(now).toMatchObject({ id, number: 2, isCurrent: true, madeBy: ann.accountId, pageCount: 1 });
    expect(old).toMatchObject({ number: 1, isCurrent: false, filename: 'Lease.pdf', pageCount: 2 });
    expect(await textOf(id)).toContain('ten hundred florins');
    expect(await textOf(old?.id ?? '')).toBe('The rent is nine hundred crowns a month.|Second page.');
    expect(await bytesOf(old?.id ?? '')).toBe(before);
    expect(await bytesOf(id)).not.toBe(before);
    expect([await found('florins'), await found('crowns')]).toEqual([1, 0]);
    expect((await ann.call('GET', `/api/files/${id}`)).body).toMatchObject({ file: { starred: true, pageCount: 1 } });

    // An address shows what it showed: the picture of the old page, while that is kept, and never one of the new pages.
    const bytesOfPicture = async (url: string) => Buffer.from(await (await fetch(product.address + url)).arrayBuffer());
    expect(await bytesOfPicture(oldPicture)).toEqual(await bytesOfPicture(await imageOf(old?.id ?? '')));
    expect(await bytesOfPicture(oldPicture)).not.toEqual(await bytesOfPicture(await imageOf(id)));
    expect((await fetch(product.address + (await imageOf(old?.id ?? '')))).status).toBe(200);
    expect((await fetch(product.address + (await imageOf(id)))).status).toBe(200);
    await ann.call('DELETE', `/api/files/${id}/versions/${old?.id}`);
    await settled();
    expect((await fetch(product.address + oldPicture)).status).toBe(403);
  });

  test('changes nothing where it is the newest version already', async () => {
    const content = await madePdf(['The same again.']);
    const { body } = await ann.upload('Same.pdf', content);
    const { id } = body as { id: string };
    expect(await send(id, 'Same.pdf', content)).toMatchObject({ status: 200, body: { unchanged: true, number: 1 } });
    expect(await versionsOf(id)).toHaveLength(1);
  });

  test('may be of another kind: the document gets the ending that says so, and its oldest versions go when there are too many', async () => {
    const id = await upload('Plan.pdf', 'A plan.');
    for (const number of [2, 3, 4, 5]) await send(id, `Plan.txt`, `Plan number ${number} of the committee.`);
    await settled();
    const versions = await versionsOf(id);
    expect(versions.map(({ number, filename }) => `${number} ${filename}`)).toEqual([
      '5 Plan.txt',
      '4 Plan.txt',
      '3 Plan.txt',
      '2 Plan.txt',
    ]);
    expect(await bytesOf(versions[3]?.id ?? '')).toBe('Plan number 2 of the committee.');
    expect(await textOf(id)).toContain('Plan number 5');
  });

  test('is refused of a document that is not there, lies in Trash, or is somebody else’s, and keeps nothing', async () => {
    const id = await upload('Gone.pdf', 'Put away.');
    await ann.call('DELETE', `/api/files/${id}`);
    expect(await send(id, 'Gone.pdf', 'text')).toMatchObject({ status: 409, body: { code: 'version_in_trash' } });
    const eve = await product.person('eve');
    expect(await send(id, 'Gone.pdf', 'text', eve)).toMatchObject({ status: 404, body: { code: 'document_not_found' } });
    expect(await send('doc_nothing', 'Gone.pdf', 'text')).toMatchObject({ status: 404 });
  });
});

describe('an older version', () => {
  test('is restored as a new version with its pages, and whoever restores another at the same moment is told', async () => {
    const id = await upload('Rules.pdf', 'Dogs are allowed in the garden.');
    await send(id, 'Rules.pdf', await madePdf(['Cats are allowed in the garden.']));
    await settled();
    const [, first] = await versionsOf(id);
    const restore = (version: string, current: number) =>
      ann.call('POST', `/api/files/${id}/versions/restore`, { version, current });
    const answers = await Promise.all([restore(first?.id ?? '', 2), restore(first?.id ?? '', 2)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await settled();
    expect((await versionsOf(id)).map(({ number, restoredFrom }) => [number, restoredFrom])).toEqual([
      [3, 1],
      [2, null],
    ]);
    expect(await textOf(id)).toContain('Dogs');
    expect([await found('dogs garden'), await found('cats garden')]).toEqual([1, 1]);
    expect((await restore('ver_nothing', 3)).status).toBe(404);
  });

  test('is deleted for ever, with its bytes and pages, and the document with all of them', async () => {
    const { engines, library } = product.served.product;
    const before = await blobs();
    const id = await upload('Short lived.pdf', 'One and only mongoose.');
    await send(id, 'Short lived.pdf', await madePdf(['Two and only meerkat.']));
    await send(id, 'Short lived.pdf', await madePdf(['Three and only marmot.']));
    await settled();
    const [, second, first] = await versionsOf(id);
    expect(await blobs()).toBe(before + 3);
    expect((await ann.call('DELETE', `/api/files/${id}/versions/${second?.id}`)).status).toBe(200);
    await settled();
    expect(await blobs()).toBe(before + 2);
    expect((await ann.call('GET', `/api/pdf/${second?.id}/pages`)).status).toBe(404);
    expect((await ann.call('DELETE', `/api/files/${id}/versions/${second?.id}`)).status).toBe(404);
    // Nothing of what is kept is an orphan, and nothing is lost.
    expect(await library.sweepOrphans({ graceMilliseconds: 0 })).toBe(0);
    expect(await textOf(first?.id ?? '')).toContain('mongoose');

    await ann.call('DELETE', `/api/files/${id}`);
    expect(await textOf(first?.id ?? '')).toContain('mongoose');
    await ann.call('DELETE', `/api/files/${id}?forever=1`);
    await settled();
    expect(await blobs()).toBe(before);
    expect((await ann.call('GET', `/api/pdf/${first?.id}/pages`)).status).toBe(404);
    expect(await engines.queue.pending()).toBe(0);
  });

  test('takes room of its owner’s share', async () => {
    const usage = async () => ((await ann.call('GET', '/api/me/holdings')).body as { bytes: number }).bytes;
    const before = await usage();
    const [one, other] = [await madePdf(['Heavy.']), await madePdf(['Heavier than before.'])];
    const { body } = await ann.upload('Weight.pdf', one);
    await send((body as { id: string }).id, 'Weight.pdf', other);
    await settled();
    expect(await usage()).toBe(before + one.length + other.length);
  });
});

test('another document becomes the newest version, with its pages and tags, and is a document no more', async () => {
  const id = await upload('Budget.pdf', 'The budget of spring.');
  const other = await upload('Budget final.pdf', 'The budget of autumn.');
  await ann.call('POST', '/api/files/bulk', { ids: [other], action: 'tag', tag: 'Money' });
  const answer = await ann.call('POST', `/api/files/${id}/versions/take`, { documentId: other });
  expect(answer).toMatchObject({ status: 200, body: { id, number: 2, filename: 'Budget.pdf' } });
  await settled();
  expect(await textOf(id)).toContain('autumn');
  expect((await ann.call('GET', `/api/files/${other}`)).status).toBe(404);
  expect((await ann.call('GET', `/api/files/${id}`)).body).toMatchObject({ file: { tags: ['Money'] } });
  expect(await found('budget autumn')).toBe(1);
  expect(await product.served.product.library.sweepOrphans({ graceMilliseconds: 0 })).toBe(0);
  expect((await ann.call('POST', `/api/files/${id}/versions/take`, { documentId: id })).status).toBe(400);
});

test('an export has the file that a document is now, and its older versions beside it', async () => {
  const person = await product.person('exporter');
  const [one, other] = [await madePdf(['Of the first year.']), await madePdf(['Of the second year.'])];
  const { body } = await person.upload('Report.pdf', one);
  await send((body as { id: string }).id, 'Report.pdf', other, person);
  await settled();
  const prepared = await person.call('POST', '/api/export', {});
  const zip = Buffer.from(await (await fetch(product.address + (prepared.body as { url: string }).url)).arrayBuffer());
  // The files are stored as they are, so that the zip has them byte by byte.
  expect(zip.includes('versions/Report (version 1).pdf')).toBe(true);
  expect([zip.includes(one), zip.includes(other)]).toEqual([true, true]);
  expect(zip.indexOf(other)).toBeLessThan(zip.indexOf(one));
});

test('two versions are compared word by word, with the places of what changed', async () => {
  const id = await upload('Terms.pdf', 'Pets need permission. Rent is due on the first day.');
  await send(id, 'Terms.pdf', await madePdf(['Pets need written permission. Rent is due on the last day.']));
  await settled();
  const [now, old] = await versionsOf(id);
  const { status, body } = await ann.call('GET', `/api/files/${id}/compare?from=${old?.id}&to=${now?.id}`);
  expect(status).toBe(200);
  const { changes } = body as { changes: { from: Range[]; to: Range[] }[] };
  const [before, after] = [await textOf(old?.id ?? ''), await textOf(id)];
  expect(changes.map(({ from, to }) => [from.map((at) => cut(before, at)), to.map((at) => cut(after, at))])).toEqual([
    [[], ['written']],
    [['first'], ['last']],
  ]);
  expect((await ann.call('GET', `/api/files/${id}/compare?from=ver_other&to=${id}`)).status).toBe(404);
});

interface Range {
  readonly start: number;
  readonly end: number;
}
const cut = (text: string, { start, end }: Range) => text.slice(start, end);

async function blobs(): Promise<number> {
  let count = 0;
  for (const prefix of ['originals/', 'typeset-from/'])
    for await (const _ of product.served.product.engines.blobs.list(prefix)) count += 1;
  return count;
}
