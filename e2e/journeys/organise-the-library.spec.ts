import type { Page } from '@playwright/test';
import { FilesAnswer } from 'contract/documents';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { addSamples, LEASE, SAMPLES, sampleFile } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/journey.ts';

const list = (page: Page) => page.getByRole('grid');
const names = (page: Page) => list(page).getByRole('link');
const row = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name });
const places = (page: Page) => page.getByRole('navigation', { name: 'Library' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function makeFolder(page: Page, name: string) {
  await page.getByRole('button', { name: 'New Folder' }).click();
  await page.getByLabel('Name of the new folder').fill(name);
  await page.keyboard.press('Enter');
  await expect(places(page).getByRole('link', { name })).toBeVisible();
}

test('An empty library offers samples, and what to ask them', async ({ signedIn: page }) => {
  await expect(page.getByText('No documents found')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await addSamples(page);
  await expect(page.getByText(`${SAMPLES} documents`, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Questions to try' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/search\?q=/,
  );
  await expectNoAccessibilityFindings(page);
  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(page.getByRole('gridcell').locator('img').first()).toBeVisible();
  await expectNoAccessibilityFindings(page);
});

test('Columns sort as they are pressed, a filter narrows the list, and the address keeps both', async ({ signedIn: page }) => {
  await addSamples(page);
  const modified = page.getByRole('columnheader', { name: 'Modified' });
  const filename = page.getByRole('columnheader', { name: 'Filename' });
  await expect(modified).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Modified' }).click();
  await expect(modified).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Filename' }).click();
  await expect(filename).toHaveAttribute('aria-sort', 'ascending');
  await expect(names(page).first()).toHaveText('Brief an die Hausverwaltung.pdf');
  await page.getByRole('button', { name: 'Filename' }).click();
  await expect(names(page).last()).toHaveText('Brief an die Hausverwaltung.pdf');

  await page.getByLabel('Filter by name').fill('LEASE');
  await expect(names(page)).toHaveText([LEASE]);
  await page.reload();
  await expect(names(page)).toHaveText([LEASE]);
  await expect(page.getByLabel('Filter by name')).toHaveValue('LEASE');
  await page.getByLabel('Filter by name').fill('no such name');
  await expect(page.getByText('No documents found')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await page.getByRole('button', { name: 'Clear filter' }).last().click();
  await expect(names(page)).toHaveCount(SAMPLES);
  await expect(filename).toHaveAttribute('aria-sort', 'descending');
});

test('Folders are made, filled by dragging, renamed and deleted, and no file goes with them', async ({ signedIn: page }) => {
  await addSamples(page);
  await page.getByRole('button', { name: 'New Folder' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter a folder name');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Name of the new folder')).toBeHidden();
  await makeFolder(page, 'Home');
  await expect(messages(page)).toContainText('Folder created');

  await page.getByLabel(`Select ${LEASE}`).check();
  await page.getByLabel('Select Household insurance policy NH-20771.pdf').check();
  await row(page, LEASE).dragTo(places(page).getByRole('link', { name: 'Home' }));
  await expect(places(page).getByRole('link', { name: 'Home' })).toHaveText(/2$/);
  await places(page).getByRole('link', { name: 'Home' }).click();
  await expect(names(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');

  await page.getByRole('button', { name: 'More actions for folder Home' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('New name of folder Home').fill('Flat');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat');
  await page.getByRole('button', { name: 'More actions for folder Flat' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectNoAccessibilityFindings(page);
  await page.getByRole('button', { name: 'Delete folder' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Files');
  await expect(names(page)).toHaveCount(SAMPLES);
});

test('What was deleted comes back by Undo, and leaves for ever only from Trash', async ({ signedIn: page }) => {
  await addSamples(page);
  await page.getByRole('button', { name: `Delete ${LEASE}` }).click();
  await expect(row(page, LEASE)).toBeHidden();
  await expect(messages(page)).toContainText(`Successfully deleted ${LEASE}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, LEASE)).toBeVisible();

  await page.getByRole('button', { name: `Delete ${LEASE}` }).click();
  await places(page).getByRole('link', { name: 'Trash' }).click();
  await expect(row(page, LEASE)).toContainText('30 days left');
  await expectNoAccessibilityFindings(page);
  await page.getByRole('button', { name: `Delete ${LEASE} for ever` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for ever' }).click();
  await expect(page.getByText('Trash is empty.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Trash is empty.')).toBeVisible();
});

test('Many documents are moved, downloaded as a zip, and deleted together', async ({ signedIn: page }) => {
  await addSamples(page);
  await page.getByLabel('Select all').check();
  await expect(page.getByText(`${SAMPLES} selected`)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe('Trove documents.zip');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expectNoAccessibilityFindings(page);
  await page.getByRole('dialog').getByLabel('Name of the new folder').fill('Everything');
  await page.getByRole('button', { name: 'Move to new folder' }).click();
  await expect(places(page).getByRole('link', { name: 'Everything' })).toHaveText(new RegExp(`${SAMPLES}$`));
  await page.getByLabel('Select all').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(messages(page)).toContainText(`Successfully deleted ${SAMPLES} documents`);
  await expect(places(page).getByRole('link', { name: 'Trash' })).toHaveText(new RegExp(`${SAMPLES}$`));
  await places(page).getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Empty Trash' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for ever' }).click();
  await expect(page.getByText('Trash is empty.')).toBeVisible();
});

test('A refused deletion and a refused name put everything back and say why', async ({
  signedIn: page,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /503|409/, address: /\/api\/files\// });
  await addSamples(page);
  await page.route('**/api/files/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { error: 'The disk is asleep.', code: 'asleep' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: `Delete ${LEASE}` }).click();
  await expect(messages(page)).toContainText('Failed to delete file: 503 Service Unavailable');
  await expect(messages(page)).toContainText('The disk is asleep.');
  await expect(row(page, LEASE)).toBeVisible();
  // It stays until it was read, and may lie over the row.
  await messages(page).getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('button', { name: `More actions for ${LEASE}` }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel(`New name of ${LEASE}`).fill('TH-40 sensor datasheet.pdf');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Failed to rename file: 409 Conflict');
  await expect(row(page, LEASE)).toBeVisible();
});

test('While the server is out, sample folders are shown, marked as such, unless they are turned off', async ({
  signedIn: page,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /503/, address: /\/api\/f/ });
  await page.route(/\/api\/(files|folders)/, (route) =>
    route.fulfill({ status: 503, json: { error: 'Down for a moment.', code: 'down' } }),
  );
  await page.reload();
  await expect(page.getByText('Failed to load files: 503 Service Unavailable')).toBeVisible({ timeout: 15_000 });
  await expect(messages(page)).toContainText('Failed to load folders');
  await expect(page.getByText('Demo data')).toBeVisible();
  await expect(places(page).getByRole('listitem').getByRole('link')).toHaveText([
    'Inbox12',
    'Documents5',
    'Receipts3',
    'Taxes2',
  ]);
  await expectNoAccessibilityFindings(page);
  await makeFolder(page, 'Mine');
  await expect(messages(page)).toContainText('Failed to create folder');
  await expect(places(page).getByRole('listitem').last().getByRole('link')).toHaveText('Mine0');

  await page.evaluate(() => localStorage.setItem('showDemoResponses', 'false'));
  await page.reload();
  await expect(places(page).getByRole('alert')).toContainText('Failed to load folders', { timeout: 15_000 });
  await expect(page.getByText('Demo data')).toBeHidden();
});

test('A document that could not be read says why, and is tried again', async ({ signedIn: page, expectConsoleError }) => {
  expectConsoleError({ text: /409/, address: /\/retry$/ });
  await addSamples(page);
  const reason = 'The file is damaged beyond reading';
  await page.route('**/api/files?*', async (route) => {
    const wanted = new URL(route.request().url());
    const onlyFailed = wanted.searchParams.get('view') === 'failed';
    wanted.searchParams.set('view', 'all');
    const response = await route.fetch({ url: wanted.href });
    const answer = FilesAnswer.parse(await response.json());
    const files = answer.files.map((file) =>
      file.filename === LEASE
        ? { ...file, status: 'failed', state: 'failed', textNote: reason, failure: { code: 'damaged', message: reason } }
        : file,
    );
    const shown = onlyFailed ? files.filter(({ status }) => status === 'failed') : files;
    await route.fulfill({ json: { ...answer, files: shown, total: shown.length, counts: { ...answer.counts, failed: 1 } } });
  });
  await page.reload();
  await expect(row(page, LEASE)).toContainText('Failed');
  await expect(places(page).getByRole('link', { name: 'Failed' })).toHaveText(/1$/);
  await expectNoAccessibilityFindings(page);
  await places(page).getByRole('link', { name: 'Failed' }).click();
  await expect(row(page, LEASE)).toContainText(reason);
  await expectNoAccessibilityFindings(page);
  // The server knows that nothing is wrong with the document, and says so.
  const retried = page.waitForResponse(/\/retry$/);
  await page.getByRole('button', { name: `Retry ${LEASE}` }).click();
  expect((await retried).status()).toBe(409);
  await expect(messages(page)).toContainText('has not failed');
  await expect(row(page, LEASE)).toContainText(reason);
});

test('Everything in the list goes by keyboard', async ({ signedIn: page }) => {
  await addSamples(page);
  await page.goto('/library?sort=filename&direction=asc');
  await expect(names(page)).toHaveCount(SAMPLES);
  const all = await names(page).allInnerTexts();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Filter by name')).toBeFocused();
  await list(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(names(page)).toHaveCount(SAMPLES - 3);
  await expect(list(page)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('F2');
  await page.keyboard.type('A new name');
  await page.keyboard.press('Enter');
  await expect(names(page).first()).toHaveText('A new name.pdf');
  await expect(list(page)).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await expect(page.getByText(`${SAMPLES - 3} selected`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/doc\//);
  expect(all).toHaveLength(SAMPLES);
});

test('Files dropped anywhere on the library are added to it', async ({ signedIn: page }) => {
  const { readFile } = await import('node:fs/promises');
  const bytes = (await readFile(sampleFile(LEASE))).toString('base64');
  // Only a library that stands on the screen hears of what is dropped on it.
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.evaluate(
    ({ bytes, name }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name));
      transfer.items.add(new File(['words'], 'notes.heic'));
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
    },
    { bytes, name: LEASE },
  );
  await expect(row(page, LEASE)).toBeVisible({ timeout: 15_000 });
  await expect(row(page, 'notes.heic')).toContainText('Kept', { timeout: 15_000 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Rows have two lines, and what can be done with them comes from below', async ({ signedIn: page }) => {
    await addSamples(page);
    await expect(row(page, LEASE)).toContainText(/KB · /);
    await expectNoAccessibilityFindings(page);
    await page.getByRole('button', { name: `More actions for ${LEASE}` }).tap();
    await expectNoAccessibilityFindings(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).tap();
    await expect(row(page, LEASE)).toBeHidden();
    await page.getByRole('button', { name: 'All Files' }).tap();
    await expectNoAccessibilityFindings(page);
    await places(page).getByRole('link', { name: 'Trash' }).tap();
    await expect(row(page, LEASE)).toBeVisible();
  });
});
