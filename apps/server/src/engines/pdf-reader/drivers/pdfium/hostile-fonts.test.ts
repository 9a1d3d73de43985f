import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFKit from 'pdfkit';
import { expect, test } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { PdfRefusedError, type PdfReader } from '../../pdf-reader.ts';
import { createPdfiumReader } from './pdfium.ts';

const FONT = fileURLToPath(new URL('../../../../../fonts/arabic.otf', import.meta.url));
const VARIANTS = 30;

async function withFont(font?: string): Promise<Buffer> {
  const document = new PDFKit({ compress: false });
  if (font !== undefined) document.font(font);
  document.fontSize(20).text('1 2 3 4 5').end();
  return buffer(document);
}

/** Where the bytes of the font lie in a document: the longest stream that is no page. */
function fontIn(pdf: Buffer): { from: number; to: number } {
  let found = { from: 0, to: 0 };
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7)) {
    const to = pdf.indexOf('endstream', at);
    if (to - at - 7 > found.to - found.from) found = { from: at + 7, to };
  }
  return found;
}

/** The same changes at each run: lengths and offsets at the head of the font become huge, and bytes anywhere others. */
function broken(pdf: Buffer, variant: number): Buffer {
  const { from, to } = fontIn(pdf);
  const copy = Buffer.from(pdf);
  let seed = variant + 1;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  for (let change = 0; change < 40; change++) {
    const inHead = change % 2 === 0;
    copy.writeUInt8(inHead ? 0xff : random(256), from + random(inHead ? Math.min(200, to - from) : to - from));
  }
  return copy;
}

async function look(reader: PdfReader, path: string): Promise<void> {
  try {
    for await (const _page of reader.readPages(path))
      await reader.renderPage(path, { pageNumber: 1, width: 300, format: 'webp' });
  } catch (error) {
    expect(error).toBeInstanceOf(PdfRefusedError);
  }
}

test('fonts that are made to break readers break none, and the next document is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trove-fonts-'));
  const reader = createPdfiumReader({ log: silentLog });
  try {
    const path = join(folder, 'file.pdf');
    const pdf = await withFont(FONT);
    const { from, to } = fontIn(pdf);
    expect(to - from).toBeGreaterThan(500);
    for (let variant = 0; variant < VARIANTS; variant++) {
      await writeFile(path, broken(pdf, variant));
      await look(reader, path);
    }
    await writeFile(path, await withFont());
    for await (const { text } of reader.readPages(path)) expect(text).toBe('1 2 3 4 5');
  } finally {
    await reader.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
