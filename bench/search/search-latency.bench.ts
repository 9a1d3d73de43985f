import { callProduct } from '../product/call-product.ts';
import { openPlainFts5 } from '../retrieval/plain-fts5.ts';
import { fillWithMadeText } from '../product/fill-with-made-text.ts';
import { createTextMaker } from '../product/made-text.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { median, percentile, timed } from '../statistics.ts';

export const summary =
  'search over 10,000 passages of one owner, at the HTTP port, and as a ratio to SQLite FTS5 alone, asked in turn with it';

const PASSAGES = 10_000;
const WARM_UP = 30;
const QUESTIONS = 300;

export async function run(): Promise<void> {
  await using product = await startProduct();
  const caller = callProduct(product.url, await product.addAccount('bench@example.org'));
  const maker = createTextMaker(7);
  const { texts, passages } = await fillWithMadeText(product, caller, maker, PASSAGES);

  using plain = openPlainFts5({
    name: 'made text',
    entries: texts.map((text, at) => ({ id: String(at), documentId: '', title: '', text })),
    queries: [],
    relevant: new Map(),
  });

  // In turn, so that whatever else the machine does slows both alike.
  const ask = async (index: number) => {
    const text = texts[Math.floor((index * texts.length) / (QUESTIONS + WARM_UP))] ?? '';
    const query = maker.questionAbout(text);
    const ours = await timed(() => caller.search(query));
    const theirs = await timed(() => Promise.resolve(plain.rank(query)));
    return { ours, theirs };
  };
  for (let index = 0; index < WARM_UP; index++) await ask(index);
  const answers = [];
  for (let index = WARM_UP; index < WARM_UP + QUESTIONS; index++) answers.push(await ask(index));
  const times = answers.map(({ ours }) => ours.milliseconds);
  const plainTimes = answers.map(({ theirs }) => theirs.milliseconds);
  const answered = answers.filter(({ ours }) => ours.value.length > 0).length;
  report(`search-latency: ${passages} passages, ${QUESTIONS} questions one after the other, ${answered} of them answered`, [
    { what: 'p95', value: percentile(times, 0.95), unit: 'ms', bar: 16, aim: 12 },
    { what: 'p50', value: median(times), unit: 'ms' },
    { what: 'p99', value: percentile(times, 0.99), unit: 'ms' },
    { what: 'SQLite FTS5 alone, p95', value: percentile(plainTimes, 0.95), unit: 'ms' },
    { what: '  p50', value: median(plainTimes), unit: 'ms' },
    { what: 'ratio of the p95 to it', value: percentile(times, 0.95) / percentile(plainTimes, 0.95), unit: '' },
    { what: '  of the p50', value: median(times) / median(plainTimes), unit: '' },
  ]);
}
