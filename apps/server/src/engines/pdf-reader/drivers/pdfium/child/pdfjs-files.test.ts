import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openPdfjsDocument } from './pdfjs-document.ts';
import { takePdfjsFiles } from './pdfjs-files.ts';

test('finds the invoice among the files of a document, with its bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pdfjs-files-'));
  const path = join(folder, 'paper.pdf');
  await writeFile(path, await madePdf(['An invoice'], { files: { 'notes.txt': 'no', 'ZUGFeRD-invoice.xml': '<Invoice/>' } }));
  const document = await openPdfjsDocument(path, { pages: 10 });
  try {
    const files = await takePdfjsFiles(document);
    expect(files.map(({ name, bytes }) => [name, bytes && Buffer.from(bytes).toString()])).toEqual([
      ['ZUGFeRD-invoice.xml', '<Invoice/>'],
    ]);
  } finally {
    await document.close();
    await rm(folder, { recursive: true });
  }
});
