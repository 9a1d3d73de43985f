// Takes the pictures of the product that its pages show, light and dark, from a running product: `node tooling/photograph-product.mjs
// http://localhost:8000`. It makes an account of its own there and adds the sample documents. The results are kept in
// apps/web/public/pictures.
import { chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { skipFirstRun } from '../e2e/fixtures/skip-first-run.ts';
import { findBrowser } from './browser.mjs';

const target = new URL('../apps/web/public/pictures/', import.meta.url);
const address = process.argv[2];
if (!address) throw new Error('name the address of a running product');
/** Widths in pixels that a picture is kept in; the page names them too. */
const widths = [760, 1280, 1920];
const desk = { width: 1280, height: 800 };
const question = 'Do dogs need the landlord’s consent?';
const email = `photographer-${Date.now().toString(36)}@example.org`;

const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath === null ? {} : { executablePath }), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: desk, deviceScaleFactor: 2, reducedMotion: 'reduce' });

/** Of what is shown beside words, a smaller window: what stands in it has to be read there too. */
const smallWindow = { width: 1120, height: 700 };
const schemes = /** @type {const} */ (['light', 'dark']);
/** What a phone shows instead of a desk's screen made small. */
const phone = { width: 390, height: 600 };

/**
 * One picture of the page as it is, in each scheme and for each kind of screen.
 *
 * @param {string} name
 * @param {{ width: number, height: number }} window the size at a desk, in CSS pixels
 * @param {() => Promise<void>} [beforePhones] what a phone needs to show the same
 */
async function photograph(name, window, beforePhones) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const whole = await takePicture(window);
    for (const width of widths) await keep(`${name}-${colorScheme}-${width}`, sharp(whole).resize({ width }));
  }
  await page.setViewportSize(phone);
  await beforePhones?.();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await keep(`${name}-${colorScheme}-phone`, sharp(await takePicture(phone)));
  }
  await page.setViewportSize(window);
}

/** @param {{ width: number, height: number }} window */
async function takePicture(window) {
  await page.setViewportSize(window);
  // Neither a pointer nor a key of ours is seen in them.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
  await page.waitForTimeout(2_000);
  return page.screenshot();
}

/** @param {string} name @param {import('sharp').Sharp} picture */
async function keep(name, picture) {
  writeFileSync(new URL(`${name}.webp`, target), await picture.webp({ quality: 80, effort: 6 }).toBuffer());
}

mkdirSync(target, { recursive: true });
// The pictures show the library itself, without the start of a new one.
await skipFirstRun(page);
await page.goto(address);
await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
await page.getByRole('link', { name: 'Create account' }).click();
await page.getByLabel('Name').fill('Sample Person');
await page.getByLabel('Email').fill(email);
await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
await page.getByRole('button', { name: 'Create account' }).click();
await page.getByRole('button', { name: 'Try it with sample documents' }).click();
await page.getByText('Invoice 2026-0147 Harbour Joinery.pdf').first().waitFor();
await page
  .getByText(/^(?:Waiting|Reading)/)
  .first()
  .waitFor({ state: 'hidden', timeout: 180_000 });
// What has been read is told for some seconds more.
await page.waitForTimeout(15_000);
await page.goto(`${address}/library`);
await page.getByText('12 documents').waitFor();
await photograph('library', desk);

await page.goto(`${address}/search?q=${encodeURIComponent(question)}`);
const result = page.getByText('Lease agreement 14 Linden Row.pdf').first();
await result.waitFor();
await photograph('search', smallWindow);

await page.setViewportSize(desk);
await result.click();
await page.waitForURL(/\/doc\//);
await page.waitForTimeout(8_000);
await photograph('reader', desk, async () => {
  // There the page comes up at the width of its column, and the sentence beside it.
  await page.reload();
  await page.waitForTimeout(8_000);
});
await browser.close();
console.log('three pictures in two schemes, for desks and for phones');
