// Takes the pictures of the product that its pages show, light and dark, from a running product: `node tooling/photograph-product.mjs
// http://localhost:8000`. It makes an account of its own there and adds the sample documents. The results are kept in
// apps/web/public/pictures.
import { chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { findBrowser } from './browser.mjs';

const target = new URL('../apps/web/public/pictures/', import.meta.url);
const address = process.argv[2];
if (!address) throw new Error('name the address of a running product');
/** Widths in pixels that a picture is kept in; the page names them too. */
const widths = [760, 1280, 1920];
const question = 'Do dogs need the landlord’s consent?';
const email = `photographer-${Date.now().toString(36)}@example.org`;

const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath === null ? {} : { executablePath }), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2, reducedMotion: 'reduce' });

/** Of what is shown half as wide as a page, a smaller window: its words have to be read there too. */
const smallWindow = { width: 960, height: 600 };

/** @param {string} name one picture in each scheme */
async function photograph(name) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
    await page.waitForTimeout(1_000);
    const whole = await page.screenshot();
    for (const width of widths) {
      const picture = await sharp(whole).resize({ width }).webp({ quality: 80, effort: 6 }).toBuffer();
      writeFileSync(new URL(`${name}-${colorScheme}-${width}.webp`, target), picture);
    }
  }
}

mkdirSync(target, { recursive: true });
await page.goto(address);
await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
await page.getByRole('link', { name: 'Create account' }).click();
await page.getByLabel('Name').fill('Sample Person');
await page.getByLabel('Email').fill(email);
await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
await page.getByRole('button', { name: 'Create account' }).click();
await page.getByRole('button', { name: 'Try it with sample documents' }).click();
await page.getByText('Invoice 2026-0147 Harbour Joinery.pdf').first().waitFor();
await page.waitForTimeout(30_000);
await page.setViewportSize(smallWindow);
await page.goto(`${address}/library`);
await page.getByText('12 documents').waitFor();
await photograph('library');

await page.goto(`${address}/search?q=${encodeURIComponent(question)}`);
const result = page.getByText('Lease agreement 14 Linden Row.pdf').first();
await result.waitFor();
await photograph('search');

await page.setViewportSize({ width: 1280, height: 800 });
await result.click();
await page.waitForURL(/\/doc\//);
await page.waitForTimeout(8_000);
await photograph('reader');
await browser.close();
console.log('three pictures in two schemes');
