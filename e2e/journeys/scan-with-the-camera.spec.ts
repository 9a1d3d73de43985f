import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/journey.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const WRITING = fileURLToPath(new URL('../../apps/server/src/engines/text-recogniser/sample-lines.png', import.meta.url));
const TABLE = { r: 120, g: 78, b: 50 };

/** A sheet with writing on a dark table, photographed a little askew. */
async function photograph(): Promise<Buffer> {
  const sheet = await sharp(WRITING)
    .flatten({ background: 'white' })
    .rotate(3, { background: { ...TABLE, alpha: 1 } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1_100, height: 560, channels: 3, background: TABLE } })
    .composite([{ input: sheet, gravity: 'centre' }])
    .jpeg()
    .toBuffer();
}

test('Someone with a phone photographs two pages, keeps them as one document, and finds what is written on them', async ({
  signedIn: page,
}) => {
  await page.goto('/search');
  await page.getByRole('link', { name: 'Upload a file' }).click();
  await expect(page.getByRole('button', { name: 'Scan a page' })).toBeVisible();
  const shot = page.getByLabel('Photograph a page');
  await shot.setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await expect(page.getByText('Straightened.')).toBeVisible();
  const blank = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  await shot.setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: blank });
  await expect(page.getByText('No edges found. Kept as taken.')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await page.getByRole('button', { name: 'Keep as taken' }).click();
  await page.getByRole('button', { name: 'Straighten', exact: true }).click();

  await page.getByRole('button', { name: 'Save 2 pages as a document' }).click();
  await expect(page.getByText('File uploaded and processed successfully!')).toBeVisible();
  await expect(page.locator('dl')).toContainText('Pages2');
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByText(/^Recognised, \d+ % sure$/).first()).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('[data-text-page="1"]')).toContainText('The keys are handed over at the harbour.');
});
