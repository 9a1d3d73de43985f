import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { addSamples, LEASE, sampleFile, upload } from '../fixtures/documents.ts';
import { dropFiles } from '../fixtures/drop-files.ts';
import { expect, type Person, signIn, signUp, test } from '../fixtures/journey.ts';
import { skipFirstRun } from '../fixtures/skip-first-run.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const row = (page: Page, name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const uploadsListed = (page: Page) => page.getByRole('banner').getByRole('listitem').filter({ hasText: 'File uploaded' });

async function onOtherDevice(browser: Browser, person: Person): Promise<Page> {
  const device = await (await browser.newContext()).newPage();
  // As the first one: an empty library stays empty.
  await skipFirstRun(device);
  await signIn(device, person);
  return device;
}

test('A change made on one device is seen and told on the other, and nobody else hears of it', async ({
  signedIn: page,
  person,
  browser,
}) => {
  test.slow();
  await addSamples(page);
  const otherDevice = await onOtherDevice(browser, person);
  const stranger = await (await browser.newContext()).newPage();
  await signUp(stranger, { ...person, email: `other-${person.email}` });
  await expect(row(otherDevice, LEASE)).toBeVisible();

  await page.getByRole('button', { name: `Delete ${LEASE}` }).click();
  const told = messages(otherDevice).locator('[data-color="red"]').filter({ hasText: 'File deleted' });
  // The pointer on it keeps it from leaving by itself.
  await told.hover();
  await expect(told).toContainText(LEASE);
  await expect(told).toContainText(/\d\d:\d\d:\d\d/);
  await expect(row(otherDevice, LEASE)).toBeHidden();
  // The samples were there before this device was: it counts what has happened since.
  await expect(bell(otherDevice)).toHaveAccessibleName('Notifications, 1');
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toBeHidden();

  await page.getByRole('button', { name: 'New Folder' }).click();
  await page.getByLabel('Name of the new folder').fill('Shared between us');
  await page.keyboard.press('Enter');
  await expect(otherDevice.getByRole('link', { name: 'Shared between us' })).toBeVisible();

  await expect(messages(stranger)).toBeEmpty();
  await expect(bell(stranger)).toHaveAccessibleName('Notifications');
});

test('The bell counts what comes from elsewhere, lists the latest ten, and knows them again after a reload', async ({
  signedIn: page,
  person,
  browser,
}) => {
  await bell(page).click();
  await expect(page.getByText('No notifications')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await page.keyboard.press('Escape');
  const otherDevice = await onOtherDevice(browser, person);
  await addSamples(otherDevice);
  // Who added them sees them in one line, and nothing rings for it, after a reload neither.
  await otherDevice.reload();
  await bell(otherDevice).click();
  await expect(otherDevice.getByRole('banner').getByRole('listitem').filter({ hasText: '12 files uploaded' })).toHaveCount(1);
  await expect(bell(otherDevice)).toHaveAccessibleName('Notifications');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 9+');
  await bell(page).click();
  const listed = uploadsListed(page);
  await expect(listed).toHaveCount(10);
  await expectNoAccessibilityFindings(page);
  // What has been looked at is not counted again.
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.reload();
  await bell(page).click();
  await expect(listed).toHaveCount(10);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await listed.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/doc\//);
});

test('What happened while the connection was away is made up for when it is back, without a reload', async ({
  signedIn: page,
  person,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /WebSocket|socket|live|Failed to load resource/i, address: /^/ });
  let isAway = false;
  const cut: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isAway) return void socket.close();
    socket.connectToServer();
    cut.push(() => socket.close());
  });
  await page.route(/\/socket\.io\//, (route) => (isAway ? route.abort() : route.continue()));
  await addSamples(page);
  await page.reload();
  await expect(row(page, LEASE)).toBeVisible();
  await expect.poll(() => cut.length).toBeGreaterThan(0);
  isAway = true;
  await Promise.all(cut.map((close) => close()));

  const otherDevice = await onOtherDevice(browser, person);
  await otherDevice.getByRole('button', { name: `Delete ${LEASE}` }).click();
  await expect(row(otherDevice, LEASE)).toBeHidden();
  await expect(row(page, LEASE)).toBeVisible();

  isAway = false;
  // A new round of attempts starts when the browser is online again.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(row(page, LEASE)).toBeHidden();
  await bell(page).click();
  await expect(page.getByRole('banner').getByRole('listitem').filter({ hasText: 'File deleted' })).toContainText(LEASE);
});

test('After the server has ended the connection in good order, as when it stops, the page connects again by itself', async ({
  signedIn: page,
  person,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /^Live connection closed: io server disconnect/, address: /assets/ });
  const toPage: ((message: string) => void)[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    socket.connectToServer();
    toPage.push((message) => socket.send(message));
  });
  await addSamples(page);
  // What was missed is asked for as soon as the connection stands.
  const connected = page.waitForResponse(/\/api\/notices/);
  await page.reload();
  await connected;
  await expect(row(page, LEASE)).toBeVisible();
  // The packet with which a server of Socket.IO takes its leave of this namespace.
  toPage[0]?.('41/notifications,');
  await expect.poll(() => toPage.length).toBe(2);

  const otherDevice = await onOtherDevice(browser, person);
  await otherDevice.getByRole('button', { name: `Delete ${LEASE}` }).click();
  await expect(row(page, LEASE)).toBeHidden();
});

test('On the landing page too the bell counts and a change is told, to whoever is signed in', async ({
  signedIn: page,
  person,
  browser,
}) => {
  await page.goto('/');
  const otherDevice = await onOtherDevice(browser, person);
  await upload(otherDevice, LEASE);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1');
  await bell(page).click();
  await expect(page.getByRole('banner').getByRole('listitem').filter({ hasText: LEASE })).toContainText(/\d\d:\d\d:\d\d/);
  await expectNoAccessibilityFindings(page);
  await page.keyboard.press('Escape');

  await otherDevice.goto('/library');
  await otherDevice.getByRole('button', { name: `Delete ${LEASE}` }).click();
  const told = messages(page).locator('[data-color="red"]').filter({ hasText: 'File deleted' });
  await expect(told).toContainText(LEASE);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1');
});

test('Reading is told in percent at the bottom, and the toast leaves by itself or when it is sent away', async ({
  signedIn: page,
}) => {
  await upload(page, LEASE);
  const processing = page.getByRole('region', { name: 'Processing' });
  await expect(processing).toContainText(`Processed ${LEASE}`);
  await expect(processing).toContainText('100%');
  await expect(processing).toBeHidden({ timeout: 10_000 });
});

test('A file dropped on the library is told of in one place, from its first byte to its last page', async ({
  signedIn: page,
}) => {
  await expect(page.getByText('No documents found')).toBeVisible();
  await dropFiles(page, { name: LEASE, content: readFileSync(sampleFile(LEASE)) });
  const activity = page.getByRole('region', { name: 'Uploads' });
  await expect(activity).toContainText(LEASE);
  await expect(activity).toContainText('1 file added', { timeout: 120_000 });
  await expect(activity.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Processing' })).toBeHidden();
  await expect(messages(page)).toBeEmpty();
});
