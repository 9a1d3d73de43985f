import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { addSamples, LEASE } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/journey.ts';

test('The palette leads to pages, documents and passages as one types, all by keyboard', async ({ signedIn: page }) => {
  await addSamples(page);
  const field = page.getByRole('textbox', { name: 'Ask or find anything' });
  await page.getByRole('banner').getByRole('button', { name: 'Ask or find anything' }).click();
  await expect(field).toBeFocused();
  await expectNoAccessibilityFindings(page);
  await page.keyboard.type('advanced');
  await expect(page.getByRole('option', { name: 'Settings: Advanced' })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Settings: Advanced' })).toHaveAttribute('aria-selected', 'true', {
      timeout: 200,
    });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/advanced$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('lease agr');
  const found = page.getByRole('group', { name: 'Documents' }).getByRole('option', { name: LEASE });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/doc\//);
  await expect(page.getByRole('region', { name: `Pages of ${LEASE}` })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent documents' }).getByRole('option')).toHaveText([LEASE]);
  await page.keyboard.type('keep small animals in cages');
  const passage = page.getByRole('group', { name: 'Passages' }).getByRole('option').filter({ hasText: LEASE }).first();
  await expect(passage.locator('mark').first()).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await passage.click();
  await expect(page).toHaveURL(/\/doc\/Lease%20agreement.*page=\d+&q=keep\+small/);
});

test('The palette switches between light and dark, and closes with Escape', async ({ signedIn: page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dark');
  await expect(page.getByRole('option', { name: 'Switch between light and dark' })).toBeVisible();
  await page.getByRole('option', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeHidden();
});

test('A question mark shows the keys of the page', async ({ signedIn: page }) => {
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of this page' })).toContainText('Filter by name');
  await expectNoAccessibilityFindings(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keys of this page' })).toBeHidden();
});

test('A question grows with its words, says its limit while it is typed, and one list has folders and commands', async ({
  signedIn: page,
}) => {
  await page.getByRole('button', { name: 'New Folder' }).click();
  await page.getByLabel('Name of the new folder').fill('Taxes 2025');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Taxes 2025' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('textbox', { name: 'Ask or find anything' });
  const height = async () => (await field.boundingBox())?.height ?? 0;
  const before = await height();
  await field.fill('a question of many words '.repeat(10));
  await expect.poll(height).toBeGreaterThan(before + 20);
  await field.fill('word '.repeat(450));
  await expect(page.getByRole('alert').getByText('This one has 249 too many.')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await field.fill('move the invoices to Taxes');
  await expect(page.getByRole('group', { name: 'Organize' }).getByRole('option')).toBeVisible();
  await field.fill('taxes');
  await page.getByRole('group', { name: 'Folders' }).getByRole('option', { name: 'Taxes 2025' }).click();
  await expect(page).toHaveURL(/\/library\?folder=/);
});

test('A filter that no name fits offers to ask instead', async ({ signedIn: page }) => {
  await addSamples(page);
  await page
    .getByRole('searchbox', { name: 'Filter by name' })
    .or(page.getByLabel('Filter by name'))
    .first()
    .fill('keep small animals');
  await page.getByRole('link', { name: 'Ask: “keep small animals”' }).click();
  await expect(page).toHaveURL(/\/search\?q=keep\+small\+animals/);
  await expect(page.getByRole('table', { name: 'Search results' }).getByRole('link', { name: LEASE }).first()).toBeVisible();
});
