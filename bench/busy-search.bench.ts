import { setTimeout as wait } from 'node:timers/promises';
import { callProduct } from './call-product.ts';
import { textPdf } from './made-pdf.ts';
import { createTextMaker } from './made-text.ts';
import { report } from './report.ts';
import { startProduct } from './start-product.ts';
import { median, percentile, timed } from './statistics.ts';

export const summary = 'eight clients search through HTTP while a file of 600 pages is uploaded, read and indexed';

const PASSAGES = 10_000;
const PAGES_A_FILE = 300;
const LARGE_FILE = 600;
const WARM_UP = 30;
const QUESTIONS = 300;
const CLIENTS = 8;
/** A client reads the answer for so long before it asks again: faster than anybody types. */
const PAUSE_MILLISECONDS = 250;

export async function run(): Promise<void> {
  await using product = await startProduct({ watchEventLoop: true });
  const caller = callProduct(product.url, await product.addAccount('bench@example.org'));
  const maker = createTextMaker(7);
  const texts: string[] = [];
  let passages = 0;
  for (let file = 1; passages < PASSAGES; file++) {
    const pages = maker.pages(PAGES_A_FILE);
    texts.push(...pages.flat());
    const { document } = await caller.upload(await textPdf(`Made text ${file}`, pages), `made text ${file}.pdf`);
    if (document === null) throw new Error('an upload was refused');
    passages += document.vectorsStored;
  }
  await product.untilIdle();
  const large = await textPdf('A large file', createTextMaker(99).pages(LARGE_FILE));

  let next = 0;
  const ask = async () => {
    const text = texts[(next++ * 37) % texts.length] ?? '';
    return (await timed(() => caller.search(maker.questionAbout(text)))).milliseconds;
  };
  // Every reader has to know the library before anything is timed.
  await Promise.all(Array.from({ length: WARM_UP }, ask));
  const quiet: number[] = [];
  for (let index = 0; index < QUESTIONS; index++) quiet.push(await ask());

  const clients = async (pause: number, until: () => boolean) => {
    const times: number[] = [];
    const client = async () => {
      do {
        times.push(await ask());
        if (pause > 0) await wait(pause);
      } while (!until());
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return times;
  };
  const upTo = (count: number) => () => next > count;
  const without = await clients(PAUSE_MILLISECONDS, upTo(next + QUESTIONS));
  await product.eventLoopDelay();
  let searchable = false;
  const upload = timed(() => caller.upload(large, 'large.pdf')).finally(() => {
    searchable = true;
  });
  const busy = await clients(PAUSE_MILLISECONDS, () => searchable);
  const { milliseconds, value } = await upload;
  const eventLoop = await product.eventLoopDelay();
  const incessant = await clients(0, upTo(next + 2 * QUESTIONS));
  if (value.document?.pageCount !== LARGE_FILE) throw new Error(`the upload ended ${JSON.stringify(value)}`);
  const alone = percentile(quiet, 0.95);
  report(
    `busy-search: ${passages} passages, ${CLIENTS} clients that ask ${PAUSE_MILLISECONDS} ms after each answer, a file of ${LARGE_FILE} pages`,
    [
      { what: 'one client, p50', value: median(quiet), unit: 'ms' },
      { what: 'one client, p95', value: alone, unit: 'ms' },
      { what: `${CLIENTS} clients, p95`, value: percentile(without, 0.95), unit: 'ms' },
      { what: `${CLIENTS} clients beside the file, p50`, value: median(busy), unit: 'ms' },
      { what: `${CLIENTS} clients beside the file, p95`, value: percentile(busy, 0.95), unit: 'ms', bar: 3 * alone },
      { what: 'event loop delay of the server, p99', value: eventLoop.p99, unit: 'ms', bar: 50 },
      { what: 'event loop delay of the server, longest', value: eventLoop.longest, unit: 'ms' },
      { what: 'upload until searchable', value: milliseconds / 1000, unit: 's' },
      { what: 'searches meanwhile', value: busy.length, unit: '' },
      { what: `${CLIENTS} clients that never pause, no file, p95`, value: percentile(incessant, 0.95), unit: 'ms' },
    ],
  );
}
