import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { createPdfiumReader } from '../../apps/server/src/engines/pdf-reader/drivers/pdfium/pdfium.ts';
import { createLog } from '../../apps/server/src/platform/logging/logging.ts';
import { callProduct, type Caller } from '../product/call-product.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { percentile, seededRandom, timed } from '../statistics.ts';

export const summary =
  '[kills]: a scan of the sample library is recognised, the server killed with -9 meanwhile; search beside it, phrases found';

const SAMPLES = fileURLToPath(new URL('../../samples/library/', import.meta.url));
const DPI = 200;
const KILLS = 5;
const LONGEST_MOMENT_MS = 3_000;
/** Pages of the scan: recognising them takes a minute or two. */
const PAGES = 16;
const QUESTIONS = 150;
const WARM_UP = 20;
/** Words of a phrase that is asked for, and of a page that one is taken from. */
const PHRASE = 7;
const LEAST_WORDS = 40;
const SCAN = 'Scanned papers.pdf';

export async function run([kills = String(KILLS)]: readonly string[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trove-scans-'));
  const env = { TEXT_RECOGNITION: 'built-in' };
  try {
    const { scan, phrases } = await scanSamples();
    let product = await startProduct({ dataDir, env });
    const key = await product.addAccount('bench@example.org');
    let caller = callProduct(product.url, key);
    for (const name of await sampleNames()) await caller.uploadFile(join(SAMPLES, name), name);
    await product.untilIdle();
    const asked = [
      'how long is the notice period',
      'what does the insurance pay',
      'when is the salt filled in',
      'who was absent',
    ];
    const ask = (index: number) => timed(() => caller.search(asked[index % asked.length] ?? ''));
    for (let index = 0; index < WARM_UP; index++) await ask(index);
    const alone: number[] = [];
    for (let index = 0; index < QUESTIONS; index++) alone.push((await ask(index)).milliseconds);

    await caller.upload(new Blob([new Uint8Array(scan)]), SCAN);
    const beside: number[] = [];
    while (beside.length < QUESTIONS && (await standingOf(caller))?.state === 'waiting')
      beside.push((await ask(beside.length)).milliseconds);

    const random = seededRandom(1);
    let killed = 0;
    for (; killed < Number(kills) && (await standingOf(caller))?.state === 'waiting'; killed++) {
      // A page more than at the last kill, so that there is something that may be stored twice.
      const before = (await standingOf(caller))?.settled ?? 0;
      while ((await standingOf(caller))?.settled === before) await wait(100);
      await wait(random() * LONGEST_MOMENT_MS);
      await product.killNow();
      product = await startProduct({ dataDir, env });
      caller = callProduct(product.url, key);
      console.log(`kill ${killed + 1}: ${(await standingOf(caller))?.settled ?? 0} pages were done`);
    }
    await untilRecognised(caller);
    await product.untilIdle();
    const standing = await standingOf(caller);
    const id = (await caller.files()).find(({ filename }) => filename === SCAN)?.id ?? '';
    let found = 0;
    let twice = 0;
    for (const { phrase, pageNumber } of phrases) {
      const hits = (await caller.search(phrase, { namespace: id })).filter((hit) => hit.pageNumber === pageNumber);
      if (hits.length > 0) found += 1;
      else console.log(`not found: “${phrase}” of page ${pageNumber}`);
      if (new Set(hits.map(({ snippet }) => snippet)).size < hits.length) twice += 1;
    }
    await product[Symbol.asyncDispose]();
    const [p95, p95Beside] = [percentile(alone, 0.95), percentile(beside, 0.95)];
    report(`scans: ${phrases.length} pages, ${killed} kills while they were recognised`, [
      { what: 'search alone, p95', value: p95, unit: 'ms' },
      { what: `search beside recognition, p95 (${beside.length} searches)`, value: p95Beside, unit: 'ms', bar: 1.5 * p95 },
      { what: 'pages that were not recognised', value: phrases.length - (standing?.read ?? 0), unit: '', bar: 0 },
      { what: 'pages that were stored twice', value: twice, unit: '', bar: 0 },
      {
        what: 'phrases that find their page',
        value: (100 * found) / phrases.length,
        unit: '%',
        bar: 95,
        aim: 99,
        better: 'higher',
      },
    ]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const standingOf = async (caller: Caller) => (await caller.files()).find(({ filename }) => filename === SCAN)?.recognition;

async function untilRecognised(caller: Caller): Promise<void> {
  while ((await standingOf(caller))?.state === 'waiting') await wait(1_000);
}

const sampleNames = async () => (await readdir(SAMPLES)).filter((name) => name.endsWith('.pdf')).toSorted();

/** The pages of the samples as a scanner would give them, and a phrase of each that no other page has. */
async function scanSamples() {
  const reader = createPdfiumReader({ log: createLog(() => {}) });
  const document = new PDFDocument({ autoFirstPage: false, margin: 0 });
  const whole = buffer(document);
  const texts: string[] = [];
  try {
    for (const name of await sampleNames())
      for await (const { pageNumber, text, width, height, words } of reader.readPages(join(SAMPLES, name))) {
        if (words.length < LEAST_WORDS || texts.length >= PAGES) continue;
        const drawn = await reader.drawGrey(join(SAMPLES, name), { pageNumber, width: Math.round((width / 72) * DPI) });
        const raw = { width: drawn.width, height: drawn.height, channels: 1 } as const;
        const picture = await sharp(drawn.pixels, { raw }).blur(0.6).jpeg({ quality: 70 }).toBuffer();
        document.addPage({ size: [width, height], margin: 0 }).image(picture, 0, 0, { width, height });
        texts.push(text);
      }
  } finally {
    await reader.close();
  }
  document.end();
  return { scan: await whole, phrases: texts.map((text, at) => ({ pageNumber: at + 1, phrase: phraseOf(text, texts) })) };
}

/** Words of one line from the middle of the page: what stands at its edges is furniture. */
function phraseOf(text: string, all: readonly string[]): string {
  const lines = text.split('\n').map((line) => line.split(' '));
  const phrases = lines
    .filter((line) => line.length >= PHRASE)
    .map((line) => line.slice(0, PHRASE).join(' '))
    .filter((phrase) => all.filter((other) => other.includes(phrase)).length === 1);
  return phrases[Math.floor(phrases.length / 2)] ?? text.slice(0, 60);
}
