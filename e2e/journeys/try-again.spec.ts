import { LEASE, LEASE_QUESTION, upload } from '../fixtures/documents.ts';
import { canReachData, failDocument, FAILURE } from '../fixtures/fail-document.ts';
import { expect, test } from '../fixtures/journey.ts';

test.skip(!canReachData, 'a failure is made in the data of the server');

test('A document whose reading failed is read again from the list, and can be searched', async ({ signedIn: page, person }) => {
  await upload(page, LEASE);
  failDocument(person.email, LEASE);
  await page.goto('/library');
  const places = page.getByRole('navigation', { name: 'Library' });
  await places.getByRole('link', { name: 'Failed' }).click();
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: LEASE });
  await expect(row).toContainText(FAILURE);
  await page.getByRole('button', { name: `Retry ${LEASE}` }).click();
  await expect(page.getByText('Every document has been read.')).toBeVisible();
  await places.getByRole('link', { name: 'All Files' }).click();
  await expect(row).toBeVisible();
  await expect(row.getByText(/Failed|Waiting|Reading/)).toHaveCount(0);
  await expect(places.getByRole('link', { name: 'Failed' })).toHaveCount(0);
  await page.goto(`/search?q=${encodeURIComponent(LEASE_QUESTION)}`);
  await expect(page.getByRole('table').getByRole('link', { name: LEASE }).first()).toBeVisible();
});

test('A document whose reading failed is read again from the reader', async ({ signedIn: page, person }) => {
  await upload(page, LEASE);
  failDocument(person.email, LEASE);
  await page.goto(`/doc/${encodeURIComponent(LEASE)}`);
  const strip = page.getByRole('alert').filter({ hasText: FAILURE });
  await strip.getByRole('button', { name: 'Retry' }).click();
  await expect(strip).toHaveCount(0);
  await expect(page.locator('[data-text-page="1"]')).toContainText('Rent');
});
