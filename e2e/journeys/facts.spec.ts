import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { addSamples } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/journey.ts';

const INVOICE = 'Invoice 2026-0147 Harbour Joinery.pdf';

test('A fact leads to its place on the page, is corrected, and is a column and a filter of the library', async ({
  signedIn: page,
}) => {
  await addSamples(page);
  const list = page.getByRole('grid');
  await list.getByRole('link', { name: INVOICE }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(INVOICE);
  await page.keyboard.press('i');
  const panel = page.getByRole('complementary', { name: 'Facts' });
  await panel.getByRole('button', { name: /^Total: 7,670\.40/ }).click();
  await expect(page.locator('[data-mark="current"]').first()).toBeVisible();
  await expectNoAccessibilityFindings(page);

  await panel.getByRole('button', { name: 'Kind: wrong?' }).click();
  await page.getByRole('button', { name: 'Choose instead' }).click();
  await panel.getByLabel('Kind').selectOption('receipt');
  await panel.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(panel.getByText('Corrected by you')).toBeVisible();
  await panel.getByRole('button', { name: 'Star' }).click();
  await expect(panel.getByRole('button', { name: 'Starred' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to the library' }).click();
  await page.getByRole('button', { name: 'Facts' }).click();
  const row = list.getByRole('row').filter({ hasText: INVOICE });
  await expect(row).toContainText('receipt');
  await expect(row).toContainText('7,670.40');
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByLabel('Filter by name').fill('kind:receipt total:>5000');
  await expect(list.getByRole('link')).toHaveText([INVOICE]);
  await expectNoAccessibilityFindings(page);
});
