import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/journey.ts';
import { madePdf } from '../fixtures/made-pdf.ts';

const BILL = [
  'Wensley Heating Ltd',
  '4 Kiln Row, Leeds',
  'Invoice no. 2026-118',
  'Customer no. K-4402',
  'Invoice date: 12 March 2026',
  'Period: 1 January 2026 to 31 March 2026',
  'Bill to: Ida Holm',
  'Boiler service  160.00 EUR',
  'Expansion vessel  64.50 EUR',
  'Net amount  224.50 EUR',
  'VAT 20 %  44.90 EUR',
  'Total to pay  269.40 EUR',
  'IBAN DE89 3704 0044 0532 0130 00',
].join('\n');

test('More facts are folded away, corrected as the others, and amounts are listed row by row', async ({ signedIn: page }) => {
  await page.goto('/upload');
  await page
    .getByLabel('Select files')
    .setInputFiles([{ name: 'Boiler.pdf', mimeType: 'application/pdf', buffer: await madePdf(BILL) }]);
  await page.getByRole('button', { name: 'Upload & Process' }).click();
  await expect(page.getByText('Ready to search')).toHaveCount(1, { timeout: 150_000 });
  await page.goto('/library');
  await page.getByRole('grid').getByRole('link', { name: 'Boiler.pdf' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boiler.pdf');
  await page.keyboard.press('i');
  const panel = page.getByRole('complementary', { name: 'Facts' });

  const sums = panel.getByRole('list', { name: 'Sums' });
  await expect(sums).toBeHidden();
  await panel.getByText('More facts').click();
  await expect(sums.getByText('224.50')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Numbers' }).getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await expectNoAccessibilityFindings(page);

  await panel.getByRole('button', { name: /^(?:Notice: wrong\?|Add Notice)$/ }).click();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await panel.getByRole('textbox', { name: 'Notice' }).fill('3 months');
  await panel.getByRole('textbox', { name: 'Notice' }).press('Enter');
  await expect(panel.getByRole('list', { name: 'Times' }).getByText('3 months')).toBeVisible();
  await expect(panel.getByText('Corrected by you')).toBeVisible();

  await panel.getByText('Amounts row by row').click();
  await expect(panel.getByRole('row', { name: 'Boiler service 160.00' })).toBeVisible();
  await expect(panel.getByRole('row', { name: 'Together 224.50' })).toBeVisible();
  await expect(panel.getByText('That is the net amount.')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute('href', /\/rows\.csv$/);
  await expectNoAccessibilityFindings(page);
});
