import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPdfiumReader } from '../../apps/server/src/engines/pdf-reader/drivers/pdfium/pdfium.ts';
import type { PageText, PdfReader } from '../../apps/server/src/engines/pdf-reader/pdf-reader.ts';
import { findProgram } from '../../apps/server/src/engines/text-recogniser/drivers/tesseract-program/find-program.ts';
import { createTesseractProgram } from '../../apps/server/src/engines/text-recogniser/drivers/tesseract-program/tesseract-program.ts';
import { createTesseractRecogniser } from '../../apps/server/src/engines/text-recogniser/drivers/tesseract/tesseract.ts';
import type { TextRecogniser } from '../../apps/server/src/engines/text-recogniser/text-recogniser.ts';
import { createLog } from '../../apps/server/src/platform/logging/logging.ts';
import { compareWords, type Comparison } from './compare-words.ts';
import { MEGABYTE } from '../product/process-memory.ts';
import { report, type Figure } from '../report.ts';
import { median, timed } from '../statistics.ts';
import { childProcesses, processorSeconds } from './processor-seconds.ts';
import { CLEAN, WEARS, wearOut, type Wear } from './worn-pictures.ts';

export const summary =
  '[--program] [DIR] [pages]: draws pages that have text, wears them out, and recognises them; the sample library without DIR';

const SAMPLES = fileURLToPath(new URL('../../samples/library/', import.meta.url));
const PAGES = 6;
/** A page with fewer words says little. */
const LEAST_WORDS = 60;

interface Page {
  readonly path: string;
  readonly page: PageText;
}

export async function run(given: readonly string[]): Promise<void> {
  const [folder = SAMPLES, count = String(PAGES)] = given.filter((word) => word !== '--program');
  const log = createLog(() => {});
  const reader = createPdfiumReader({ log });
  const recogniser = open(given.includes('--program'));
  try {
    const pages = await choosePages(reader, folder, Number(count));
    const all: Comparison[] = [];
    const figures: Figure[] = [];
    let seconds = 0;
    let pictures = 0;
    for (const wear of WEARS) {
      const compared: Comparison[] = [];
      for (const [at, page] of pages.entries()) {
        const before = processorSeconds();
        compared.push(await recognise(reader, recogniser, page, wear, at + 1));
        seconds += processorSeconds() - before;
        pictures += 1;
      }
      all.push(...compared);
      const { right, placed } = shares(compared);
      figures.push({ what: `words right (F1), ${wear.name}`, value: right, unit: '', better: 'higher' });
      console.log(`${wear.name}: F1 ${right.toFixed(3)}, in place ${placed.toFixed(3)}`);
    }
    const { right, placed } = shares(all);
    const { milliseconds } = await timed(() =>
      Promise.all(pages.map(async (page, at) => recognise(reader, recogniser, page, CLEAN, at))),
    );
    report(`Recognition of ${pages.length} pages in ${WEARS.length} states by ${recogniser.name}`, [
      ...figures,
      { what: 'words right (F1)', value: right, unit: '', bar: 0.97, aim: 0.985, better: 'higher' },
      { what: 'words in place', value: placed, unit: '', bar: 0.96, aim: 0.975, better: 'higher' },
      {
        what: 'edges of boxes, median',
        value: median(all.flatMap(({ distances }) => distances)),
        unit: 'pt',
        bar: 0.6,
        aim: 0.5,
      },
      { what: 'processor time a page', value: seconds / pictures, unit: 's', bar: 5.5, aim: 4 },
      { what: 'pages a minute', value: pages.length / (milliseconds / 60_000), unit: '', bar: 20, aim: 30, better: 'higher' },
      { what: 'largest process', value: largestProcess() / MEGABYTE, unit: 'MB', bar: 300, aim: 240 },
    ]);
  } finally {
    await recogniser.close();
    await reader.close();
  }
}

function open(program: boolean): TextRecogniser {
  const log = createLog(() => {});
  if (!program) return createTesseractRecogniser({ log, limits: { idle: 600_000 } });
  const found = findProgram();
  if (found === undefined) throw new Error('No program tesseract with the languages eng and osd was found');
  return createTesseractProgram({ program: found });
}

/** Pages with enough text, one of each file in turn. */
async function choosePages(reader: PdfReader, folder: string, count: number): Promise<Page[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.pdf')).toSorted();
  const pages: Page[] = [];
  for (const file of files) {
    const path = join(folder, file);
    try {
      for await (const page of reader.readPages(path)) {
        if (page.words.length < LEAST_WORDS) continue;
        pages.push({ path, page });
        break;
      }
    } catch (error) {
      console.log(`${file} is left out: ${String(error)}`);
    }
    if (pages.length >= count) break;
  }
  return pages;
}

async function recognise(reader: PdfReader, recogniser: TextRecogniser, { path, page }: Page, wear: Wear, seed: number) {
  const width = Math.round((page.width / 72) * wear.dpi);
  const drawn = await reader.drawGrey(path, { pageNumber: page.pageNumber, width });
  const { picture, place } = await wearOut(drawn, wear, seed);
  const words = await recogniser.recognise(picture, { language: 'en' });
  const wanted = page.words.map(({ start, end, box }) => ({ text: page.text.slice(start, end), box }));
  return compareWords(
    wanted,
    words.map(({ text, box }) => ({ text, box: place(box) })),
  );
}

function shares(compared: readonly Comparison[]): { right: number; placed: number } {
  const sum = (of: (one: Comparison) => number) => compared.reduce((total, one) => total + of(one), 0);
  const both = sum(({ wanted }) => wanted) + sum(({ found }) => found);
  return { right: (2 * sum(({ right }) => right)) / both, placed: (2 * sum(({ inPlace }) => inPlace)) / both };
}

/** The most that one of the processes ever held, in bytes. */
function largestProcess(): number {
  const peaks = childProcesses().map(
    (pid) => /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0,
  );
  return Math.max(0, ...peaks.map(Number)) * 1024;
}
