import { once } from 'node:events';
import Pdf from 'pdfkit';

const ZERO_DATE = new Date(Date.UTC(2026, 0, 1));
const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;

/**
 * Typesets pages of text as a person's papers look: lines that begin with `# ` are headings, ` | ` separates the cells of a table row, every
 * other line is a paragraph.
 *
 * @param title kept in the file, so that two documents with the same text differ
 */
export async function typesetPages(pages: readonly string[], title?: string): Promise<Blob> {
  const pdf = new Pdf({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: false,
    info: { CreationDate: ZERO_DATE, ModDate: ZERO_DATE, ...(title !== undefined && { Title: title }) },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, 'end');
  for (const page of pages) {
    pdf.addPage();
    for (const line of page.split('\n')) typesetLine(pdf, line);
  }
  pdf.end();
  await ended;
  return new Blob(chunks as BlobPart[], { type: 'application/pdf' });
}

function typesetLine(pdf: PDFKit.PDFDocument, line: string): void {
  if (line.startsWith('# ')) {
    pdf.font('Helvetica-Bold').fontSize(13).text(line.slice(2), MARGIN, undefined, { width: WIDTH, paragraphGap: 6 });
    return;
  }
  pdf.font('Helvetica').fontSize(10);
  const cells = line.split(' | ');
  if (cells.length === 1) {
    pdf.text(line, MARGIN, undefined, { width: WIDTH, paragraphGap: 5 });
    return;
  }
  // The first column is what a row is about, and wider.
  const unit = WIDTH / (cells.length + 1);
  const top = pdf.y;
  let bottom = top;
  cells.forEach((cell, column) => {
    const left = MARGIN + (column === 0 ? 0 : (column + 1) * unit);
    pdf.text(cell, left, top, { width: (column === 0 ? 2 : 1) * unit - 8 });
    bottom = Math.max(bottom, pdf.y);
  });
  pdf.y = bottom + 3;
  pdf.x = MARGIN;
}
