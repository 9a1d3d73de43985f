import type { Page } from '@playwright/test';
import { callProduct } from '../product/call-product.ts';
import { textPdf } from '../product/made-pdf.ts';
import { createTextMaker } from '../product/made-text.ts';
import { openBrowser } from './open-browser.ts';
import { MEGABYTE } from '../product/process-memory.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { median, percentile } from '../statistics.ts';

export const summary =
  'the reader in Chromium: first picture, turning pages, zooming, and memory while a file of 1,000 pages scrolls by';

const EMAIL = 'bench@example.org';
const PAGES = 1_000;
const OPENINGS = 12;
const LONG = 'made text.pdf';
/** Documents that nobody has looked at yet. */
const UNSEEN = 12;
const UNSEEN_PAGES = 20;
const TURNS = 25;
/** Pixels a second: a page in less than half a second, as one leafs through a book. */
const SPEED = 3_000;
const SCROLL_MS = 40_000;
const LOOK_EVERY_MS = 500;
const LATE_FRAME_MS = 25;

export async function run(): Promise<void> {
  await using product = await startProduct();
  const caller = callProduct(product.url, await product.addAccount(EMAIL));
  const { document } = await caller.upload(await textPdf('Made text', createTextMaker(31).pages(PAGES)), LONG);
  if (document === null) throw new Error('the upload was refused');
  const unseen = Array.from({ length: UNSEEN }, (_, index) => `unseen ${index}.pdf`);
  for (const [index, name] of unseen.entries())
    await caller.upload(await textPdf(name, createTextMaker(50 + index).pages(UNSEEN_PAGES)), name);
  await product.untilIdle();
  await using browser = await openBrowser(product, EMAIL);
  const { page } = browser;

  const openings: number[] = [];
  for (let round = 0; round <= OPENINGS; round++) openings.push(await open(page, LONG));
  // The first one draws the page; the others are warm.
  const [cold = Number.NaN, ...warm] = openings;
  const first: number[] = [];
  for (const name of unseen) first.push(await open(page, name));
  await open(page, LONG);
  const turns: number[] = [];
  for (let turn = 2; turn <= TURNS; turn++) turns.push(await timeTurn(page, turn));
  const zooms: number[] = [];
  for (const key of ['+', '+', '+', '+', '-', '-', '-', '-']) zooms.push(await timeZoom(page, key));

  let memory = browser.pageMemory();
  const before = memory;
  const looking = setInterval(() => (memory = Math.max(memory, browser.pageMemory())), LOOK_EVERY_MS);
  const gaps = await scroll(page);
  clearInterval(looking);
  report(`reader-memory: ${PAGES} pages, ${OPENINGS} openings, ${TURNS} turns, ${SCROLL_MS / 1000} s of scrolling`, [
    { what: 'click in the list to first picture, warm, p95', value: percentile(warm, 0.95), unit: 'ms', bar: 150 },
    { what: 'the same, p50', value: median(warm), unit: 'ms' },
    { what: 'the first of all, 1,000 pages', value: cold, unit: 'ms' },
    { what: 'click to first picture, never drawn before, p95', value: percentile(first, 0.95), unit: 'ms', bar: 400 },
    { what: 'the same, p50', value: median(first), unit: 'ms' },
    { what: 'key to picture of the next page, p95', value: percentile(turns, 0.95), unit: 'ms' },
    { what: 'zoom step to the sharp picture, p95', value: percentile(zooms, 0.95), unit: 'ms' },
    { what: 'private memory of the page, most', value: memory / MEGABYTE, unit: 'MB', bar: 300 },
    { what: 'private memory before the scroll', value: before / MEGABYTE, unit: 'MB' },
    { what: 'late frames', value: (gaps.filter((gap) => gap > LATE_FRAME_MS).length / gaps.length) * 100, unit: '%' },
  ]);
}

/** Opens a document from the list, without going near it before. @returns milliseconds from the click to the frame that shows the first page */
async function open(page: Page, name: string): Promise<number> {
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();
  await page.getByRole('grid').getByRole('link').first().waitFor();
  await page.waitForTimeout(500);
  return page.evaluate(async (wanted) => {
    const from = performance.now();
    [...document.querySelectorAll<HTMLElement>('[role="grid"] tbody a')].find((link) => link.textContent === wanted)?.click();
    while (!document.querySelector('[data-page="1"] [data-state="shown"]'))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - from;
  }, name);
}

/** Turns to a page by key, as someone who looks at each for a moment. @returns milliseconds until it is there with its picture */
async function timeTurn(page: Page, pageNumber: number): Promise<number> {
  await page.waitForTimeout(700);
  return page.evaluate(async (wanted) => {
    const from = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    const isThere = () => {
      const shown = document.querySelector(`[data-page="${wanted}"] [data-state="shown"]`);
      return shown !== null && shown.getBoundingClientRect().top < innerHeight / 2;
    };
    while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - from;
  }, pageNumber);
}

/** @returns milliseconds from the key to the frame whose picture has a pixel for every pixel of the screen that it covers */
async function timeZoom(page: Page, key: string): Promise<number> {
  await page.waitForTimeout(1_000);
  return page.evaluate(async (pressed) => {
    const picture = () => document.querySelector<HTMLCanvasElement>(`[data-page="${current}"] canvas`);
    const current = document.querySelector<HTMLInputElement>('[aria-label="Page number"]')?.value ?? '';
    const before = picture()?.getBoundingClientRect().width ?? 0;
    const from = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
    const isSharp = () => {
      const canvas = picture();
      const width = canvas?.getBoundingClientRect().width ?? 0;
      return canvas !== null && width !== before && canvas.width >= width - 1;
    };
    while (!isSharp()) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - from;
  }, key);
}

/** Scrolls evenly through the file. @returns the gaps between frames in milliseconds */
async function scroll(page: Page): Promise<number[]> {
  return page.getByRole('region', { name: /^Pages of/ }).evaluate(
    (pane, { duration, speed }) =>
      new Promise<number[]>((resolve) => {
        const found: number[] = [];
        let start: number | undefined;
        let before = 0;
        const top = pane.scrollTop;
        const frame = (now: number) => {
          if (start !== undefined) found.push(now - before);
          start ??= now;
          before = now;
          pane.scrollTop = top + ((now - start) * speed) / 1_000;
          if (now - start < duration) requestAnimationFrame(frame);
          else resolve(found);
        };
        requestAnimationFrame(frame);
      }),
    { duration: SCROLL_MS, speed: SPEED },
  );
}
