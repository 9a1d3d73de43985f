import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadFormat } from '../../load-format.ts';
import { madeZip } from '../../packages/made-package.test-support.ts';
import { madeJpeg } from '../../pictures/made-hostile-pictures.test-support.ts';
import { keynote, numbers, pages } from './iwork.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iwork-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const parse = async (content: Uint8Array | string) => {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return pages.parse(path);
};
/** The part is packed in a way that only those programs know. */
function lockedAsBefore(): Buffer {
  const zip = madeZip({ 'index.xml': 'x' });
  zip.writeUInt16LE(0x636c, 8);
  zip.writeUInt16LE(0x636c, zip.indexOf('PK\u0001\u0002') + 10);
  return zip;
}
const BODY = { 'Index/Document.iwa': 'x' };

test('the three programs are in the registry', async () => {
  expect(await Promise.all(['pages', 'keynote', 'numbers'].map(loadFormat))).toEqual([pages, keynote, numbers]);
});

test('a preview of all pages stands for the file', async () => {
  const { pdf } = await parse(madeZip({ ...BODY, 'QuickLook/Preview.pdf': '%PDF-1.4 and so on' }));
  expect(Buffer.from(pdf ?? []).toString()).toBe('%PDF-1.4 and so on');
});

test('a picture of the first page stands for it where there is no other preview, and says so', async () => {
  const { blocks, facts } = await parse(
    madeZip({ ...BODY, 'QuickLook/Preview.pdf': 'none', 'preview.jpg': madeJpeg(400, 300) }),
  );
  expect([...(blocks as readonly unknown[])]).toMatchObject([{ kind: 'sheet' }]);
  expect(facts).toEqual({ contents: 'Only a picture of its first page is looked at' });
});

test.each([
  ['without a preview', madeZip(BODY), 'no_preview'],
  ['with a preview that is no picture', madeZip({ ...BODY, 'preview.jpg': 'none' }), 'no_preview'],
  ['that is the key of a server', '-----BEGIN PRIVATE KEY-----', 'no_preview'],
  ['of before 2013 with a password', lockedAsBefore(), 'unknown_lock'],
  ['with a password', madeZip({ ...BODY, '.iwpv2': 'x', 'preview.jpg': 'x' }), 'unknown_lock'],
  ['whose preview unpacks to far more than it is', madeZip({ 'preview.jpg': Buffer.alloc(17 * 1024 * 1024) }), 'too_costly'],
])('a file %s is refused', async (_what, content, reason) => {
  await expect(parse(content)).rejects.toMatchObject({ reason });
});
