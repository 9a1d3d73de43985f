import type { Page } from '@playwright/test';
import { LEASE, LEASE_QUESTION, SAMPLES } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/journey.ts';

// Nothing here may touch a pointer: what it uses of Playwright are keys, and looking.

const focused = (page: Page) => page.locator(':focus');
const list = (page: Page) => page.getByRole('grid');
const names = (page: Page) => list(page).getByRole('link');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Presses a key until what has the focus has this accessible name. */
async function reach(page: Page, name: string | RegExp, key = 'Tab', presses = 60): Promise<void> {
  for (let press = 0; press < presses; press++) {
    if ((await focused(page).and(page.getByRole('button', { name })).count()) > 0) return;
    if ((await focused(page).and(page.getByRole('link', { name })).count()) > 0) return;
    if ((await focused(page).and(page.getByRole('tab', { name })).count()) > 0) return;
    if ((await focused(page).and(page.getByLabel(name)).count()) > 0) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${presses} times ${key} did not lead to ${String(name)}`);
}

/** Goes to the list of files. */
async function reachList(page: Page): Promise<void> {
  for (let press = 0; press < 60; press++) {
    if ((await focused(page).and(list(page)).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead to the list');
}

async function addSamplesByKeyboard(page: Page): Promise<void> {
  await expect(page.getByText('No documents found')).toBeVisible();
  await reach(page, 'Try it with sample documents');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveCount(SAMPLES, { timeout: 20_000 });
  await expect(page.getByText(/^(Waiting|Reading)/)).toHaveCount(0, { timeout: 30_000 });
}

test('The library is worked in without a pointer: sorted, filtered, renamed, moved, deleted, undone and restored', async ({
  signedIn: page,
}) => {
  await addSamplesByKeyboard(page);
  await reach(page, 'Filename');
  await page.keyboard.press('Enter');
  await expect(names(page).first()).toHaveText('Brief an die Hausverwaltung.pdf');

  await page.keyboard.press('/');
  await page.keyboard.type('lease');
  await expect(names(page)).toHaveText([LEASE]);
  await reachList(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(messages(page)).toContainText(`Successfully deleted ${LEASE}`);
  await expect(names(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(names(page)).toHaveText([LEASE]);

  await reachList(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await page.keyboard.type('Lease of the flat');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Lease of the flat.pdf']);

  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('m');
  await page.keyboard.press('Enter');
  await reach(page, 'Name of the new folder');
  await page.keyboard.type('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Home' })).toHaveText(/1$/);

  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await reach(page, /^Home/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await reachList(page);
  await page.keyboard.press('Control+a');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(messages(page)).toContainText('Successfully deleted Lease of the flat.pdf');

  await reach(page, 'Trash', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trash');
  await expect(page.getByText('1 document')).toBeVisible();
  await reachList(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Trash is empty.')).toBeVisible();
  await reach(page, /^Home/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Lease of the flat.pdf']);
});

test('A document is found, read, searched and noted without a pointer', async ({ signedIn: page }) => {
  await addSamplesByKeyboard(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lease agr');
  await expect(page.getByRole('option', { name: LEASE, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: `Pages of ${LEASE}` })).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Page number')).toHaveValue('2');
  await page.keyboard.press('Control+f');
  await page.keyboard.type(LEASE_QUESTION);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-mark="sentence"]').first()).toBeInViewport();
  await reach(page, /\d\.\d%/);
  await page.keyboard.press('Enter');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: 'Document Search' })).toBeHidden();
  await page.keyboard.press('n');
  await page.keyboard.type('Three months, in writing');
  await page.keyboard.press('Control+Enter');
  const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(notes).toHaveCount(1);
  await reach(page, 'Edit the note');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Four months');
  await page.keyboard.press('Control+Enter');
  await expect(notes).toContainText('Four months');
  await reach(page, 'Delete the note');
  await page.keyboard.press('Enter');
  await expect(notes).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(notes).toHaveCount(1);

  await reach(page, 'Document Notes', 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByLabel('Search this document')).toBeVisible();
  await page.keyboard.press('Escape');
  await reach(page, 'Back to the library', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveCount(SAMPLES);
});

test('A question is asked and its answer opened, settings are changed, and the bell is read, without a pointer', async ({
  signedIn: page,
}) => {
  await addSamplesByKeyboard(page);
  await reach(page, 'Search', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search/);
  await reach(page, 'Search your documents');
  await page.keyboard.type(LEASE_QUESTION);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Search results' }).getByRole('link', { name: LEASE }).first()).toBeVisible();
  await reach(page, LEASE);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-mark="sentence"]').first()).toBeInViewport();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings: profile');
  const profile = page.getByRole('option', { name: 'Settings: Profile', exact: true });
  await expect(profile).toBeVisible();
  await expect(async () => {
    if ((await profile.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await expect(profile).toHaveAttribute('aria-selected', 'true', { timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/profile/);
  await reach(page, 'Name');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Sample Typist');
  await page.keyboard.press('Enter');
  await expect(messages(page).getByText('Settings saved').first()).toBeVisible();

  await reach(page, /^Notifications/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('list', { name: 'Latest events' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('list', { name: 'Latest events' })).toBeHidden();
  await reach(page, /account of Sample Typist/i);
});
