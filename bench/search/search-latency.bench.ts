import { callProduct } from '../product/call-product.ts';
import { fillWithMadeText } from '../product/fill-with-made-text.ts';
import { createTextMaker } from '../product/made-text.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { median, percentile, timed } from '../statistics.ts';

export const summary = 'search over 10,000 passages of one owner, at the HTTP port';

const PASSAGES = 10_000;
const WARM_UP = 30;
const QUESTIONS = 300;

export async function run(): Promise<void> {
  await using product = await startProduct();
  const caller = callProduct(product.url, await product.addAccount('bench@example.org'));
  const maker = createTextMaker(7);
  const { texts, passages } = await fillWithMadeText(product, caller, maker, PASSAGES);

  const ask = async (index: number) => {
    const text = texts[Math.floor((index * texts.length) / (QUESTIONS + WARM_UP))] ?? '';
    const query = maker.questionAbout(text);
    return timed(() => caller.search(query));
  };
  for (let index = 0; index < WARM_UP; index++) await ask(index);
  const answers = [];
  for (let index = WARM_UP; index < WARM_UP + QUESTIONS; index++) answers.push(await ask(index));
  const times = answers.map(({ milliseconds }) => milliseconds);
  const answered = answers.filter(({ value }) => value.length > 0).length;
  report(`search-latency: ${passages} passages, ${QUESTIONS} questions one after the other, ${answered} of them answered`, [
    { what: 'p95', value: percentile(times, 0.95), unit: 'ms', bar: 20, aim: 12 },
    { what: 'p50', value: median(times), unit: 'ms' },
    { what: 'p99', value: percentile(times, 0.99), unit: 'ms' },
  ]);
}
