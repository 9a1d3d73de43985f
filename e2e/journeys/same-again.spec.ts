import type { Page } from '@playwright/test';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/journey.ts';
import { madePdf } from '../fixtures/made-pdf.ts';

/** Invoices of one firm: each its number, the words that make its bytes others, and its sum. */
async function add(page: Page, ...invoices: readonly (readonly [name: string, number: string, sum: string])[]): Promise<void> {
  const files = await Promise.all(
    invoices.map(async ([name, number, sum]) => ({
      name,
      mimeType: 'application/pdf',
      buffer: await madePdf(
        `Harbour Joinery\nInvoice ${number}\n12 March 2025\nTo: Mrs Ada Brandt\nTotal to pay ${sum} EUR\n\nAs ${name}`,
      ),
    })),
  );
  await page.goto('/upload');
  await page.getByLabel('Select files').setInputFiles(files);
  await page.getByRole('button', { name: 'Upload & Process' }).click();
  await expect(page.getByText('Ready to search')).toHaveCount(files.length, { timeout: 150_000 });
}

test('A new invoice is proposed where its like lie, and one that is here already in other bytes says so', async ({
  signedIn: page,
}) => {
  await add(page, ['March.pdf', '7471-B', '780.00'], ['April.pdf', '7502-B', '120.00']);
  await page.goto('/library');
  const list = page.getByRole('grid');
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name of the new folder').fill('House/Windows');
  await page.getByRole('button', { name: 'Move to new folder' }).click();
  await expect(page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: /House/ }).first()).toBeVisible();
  await add(page, ['scan 0007.pdf', '7471-B', '780.00']);

  await page.goto('/inbox');
  await expect(page.getByText('2 of 2 invoices from Harbour Joinery lie in House/Windows')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await page.getByRole('link', { name: 'scan 0007.pdf' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('scan 0007.pdf');
  await page.keyboard.press('i');
  const panel = page.getByRole('complementary', { name: 'Facts' });
  await expect(panel.getByRole('heading', { name: 'The same invoice again' })).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await panel.getByRole('link', { name: 'Show all that is here twice' }).click();
  await expect(list.getByRole('link')).toHaveText(['scan 0007.pdf', 'March.pdf']);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('“scan 0007.pdf” is the same invoice again as “March.pdf”')).toBeVisible();
});
