import { callProduct } from '../product/call-product.ts';
import { textPdf } from '../product/made-pdf.ts';
import { createTextMaker } from '../product/made-text.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { median, percentile, seededRandom, timed } from '../statistics.ts';

export const summary = 'image of a page of a 350-page file that was never drawn before, and the same page again';

const PAGES = 350;
const TRIES = 40;

export async function run(): Promise<void> {
  await using product = await startProduct();
  const caller = callProduct(product.url, await product.addAccount('bench@example.org'));
  const { document } = await caller.upload(await textPdf('Made text', createTextMaker(3).pages(PAGES)), 'made text.pdf');
  if (document === null) throw new Error('the upload was refused');
  await product.untilIdle();
  const pages = await caller.pages(document.id);
  const random = seededRandom(5);
  const shuffled = pages.toSorted(() => random() - 0.5);
  const [first, ...others] = shuffled;
  // The reader process is up, and has this file open or not, as chance has it.
  if (first !== undefined) await caller.fetchBytes(first.url);

  const cold: number[] = [];
  const warm: number[] = [];
  for (const page of others.slice(0, TRIES)) {
    cold.push((await timed(() => caller.fetchBytes(page.url))).milliseconds);
    warm.push((await timed(() => caller.fetchBytes(page.url))).milliseconds);
  }
  report(`first-page: ${TRIES} pages of ${PAGES}, request to last byte at the HTTP port`, [
    { what: 'never drawn before, p95', value: percentile(cold, 0.95), unit: 'ms', bar: 400, aim: 120 },
    { what: 'never drawn before, p50', value: median(cold), unit: 'ms' },
    { what: 'drawn before, p95', value: percentile(warm, 0.95), unit: 'ms', bar: 150, aim: 50 },
  ]);
}
