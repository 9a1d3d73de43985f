import { callProduct } from '../product/call-product.ts';
import { textPdf } from '../product/made-pdf.ts';
import { createTextMaker } from '../product/made-text.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { median, timed } from '../statistics.ts';

export const summary = 'end to end ingestion of a 350-page text PDF, pages a second';

const PAGES = 350;
const ROUNDS = 3;

export async function run(): Promise<void> {
  await using product = await startProduct();
  const caller = callProduct(product.url, await product.addAccount('bench@example.org'));
  const rates: number[] = [];
  let passages = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const file = await textPdf(`Made text ${round}`, createTextMaker(100 + round).pages(PAGES));
    const { milliseconds, value } = await timed(() => caller.upload(file, `made text ${round}.pdf`));
    if (value.document?.pageCount !== PAGES) throw new Error(`the upload ended ${JSON.stringify(value)}`);
    passages = value.document.vectorsStored;
    rates.push((PAGES / milliseconds) * 1000);
    await product.untilIdle();
  }
  report(`ingest: ${PAGES} pages, ${passages} passages, from the start of the upload until it can be searched`, [
    { what: 'pages a second, median of 3', value: median(rates), unit: '/s', bar: 60, aim: 200, better: 'higher' },
    { what: 'slowest', value: Math.min(...rates), unit: '/s' },
  ]);
}
