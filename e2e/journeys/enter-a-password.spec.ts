import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/journey.ts';

const PASSWORD = 'The heron left at seven';
const NAME = 'Bank statement.pdf';

function lockedPdf(): Promise<Buffer> {
  const pdf = new Pdf({ size: 'A5', userPassword: PASSWORD, ownerPassword: 'of the bank', pdfVersion: '1.7ext3' });
  pdf.fontSize(12).text('The balance of the account is 1,204 pounds.').end();
  return buffer(pdf);
}

test('A locked PDF asks for its password, says when it is another one, and is read with it', async ({
  signedIn: page,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /422/, address: /\/unlock$/ });
  await page.goto('/upload');
  await page.getByLabel('Select files').setInputFiles({ name: NAME, mimeType: 'application/pdf', buffer: await lockedPdf() });
  await page.getByRole('button', { name: 'Upload & Process' }).click();
  await expect(page.getByText('This PDF needs its password.').first()).toBeVisible({ timeout: 60_000 });

  await page.goto('/library');
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: NAME });
  await expect(row.getByText('Protected')).toBeVisible();
  await row.hover();
  await row.getByRole('button', { name: `Enter the password of ${NAME}` }).click();

  const field = page.getByLabel('This file is locked. Enter its password, and Trove reads it.');
  await field.fill('The heron left at eight');
  await page.getByRole('button', { name: 'Open and read' }).click();
  await expect(page.getByText('This is not the password of this file.')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await field.fill(PASSWORD);
  await page.getByRole('button', { name: 'Open and read' }).click();
  await expect(page.locator('[data-text-page="1"]')).toContainText('1,204 pounds', { timeout: 60_000 });
  await expect(page.getByText('A copy of the PDF that opens without its password')).toBeVisible({ timeout: 60_000 });

  await page.goto(`/search?q=${encodeURIComponent('What is the balance of the account?')}`);
  await expect(page.getByRole('table').getByRole('link', { name: NAME }).first()).toBeVisible();
});
