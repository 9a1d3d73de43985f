import type { Page } from '@playwright/test';
import { LEASE, LEASE_QUESTION, upload, uploadMade } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/journey.ts';
import { linkedPdf, madePdf } from '../fixtures/made-pdf.ts';
import { placeOf } from '../fixtures/place-of-words.ts';

const PAGES = 40;
const said = (page: number) => `Sentence of page ${page} about lanterns.`;
const longFile = 'Forty pages.pdf';
const numbers = Array.from({ length: PAGES }, (_, index) => index + 1);

async function openLongFile(page: Page) {
  await uploadMade(page, longFile, await madePdf(...numbers.map(said)));
  await page.goto(`/doc/${encodeURIComponent(longFile)}`);
  await expect(page.locator('[data-text-page="1"]')).toContainText('lanterns');
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('The text of the whole document is copied, though only a few of its pages are on the screen', async ({
  signedIn: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLongFile(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await expect(page.getByText(`${PAGES} pages copied`)).toBeVisible();
  expect(await clipboard(page)).toBe(numbers.map(said).join('\n\n'));
});

test('A selection that begins pages away keeps its beginning, and is copied with all between', async ({
  signedIn: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLongFile(page);
  const start = await placeOf(page, 1, 'page');
  await page.mouse.click(start.left + 1, start.middle);
  const words = page.locator('[data-text-page="20"]').getByText('lanterns');
  await expect(async () => {
    // Never past it: on a busy machine the words of a page come some time after its picture.
    const at = Number(await page.getByLabel('Page number').inputValue());
    const box = (await words.count()) > 0 ? await words.boundingBox() : null;
    const step = box ? (box.y < 150 ? -150 : 150) : at < 19 ? 600 : at === 19 ? 150 : 0;
    await page.mouse.wheel(0, at > 20 ? -600 : step);
    await expect(words).toBeInViewport({ timeout: 300 });
  }).toPass({ intervals: [20] });
  // The last words come into sight while most of the window may still show the page before.
  await expect(page.getByLabel('Page number')).toHaveValue(/^(?:19|20)$/);
  const end = await placeOf(page, 20, 'lanterns');
  await page.keyboard.down('Shift');
  await page.mouse.click(end.right - 1, end.middle);
  await page.keyboard.up('Shift');
  await page.keyboard.press('Control+c');
  await expect(page.getByText('20 pages copied')).toBeVisible();
  const copied = (await clipboard(page)).split('\n\n');
  expect(copied).toHaveLength(20);
  expect(copied[0]).toBe('page 1 about lanterns.');
  expect(copied[10]).toBe(said(11));
  expect(copied[19]).toBe('Sentence of page 20 about lanterns');
});

test('On a phone too a document opens at the page that is asked for, however far down it is', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLongFile(page);
  await page.goto(`/doc/${encodeURIComponent(longFile)}?page=31`);
  await expect(page.locator('[data-text-page="31"]')).toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Page number' })).toHaveValue('31');
});

test('An answer is brought into sight on a page that is turned and enlarged, whichever way', async ({ signedIn: page }) => {
  await upload(page, LEASE);
  await page.goto(`/doc/${encodeURIComponent(LEASE)}?q=${encodeURIComponent(LEASE_QUESTION)}`);
  const answer = page.locator('[data-mark="sentence"]').first();
  await expect(answer).toBeInViewport();
  await page.getByRole('region', { name: `Pages of ${LEASE}` }).focus();
  for (let step = 0; step < 8; step++) await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: 'Zoom 300%' })).toBeVisible();
  const matches = page.getByRole('region', { name: /^Matches on page/ }).getByRole('button', { name: /\d\.\d%/ });
  for (let quarter = 0; quarter < 4; quarter++) {
    await page.getByRole('region', { name: `Pages of ${LEASE}` }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('r');
    await matches.first().click();
    await expect(answer).toBeInViewport();
  }
});

test('A quotation is marked on every page that it goes over, and its note leads back to it', async ({ signedIn: page }) => {
  await openLongFile(page);
  const pane = page.getByRole('region', { name: `Pages of ${longFile}` });
  const pageHeight = (await page.locator('[data-page="1"]').boundingBox())?.height ?? 0;
  const from = await placeOf(page, 1, 'Sentence');
  await page.mouse.click(from.left + 1, from.middle);
  // In one turn of the wheel: in small ones the page may have passed before a busy machine has drawn its words.
  await page.mouse.wheel(0, 3 * (pageHeight + 16));
  await expect(page.locator('[data-text-page="4"]').getByText('lanterns')).toBeInViewport();
  const to = await placeOf(page, 4, 'lanterns');
  await page.keyboard.down('Shift');
  await page.mouse.click(to.right - 1, to.middle);
  await page.keyboard.up('Shift');
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByRole('button', { name: 'Save note' }).click();
  const markOn = (number: number) => page.locator(`[data-page="${number}"] [data-mark="note"]`);
  await expect(markOn(4)).toBeInViewport();
  await pane.focus();
  await page.keyboard.press('Home');
  await expect(markOn(1)).toBeInViewport();
  await expect(markOn(2)).toHaveCount(1);
  const thumbnails = page.getByRole('navigation', { name: 'Thumbnails' });
  for (const number of [1, 2, 3])
    await expect(thumbnails.getByRole('button', { name: `Page ${number}, with marks` })).toBeAttached();
  await pane.focus();
  await page.keyboard.press('End');
  await expect(page.getByLabel('Page number')).toHaveValue(String(PAGES));
  await expect(markOn(1)).toHaveCount(0);
  await page.keyboard.press('r');
  await page.getByRole('list', { name: 'Notes' }).getByRole('button', { name: 'Pages 1–4', exact: true }).click();
  await expect(markOn(1)).toBeInViewport();
});

test('Links of the document lead to their page, and out of it into a tab of their own', async ({ signedIn: page, context }) => {
  const outside = new URL('/pricing', page.url()).href;
  await uploadMade(page, 'Linked.pdf', await linkedPdf(outside));
  await page.goto('/doc/Linked.pdf');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: outside }).click();
  const opened = await opening;
  await expect(opened).toHaveURL(outside);
  expect(await opened.evaluate(() => opener === null), 'the page that was left cannot be reached from there').toBe(true);
  await page.getByRole('button', { name: 'Go to page 3' }).click();
  await expect(page.getByLabel('Page number')).toHaveValue('3');
});

test('The original is printed by the viewer of the browser, from an address that works once', async ({ signedIn: page }) => {
  // A browser without a screen cannot show a PDF in a frame. What the frame loads is therefore a page that stands for the browser's viewer,
  // and what is pressed there is written down.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true });
    Object.assign(globalThis, { print: () => top?.postMessage({ printed: location.pathname }, origin) });
    addEventListener('message', ({ data }: MessageEvent<{ printed?: string }>) => {
      if (data.printed) document.documentElement.dataset['printed'] = data.printed;
    });
  });
  await upload(page, LEASE);
  await page.goto(`/doc/${encodeURIComponent(LEASE)}`);
  await expect(page.getByRole('region', { name: `Pages of ${LEASE}` })).toBeFocused();
  const served: string[] = [];
  await page.route('**/api/downloads/*', async (route) => {
    const original = await route.fetch();
    served.push(`${original.headers()['content-type']} ${original.headers()['content-disposition']?.split(';')[0]}`);
    expect((await original.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await route.fulfill({ contentType: 'text/html', body: '<title>viewer</title>' });
  });
  await page.keyboard.press('Control+p');
  await expect(page.locator('html')).toHaveAttribute('data-printed', /^\/api\/downloads\/./);
  expect(served).toEqual(['application/pdf inline']);
});
