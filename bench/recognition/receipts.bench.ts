import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPdfiumReader } from '../../apps/server/src/engines/pdf-reader/drivers/pdfium/pdfium.ts';
import type { PdfReader } from '../../apps/server/src/engines/pdf-reader/pdf-reader.ts';
import { createTesseractRecogniser } from '../../apps/server/src/engines/text-recogniser/drivers/tesseract/tesseract.ts';
import { createRecognisePage, FIRST_LANGUAGE } from '../../apps/server/src/features/ingestion/recognition/recognise-page.ts';
import { createLog } from '../../apps/server/src/platform/logging/logging.ts';
import { report } from '../report.ts';
import { countRight } from './compare-words.ts';
import { DOTS, PAPERS, photographReceipt, setReceipt, wordsOf, type Paper } from './draw-receipt.ts';
import { processorSeconds } from './processor-seconds.ts';
import { RECEIPTS, type Receipt } from './receipts.ts';

export const summary = '[COUNT]: worn receipts in five languages, German first, read as the product reads a page; words right';

interface Read {
  readonly receipt: Receipt;
  readonly right: number;
  readonly wanted: number;
  readonly language: string;
}

export async function run([count = String(RECEIPTS.length)]: readonly string[]): Promise<void> {
  const log = createLog(() => {});
  const reader = createPdfiumReader({ log });
  const recogniser = createTesseractRecogniser({ log, limits: { idle: 600_000, processes: 1 } });
  const folder = await mkdtemp(join(tmpdir(), 'trove-receipts-'));
  try {
    const recognisePage = createRecognisePage({ reader, recogniser });
    const read: Read[] = [];
    const before = processorSeconds();
    for (const [at, receipt] of RECEIPTS.slice(0, Number(count)).entries()) {
      const paper = PAPERS[at % PAPERS.length] ?? PAPERS[0];
      if (paper === undefined) continue;
      const path = join(folder, `${at}.pdf`);
      await writeFile(path, await photograph(reader, join(folder, 'set.pdf'), receipt, paper, at + 1));
      const page = await firstPage(reader, path);
      const { width, height, pageNumber } = page;
      const asked = { path, pageNumber, width, height, pictures: null, language: FIRST_LANGUAGE };
      const found = await recognisePage(asked, new AbortController().signal);
      const text = found.texts.map((one) => one.text).join('\n');
      const words = wordsOf(receipt);
      const { right, wanted } = countRight(words, text.split(/\s+/));
      read.push({ receipt, right, wanted, language: found.language });
      console.log(
        `${receipt.language} ${receipt.name} (${paper.name}): ${right} of ${wanted}, read as ${found.language}, certainty ${found.certainty}`,
      );
    }
    const share = (some: readonly Read[]) =>
      some.reduce((sum, { right }) => sum + right, 0) / some.reduce((sum, { wanted }) => sum + wanted, 0);
    const german = read.filter(({ receipt }) => receipt.language === 'de');
    const others = read.filter(({ receipt }) => receipt.language !== 'de');
    const told = read.filter(({ receipt, language }) => receipt.language === language).length;
    report(`${read.length} worn receipts, read by ${recogniser.name}`, [
      { what: `words right, ${german.length} German`, value: share(german), unit: '', bar: 0.9, better: 'higher' },
      ...(others.length === 0
        ? []
        : [
            {
              what: `words right, ${others.length} in four more languages`,
              value: share(others),
              unit: '',
              bar: 0.9,
              better: 'higher',
            } as const,
          ]),
      { what: 'receipts read in their own language', value: told / read.length, unit: '', bar: 0.9, better: 'higher' },
      { what: 'processor time a receipt', value: (processorSeconds() - before) / read.length, unit: 's' },
    ]);
  } finally {
    await recogniser.close();
    await reader.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function photograph(reader: PdfReader, path: string, receipt: Receipt, paper: Paper, seed: number): Promise<Buffer> {
  await writeFile(path, await setReceipt(receipt, paper));
  const drawn = await reader.drawGrey(path, { pageNumber: 1, width: DOTS });
  return photographReceipt(drawn, paper, seed);
}

async function firstPage(reader: PdfReader, path: string) {
  for await (const page of reader.readPages(path)) return page;
  throw new Error('A receipt has no page');
}
