import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { LEASE, LEASE_ANSWER, LEASE_QUESTION, sampleFile, upload } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/journey.ts';

test('A newcomer uploads a PDF, asks in their own words, and sees the sentence marked on its page', async ({
  signedIn: page,
}) => {
  await page.goto('/search');
  await expect(page.getByText('There is nothing to search yet.')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await page.getByRole('link', { name: 'Upload a file' }).click();
  await expect(page.getByRole('tab', { name: 'Upload Documents' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
  await expectNoAccessibilityFindings(page);

  await page.getByLabel('Select files').setInputFiles(sampleFile(LEASE));
  await page.getByRole('button', { name: 'Upload & Process' }).click();
  await expect(page.getByText('File uploaded and processed successfully!')).toBeVisible();
  const facts = page.locator('dl');
  await expect(facts).toContainText(`Filename${LEASE}`);
  await expect(facts).toContainText('Pages2');
  await expect(facts).toContainText(/Vectors stored[1-9]\d*/);
  await expectNoAccessibilityFindings(page);

  await page.getByRole('link', { name: 'Search your documents' }).click();
  await page.getByLabel('Search your documents').fill(LEASE_QUESTION);
  await page.keyboard.press('Enter');
  const first = page.getByRole('table', { name: 'Search results' }).getByRole('row').nth(1);
  await expect(first).toContainText(LEASE);
  await expect(first).toContainText(/(Strong|Possible|Weak) \d+\.\d\d%/);
  await expect(first.locator('mark').first()).toBeVisible();
  // The answer stands beside its page, where the sentence is the one yellow thing.
  await expect(first.locator('[data-crop="2"] [data-mark="sentence"]').first()).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Score' })).toBeVisible();
  await expect(page.locator('[data-crop]')).toHaveCount(0);
  await expectNoAccessibilityFindings(page);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Score' })).toBeVisible();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();

  await first.getByRole('link', { name: LEASE }).click();
  await expect(page).toHaveURL(/\/doc\/Lease%20agreement%2014%20Linden%20Row\.pdf\?page=2&q=How/);
  const answer = page.locator('[data-page="2"] [data-mark="sentence"]').first();
  await expect(answer).toBeInViewport();
  await expect(page.locator('[data-text-page="2"]')).toContainText(LEASE_ANSWER.slice(0, 40));

  await page.goBack();
  await expect(page.getByLabel('Search your documents')).toHaveValue(LEASE_QUESTION);
  await expect(first).toContainText(LEASE);
});

test('The sample documents are a press away, and their questions are answered', async ({ signedIn: page }) => {
  await page.goto('/search');
  await page.getByRole('button', { name: 'Try it with sample documents' }).click();
  // They are offered when they have been asked and answered, so that the document of each has been read.
  const questions = page.getByRole('list', { name: 'Your documents answer these' });
  await questions.getByRole('button').first().click({ timeout: 120_000 });
  await expect(page.getByRole('table', { name: 'Search results' }).locator('[data-result]').first()).toBeVisible();
  // What was pressed here is no news.
  await expect(page.getByRole('region', { name: 'Messages' })).toBeEmpty();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('Everything from the question to the page goes by keyboard', async ({ signedIn: page }) => {
  await upload(page, LEASE);
  await page.goto('/search');
  const box = page.getByLabel('Search your documents');
  await expect(box).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter a search query');
  await box.blur();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type(LEASE_QUESTION);
  await page.keyboard.press('Enter');
  const results = page.locator('[data-result]');
  // Further passages of the document are folded behind its best.
  await expect(results).toHaveCount(1);
  await page.getByRole('button', { name: /more in this document/ }).press('Enter');
  await expect(results.nth(1)).toBeVisible();
  await box.focus();
  await page.keyboard.press('ArrowDown');
  await expect(results.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: `Pages of ${LEASE}` })).toBeFocused();
});

test('What cannot be read is kept with a sentence, and the rest of the list goes on', async ({ signedIn: page }) => {
  await page.goto('/upload');
  const input = page.getByLabel('Select files');
  const rows = page.getByRole('list', { name: 'Files to upload' }).getByRole('listitem');
  await input.setInputFiles({ name: 'notes.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('words') });
  const broken = { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nnothing else') };
  await input.setInputFiles(broken);
  await input.setInputFiles(sampleFile(LEASE));
  await page.getByRole('button', { name: 'Upload & Process' }).click();
  await expect(rows.filter({ hasText: 'notes.exe' })).toContainText('Only PDF files are supported');
  await expect(rows.filter({ hasText: 'notes.exe' })).toContainText('This file is kept');
  await expect(rows.filter({ hasText: 'broken.pdf' })).toContainText('This PDF is damaged');
  await expect(rows.filter({ hasText: LEASE })).toContainText('Ready to search');
  await expectNoAccessibilityFindings(page);

  await page.getByRole('button', { name: 'Clear the list' }).click();
  await input.setInputFiles(sampleFile(LEASE));
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(0);
  await input.setInputFiles(sampleFile(LEASE));
  await page.getByRole('button', { name: 'Upload & Process' }).click();
  await expect(rows).toContainText('You have this file already');
});

test('A file can be dropped, and the place to drop it lights up', async ({ signedIn: page }) => {
  await page.goto('/upload');
  const zone = page.getByTestId('drop-zone');
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  await zone.dispatchEvent('dragover', { dataTransfer: files });
  await expect(zone).toHaveAttribute('data-over', 'true');
  await zone.dispatchEvent('drop', { dataTransfer: files });
  await expect(zone).toHaveAttribute('data-over', 'false');
  await expect(page.getByRole('list', { name: 'Files to upload' })).toContainText('dropped.pdf');
});

test('A search that finds nothing says so, and one that fails says why', async ({ signedIn: page, expectConsoleError }) => {
  expectConsoleError({ text: /Failed to load resource/, address: /\/api\/search/ });
  await upload(page, LEASE);
  await page.goto('/search?q=zxqv%20plooth');
  await expect(page.getByText('No documents found for your query')).toBeVisible();
  await expect(page.getByRole('table')).toContainText('No results found');
  await expectNoAccessibilityFindings(page);

  const answers = {
    'Network error during search': { abort: true },
    'The index is being rebuilt': { status: 422, body: JSON.stringify({ error: 'The index is being rebuilt', code: 'busy' }) },
    'Search failed': { status: 422, body: '{}' },
    'Search failed. Please try again.': { status: 200, body: '<html>' },
  } as const;
  await page.evaluate(() => localStorage.setItem('showDemoResponses', 'false'));
  for (const [message, answer] of Object.entries(answers)) {
    await page.unroute('**/api/search');
    await page.route('**/api/search', (route) =>
      'abort' in answer ? route.abort() : route.fulfill({ ...answer, contentType: 'application/json' }),
    );
    await page.goto(`/search?q=${encodeURIComponent(`notice ${message}`)}`);
    await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
  }
  await expectNoAccessibilityFindings(page);
  await page.unroute('**/api/search');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('While the server is out, sample results are shown and say that they are samples', async ({
  signedIn: page,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /Failed to load resource/, address: /\/api\/search/ });
  await page.route('**/api/search', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/search?q=notice');
  await expect(page.getByText('Using demo mode: Showing mock search results')).toBeVisible();
  await expect(page.getByText('Demo data')).toBeVisible();
  await expect(page.locator('[data-result]')).toHaveCount(2);
  await expectNoAccessibilityFindings(page);
});
