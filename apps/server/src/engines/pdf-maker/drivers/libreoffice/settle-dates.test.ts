import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settleDates } from './settle-dates.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-dates-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The end of a PDF as LibreOffice writes it, behind a page that speaks of dates too. */
function pdfMadeAt(date: string, number: string): string {
  const body = `%PDF-1.6\n/CreationDate(D:20200101000000Z') ${'x'.repeat(6_000)}\n`;
  const last = `16 0 obj\n<</Producer<FEFF0037>\n/CreationDate(D:${date}+01'00')/ModDate(D:${date}Z')>>\nendobj\n`;
  const table = `xref\n0 1\n0000000000 65535 f \n`;
  const trailer = `trailer\n<</Size 1/ID [ <${number}>\n<${number}> ]\n/DocChecksum /${number}\n>>\n`;
  return `${body}${last}${table}${trailer}startxref\n${body.length + last.length}\n%%EOF\n`;
}

async function settled(pdf: string): Promise<string> {
  const path = join(folder, 'made.pdf');
  await writeFile(path, pdf, 'latin1');
  await settleDates(path);
  return readFile(path, 'latin1');
}

test('two makings of one file give the same bytes, and the page stays', async () => {
  const first = await settled(pdfMadeAt('20261122201048', '89D96E9D84AA14505A8AF38FA9B62078'));
  expect(first).toBe(await settled(pdfMadeAt('20270101000000', 'B3EA93BF63631FD385310F097532BB56')));
  expect(first).toBe(pdfMadeAt('19700101000000', '0'.repeat(32)));
});

test.each(['%PDF-1.7', '%PDF-1.7\nstartxref\n99999999\n%%EOF', ''])('what ends otherwise stays as it is: %j', async (pdf) => {
  expect(await settled(pdf)).toBe(pdf);
});
