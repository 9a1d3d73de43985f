import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/journey.ts';

test('a folder of exported notes becomes documents, once however often it is dropped', async ({ signedIn: page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'trove-notes-'));
  const notes = join(folder, 'My notes');
  await mkdir(join(notes, 'Garden'), { recursive: true });
  await writeFile(join(notes, 'Garden', 'Allotment.md'), '# Allotment\n\nDrain the water butt in December.');
  await writeFile(join(notes, 'Ferry.html'), '<h1>Ferry</h1><p>The last ferry leaves at ten past nine.</p>');
  await writeFile(join(notes, 'Empty.md'), '');
  try {
    await page.goto('/apple-notes');
    const bring = async () => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a folder' }).click();
      await (await chooser).setFiles(notes);
    };
    await bring();
    const imports = page.getByRole('list', { name: 'Imports' });
    await expect(imports.getByText('3 notes added')).toBeVisible();
    await expectNoAccessibilityFindings(page);
    await bring();
    await expect(imports.getByText('3 there already')).toBeVisible();

    await page.goto(`/search?q=${encodeURIComponent('when does the last ferry leave?')}`);
    const first = page.getByRole('table', { name: 'Search results' }).getByRole('row').nth(1);
    await expect(first).toContainText('Ferry.html');
    await expect(first).toContainText('Apple Notes');

    await page.goto('/library');
    await page.getByRole('button', { name: 'More actions for Allotment.md' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('Allotment.md');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('the tile of Apple Notes says what it says, and leads to the import', async ({ signedIn: page }) => {
  await page.goto('/#integrations');
  // A tile may be pressed before the page knows who is there: it waits, and asks nobody to sign in who has.
  await page.getByRole('button', { name: 'Connect Apple Notes' }).click();
  await expect(page.getByText('Notes integration is coming soon!')).toBeVisible();
  await page.getByRole('button', { name: 'Manage Apple Notes' }).click();
  await expect(page).toHaveURL(/\/apple-notes$/);
  await expect(page.getByText('Drop the exported folder or its zip here')).toBeVisible();
});
