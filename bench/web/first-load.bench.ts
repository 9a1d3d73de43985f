import type { BrowserContext } from '@playwright/test';
import { buildWeb } from '../../tooling/web-build.mjs';
import { callProduct } from '../product/call-product.ts';
import { textPdf } from '../product/made-pdf.ts';
import { createTextMaker } from '../product/made-text.ts';
import { openBrowser } from './open-browser.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { median } from '../statistics.ts';

export const summary = 'the library of someone signed in, nothing cached: until its frame is painted, and until it can be used';

const EMAIL = 'bench@example.org';
const DOCUMENTS = 30;
const LOADS = 5;
/** Lines as Lighthouse's slow 4G has them, and as slow ones are. Bytes a second; milliseconds there and back. */
const LINES = {
  '4G': { downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150 },
  slow: { downloadThroughput: 50_000, uploadThroughput: 25_000, latency: 150 },
} as const;

export async function run(): Promise<void> {
  if ((await buildWeb()) !== 0) throw new Error('the bench needs the built pages');
  await using product = await startProduct();
  const caller = callProduct(product.url, await product.addAccount(EMAIL));
  const maker = createTextMaker(4);
  for (let index = 0; index < DOCUMENTS; index++)
    await caller.upload(await textPdf('Made text', maker.pages(1)), `made text ${index}.pdf`);
  await product.untilIdle();
  await using browser = await openBrowser(product, EMAIL);
  const signedIn = browser.page.context();
  const context = await signedIn.browser()?.newContext({ storageState: await signedIn.storageState() });
  if (!context) throw new Error('the browser has gone');
  const origin = product.url.replace('127.0.0.1', 'localhost');
  const loads: Loaded[] = [];
  const slow: Loaded[] = [];
  for (let round = 0; round < LOADS; round++) {
    loads.push(await load(context, origin, '4G'));
    slow.push(await load(context, origin, 'slow'));
  }
  report(`first-load: the library with ${DOCUMENTS} documents, medians of ${LOADS}; 4G is 200 kB/s and 150 ms`, [
    { what: 'frame painted, 4G', value: median(loads.map(({ painted }) => painted)), unit: 'ms', bar: 1_500, aim: 1_000 },
    { what: 'library usable, 4G', value: median(loads.map(({ usable }) => usable)), unit: 'ms', bar: 3_000, aim: 2_000 },
    { what: 'frame painted, 50 kB/s', value: median(slow.map(({ painted }) => painted)), unit: 'ms' },
    { what: 'library usable, 50 kB/s', value: median(slow.map(({ usable }) => usable)), unit: 'ms' },
  ]);
}

/** Milliseconds from asking for the page. */
interface Loaded {
  readonly painted: number;
  readonly usable: number;
}

async function load(context: BrowserContext, origin: string, line: keyof typeof LINES): Promise<Loaded> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  // Nothing is kept from before. What one part of the page has fetched the next part finds, as for anybody.
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...LINES[line] });
  await page.goto(`${origin}/library`, { waitUntil: 'commit' });
  // The page watches for itself: a question from outside would come when the moment is over.
  const loaded = await page.evaluate(
    () =>
      new Promise<Loaded>((resolve) => {
        const look = () => {
          const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
          const row = document.querySelector('[role="grid"] tbody a');
          if (painted !== undefined && row) resolve({ painted, usable: performance.now() });
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.close();
  return loaded;
}
