import { callProduct } from '../product/call-product.ts';
import { textPdf } from '../product/made-pdf.ts';
import { createTextMaker } from '../product/made-text.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { median, percentile, timed } from '../statistics.ts';

export const summary = 'search within a file of 1,000 pages, at the HTTP port';

const PAGES = 1_000;
const WARM_UP = 30;
const QUESTIONS = 200;
/** As many places as the reader asks for. */
const TOP_K = 50;

export async function run(): Promise<void> {
  await using product = await startProduct();
  const caller = callProduct(product.url, await product.addAccount('bench@example.org'));
  const maker = createTextMaker(21);
  const pages = maker.pages(PAGES);
  const { document } = await caller.upload(await textPdf('Made text', pages), 'made text.pdf');
  if (document === null) throw new Error('the upload was refused');
  // Another file, so that the question is not the same as one to the whole library.
  await caller.upload(await textPdf('Other text', maker.pages(300)), 'other text.pdf');
  await product.untilIdle();

  const ask = async (index: number) => {
    const query = maker.questionAbout(pages[(index * 37) % PAGES]?.join(' ') ?? '');
    return timed(() => caller.search(query, { topK: TOP_K, namespace: document.id }));
  };
  for (let index = 0; index < WARM_UP; index++) await ask(index);
  const answers = [];
  for (let index = WARM_UP; index < WARM_UP + QUESTIONS; index++) answers.push(await ask(index));
  const times = answers.map(({ milliseconds }) => milliseconds);
  const answered = answers.filter(({ value }) => value.length > 0).length;
  report(`document-search: ${document.vectorsStored} passages, ${QUESTIONS} questions, ${answered} of them answered`, [
    { what: 'p95', value: percentile(times, 0.95), unit: 'ms', bar: 60, aim: 20 },
    { what: 'p50', value: median(times), unit: 'ms' },
    { what: 'p99', value: percentile(times, 0.99), unit: 'ms' },
  ]);
}
