import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { addSamples, LEASE } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/journey.ts';

test('The palette leads to pages, documents and passages as one types, all by keyboard', async ({ signedIn: page }) => {
  await addSamples(page);
  const field = page.getByRole('combobox', { name: 'Go anywhere, find anything' });
  await page.keyboard.press('Control+k');
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
