import type { Page } from '@playwright/test';
import { callProduct, type Caller } from '../product/call-product.ts';
import { fillLibrary } from './fill-library.ts';
import { openBrowser } from './open-browser.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { median, percentile } from '../statistics.ts';

export const summary = 'an account of 20,000 documents: a page of the list at the HTTP port, and scrolling it in Chromium';

const DOCUMENTS = 20_000;
const EMAIL = 'bench@example.org';
const ROUNDS = 12;
/** What the page asks for: a first page that paints at once, then as many as are allowed. */
const FIRST_PAGE = 100;
const NEXT_PAGE = 500;
const SCROLL_MS = 10_000;
/** A wheel turned fast, and a scroll bar dragged from the top to the end. Pixels a second. */
const WHEEL = 3_000;
const LATE_FRAME_MS = 25;

export async function run(): Promise<void> {
  await using product = await startProduct();
  const caller = callProduct(product.url, await product.addAccount(EMAIL));
  const [folder = ''] = fillLibrary(product, EMAIL, DOCUMENTS);
  const pages = await timePages(caller, folder);

  await using browser = await openBrowser(product, EMAIL);
  const wheel = await scroll(browser.page, WHEEL);
  const bar = await scroll(browser.page, (DOCUMENTS * 40 * 1000) / SCROLL_MS);
  report(
    `library: ${DOCUMENTS} documents; ${pages.first.length + pages.next.length} answers, ${SCROLL_MS / 1000} s of scrolling`,
    [
      {
        what: `first ${FIRST_PAGE} rows, every order, filter and place, p95`,
        value: percentile(pages.first, 0.95),
        unit: 'ms',
        bar: 50,
        aim: 20,
      },
      {
        what: `further ${NEXT_PAGE} rows, down to the end, p95`,
        value: percentile(pages.next, 0.95),
        unit: 'ms',
        bar: 50,
        aim: 20,
      },
      { what: 'all of them, p50', value: median([...pages.first, ...pages.next]), unit: 'ms' },
      { what: 'late frames, a wheel turned fast', value: wheel.late * 100, unit: '%', bar: 5, aim: 0 },
      { what: 'late frames, the scroll bar dragged to the end', value: bar.late * 100, unit: '%', bar: 5, aim: 0 },
      { what: 'longest gap between frames', value: Math.max(wheel.longest, bar.longest), unit: 'ms' },
    ],
  );
}

/** Milliseconds of every kind of page that the list asks for: each order, up and down; filtered or not; everything or a folder. */
async function timePages(caller: Caller, folder: string): Promise<{ first: number[]; next: number[] }> {
  const first: number[] = [];
  const next: number[] = [];
  const narrowings = ['', '&filter=ba', `&folder=${folder}`, '&view=trash', '&view=failed'];
  for (let round = 0; round < ROUNDS; round++) {
    for (const sort of ['modified', 'filename', 'size'])
      for (const direction of ['asc', 'desc'])
        for (const narrowing of narrowings) {
          const query = `sort=${sort}&direction=${direction}${narrowing}`;
          const top = await caller.timedFiles(`${query}&limit=${FIRST_PAGE}`);
          first.push(top.milliseconds);
          let cursor = top.answer.nextCursor;
          // Every page once over the rounds: each round goes a few pages deeper than the one before.
          for (let depth = 0; cursor !== null && depth <= round * 3; depth++) {
            const deeper: string = cursor;
            const page = await caller.timedFiles(`${query}&limit=${NEXT_PAGE}&cursor=${deeper}`);
            next.push(page.milliseconds);
            cursor = page.answer.nextCursor;
          }
        }
  }
  return { first, next };
}

/** Scrolls the list evenly for ten seconds. @returns the share of gaps between frames that were late, and the longest in milliseconds */
async function scroll(page: Page, pixelsASecond: number): Promise<{ late: number; longest: number }> {
  await page.reload();
  const list = page.getByRole('grid');
  await list.getByRole('link').first().waitFor();
  // What a page does once when it opens is not scrolling.
  await page.waitForTimeout(1_500);
  const gaps = await list.evaluate(
    (grid, { duration, speed }) =>
      new Promise<number[]>((resolve) => {
        const scroller = grid.parentElement;
        const found: number[] = [];
        let start: number | undefined;
        let before = 0;
        const frame = (now: number) => {
          if (start !== undefined) found.push(now - before);
          start ??= now;
          before = now;
          if (scroller) scroller.scrollTop = ((now - start) * speed) / 1_000;
          if (now - start < duration) requestAnimationFrame(frame);
          else resolve(found);
        };
        requestAnimationFrame(frame);
      }),
    { duration: SCROLL_MS, speed: pixelsASecond },
  );
  return { late: gaps.filter((gap) => gap > LATE_FRAME_MS).length / gaps.length, longest: Math.max(...gaps) };
}
