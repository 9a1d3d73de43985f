import type { Page } from '@playwright/test';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/journey.ts';
import { madePdf } from '../fixtures/made-pdf.ts';

const NAME = 'House rules.pdf';
const pdf = async (text: string) => ({ name: NAME, mimeType: 'application/pdf', buffer: await madePdf(text) });
const versions = (page: Page) => page.getByRole('dialog', { name: `Versions of ${NAME}` });

async function openVersions(page: Page) {
  await page.getByRole('toolbar', { name: 'Document' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await expect(versions(page)).toBeVisible();
}

test('A newer file takes the place of the old one, which can be read, compared, restored and deleted', async ({
  signedIn: page,
}) => {
  test.setTimeout(240_000);
  await page.goto('/upload');
  await page.getByLabel('Select files').setInputFiles(await pdf('Dogs need permission. Quiet hours begin at ten.'));
  await page.getByRole('button', { name: 'Upload & Process' }).click();
  await expect(page.getByText('Ready to search')).toHaveCount(1, { timeout: 60_000 });
  await page.goto(`/doc/${encodeURIComponent(NAME)}`);
  await openVersions(page);
  await expect(versions(page)).toContainText('There is one version so far.');

  await versions(page)
    .getByLabel('File of the new version')
    .setInputFiles(await pdf('Dogs need written permission. Quiet hours begin at nine.'));
  await expect(versions(page).getByRole('listitem')).toHaveCount(2);
  await expect(versions(page).getByRole('listitem').first()).toContainText('Version 2');
  await expectNoAccessibilityFindings(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Page 1' })).toContainText('written permission', { timeout: 60_000 });

  await openVersions(page);
  await versions(page).getByRole('link', { name: 'Version 1' }).click();
  await expect(page.getByText(/^Version 1 of .*The document is version 2 now\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Page 1' })).toContainText('begin at ten');
  await expectNoAccessibilityFindings(page);

  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByText('2 changes: 1 word removed, 2 words added.')).toBeVisible();
  await expect(page.getByText('Change 1 of 2')).toBeVisible();
  await expect(page.locator('[data-mark="current"]')).toHaveCount(1);
  await page.keyboard.press('n');
  await expect(page.getByText('Change 2 of 2')).toBeVisible();
  await expect(page.locator('[data-mark="current"]'), 'on both sides').toHaveCount(2);
  await expectNoAccessibilityFindings(page);

  await page.getByRole('link', { name: 'Back to the document' }).click();
  await openVersions(page);
  await versions(page).getByRole('button', { name: 'More about version 1' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(versions(page).getByRole('listitem').first()).toContainText('Restored from version 1');
  await versions(page).getByRole('button', { name: 'More about version 2' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete version' }).click();
  await expect(versions(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Page 1' })).toContainText('begin at ten', { timeout: 60_000 });
});

test('An upload whose name is taken becomes a version of the document that has it when that is wanted', async ({
  signedIn: page,
}) => {
  await page.goto('/upload');
  for (const text of ['The first edition of the rules.', 'The second edition of the rules.']) {
    await page.getByLabel('Select files').setInputFiles(await pdf(text));
    await page.getByRole('button', { name: 'Upload & Process' }).click();
    await expect(page.getByText('Ready').last()).toBeVisible({ timeout: 60_000 });
  }
  await page.getByRole('button', { name: 'Make it a new version' }).click();
  await page.getByRole('link', { name: `Version 2 of ${NAME}` }).click();
  await expect(page.getByRole('region', { name: 'Page 1' })).toContainText('second edition', { timeout: 60_000 });
});
