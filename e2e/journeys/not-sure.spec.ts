import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { LEASE, upload } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/journey.ts';

const TRIP = {
  name: 'Portugal trip.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    'Portugal in nine days\n\nWe take the train at 9.30 from Lisbon and change nowhere. Lunch is on board.\n\nTickets for the port cellar cost 18.00 euros each. The guide leads us there.\n',
  ),
};
const UNSURE = 'Not sure, but this is the nearest';

test('Where nobody is sure, the nearest sentences are outlined on their pages, and a missing name is said and not respelt', async ({
  signedIn: page,
}) => {
  await upload(page, LEASE);
  await page.goto('/upload');
  await page.getByLabel('Select files').setInputFiles(TRIP);
  await page.getByRole('button', { name: 'Upload & Process' }).click();
  await expect(page.getByRole('list', { name: 'Files to upload' })).toContainText('Ready to search');

  await page.goto('/search?q=who%20paints%20the%20outside%20of%20the%20flat%20in%20Leeds');
  const table = page.getByRole('table', { name: 'Search results' });
  await expect(page.getByRole('heading', { name: UNSURE })).toBeVisible();
  await expect(page.getByText('None of your documents has “Leeds”.')).toBeVisible();
  await expect(page.getByText('Did you mean')).toContainText('leads');
  await expect(page.getByText('No results found')).toBeHidden();
  await expect(page.getByText('No documents found for your query')).toBeHidden();
  const first = table.getByRole('row').nth(1);
  await expect(first).toContainText('Weak');
  await expect(first).not.toContainText('%');
  await expect(first.locator('[data-crop] [data-mark="unsure"]').first()).toBeVisible();
  await expect(page.locator('[data-mark="sentence"]')).toHaveCount(0);
  expect(await table.locator('tbody tr').count()).toBeLessThanOrEqual(3);
  await expectNoAccessibilityFindings(page);

  await first.locator('[data-result]').click();
  await expect(page).toHaveURL(/\/doc\//);
  await expect(page.locator('[data-page] [data-mark="unsure"]').first()).toBeInViewport();
});

test('Where nothing is near, the page says what was looked for and which words no document has', async ({ signedIn: page }) => {
  await upload(page, LEASE);
  await page.goto('/search?q=zxqv%20plooth');
  await expect(page.getByRole('table')).toContainText('No results found');
  await expect(page.getByText('Looked for “zxqv” and “plooth”. None of your documents has “zxqv” or “plooth”.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Say what “zxqv” means' })).toBeVisible();
  await expectNoAccessibilityFindings(page);
});

test('The palette says that it is not sure', async ({ signedIn: page }) => {
  await upload(page, LEASE);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('who paints the outside of the flat in Leeds');
  await expect(page.getByRole('group', { name: 'Not sure, but nearest' }).getByRole('option').first()).toContainText(LEASE);
});
