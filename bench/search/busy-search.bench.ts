import { callProduct } from '../product/call-product.ts';
import { fillWithMadeText } from '../product/fill-with-made-text.ts';
import { textPdf } from '../product/made-pdf.ts';
import { createTextMaker } from '../product/made-text.ts';
import { report } from '../report.ts';
import { searchLikePeople, type Asked } from './search-like-people.ts';
import { startProduct } from '../product/start-product.ts';
import { median, percentile, timed } from '../statistics.ts';

export const summary = 'eight clients search through HTTP while files of 600 pages are uploaded, read and indexed';

const PASSAGES = 10_000;
const LARGE_FILE = 600;
const WARM_UP = 30;
const QUESTIONS = 300;
const CLIENTS = 8;
/** One after the other, for enough searches to tell their 95th percentile. */
const LARGE_FILES = 3;

export async function run(): Promise<void> {
  await using product = await startProduct({ watchEventLoop: true });
  const caller = callProduct(product.url, await product.addAccount('bench@example.org'));
  const maker = createTextMaker(7);
  const { texts, passages } = await fillWithMadeText(product, caller, maker, PASSAGES);
  const files: Blob[] = [];
  for (let number = 0; number < LARGE_FILES; number++)
    files.push(await textPdf(`Large file ${number}`, createTextMaker(99 + number).pages(LARGE_FILE)));

  let next = 0;
  const ask = async () => {
    const text = texts[(next++ * 37) % texts.length] ?? '';
    return caller.search(maker.questionAbout(text));
  };
  // Every reader has to know the library before anything is timed.
  await Promise.all(Array.from({ length: WARM_UP }, ask));
  const quiet: number[] = [];
  for (let index = 0; index < QUESTIONS; index++) quiet.push((await timed(ask)).milliseconds);

  const upTo = (count: number) => () => next > count;
  const people = CLIENTS;
  const without = await searchLikePeople(ask, { people, until: upTo(next + QUESTIONS) });
  await product.eventLoopDelay();
  let searchable = false;
  const asking = searchLikePeople(ask, { people, until: () => searchable });
  const uploads: { from: number; to: number }[] = [];
  for (const [number, file] of files.entries()) {
    const from = performance.now();
    const { document } = await caller.upload(file, `large ${number}.pdf`);
    if (document?.pageCount !== LARGE_FILE) throw new Error('an upload was refused');
    uploads.push({ from, to: performance.now() });
  }
  searchable = true;
  const beside = (await asking).filter(({ from, milliseconds }) =>
    uploads.some((upload) => from + milliseconds > upload.from && from < upload.to),
  );
  const busy = beside.map(({ milliseconds }) => milliseconds);
  const eventLoop = await product.eventLoopDelay();
  const incessant = await searchLikePeople(ask, { people, until: upTo(next + 2 * QUESTIONS), reading: 0 });
  const timesOf = (asked: readonly Asked[]) => asked.map(({ milliseconds }) => milliseconds);
  const alone = percentile(quiet, 0.95);
  report(
    `busy-search: ${passages} passages, ${CLIENTS} clients that ask 250 ms after an answer on average, ${LARGE_FILES} files of ${LARGE_FILE} pages`,
    [
      { what: 'one client, p50', value: median(quiet), unit: 'ms' },
      { what: 'one client, p95', value: alone, unit: 'ms' },
      { what: `${CLIENTS} clients, p95`, value: percentile(timesOf(without), 0.95), unit: 'ms' },
      { what: `${CLIENTS} clients beside the files, p50`, value: median(busy), unit: 'ms' },
      { what: `${CLIENTS} clients beside the files, p95`, value: percentile(busy, 0.95), unit: 'ms', bar: 3 * alone },
      { what: 'event loop delay of the server, p99', value: eventLoop.p99, unit: 'ms', bar: 50 },
      { what: 'event loop delay of the server, longest', value: eventLoop.longest, unit: 'ms' },
      { what: 'upload of one until searchable', value: median(uploads.map(({ from, to }) => to - from)) / 1000, unit: 's' },
      { what: 'searches meanwhile', value: busy.length, unit: '' },
      { what: `${CLIENTS} clients that never pause, no file, p95`, value: percentile(timesOf(incessant), 0.95), unit: 'ms' },
    ],
  );
}
