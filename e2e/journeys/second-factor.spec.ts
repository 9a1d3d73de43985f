import type { Page } from '@playwright/test';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { addVirtualAuthenticator, authenticatorCode } from '../fixtures/authenticator.ts';
import { listenToConsole } from '../fixtures/console.ts';
import { expect, type Person, test } from '../fixtures/journey.ts';

const STEP = 30_000;

/** Stands at the sign-in page. */
async function leaveForSignIn(page: Page) {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
}

async function givePassword(page: Page, person: Person) {
  await leaveForSignIn(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /account of/i }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
}

/** Sets up an app and answers its secret and the recovery codes. */
async function setUpApp(page: Page) {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await dialog.getByText('Cannot scan it?').click();
  const secret = await dialog.getByRole('group').getByRole('code').innerText();
  await dialog.getByLabel('Code', { exact: true }).fill('12345');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not right, or it was used already')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(authenticatorCode(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await shown.getByRole('listitem').allInnerTexts();
  await expectNoAccessibilityFindings(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  return { secret, recoveryCodes };
}

test('With an authenticator app a sign-in asks for its code; without the phone a recovery code helps', async ({
  signedIn: page,
  person,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /422/, address: /\/api\/me\/authenticator/ });
  const { secret, recoveryCodes } = await setUpApp(page);
  await expect(page.getByText('Asked for at every sign-in with a password.')).toBeVisible();
  await expectNoAccessibilityFindings(page);

  const phone = await (await browser.newContext()).newPage();
  const console = listenToConsole(phone);
  console.expect({ text: /422/, address: /second-factor/ });
  await givePassword(phone, person);
  await expect(phone.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await expectNoAccessibilityFindings(phone);
  await phone.getByLabel('Code').fill('000000');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByText('This code is not right, or it was used already')).toBeVisible();
  // The present code was used up by setting up; the next one is accepted a step early.
  await phone.getByLabel('Code').fill(authenticatorCode(secret, Date.now() + STEP));
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone).toHaveURL(/\/library/);

  await signOut(phone);
  await givePassword(phone, person);
  await phone.getByRole('link', { name: 'Use a recovery code' }).click();
  await phone.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone).toHaveURL(/\/library/);
  await phone.goto('/settings/security');
  await expect(phone.getByText('9 codes left')).toBeVisible();
  await phone.getByRole('button', { name: 'Turn off' }).click();
  await phone
    .getByRole('dialog', { name: 'Turn off two-factor authentication?' })
    .getByRole('button', { name: 'Turn off' })
    .click();
  await expect(phone.getByText('Your password alone signs in.')).toBeVisible();
  expect(console.undeclared()).toEqual([]);
});

test('A passkey signs in by itself, and stands in as the second factor', async ({ signedIn: page, person }) => {
  const authenticator = await addVirtualAuthenticator(page);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Please name the passkey')).toBeVisible();
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('never used')).toBeVisible();
  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' });
  await expect(renaming.getByLabel('Name')).toHaveValue('Laptop');
  await renaming.getByLabel('Name').fill('Blue key');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Blue key' })).toBeVisible();
  await expectNoAccessibilityFindings(page);

  await signOut(page);
  await authenticator.setPresent(false);
  await leaveForSignIn(page);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await authenticator.setPresent(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/library/);

  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Turn on with passkeys' }).click();
  await page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('button', { name: 'Done' }).click();
  await signOut(page);
  await authenticator.setPresent(false);
  await givePassword(page, person);
  await authenticator.setPresent(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/library/);

  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Remove Blue key' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Blue key?' });
  await expect(question).toContainText('Two-factor authentication is turned off with it');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('There is no passkey yet.')).toBeVisible();
  await expect(page.getByText('Your password alone signs in.')).toBeVisible();
});

test('Long after signing in, a key is made only after the password was given again', async ({
  signedIn: page,
  person,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /403/, address: /\/api\/me\/keys/ });
  expectConsoleError({ text: /422/, address: /\/api\/me\/confirmation/ });
  await page.goto('/settings/advanced');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByLabel('Name').fill('backup script');
  // As the server answers once ten minutes have passed.
  const refuse = { error: 'Please confirm that it is you, and try again', code: 'confirmation_needed' };
  await page.route('**/api/me/keys', (route) => route.fulfill({ status: 403, json: refuse }), { times: 1 });
  await dialog.getByRole('button', { name: 'Create' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByLabel('Password', { exact: true }).fill('not this one');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('The current password is not right')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await question.getByLabel('Password', { exact: true }).fill(person.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Copy the key now')).toBeVisible();
});

test('Whoever forgot their password is told how to get a new one', async ({ page }) => {
  await leaveForSignIn(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByText('user reset-password --email')).toBeVisible();
  await expectNoAccessibilityFindings(page);
});
