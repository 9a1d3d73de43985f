import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { LEASE, LEASE_ANSWER, LEASE_QUESTION, upload } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/journey.ts';
import { placeOf } from '../fixtures/place-of-words.ts';

const lease = `/doc/${encodeURIComponent(LEASE)}`;

test('A reader turns pages, zooms and turns the page, with buttons and with keys', async ({ signedIn: page }) => {
  await upload(page, LEASE);
  await page.goto(lease);
  const number = page.getByLabel('Page number');
  const first = page.getByRole('region', { name: 'Page 1', exact: true });
  await expect(first.locator('[data-state="shown"] canvas')).toBeVisible();
  await expect(number).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await expectNoAccessibilityFindings(page);

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(number).toHaveValue('2');
  await expect(page).toHaveURL(/page=2/);
  await page.keyboard.press('ArrowLeft');
  await expect(number).toHaveValue('1');
  await page.keyboard.press('End');
  await expect(number).toHaveValue('2');
  await page.keyboard.press('g');
  await expect(number).toBeFocused();
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await expect(number).toHaveValue('2');

  await expect(page.getByRole('button', { name: 'Zoom 100%' })).toBeVisible();
  await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: 'Zoom 125%' })).toBeVisible();
  for (let press = 0; press < 4; press++) await page.keyboard.press('-');
  await expect(page.getByRole('button', { name: 'Zoom 50%' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await page.keyboard.press('0');
  await expect(page.getByRole('button', { name: 'Zoom 100%' })).toBeVisible();

  const upright = await first
    .or(page.getByRole('region', { name: 'Page 2', exact: true }))
    .last()
    .boundingBox();
  await page.keyboard.press('r');
  await expect
    .poll(async () => (await page.locator('[data-page]').last().boundingBox())?.width)
    .toBeCloseTo(upright?.height ?? 0, 0);
  await page.keyboard.press('s');
  await expect(page.locator('[data-page]')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(number).toHaveValue('1');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the reader' })).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Thumbnails' }).click();
  await expect(page.getByRole('navigation', { name: 'Thumbnails' })).toBeHidden();
  await page.keyboard.press('o');
  await page
    .getByRole('navigation', { name: 'Outline' })
    .getByRole('button', { name: /^7\. End of the lease/ })
    .click();
  await expect(number).toHaveValue('2');
});

test('Selected words are copied as the document says them', async ({ signedIn: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await upload(page, LEASE);
  await page.goto(lease);
  const words = page.locator('[data-text-page="1"]');
  await expect(words).toContainText('Rent');
  const from = await placeOf(page, 1, 'Two months');
  const to = await placeOf(page, 1, 'notice.');
  await page.mouse.move(from.left + 1, from.middle);
  await page.mouse.down();
  await page.mouse.move(to.right, to.middle, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe('Two months without rent entitle the landlord to end the lease without notice.');
});

test('Document Search finds by meaning, walks through the matches and marks them', async ({ signedIn: page }) => {
  await upload(page, LEASE);
  await page.goto(lease);
  const pane = page.getByRole('region', { name: `Pages of ${LEASE}` });
  await expect(pane).toBeFocused();
  await page.keyboard.press('Control+f');
  const box = page.getByLabel('Search this document');
  await expect(box).toBeFocused();
  await page.keyboard.type(LEASE_QUESTION);
  await page.keyboard.press('Enter');
  const matches = page.getByRole('region', { name: /^Matches on page/ }).getByRole('button', { name: /\d\.\d%/ });
  await expect(matches.first()).toBeVisible();
  await expect(page.locator('[data-mark="sentence"]').first()).toBeInViewport();
  await expect(page).toHaveURL(/q=How/);
  await expectNoAccessibilityFindings(page);

  await box.fill('landlord');
  await page.keyboard.press('Enter');
  const place = page.getByRole('status', { name: /^Match \d+ of ([2-9]|\d\d)$/ });
  const before = await place.textContent();
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(place).not.toHaveText(before ?? '');
  await box.focus();
  await page.keyboard.press('Shift+Enter');
  await expect(place).toHaveText(before ?? '');

  await box.fill('zxqv plooth');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No results found')).toBeVisible();

  await box.fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ask this document.')).toBeVisible();
  await expect(page).not.toHaveURL(/q=/);
});

test('An address of a program opens its own sentence, whatever else of the page answers the question', async ({
  signedIn: page,
}) => {
  await upload(page, LEASE);
  for (const sentence of ['Two months without rent entitle the landlord to end the lease without notice.', LEASE_ANSWER]) {
    await page.goto(
      `${lease}?${new URLSearchParams({ page: sentence === LEASE_ANSWER ? '2' : '1', q: LEASE_QUESTION, at: '0', text: sentence })}`,
    );
    const number = Number(await page.getByLabel('Page number').inputValue());
    const words = page.locator(`[data-text-page="${number}"]`);
    await expect(words).toContainText(sentence.slice(0, 20));
    const begin = await placeOf(page, number, sentence.split(' ').slice(0, 3).join(' '));
    await expect
      .poll(async () => {
        const boxes = await Promise.all((await page.locator('[data-mark="sentence"]').all()).map((mark) => mark.boundingBox()));
        return boxes.some(
          (box) => box && box.y <= begin.middle && box.y + box.height >= begin.middle && Math.abs(box.x - begin.left) < 8,
        );
      })
      .toBe(true);
  }
});

test('Notes are kept in this browser, can be changed, taken back and carried away', async ({ signedIn: page, context }) => {
  await upload(page, LEASE);
  await page.goto(lease);
  await expect(page.getByRole('region', { name: `Pages of ${LEASE}` })).toBeFocused();
  await page.keyboard.press('n');
  await page.getByLabel('Write a note on page 1').fill('Ask about the deposit');
  await page.keyboard.press('Control+Enter');
  const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(notes).toHaveCount(1);
  await expectNoAccessibilityFindings(page);

  await notes.getByRole('button', { name: 'Edit the note' }).click();
  await page.getByLabel('Edit the note').fill('Ask about the deposit and the keys');
  await notes.getByRole('button', { name: 'Save note' }).click();
  await expect(notes).toContainText('and the keys');
  await expect(notes).toContainText('edited');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const markdown = await (await download).path();

  await page.reload();
  await page.getByRole('tab', { name: 'Document Notes' }).click();
  await expect(notes).toContainText('and the keys');

  const other = await context.newPage();
  await other.goto(lease);
  await other.getByRole('tab', { name: 'Document Notes' }).click();
  await other.getByRole('button', { name: 'Delete the note' }).click();
  await expect(notes).toHaveCount(0);
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(notes).toHaveCount(1);
  await other.getByRole('button', { name: 'Delete the note' }).click();
  await expect(notes).toHaveCount(0);
  await other.close();

  await page.getByLabel('Import notes from Markdown').setInputFiles(markdown);
  await expect(notes).toContainText('Ask about the deposit and the keys');

  for (const text of ['Count the keys', 'Call the landlord', 'Read the meter']) {
    await page.getByLabel('Write a note on page 1').fill(text);
    await page.getByRole('button', { name: 'Save note' }).click();
  }
  await expect(notes).toHaveCount(4);
  await page.getByLabel('Search in notes').fill('KEYS');
  await expect(notes).toHaveText([/and the keys/, /Count the keys/]);
  await page.getByLabel('Search in notes').fill('nothing of the kind');
  await expect(page.getByText('No note holds these words.')).toBeVisible();

  // What is being written stays while something is looked up.
  await page.getByLabel('Write a note on page 1').fill('Half a thought');
  await page.getByRole('tab', { name: 'Document Search' }).click();
  await page.getByRole('tab', { name: 'Document Notes' }).click();
  await expect(page.getByLabel('Write a note on page 1')).toHaveValue('Half a thought');
});

test('The original can be downloaded, under an address that works once', async ({ signedIn: page }) => {
  await upload(page, LEASE);
  await page.goto(lease);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(LEASE);
});

test('A missing document says so; while the server is out, sample pages are shown', async ({
  signedIn: page,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /Failed to load resource/, address: /\/api\/(?:pdf|files)\// });
  await page.goto('/doc/nothing.pdf');
  await expect(page.getByRole('alert')).toContainText('Failed to load document: 404 Not Found');
  await expectNoAccessibilityFindings(page);

  await page.route('**/api/pdf/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/doc/anything.pdf');
  await expect(page.getByText('Using demo mode: Displaying mock pages')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Failed to load document: 503 Service Unavailable')).toBeVisible();
  await expect(page.getByText('Demo data')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Thumbnails' }).getByRole('button')).toHaveCount(5);

  await page.evaluate(() => localStorage.setItem('showDemoResponses', 'false'));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to load document: 503 Service Unavailable', { timeout: 15_000 });
  await page.unroute('**/api/pdf/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toContainText('404 Not Found');
});

test('While the search is out, two sample results are shown, marked as such', async ({
  signedIn: page,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /503/, address: /\/api\/search$/ });
  await upload(page, LEASE);
  await page.route('**/api/search', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(`${lease}?q=rent`);
  await expect(page.getByText('Search failed: 503 Service Unavailable')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Using demo mode: Showing mock search results')).toBeVisible();
  await expect(page.getByText('Demo data')).toBeVisible();
  const matches = page.getByRole('region', { name: /^Matches on page/ }).getByRole('button', { name: /\d\.\d%/ });
  await expect(matches).toHaveCount(2);
  await expectNoAccessibilityFindings(page);

  await page.evaluate(() => localStorage.setItem('showDemoResponses', 'false'));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Search failed: 503 Service Unavailable');
  await expect(matches).toHaveCount(0);
  await page.unroute('**/api/search');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(matches.first()).toBeVisible();
});

test('On a phone the panels are sheets, and the page comes up as large as its column allows', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await upload(page, LEASE);
  await page.goto(`${lease}?page=2&q=${encodeURIComponent(LEASE_QUESTION)}`);
  const answer = page.locator('[data-page="2"] [data-mark="sentence"]').first();
  await expect(answer).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // Wider than the screen, with its column in it from edge to edge.
  const widthOf = async (name: string) => (await page.locator(name).first().boundingBox())?.width ?? 0;
  await expect.poll(() => widthOf('[data-page="2"]')).toBeGreaterThan(440);
  expect((await answer.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  // The page is small there: the sentence stays in sight below it, large enough to be read.
  const pinned = page.getByRole('region', { name: 'The sentence found' });
  await expect(pinned).toContainText(LEASE_ANSWER.slice(0, 40));
  await expectNoAccessibilityFindings(page);
  await page.goto(`${lease}?q=landlord`);
  const first = (await pinned.getByRole('button', { expanded: false }).textContent()) ?? '';
  await pinned.getByRole('button', { name: 'Next sentence' }).click();
  await expect(pinned).not.toContainText(first);
  await pinned.getByRole('button', { name: 'Previous sentence' }).click();
  await expect(pinned).toContainText(first);
  await page.getByRole('button', { name: 'Document Search' }).click();
  await expect(pinned).toBeHidden();
  const sheet = page.getByRole('dialog', { name: 'Document Search' });
  await expect(sheet.getByLabel('Search this document')).toHaveValue('landlord');
  await expectNoAccessibilityFindings(page);
  await sheet
    .getByRole('button', { name: /\d\.\d%/ })
    .first()
    .click();
  await expect(sheet).toBeHidden();
});
