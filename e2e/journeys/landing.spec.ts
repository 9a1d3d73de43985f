import {
  COMMAND_EXAMPLES,
  COMMAND_TITLE,
  DEMO_FILES,
  EXPLORER_FOOTER,
  EXPLORER_SEARCH,
  EXPLORER_STARRED_EMPTY,
  EXPLORER_TITLE,
  INTEGRATION_TILES,
  INTEGRATIONS_TITLE,
  TYPED_COMMAND,
  VOICE_TEXT,
} from 'contract/landing';
import {
  GOOGLE_CLIENT_ID_MISSING,
  MANAGE_SOON,
  NO_NOTIFICATIONS,
  NOTES_SOON,
  NOTIFICATIONS,
  ONEDRIVE_SOON,
} from 'contract/messages';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visitor sees the four parts of the landing page, and the hero types its command', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find the sentence that answers it.');
  for (const name of [COMMAND_TITLE, EXPLORER_TITLE, INTEGRATIONS_TITLE])
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  const typed = page.getByTestId('typed');
  await expect(typed).toHaveText(TYPED_COMMAND);
  const letters = async () => (await typed.textContent())?.length ?? 0;
  await expect.poll(letters, { intervals: [50] }).toBeLessThan(5);
  await expect(typed).toHaveText(TYPED_COMMAND, { timeout: 15_000 });
  await expect(page.getByText(TYPED_COMMAND, { exact: true }).first()).toBeAttached();
});

test('who asked for less motion sees the whole command standing still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const typed = page.getByTestId('typed');
  // Who visits is known only once the page has come alive.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(typed).toHaveText(TYPED_COMMAND);
});

test('the command demo rotates its examples, listens, and asks the engine', async ({ page }) => {
  await page.goto('/');
  const box = page.getByLabel('Your command');
  await box.scrollIntoViewIfNeeded();
  await expect(box).toHaveAttribute('placeholder', COMMAND_EXAMPLES[0]);
  await expect(box).toHaveAttribute('placeholder', COMMAND_EXAMPLES[1]);
  const microphone = page.getByRole('button', { name: 'Microphone' });
  await microphone.click();
  await expect(microphone).toHaveAttribute('aria-pressed', 'true');
  await expect(box).toHaveValue(VOICE_TEXT);
  await expect(microphone).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sample results' })).toBeVisible();
  await expect(page.getByText('No sample document answers that for sure. These passages are the nearest:')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.locator('#features').getByText('Weak').first()).toBeVisible();
  await box.fill('how much is the deposit for the flat?');
  await page.keyboard.press('Enter');
  const results = page.locator('#features');
  await expect(results.locator('[data-crop] [data-mark="sentence"]').first()).toBeVisible({ timeout: 60_000 });
  await expect(
    results.getByRole('listitem').filter({ hasText: 'The tenants pay a deposit of three months’ rent' }).first(),
  ).toBeVisible();
  await box.fill(TYPED_COMMAND);
  await page.keyboard.press('Enter');
  await expect(results.getByRole('heading', { name: /^Move to / }).first()).toBeVisible({ timeout: 60_000 });
  await expect(results.getByText('This is the plan for the sample documents.')).toBeVisible();
  await expectNoAccessibilityFindings(page);
});

test('a demo that cannot answer says so, and asks again', async ({ page, expectConsoleError }) => {
  expectConsoleError({ text: /Failed to load resource/, address: /\/api\/samples\/ask/ });
  await page.route('**/api/samples/ask', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: COMMAND_EXAMPLES[3] }).click();
  await expect(page.getByRole('alert').getByText('The demo cannot answer at the moment.')).toBeVisible();
  await page.unroute('**/api/samples/ask');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-crop] [data-mark="sentence"]').first()).toBeVisible({ timeout: 60_000 });
});

test('the explorer demo shows its six samples and an empty Starred', async ({ page }) => {
  await page.goto('/');
  const panel = page.getByRole('tabpanel');
  for (const { name } of DEMO_FILES) await expect(panel.getByText(name)).toBeVisible();
  await expect(page.getByText(EXPLORER_FOOTER)).toBeVisible();
  await expect(page.getByPlaceholder(EXPLORER_SEARCH)).toBeVisible();
  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(page.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'All Files' }).press('ArrowRight');
  await expect(panel.getByText(EXPLORER_STARRED_EMPTY)).toBeVisible();
});

test('Watch Demo opens a walkthrough that ends where it began', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Watch Demo' });
  for (const step of [1, 2, 3]) {
    await expect(dialog.getByText(`Step ${step} of 4`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Next' }).click();
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
});

test('a tile leads a visitor to sign-in, and tells a signed-in person what is not configured', async ({ page, signedIn }) => {
  await signedIn.goto('/');
  const tile = (name: string) => page.getByRole('article', { name });
  const [drive, , onedrive, , notes] = INTEGRATION_TILES;
  await expect(page.getByRole('button', { name: /account of/i })).toBeVisible();
  await tile(drive?.name ?? '')
    .getByRole('button')
    .click();
  await expect(page.getByRole('alert').getByText(GOOGLE_CLIENT_ID_MISSING)).toBeVisible();
  await tile(notes?.name ?? '')
    .getByRole('button', { name: /^Connect/ })
    .click();
  await expect(page.getByText(NOTES_SOON)).toBeVisible();
  await expect(tile(notes?.name ?? '').getByText(`Demo: ${notes?.storage ?? ''}`)).toBeVisible();
  await tile(onedrive?.name ?? '')
    .getByRole('button', { name: /^Connect/ })
    .click();
  await expect(page.getByText(ONEDRIVE_SOON)).toBeVisible();
  await tile(onedrive?.name ?? '')
    .getByRole('button', { name: /^Manage/ })
    .click();
  await expect(page.getByText(MANAGE_SOON)).toBeVisible();
});

test('a visitor who presses Connect is asked to sign in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Connect Dropbox' }).click();
  await expect(page.getByRole('heading', { name: /sign in/i })).toBeVisible();
});

test('the header has its links, its bell and, on a phone, its menu', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('banner');
  for (const name of ['Library', 'Search', 'Settings']) await expect(banner.getByRole('link', { name })).toBeVisible();
  await banner.getByRole('button', { name: NOTIFICATIONS }).click();
  await expect(banner.getByText(NO_NOTIFICATIONS)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await banner.getByRole('button', { name: 'Menu' }).click();
  await expect(banner.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Search' })).toBeVisible();
});

test('signing out leads to the landing page, and a protected page then leads there too', async ({ signedIn }) => {
  await signedIn.getByRole('button', { name: /account of/i }).click();
  await signedIn.getByRole('button', { name: 'Sign out' }).click();
  await expect(signedIn).toHaveURL(/\/$/);
  await expect(signedIn.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await signedIn.goto('/settings/profile');
  await expect(signedIn).toHaveURL(/\/$/);
});
