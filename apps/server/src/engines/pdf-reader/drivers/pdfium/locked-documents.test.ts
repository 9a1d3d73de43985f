import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFKit from 'pdfkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import type { PageText, PdfReader } from '../../pdf-reader.ts';
import { createPdfiumReader } from './pdfium.ts';

let folder: string;
let reader: PdfReader;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-locked-'));
  reader = createPdfiumReader({ log: silentLog });
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true, force: true });
});

let saved = 0;
async function save(bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${++saved}.pdf`);
  await writeFile(path, bytes);
  return path;
}
async function readOne(bytes: Uint8Array): Promise<PageText | undefined> {
  for await (const page of reader.readPages(await save(bytes))) return page;
  return undefined;
}
function encrypted(options: PDFKit.PDFDocumentOptions = { userPassword: 'open sesame' }): Promise<Buffer> {
  const document = new PDFKit(options);
  document.text('Behind a password').end();
  return buffer(document);
}
const unlocked = (path: string, password: string) =>
  reader.unlock({ path, password }, async ({ bytes, content }) => {
    const copy = await buffer(content);
    expect(copy).toHaveLength(bytes);
    return copy;
  });

test.each([
  ['RC4 of 40 bits', '1.3', 'open sesame'],
  ['RC4 of 128 bits', '1.4', 'K\u00e4se'],
  ['AES of 128 bits', '1.7', 'a long one with spaces in it'],
  ['AES of 256 bits', '1.7ext3', '\u5bc6\u7801 \u20ac'],
] as const)('makes a copy of a document locked with %s that opens freely', async (_lock, pdfVersion, password) => {
  const path = await save(await encrypted({ userPassword: password, ownerPassword: 'another', pdfVersion }));
  await expect(unlocked(path, 'not it')).rejects.toMatchObject({ reason: 'needs_password' });
  await expect(unlocked(path, '')).rejects.toMatchObject({ reason: 'needs_password' });
  const copy = await unlocked(path, password);
  expect((await readOne(copy))?.text).toBe('Behind a password');
  expect(copy.includes('/Encrypt')).toBe(false);
  await expect(reader.inspect(path)).rejects.toMatchObject({ reason: 'needs_password' });
  expect((await readOne(await unlocked(path, 'another')))?.text).toBe('Behind a password');
});

test('reads a document freely that asks for a password only to be changed', async () => {
  const copy = await encrypted({
    ownerPassword: 'of the publisher',
    permissions: { copying: false },
    pdfVersion: '1.7ext3',
  });
  expect((await readOne(copy))?.text).toBe('Behind a password');
});

test('says of a document that is locked for certificates that no password opens it', async () => {
  const bytes = (await encrypted()).toString('latin1').replace('/Filter /Standard', '/Filter /Adobe.PubSec');
  const path = await save(Buffer.from(bytes, 'latin1'));
  await expect(reader.inspect(path)).rejects.toMatchObject({ reason: 'unknown_lock' });
  await expect(unlocked(path, 'open sesame')).rejects.toMatchObject({ reason: 'unknown_lock' });
});
