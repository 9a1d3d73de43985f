import type { Page } from '@playwright/test';
import { callProduct } from '../product/call-product.ts';
import { startProduct } from '../product/start-product.ts';
import { report } from '../report.ts';
import { median } from '../statistics.ts';
import { fillLibrary } from './fill-library.ts';
import { openBrowser } from './open-browser.ts';

export const summary =
  'a library with a thousand tags, the most that are allowed: opening it in Chromium, and the dialogs of a tag';

const TAGS = 1_000;
const DOCUMENTS = 500;
const EMAIL = 'bench@example.org';
const TRIES = 5;

const nameOf = (index: number) => `tag ${String(index).padStart(4, '0')}`;

/** Milliseconds from the beginning of the page to the moment at which its rows and tags stand there and it can be used. */
async function open(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // Reloaded, the page and its parts come from the browser's store, as on any day but the first.
    await page.reload();
    await page.getByRole('link', { name: nameOf(0) }).waitFor();
    await page.getByRole('grid').getByRole('link').first().waitFor();
    times.push(await page.evaluate(() => new Promise<number>((drawn) => setTimeout(() => drawn(performance.now())))));
  }
  return times;
}

export async function run(args: readonly string[]): Promise<void> {
  const [pictures] = args;
  await using product = await startProduct();
  const caller = callProduct(product.url, await product.addAccount(EMAIL));
  fillLibrary(product, EMAIL, DOCUMENTS);
  await caller.addTag(nameOf(0));
  await using browser = await openBrowser(product, EMAIL);
  const { page } = browser;
  const withOne = await open(page);
  for (let index = 1; index < TAGS; index++) await caller.addTag(nameOf(index));
  const opening = await open(page);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);

  const merging: number[] = [];
  const dialog = page.getByRole('dialog');
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await page.getByRole('link', { name: 'tag 0001' }).hover();
    await page.getByRole('button', { name: 'More actions for tag tag 0001' }).click();
    const from = performance.now();
    await page.getByRole('menuitem', { name: 'Merge into…' }).click();
    await dialog.getByRole('button', { name: 'tag 0002' }).waitFor();
    merging.push(performance.now() - from);
    if (attempt === 0 && pictures !== undefined) await page.screenshot({ path: `${pictures}/merge.png` });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/library.png` });
  // Drawn as it is scrolled to, down to the last one.
  await page.getByRole('button', { name: 'New Tag' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: nameOf(TAGS - 1) }).waitFor();
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/end.png` });
  report(`tags: a library of ${DOCUMENTS} documents and ${TAGS} tags`, [
    { what: 'opening it, p50', value: median(opening), unit: 'ms', bar: 500 },
    { what: 'the same with one tag, p50', value: median(withOne), unit: 'ms' },
    { what: 'opening it, longest', value: Math.max(...opening), unit: 'ms' },
    { what: 'what a tag can be merged into, p50', value: median(merging), unit: 'ms', bar: 500 },
    { what: 'elements of the page', value: nodes, unit: '', bar: 5_000 },
  ]);
}
