import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { addSamples } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/journey.ts';

test('A filter is saved as a place with its count, and what may be filed is listed with its reason', async ({
  signedIn: page,
}) => {
  await addSamples(page);
  await page.goto('/library?filter=lease');
  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save search' });
  await dialog.getByLabel('Name').fill('The flat');
  await page.keyboard.press('Enter');
  const places = page.getByRole('navigation', { name: 'Library' });
  const place = places.getByRole('link', { name: 'The flat' });
  await expect(place).toHaveAttribute('aria-current', 'page');
  await expectNoAccessibilityFindings(page);
  await places.getByRole('link', { name: 'All Files' }).click();
  await place.click();
  await expect(page.getByRole('searchbox', { name: 'Filter by name' })).toHaveValue('lease');

  await places.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  await expect(page.getByText('Nothing to file.')).toBeVisible();
  await expectNoAccessibilityFindings(page);

  await page.goto('/library');
  await places.getByRole('button', { name: 'More actions for search The flat' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(place).toHaveCount(0);
});
