import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';

/** Writes a PDF of one page, to see whether the reader works. @returns its path */
export async function writeProbePdf(folder: string): Promise<string> {
  const path = join(folder, 'probe.pdf');
  const document = new PDFDocument({ size: 'A4' });
  document.fontSize(12).text('This page shows that PDF files can be read and drawn here.');
  document.end();
  await pipeline(document, createWriteStream(path));
  return path;
}
