import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createPdfiumReader } from '../../apps/server/src/engines/pdf-reader/drivers/pdfium/pdfium.ts';
import { createTypesetPdfMaker } from '../../apps/server/src/engines/pdf-maker/drivers/typeset/typeset.ts';
import { PdfNotMadeError } from '../../apps/server/src/engines/pdf-maker/pdf-maker.ts';
import { inUtf8 } from '../../apps/server/src/kernel/xml/in-utf8.ts';
import { silentLog } from '../../apps/server/src/kernel/log.ts';
import { report } from '../report.ts';
import { readInvoicePlainly, type PlainInvoice } from './read-invoice-plainly.ts';

export const summary =
  'DIR: pages made of the electronic invoices (XML) in a folder, and their facts against a plain reading of the files';

const FACTS = [
  'reference',
  'date',
  'due',
  'sender',
  'recipient',
  'total',
  'currency',
  'net',
  'tax',
  'iban',
  'customer',
  'period',
] as const;
/** The pages break lines where they like. */
const close = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\u00ad-]+/g, '')
    .toLowerCase();

export async function run([folder = '']: readonly string[]): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'trove-e-invoices-'));
  const maker = createTypesetPdfMaker({ log: silentLog });
  const reader = createPdfiumReader({ log: silentLog });
  const count = { invoices: 0, made: 0, others: 0, refused: 0, words: 0, shown: 0, milliseconds: 0 };
  const right = { said: 0, read: 0, differ: 0, made: 0 };

  async function pagesOf(path: string): Promise<string | PdfNotMadeError> {
    const pdf = join(work, 'pages.pdf');
    try {
      const began = performance.now();
      await maker.make({ path, format: 'e-invoice', name: 'Invoice' }, async ({ content }) =>
        writeFile(pdf, await buffer(content)),
      );
      count.milliseconds += performance.now() - began;
    } catch (error) {
      if (error instanceof PdfNotMadeError) return error;
      throw error;
    }
    const pages: string[] = [];
    for await (const { text } of reader.readPages(pdf)) pages.push(text);
    return close(pages.join('\n'));
  }
  async function compare(name: string, path: string, plain: PlainInvoice, pages: string): Promise<void> {
    const data = await maker.invoiceData(path);
    for (const fact of FACTS) {
      const [said, read] = [plain[fact], data?.[fact]];
      if (said !== undefined) right.said += 1;
      if (said !== undefined && read === said) right.read += 1;
      else if (said !== read) console.log(`${name}: ${fact} is ${String(read)}, and the file says ${String(said)}`);
      if (said !== undefined && read !== undefined && said !== read) right.differ += 1;
      if (said === undefined && read !== undefined) right.made += 1;
    }
    const missing = plain.words.filter((word) => !pages.includes(close(word)));
    count.words += plain.words.length;
    count.shown += plain.words.length - missing.length;
    for (const word of missing) console.log(`${name}: not on its pages: ${word}`);
  }

  try {
    const files = (await readdir(folder, { recursive: true })).filter((name) => /\.xml$/i.test(name)).sort();
    for (const name of files) {
      const path = join(folder, name);
      const plain = readInvoicePlainly(Buffer.from(inUtf8(await readFile(path))).toString());
      const pages = await pagesOf(path);
      if (plain === null) {
        count.others += 1;
        if (typeof pages !== 'string') count.refused += 1;
        continue;
      }
      count.invoices += 1;
      if (typeof pages !== 'string') console.log(`${name}: ${pages.message}`);
      else {
        count.made += 1;
        await compare(name, path, plain, pages);
      }
    }
  } finally {
    await Promise.all([maker.close(), reader.close()]);
    await rm(work, { recursive: true, force: true });
  }
  const share = (part: number, whole: number) => Math.round((1_000 * part) / Math.max(1, whole)) / 1_000;
  report('electronic invoices', [
    { what: 'invoices', value: count.invoices, unit: 'files' },
    { what: 'with pages', value: share(count.made, count.invoices), unit: '', bar: 0.98, aim: 1, better: 'higher' },
    { what: 'facts that the files say', value: right.said, unit: '' },
    { what: 'read as the file says', value: share(right.read, right.said), unit: '', bar: 0.98, aim: 1, better: 'higher' },
    { what: 'read as something else', value: right.differ + right.made, unit: 'facts', bar: 0, better: 'lower' },
    {
      what: 'names and accounts on the pages',
      value: share(count.shown, count.words),
      unit: '',
      bar: 0.98,
      aim: 1,
      better: 'higher',
    },
    { what: 'making pages of one', value: count.milliseconds / Math.max(1, count.made), unit: 'ms' },
    { what: 'other XML, refused', value: share(count.refused, count.others), unit: '', bar: 1, better: 'higher' },
  ]);
}
