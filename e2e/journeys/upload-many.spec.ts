import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { dropFiles } from '../fixtures/drop-files.ts';
import { dropFromDisk } from '../fixtures/drop-folder.ts';
import { expect, signUp, test } from '../fixtures/journey.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const notes = (count: number, word = 'note') =>
  Array.from({ length: count }, (_, index) => ({
    name: `${word} ${index + 1}.txt`,
    content: Buffer.from(`This is ${word} ${index + 1} about the garden and its ${index + 7} trees.`),
  }));

/** The line carries so many files; the requests of the others never come to an end. */
async function holdAfter(page: Page, count: number): Promise<() => Promise<void>> {
  let arrived = 0;
  await page.route('**/v1/uploads', (route) => (++arrived <= count ? route.continue() : new Promise<void>(() => undefined)));
  return () => page.unroute('**/v1/uploads');
}
const names = async (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return databases.map(({ name }) => name);
  });

test('Files that were not sent when the page was closed go on at the next visit by themselves, for their owner alone', async ({
  signedIn,
  person,
}) => {
  const page = await signedIn.context().newPage();
  await page.goto('/library');
  await expect(page.getByRole('button', { name: /^Account of/ }).first()).toBeVisible();
  // One page stays open, which has nothing to do with it.
  await signedIn.goto('about:blank');
  await holdAfter(page, 2);
  await dropFiles(page, ...notes(6));
  await expect(card(page)).toContainText('2 of 6 sent');
  await expect.poll(() => names(page)).toEqual(['trove-uploads']);
  // They are kept, so that the browser does not ask: a dialog would hold up the closing.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: true });
  await next.goto('/library');
  await expect(card(next)).toContainText('6 files added', { timeout: 120_000 });
  expect(asked).toEqual([]);
  await expect(next.getByRole('grid').getByText(/note \d\.txt/)).toHaveCount(6);

  // Somebody else at the same browser is told of nothing.
  await holdAfter(next, 0);
  await dropFiles(next, ...notes(3, 'letter'));
  await expect(card(next)).toContainText('0 of 3 sent');
  await next.context().clearCookies();
  await next.unrouteAll({ behavior: 'ignoreErrors' });
  const other = await next.context().newPage();
  await next.close();
  await signUp(other, { ...person, email: `other-${person.email}` });
  await expect(
    other.getByRole('button', { name: 'Upload', exact: true }).or(other.getByRole('link', { name: 'Upload', exact: true })),
  ).toBeVisible();
  await expect(card(other)).toBeHidden();
  await expect(other.getByText('letter 1.txt')).toHaveCount(0);
});

test('A dropped folder keeps its tree, and the same folder dropped again is said once', async ({ signedIn: page }) => {
  const root = await mkdtemp(join(tmpdir(), 'trove-uploads-journey-'));
  try {
    for (const place of ['Home/lease.txt', 'Home/Bills/2026/june.txt', 'Home/Bills/2026/july.txt', 'Home/.DS_Store']) {
      await mkdir(dirname(join(root, place)), { recursive: true });
      await writeFile(join(root, place), `The words of ${place}`);
    }
    await dropFromDisk(page, join(root, 'Home'));
    await expect(page).toHaveURL(/\/library/);
    await expect(page.getByText('1 file left out: systems made them, or they cannot be opened')).toBeVisible();
    await expect(card(page)).toContainText('3 files added', { timeout: 120_000 });
    await expect(page.getByRole('link', { name: 'Home/Bills/2026' })).toBeVisible();
    await expectNoAccessibilityFindings(page);
    await dropFromDisk(page, join(root, 'Home'));
    await expect(card(page)).toContainText('All 3 were here already', { timeout: 60_000 });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

test('A folder can be chosen without leaving the page', async ({ signedIn: page }) => {
  const root = await mkdtemp(join(tmpdir(), 'trove-uploads-journey-'));
  try {
    await mkdir(join(root, 'Papers', 'Car'), { recursive: true });
    await writeFile(join(root, 'Papers', 'Car', 'insurance.txt'), 'The car is insured until May.');
    await page.getByRole('button', { name: 'Add here' }).click();
    await expect(page.getByRole('menuitem', { name: 'A folder…' })).toBeVisible();
    await page.getByLabel('Folder to add').setInputFiles(join(root, 'Papers'));
    await expect(card(page)).toContainText('1 file added', { timeout: 60_000 });
    await expect(page.getByRole('link', { name: 'Papers/Car' })).toBeVisible();
    await expect(page).toHaveURL(/\/library/);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

test('Uploads can be paused, cancelled and taken back, on whatever page one is', async ({ signedIn: page }) => {
  await page.goto('/settings/profile');
  await expect(page.getByRole('button', { name: /^Account of/ }).first()).toBeVisible();
  const go = await holdAfter(page, 1);
  await dropFiles(page, ...notes(5));
  await expect(card(page)).toContainText('1 of 5 sent');
  await expect(page).toHaveURL(/\/settings/);
  await card(page).getByRole('button', { name: 'Pause' }).click();
  await expect(card(page)).toContainText('Paused');
  await expectNoAccessibilityFindings(page);
  await go();
  await card(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('4 files cancelled')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('4 files cancelled')).toBeHidden();
  // What was read before the rest came back is told already.
  await expect(card(page)).toContainText(/[45] files added/, { timeout: 120_000 });
});

test('What the line breaks off goes on when it is back', async ({ signedIn: page, expectConsoleError }) => {
  expectConsoleError({ text: /ERR_INTERNET_DISCONNECTED|WebSocket|could not/, address: /./ });
  await page
    .getByRole('button', { name: /^Account of/ })
    .first()
    .waitFor();
  // Scripts that come after the page would be cut off as well, which is another story than that of the files.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await dropFiles(page, ...notes(3));
  await expect(card(page)).toContainText('Network error during upload. It goes on by itself when the connection is back.');
  await page.context().setOffline(false);
  await expect(card(page)).toContainText('3 files added', { timeout: 120_000 });
});

test('What cannot be taken is counted, with its reason in the list, and the rest goes on', async ({
  signedIn: page,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /413/, address: /\/v1\/uploads/ });
  const problem = { code: 'too_large', detail: 'This file is larger than 5 GB, the most that can be uploaded here' };
  const huge = Buffer.from('huge.txt').toString('base64');
  await page.route('**/v1/uploads', (route) =>
    route.request().headers()['upload-metadata']?.includes(huge)
      ? route.fulfill({ status: 413, contentType: 'application/problem+json', body: JSON.stringify(problem) })
      : route.continue(),
  );
  await dropFiles(page, ...notes(3), { name: 'huge.txt', content: Buffer.from('as if it were huge') });
  await expect(card(page)).toContainText('1 could not be taken', { timeout: 120_000 });
  await expect(card(page)).toContainText('3 files added', { timeout: 120_000 });
  await card(page).getByRole('button', { name: 'Show the files' }).click();
  await expect(card(page).getByRole('listitem').first()).toContainText('larger than 5 GB');
  await expectNoAccessibilityFindings(page);
});
