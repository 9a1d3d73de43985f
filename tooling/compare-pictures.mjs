// Photographs every room of a running product, light and dark, at a desk, on a tablet and on a phone, and says how far the pictures differ
// from those of before: `node tooling/compare-pictures.mjs http://localhost:8000 --into now --before then`. A difference is
// reported and is no failure: somebody looks at the picture beside it. Without `--before`, the pictures are only taken.
import { chromium } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mjs';
import { writeFontConfiguration } from './browser-fonts.mjs';
import { differenceOf } from './difference-of-pictures.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string', default: 'node_modules/.cache/pictures' }, before: { type: 'string' } },
});
const [address] = positionals;
if (!address) throw new Error('name the address of a running product');
const { into, before } = values;

const sizes = { desk: { width: 1440, height: 900 }, tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } };
const schemes = /** @type {const} */ (['light', 'dark']);
const lease = encodeURIComponent('Lease agreement 14 Linden Row.pdf');
const question = encodeURIComponent('Do dogs need the landlord’s consent?');
/** What a visitor sees, and what somebody signed in does. */
const publicRooms = [
  '/',
  '/product',
  '/features',
  '/pricing',
  '/security',
  '/integrations',
  '/enterprise',
  '/resources',
  '/blog',
];
const morePublicRooms = ['/documentation', '/tutorials', '/api', '/community', '/privacy', '/cookies', '/no-such-page'];
const signedInRooms = {
  library: '/library',
  grid: '/library?layout=grid',
  facts: '/library?layout=facts',
  trash: '/library?view=trash',
  search: '/search',
  answer: `/search?q=${question}`,
  'no-answer': '/search?q=wombat%20husbandry',
  upload: '/upload',
  reader: `/doc/${lease}`,
  'reader-answer': `/doc/${lease}?page=1&q=${question}`,
  'missing-document': '/doc/no-such-document.pdf',
  commands: '/commands',
  connections: '/connections',
  profile: '/settings/profile',
  'sign-in-settings': '/settings/security',
  integrations: '/settings/integrations',
  advanced: '/settings/advanced',
};

mkdirSync(into, { recursive: true });
process.env['FONTCONFIG_FILE'] ??= writeFontConfiguration();
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath === null ? {} : { executablePath }), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: sizes.desk, reducedMotion: 'reduce' });

/** @type {{ name: string, share: number | null }[]} */
const differences = [];

/** @param {string} name @param {string} path */
async function photograph(name, path) {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.goto(`${address}${path}`);
    // A live connection stays open, so that the network is never wholly quiet: the page itself is.
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    await page.waitForTimeout(1_500);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await keep(`${name}-${size}-${colorScheme}`, await page.screenshot({ animations: 'disabled', caret: 'hide' }));
    }
  }
}

/** @param {string} name @param {Buffer} picture */
async function keep(name, picture) {
  writeFileSync(join(into, `${name}.png`), picture);
  if (before === undefined) return;
  const old = join(before, `${name}.png`);
  if (!existsSync(old)) return void differences.push({ name, share: null });
  const { share, marked } = await differenceOf(readFileSync(old), picture);
  if (share > 0) writeFileSync(join(into, `${name}.difference.png`), marked);
  differences.push({ name, share });
}

for (const path of [...publicRooms, ...morePublicRooms]) await photograph(path === '/' ? 'landing' : path.slice(1), path);

await page.setViewportSize(sizes.desk);
await page.goto(address);
await page.evaluate(() => localStorage.setItem('first-run', 'true'));
await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
await page.getByRole('link', { name: 'Create account' }).click();
await page.getByLabel('Name').fill('Sample Person');
await page.getByLabel('Email').fill(`pictures-${Date.now().toString(36)}@example.org`);
await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
await page.getByRole('button', { name: 'Create account' }).click();
await page.getByRole('button', { name: 'Try it with sample documents' }).click();
await page.getByText('12 documents').waitFor();
await page
  .getByText(/^(?:Waiting|Reading)/)
  .first()
  .waitFor({ state: 'hidden', timeout: 120_000 });
for (const [name, path] of Object.entries(signedInRooms)) await photograph(name, path);
await browser.close();

if (before === undefined) console.log(`The pictures lie in ${into}.`);
else {
  const changed = differences.filter(({ share }) => share !== 0).toSorted((a, b) => (b.share ?? 1) - (a.share ?? 1));
  for (const { name, share } of changed)
    console.log(`${(share === null ? 'new' : `${(share * 100).toFixed(2)} %`).padStart(8)}  ${name}`);
  console.log(
    `${changed.length} of ${differences.length} pictures differ; the parts that do are red in ${into}/*.difference.png`,
  );
}
