import { randomFillSync } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import Pdf from 'pdfkit';

const ZERO_DATE = new Date(Date.UTC(2026, 0, 1));

/** Typesets plain paragraphs, one list a page. */
export async function textPdf(title: string, pages: readonly (readonly string[])[]): Promise<Blob> {
  const pdf = new Pdf({
    size: 'A4',
    margin: 56,
    autoFirstPage: false,
    info: { Title: title, CreationDate: ZERO_DATE, ModDate: ZERO_DATE },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, 'end');
  for (const paragraphs of pages) {
    pdf.addPage();
    pdf.font('Helvetica').fontSize(9);
    for (const paragraph of paragraphs) pdf.text(paragraph, { paragraphGap: 5 });
  }
  pdf.end();
  await ended;
  return new Blob(chunks as BlobPart[], { type: 'application/pdf' });
}

/**
 * Writes a sound one-page PDF of exactly this many bytes, most of them a stream that no page uses.
 *
 * @param bytes more than 2,000
 */
export async function writeHeavyPdf(path: string, bytes: number): Promise<void> {
  const head = '%PDF-1.7\n';
  const objects = [
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>\nendobj\n',
    '4 0 obj\n<</Length 48>>\nstream\nBT /F 18 Tf 72 720 Td (A heavy sample file) Tj ET\nendstream\nendobj\n',
    '5 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>\nendobj\n',
  ];
  const offsets: number[] = [];
  let offset = head.length;
  for (const object of objects) {
    offsets.push(offset);
    offset += object.length;
  }
  offsets.push(offset);
  const after = '\nendstream\nendobj\n';
  const tableOf = (end: number) => {
    const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
    return `xref\n0 7\n0000000000 65535 f \n${rows}trailer\n<</Size 7/Root 1 0 R>>\nstartxref\n${end}\n%%EOF\n`;
  };
  // The length appears in two places as text; both have the same number of digits for every size near the wanted one.
  const open = (length: number) => `6 0 obj\n<</Length ${length}>>\nstream\n`;
  const fixed = offset + open(bytes).length + after.length + tableOf(bytes).length;
  const length = bytes - fixed;

  const file = createWriteStream(path);
  const write = async (part: string | Buffer) => {
    if (!file.write(part)) await once(file, 'drain');
  };
  await write(head + objects.join('') + open(length));
  const noise = Buffer.alloc(1024 * 1024);
  for (let left = length; left > 0; left -= noise.length) {
    randomFillSync(noise);
    await write(Buffer.from(noise.subarray(0, Math.min(left, noise.length))));
  }
  await write(after);
  await write(tableOf(offset + open(length).length + length + after.length));
  file.end();
  await once(file, 'finish');
}
