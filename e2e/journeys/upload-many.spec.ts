import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/journey.ts';
import { madePdf } from '../fixtures/made-pdf.ts';

const NAMES = Array.from({ length: 6 }, (_, index) => `letter ${index + 1}.pdf`);

test('Files that were not sent when the page was closed are listed at the next visit, and chosen again', async ({
  signedIn: page,
}) => {
  const files = await Promise.all(
    NAMES.map(async (name) => ({ name, mimeType: 'application/pdf', buffer: await madePdf(`This is ${name}.`) })),
  );
  await page.goto('/upload');
  // The line carries two files: the others never arrive, and their requests end with the page.
  let arrived = 0;
  let isBroken = true;
  await page.route('**/api/pdf/upload', (route) =>
    !isBroken || ++arrived <= 2 ? route.continue() : new Promise<void>(() => undefined),
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('Select files').setInputFiles(files);
  await page.getByRole('button', { name: 'Upload & Process' }).click();
  await expect(page.getByText('Ready to search')).toHaveCount(2);
  await expect(page.getByText('2 of 6 done.')).toBeVisible();
  await expect.poll(() => arrived).toBe(6);
  // The next visit begins elsewhere.
  await page.goto('/library');
  const told = page.getByText('4 files not sent at your last visit');
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Show them' }).click();

  const left = page.getByRole('region', { name: 'Not sent at your last visit' });
  await expect(left.getByRole('heading')).toHaveText('4 files not sent at your last visit');
  await expect(left.getByRole('listitem')).toHaveCount(4);
  await expect(told).toHaveCount(1);
  await expectNoAccessibilityFindings(page);
  isBroken = false;
  await left.getByLabel('Choose them again').setInputFiles(files);
  await expect(left).toBeHidden();
  await expect(page.getByText('Ready to search')).toHaveCount(4);
  await expect(page.getByText('You have this file already')).toHaveCount(2);
  // All were sent: nothing is listed any more.
  await page.reload();
  await expect(page.getByTestId('drop-zone')).toBeVisible();
  await expect(left).toBeHidden();
});
