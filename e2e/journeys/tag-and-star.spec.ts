import type { Page } from '@playwright/test';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { addSamples, LEASE, SAMPLES } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/journey.ts';

const list = (page: Page) => page.getByRole('grid');
const names = (page: Page) => list(page).getByRole('link');
const row = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name });
const places = (page: Page) => page.getByRole('navigation', { name: 'Library' });

test('Documents are tagged by key and by drag, and a tag is renamed, coloured, merged and deleted', async ({
  signedIn: page,
}) => {
  await addSamples(page);
  await expect(names(page)).toHaveCount(SAMPLES);
  // Ticked with the pointer, the box has the focus; the keys mean the list all the same.
  await row(page, LEASE).getByRole('checkbox').check();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: `Tags of ${LEASE}` });
  await expect(dialog.getByLabel('Find or make a tag')).toBeFocused();
  await page.keyboard.type('Flat');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Flat' })).toBeChecked();
  await expectNoAccessibilityFindings(page);
  await page.keyboard.press('Escape');
  await expect(row(page, LEASE).getByRole('list', { name: 'Tags' })).toHaveText('Flat');

  const flat = places(page).getByRole('link', { name: 'Flat' });
  await row(page, 'Brief an die Hausverwaltung.pdf').dragTo(flat);
  await expect(flat).toContainText('2');
  await flat.click();
  await expect(names(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat');

  await places(page).getByRole('button', { name: 'More actions for tag Flat' }).click();
  await page.getByRole('menuitem', { name: 'Name and colour' }).click();
  await page.getByLabel('Name of the tag').fill('Home');
  await page.getByRole('radio', { name: 'teal' }).check({ force: true });
  await expectNoAccessibilityFindings(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await expect(names(page)).toHaveCount(2);

  await places(page).getByRole('button', { name: 'New Tag' }).click();
  await page.getByLabel('Name of the new tag').fill('House');
  await page.keyboard.press('Enter');
  await places(page).getByRole('button', { name: 'More actions for tag Home' }).click();
  await page.getByRole('menuitem', { name: 'Merge into…' }).click();
  await page.getByRole('dialog', { name: 'Merge Home into' }).getByRole('button', { name: 'House' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House');
  await expect(names(page)).toHaveCount(2);

  await places(page).getByRole('button', { name: 'More actions for tag House' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete tag' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Files');
  await expect(names(page)).toHaveCount(SAMPLES);
});

test('A star is put on in the list and by key, and Starred shows what has one', async ({ signedIn: page }) => {
  await addSamples(page);
  await expect(names(page)).toHaveCount(SAMPLES);
  await row(page, LEASE).getByRole('checkbox').check();
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: `Star ${LEASE}` })).toHaveAttribute('aria-pressed', 'true');
  const starred = places(page).getByRole('link', { name: 'Starred' });
  await expect(starred).toContainText('1');
  await starred.click();
  await expect(names(page)).toHaveText([LEASE]);
  await expectNoAccessibilityFindings(page);
  await list(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  await expect(page.getByText('Nothing is starred.')).toBeVisible();
});
